import { setTimeout as wait } from "node:timers/promises";
import type { ServerContext } from "#context";
import { checkSchedule } from "#platform/schedule/due-times";
import { needsTask } from "./merge-search.ts";
import { cancelTasks, requestTask, type TaskOutcome } from "./scheduler-client.ts";
import {
  selectSearch,
  updateSearch,
  type SearchChange,
  type SearchRow,
} from "./scheduled-searches.repository.ts";
import { readSearchPreferences } from "./search-preferences.ts";

/** As long as an answer waits for a task; a service that takes longer is waited for behind the answer. */
const PATIENCE_MS = 3_000;

/** As long as the own queue is waited for; its first start on a slow machine takes some seconds. */
const QUEUE_START_MS = 30_000;

/** The longest wait between two tries that come by themselves, in seconds. */
const LONGEST_WAIT = 3600;

/** Columns of a search without a task; whoever writes them cancels the former task after the commit. */
export const withoutTask = {
  cloudTaskId: null,
  nextRunAt: null,
  cloudTaskError: null,
  retryAfter: null,
  taskFailures: 0,
};

/** A time for `updatedAt` that no version of this row had before, to the millisecond. */
export function nextVersion(clock: ServerContext["clock"], row: Pick<SearchRow, "updatedAt">): Date {
  return new Date(Math.max(clock.now().getTime(), row.updatedAt.getTime() + 1));
}

/**
 * Cancels the task of before and makes one for the search as it was committed, outside of any transaction. What came of
 * it is written only where the search is still this version; otherwise somebody changed it meanwhile and makes the task,
 * and the one made here is cancelled. With `isFailureKept` false a failure that may pass leaves the search as it is.
 * Undefined where the search is gone.
 */
export async function scheduleTask(
  ctx: ServerContext,
  row: SearchRow,
  oldTaskId: string | null,
  { isFailureKept = true } = {},
): Promise<SearchRow | undefined> {
  await cancelTasks(ctx, [oldTaskId]);
  if (!needsTask(row)) return row;
  const outcome = await makeTask(ctx, row);
  if (!isFailureKept && !outcome.isMade && outcome.retryAfter !== null) return row;
  const version = { userId: row.userId, id: row.id, unchangedSince: row.updatedAt };
  const written = await updateSearch(ctx.db, version, toChange(row, outcome, nextVersion(ctx.clock, row)));
  if (written) return written;
  const current = await selectSearch(ctx.db, row.userId, row.id);
  if (outcome.isMade && outcome.taskId !== current?.cloudTaskId) await cancelTasks(ctx, [outcome.taskId]);
  return current;
}

/**
 * Waits for tasks that are being made, briefly: a service that hangs leaves the search without task and error until it
 * answers.
 */
export async function waitForTasks(
  ctx: Pick<ServerContext, "log">,
  scheduling: Promise<unknown>,
): Promise<void> {
  const scheduled = scheduling.catch((error: unknown) => {
    ctx.log.error({ err: error }, "What came of a search's task could not be kept.");
  });
  await Promise.race([scheduled, wait(PATIENCE_MS, undefined, { ref: false })]);
}

/** Waits up to 30 s for the queue of this server's own scheduler; false where it does not stand even then. */
export async function waitForQueue({
  config,
  taskQueue,
}: Pick<ServerContext, "config" | "taskQueue">): Promise<boolean> {
  if (config.schedulerUrl !== "" || taskQueue.isReady()) return true;
  await Promise.race([taskQueue.start(), wait(QUEUE_START_MS, undefined, { ref: false })]);
  return taskQueue.isReady();
}

/** A schedule that cannot run is refused here, with the reason as its error. */
async function makeTask(ctx: ServerContext, row: SearchRow): Promise<TaskOutcome> {
  const { timezone } = await readSearchPreferences(ctx, row);
  const { id, schedule } = row;
  const recurring = { ...schedule, timezone };
  const problem = checkSchedule(recurring);
  if (problem !== null) return { isMade: false, error: problem, retryAfter: null };
  await waitForQueue(ctx);
  return requestTask(ctx, { scheduleId: id, schedule: recurring });
}

function toChange({ taskFailures }: SearchRow, outcome: TaskOutcome, updatedAt: Date): SearchChange {
  if (outcome.isMade) {
    const { taskId, nextRunAt } = outcome;
    return { ...withoutTask, cloudTaskId: taskId, nextRunAt, updatedAt };
  }
  const retryAfter = outcome.retryAfter === null ? null : growWait(outcome, taskFailures);
  const failure = { cloudTaskError: outcome.error, retryAfter, taskFailures: taskFailures + 1 };
  return { ...withoutTask, ...failure, updatedAt };
}

/** Doubles with every failure in a row; what the service itself asks for is the least. */
function growWait(asked: { retryAfter: number; usualWait: number }, failures: number): number {
  return Math.max(asked.retryAfter, Math.min(LONGEST_WAIT, asked.usualWait * 2 ** failures));
}
