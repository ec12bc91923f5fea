import type { ServerContext } from "#context";
import { checkSchedule } from "#platform/schedule/due-times";
import { wantsTask } from "./merge-search.ts";
import { cancelTasks, requestTask, type TaskOutcome } from "./scheduler-client.ts";
import { selectSearch, updateSearch, type SearchChange, type SearchRow } from "./searches.repository.ts";

/** What a change writes that ends the task of before: whoever writes this cancels it after the commit. */
export const withoutTask = { cloudTaskId: null, nextRunAt: null, cloudTaskError: null, retryAfter: null };

/** A time for `updatedAt` that no version of this row had before, to the millisecond. */
export function nextVersion(clock: ServerContext["clock"], row: Pick<SearchRow, "updatedAt">): Date {
  return new Date(Math.max(clock.now().getTime(), row.updatedAt.getTime() + 1));
}

/**
 * Cancels the task of before and makes one for the search as it was committed, outside of any transaction. What came of
 * it is written only where the search is still this version; otherwise somebody changed it meanwhile and makes the task,
 * and the one made here is cancelled. Undefined where the search is gone.
 */
export async function arrangeTask(
  ctx: ServerContext,
  row: SearchRow,
  oldTaskId: string | null,
): Promise<SearchRow | undefined> {
  await cancelTasks(ctx, [oldTaskId]);
  if (!wantsTask(row)) return row;
  const outcome = await makeTask(ctx, row);
  const version = { userId: row.userId, id: row.id, unchangedSince: row.updatedAt };
  const written = await updateSearch(ctx.db, version, toChange(outcome, nextVersion(ctx.clock, row)));
  if (written) return written;
  const current = await selectSearch(ctx.db, row.userId, row.id);
  if (outcome.isMade && outcome.taskId !== current?.cloudTaskId) await cancelTasks(ctx, [outcome.taskId]);
  return current;
}

/** A schedule that cannot run is refused here, with the reason as its error. */
async function makeTask(ctx: ServerContext, { id, schedule, timezone }: SearchRow): Promise<TaskOutcome> {
  const recurring = { ...schedule, timezone };
  const problem = checkSchedule(recurring);
  if (problem !== null) return { isMade: false, error: problem, retryAfter: null };
  return requestTask(ctx, { scheduleId: id, schedule: recurring });
}

function toChange(outcome: TaskOutcome, updatedAt: Date): SearchChange {
  if (outcome.isMade) {
    const { taskId, nextRunAt } = outcome;
    return { ...withoutTask, cloudTaskId: taskId, nextRunAt, updatedAt };
  }
  const { error, retryAfter } = outcome;
  return { ...withoutTask, cloudTaskError: error, retryAfter, updatedAt };
}
