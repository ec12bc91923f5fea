import type { JobSearchSession } from "@jobwright/contracts/jobs";
import type { JobSearchRow } from "./jobs.repository.ts";

/** A search session without its listings. */
export type SessionHead = Omit<JobSearchSession, "jobs">;

export function toSessionHead(search: JobSearchRow, jobCount: number): SessionHead {
  return {
    sessionId: search.sessionId,
    jobCount,
    createdAt: search.createdAt.toISOString(),
    lastUpdated: search.updatedAt.toISOString(),
    status: "active",
    report: search.report,
  };
}
