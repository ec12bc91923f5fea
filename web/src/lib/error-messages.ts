import { ApiError, type ApiErrorCode } from "./api-error.ts";

const SESSION_ENDED = "Your session has ended. Nothing that was saved is lost. Sign in to go on.";

/** What is said in other words than those of the error itself: its own are for whoever calls the API. */
const sentences: Partial<Record<ApiErrorCode, string>> = {
  "auth/required": SESSION_ENDED,
  "auth/origin": "This request came from another site, so it was refused. Open the app at its own address.",
  "request/too-large": "This is too large to send. Nothing was changed. Make it smaller and try again.",
  "route/not-found":
    "The server does not know this request. Nothing was changed. Load the page again to get the current version.",
  "storage/unauthenticated": SESSION_ENDED,
  "server/unavailable": "The server cannot reach its database. Nothing was changed. Try again in a moment.",
  "server/internal": "Something went wrong on the server. Nothing was half-saved. Try again.",
  "unreadable-answer":
    "The server gave an answer that cannot be read. Nothing is lost. Load the page again, then try again.",
};

export const UNEXPECTED_ERROR = "An unexpected error occurred";

/** One sentence for a person about any failure; never a stack, never a bare code. */
export function describeError(error: unknown): string {
  if (!(error instanceof ApiError)) return UNEXPECTED_ERROR;
  return sentences[error.code] ?? (error.message || UNEXPECTED_ERROR);
}
