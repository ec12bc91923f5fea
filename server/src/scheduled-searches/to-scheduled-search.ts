import type { ScheduledSearch } from "@jobwright/contracts/scheduled-searches";
import type { ServerContext } from "#context";
import { checkSchedule, findMergedMinutes } from "#platform/schedule/due-times";
import { describeSchedule } from "#platform/schedule/schedule-words";
import { needsTask } from "./merge-search.ts";
import type { RunRow } from "./search-runs.repository.ts";
import type { SearchRow } from "./scheduled-searches.repository.ts";
import type { SearchPreferences } from "./search-preferences.ts";
import { toRecentRun, toSearchRun } from "./to-search-run.ts";

/** Longer than creating a task can take: the process that was creating it is gone. */
export const LOST_AFTER_MS = 60_000;

/** The contract's shape of a stored search and its recent runs, oldest first. */
export function toScheduledSearch(
  ctx: Pick<ServerContext, "config" | "clock" | "taskQueue">,
  row: SearchRow,
  { preferences, timezone }: SearchPreferences,
  recentRuns: RunRow[] = [],
): ScheduledSearch {
  const { schedule } = row;
  const lastRun = recentRuns.at(-1);
  return {
    id: row.id,
    userId: row.userId,
    preferences,
    schedule,
    timezone,
    status: row.status,
    cloudTaskId: row.cloudTaskId,
    nextRunAt: row.nextRunAt?.toISOString() ?? null,
    lastRunAt: row.lastRunAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    cloudTaskError: row.cloudTaskError ?? (isLost(ctx, row) ? "The background task was not made." : null),
    retryAfter: row.retryAfter,
    mergedToMinutes: findMergedMinutes({ ...schedule, timezone }, ctx.config.minSearchIntervalMinutes),
    scheduleWords: checkSchedule({ ...schedule, timezone }) === null ? describeSchedule(schedule) : null,
    lastRun: lastRun ? toSearchRun(lastRun) : null,
    recentRuns: recentRuns.map(toRecentRun),
    isSample: row.isSample,
  };
}

/**
 * A server that stopped between the change and its task leaves an active search without either task or error. While the
 * queue of this server's own scheduler starts, the task is still to come.
 */
function isLost(
  { config, clock, taskQueue }: Parameters<typeof toScheduledSearch>[0],
  row: SearchRow,
): boolean {
  if (config.schedulerUrl === "" && !taskQueue.isReady()) return false;
  const isBare = needsTask(row) && row.cloudTaskId === null && row.cloudTaskError === null;
  return isBare && clock.now().getTime() - row.updatedAt.getTime() > LOST_AFTER_MS;
}
