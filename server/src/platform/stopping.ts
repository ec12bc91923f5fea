import { AppError } from "./app-error.ts";

/** What waits or is asked for while the server stops fails with this; `cause` is what ended it. */
export function stopping(cause?: unknown): AppError {
  return new AppError("server/unavailable", {
    message: "unavailable: the server is stopping. Nothing was changed. Try again in a moment.",
    cause,
  });
}
