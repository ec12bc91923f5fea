import { ApiError } from "../api-error.ts";
import { describeError } from "../error-messages.ts";
import { StorageError } from "../storage/storage-error.ts";

/** The reason that somebody gave for a failure, as a sentence; null where all that is known is that it failed. */
export function reasonOf(cause: unknown): string | null {
  if (cause instanceof ApiError) {
    return cause.code === "server/internal" || cause.code === "unreadable-answer"
      ? null
      : describeError(cause);
  }
  if (cause instanceof StorageError) {
    return cause.code === "storage/unknown" && cause.serverMessage === null ? null : cause.message;
  }
  return null;
}
