import type { JobSearchRow } from "./jobs.repository.ts";

/** A search session without its listings. */
export function toSessionHead(search: JobSearchRow, jobCount: number) {
  return {
    sessionId: search.sessionId,
    jobCount,
    createdAt: search.createdAt.toISOString(),
    lastUpdated: search.updatedAt.toISOString(),
    status: "active" as const,
    report: search.report,
  };
}
