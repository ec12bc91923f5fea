import { errorTexts } from "@jobwright/contracts/error-texts";
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
    const { code, status, serverMessage } = cause;
    // It was reached and kept failing: what it said counts, where that is more than that it failed.
    if (code === "storage/retry-limit-exceeded" && status > 0) {
      return serverMessage === errorTexts.internal ? null : serverMessage || null;
    }
    return code === "storage/unknown" && serverMessage === null ? null : cause.message;
  }
  return null;
}
