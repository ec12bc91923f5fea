import { ApiError, clientErrorCodes, type ApiErrorCode } from "../../lib/api-error.ts";

export type SearchAction = "view" | "update" | "delete" | "retry" | "run";

/** What is shown of a call that did not succeed; `text` is null where the title says it all. */
export type SearchFailure = { title: string; text: string | null };

const SIGN_IN: Record<SearchAction, string> = {
  view: "Authentication required. Please sign in to view scheduled searches",
  update: "Authentication required. Please sign in to update scheduled searches",
  delete: "Authentication required. Please sign in to delete scheduled searches",
  retry: "Authentication required. Please sign in to retry cloud tasks",
  run: "Authentication required. Please sign in to run scheduled searches",
};
const PERMISSION_DENIED = "Permission denied. Check the security rules for the scheduledSearches collection.";
const UNKNOWN_ERROR = "Unknown error";

/** Where the call throws, that is, where no answer came that can be read. */
const THROWN: Record<SearchAction, string> = {
  view: "Error loading schedules",
  update: "Error updating schedule",
  delete: "Error deleting schedule",
  retry: "Error retrying cloud task",
  run: "Error starting the run",
};
/** Where it is answered but not with a success; the others show the reason alone. */
const UNSUCCESSFUL: Partial<Record<SearchAction, string>> = {
  view: "Failed to load schedules",
  retry: "Failed to retry cloud task",
};

export const RETRY_FAILED: SearchFailure = { title: "Failed to retry cloud task", text: null };

/** The texts of the error catalogue for a failed call. */
export function describeFailure(action: SearchAction, error: unknown): SearchFailure {
  const reason = describeReason(action, error);
  if (!isAnswered(error)) return { title: THROWN[action], text: reason };
  const title = UNSUCCESSFUL[action];
  return title === undefined ? { title: reason, text: null } : { title, text: reason };
}

/** The search was deleted elsewhere, in another tab or browser. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === "searches/not-found";
}

/** Why a call failed. */
function describeReason(action: SearchAction, error: unknown): string {
  if (error instanceof ApiError) {
    if (error.status === 401 || error.code === "auth/forbidden") return SIGN_IN[action];
    if (error.status === 403) return PERMISSION_DENIED;
  }
  return (error instanceof Error && error.message) || UNKNOWN_ERROR;
}

function isAnswered(error: unknown): boolean {
  const unanswered: readonly ApiErrorCode[] = clientErrorCodes;
  return error instanceof ApiError && !unanswered.includes(error.code);
}
