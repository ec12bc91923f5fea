import { isPastedJobId } from "@jobwright/contracts/tailoring";
import type { JobInput } from "./tailoring-inputs.ts";

/** Whether a run for the posting replaces the record; another pasted one gets a record of its own. */
export function isSamePosting(
  { jobId, job }: { jobId: string; job: Pick<JobInput, "description"> },
  { description }: Pick<JobInput, "description">,
): boolean {
  return !isPastedJobId(jobId) || withoutSpaces(job.description) === withoutSpaces(description);
}

function withoutSpaces(text: string): string {
  return text.replaceAll(/\s+/g, "");
}
