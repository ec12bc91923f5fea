import { SESSION_ID_PREFIX } from "@jobwright/contracts/jobs";
import type { RecentRun, SearchRun } from "@jobwright/contracts/scheduled-searches";
import type { RunRow } from "./search-runs.repository.ts";

/** The contract's shape of a stored run. */
export function toSearchRun(row: RunRow): SearchRun {
  return {
    id: row.id,
    searchId: row.searchId,
    dueAt: row.dueAt.toISOString(),
    trigger: row.trigger,
    state: row.state,
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    attempts: row.attempts,
    found: row.found,
    newJobs: row.newJobs,
    sources: row.sources,
    error: row.error,
    sessionId: row.sessionId,
  };
}

/** What the list of searches shows of a run beside the others. */
export function toRecentRun(row: Pick<RunRow, "id" | "dueAt" | "state" | "newJobs">): RecentRun {
  return { id: row.id, dueAt: row.dueAt.toISOString(), state: row.state, newJobs: row.newJobs };
}

/** The session that holds the new jobs of a run. */
export function toSessionId(runId: string): string {
  return `${SESSION_ID_PREFIX}${runId}`;
}
