import { errorCodes } from "@jobwright/contracts/errors";
import { ApiError, type ApiErrorCode } from "./api-error.ts";

/** What each code says to a person. A null means that the message of the error itself is the sentence. */
const sentences: Record<ApiErrorCode, string | null> = {
  "auth/required": "Your session has ended. Nothing that was saved is lost. Sign in to go on.",
  "auth/forbidden": errorCodes["auth/forbidden"].message,
  "auth/origin": "This request came from another site, so it was refused. Open the app at its own address.",
  "auth/not-configured": null,
  "auth/unauthorized-domain": null,
  "auth/network-request-failed": null,
  "auth/invalid-auth-event": null,
  "auth/not-linked": null,
  "auth/email-missing": null,
  "auth/provider-misconfigured": null,
  "auth/guest-not-moved": null,
  "auth/session-not-found": null,
  "profile/changed": null,
  "preferences/changed": null,
  "settings/confirmation-wrong": null,
  "notifications/message-not-found": null,
  "notifications/device-not-found": null,
  "notifications/email-off": null,
  "notifications/email-failed": null,
  "notifications/code-wrong": null,
  "notifications/code-expired": null,
  "notifications/push-refused": null,
  "request/invalid": null,
  "request/too-large": "This is too large to send. Nothing was changed. Make it smaller and try again.",
  "request/rate-limited": errorCodes["request/rate-limited"].message,
  "route/not-found":
    "The server does not know this request. Nothing was changed. Load the page again to get the current version.",
  "user/not-found": errorCodes["user/not-found"].message,
  "jobs/listing-not-found": errorCodes["jobs/listing-not-found"].message,
  "jobs/session-not-found": errorCodes["jobs/session-not-found"].message,
  "jobs/save-failed": errorCodes["jobs/save-failed"].message,
  "companies/research-not-found": errorCodes["companies/research-not-found"].message,
  "discovery/signed-out": errorCodes["discovery/signed-out"].message,
  "discovery/already-running": errorCodes["discovery/already-running"].message,
  "discovery/search-not-found": errorCodes["discovery/search-not-found"].message,
  "discovery/search-failed": null,
  "discovery/board-unknown": null,
  "jobs/no-link": null,
  "jobs/posting-unreadable": null,
  "searches/not-found": null,
  "searches/not-active": null,
  "storage/unauthenticated": "Your session has ended. Nothing that was saved is lost. Sign in to go on.",
  "storage/unauthorized": errorCodes["storage/unauthorized"].message,
  "storage/link-refused": errorCodes["storage/link-refused"].message,
  "storage/object-not-found": null,
  "storage/bucket-not-found": null,
  "storage/quota-exceeded": null,
  "storage/upload-not-found": null,
  "storage/invalid-name": null,
  "storage/invalid-request": null,
  "storage/invalid-checksum": null,
  "storage/invalid-range": null,
  "documents/too-large": null,
  "documents/wrong-type": null,
  "documents/empty": null,
  "documents/encrypted": null,
  "documents/damaged": null,
  "documents/too-many-pages": null,
  "documents/unsafe": null,
  "documents/too-slow": null,
  "resumes/not-found": errorCodes["resumes/not-found"].message,
  "resumes/wrong-path": null,
  "server/unavailable": "The server cannot reach its database. Nothing was changed. Try again in a moment.",
  "server/internal": "Something went wrong on the server. Nothing was half-saved. Try again.",
  network: null,
  "unreadable-answer":
    "The server gave an answer that cannot be read. Nothing is lost. Load the page again, then try again.",
};

export const UNEXPECTED_ERROR = "An unexpected error occurred";

/** One sentence for a person about any failure; never a stack, never a bare code. */
export function describeError(error: unknown): string {
  if (!(error instanceof ApiError)) return UNEXPECTED_ERROR;
  return sentences[error.code] ?? (error.message || UNEXPECTED_ERROR);
}
