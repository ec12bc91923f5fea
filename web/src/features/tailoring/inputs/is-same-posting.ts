import { isPastedJobId, type Tailoring } from "@jobwright/contracts/tailoring";
import type { JobInput } from "./tailoring-inputs.ts";

/** Whether a run for the posting replaces the record; another pasted one gets a record of its own. */
export function isSamePosting(
  { jobId, job }: Pick<Tailoring, "jobId" | "job">,
  { description }: Pick<JobInput, "description">,
): boolean {
  return !isPastedJobId(jobId) || withoutSpaces(job.description) === withoutSpaces(description);
}

function withoutSpaces(text: string): string {
  return text.replaceAll(/\s+/g, "");
}
