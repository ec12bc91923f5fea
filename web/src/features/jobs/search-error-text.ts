import { errorTexts } from "@jobwright/contracts/error-texts";
import { ApiError } from "../../lib/api-error.ts";
import { UNEXPECTED_ERROR, describeError } from "../../lib/error-messages.ts";

export const SAVE_FAILED = "Failed to save data to your profile";
export const CLEAR_FAILED = "Failed to clear search data. Please try again.";
export const FAVORITE_FAILED = "Failed to update favorite status.";
export const SEARCH_SIGNED_OUT = errorTexts.searchSignedOut;

/** The message of an error where it has one (J38, J39); those of the server itself are put in plain words. */
export function toSearchError(error: unknown): string {
  if (error instanceof ApiError && error.status === 401) return SEARCH_SIGNED_OUT;
  if (error instanceof ApiError && error.code.startsWith("server/")) return describeError(error);
  const message = typeof error === "object" && error !== null && "message" in error ? error.message : null;
  return typeof message === "string" && message.trim() !== "" ? message : UNEXPECTED_ERROR;
}

/** A search that could not be written to the person's profile (J35), unless a more exact sentence applies. */
export function toSaveError(error: unknown): string {
  return isExact(error) ? toSearchError(error) : SAVE_FAILED;
}

export function toClearError(error: unknown): string {
  return error instanceof ApiError && error.code === "user/not-found" ? error.message : CLEAR_FAILED;
}

function isExact(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.code === "network" || error.code === "user/not-found" || error.status === 401;
}
