import type { SavedJob } from "@jobwright/contracts/jobs";
import { isCheckDue } from "../still-open.ts";
import type { SavedJobActions } from "./use-saved-job-actions.ts";

/** Asks the source of a saved job that is opened whether it is still there, where it is open for long and was not asked today. */
export async function checkIfDue(
  job: SavedJob,
  { checkOpened }: Pick<SavedJobActions, "checkOpened">,
  onChecking?: (isChecking: boolean) => void,
): Promise<void> {
  if (!isCheckDue(job, Date.now())) return;
  onChecking?.(true);
  await checkOpened(job);
  onChecking?.(false);
}
