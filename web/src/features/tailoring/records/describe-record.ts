import { toDocumentTitle } from "@jobwright/contracts/document-view";
import type { TailoringSummary } from "@jobwright/contracts/tailoring-records";
import { describeAge } from "../../../lib/describe-date.ts";

/** What a record is called: its own name, else its job's, else how its posting begins. */
export function nameRecord({ name, job, excerpt }: TailoringSummary): string {
  return (
    name ?? (job.title === "" ? excerpt.split("\n", 1)[0] || toDocumentTitle(job) : toDocumentTitle(job))
  );
}

/** How far it is, of which resume, and from when. */
export function describeRecord(record: TailoringSummary, now: number): string {
  const { status, hasResult, score, resumeTitle, updatedAt } = record;
  const states = [
    status === "analyzing" && "Being tailored",
    status === "error" && (hasResult ? "The last run failed" : "Failed"),
    score !== null && `Match score ${score}`,
  ];
  return [...states, resumeTitle, describeAge(updatedAt, now)].filter(Boolean).join(" · ");
}
