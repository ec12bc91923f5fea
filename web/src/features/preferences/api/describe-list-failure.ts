import { ApiError } from "../../../lib/api-error.ts";

/** What the wizard says where the list did not come: an answer that refused it, or none at all. */
export function describeListFailure(error: unknown): string {
  const isRefused = error instanceof ApiError && error.code !== "network";
  return isRefused ? "Could not fetch resumes." : "Error fetching resumes.";
}
