import type { ServerContext } from "#context";
import { scheduleTask, waitForQueue } from "./schedule-task.ts";
import { needsTask } from "./merge-search.ts";
import { claimSearchesWithoutTask } from "./reconcile-tasks.repository.ts";
import { selectSearches, type SearchRow } from "./scheduled-searches.repository.ts";
import { LOST_AFTER_MS } from "./to-scheduled-search.ts";

/** Searches of one transaction, and tasks asked for at once. */
const BATCH = 20;
const AT_ONCE = 5;

/**
 * Creates the tasks that active searches lack: their server was lost while it created them, their wait is over, or they
 * came by import or sign-in. A task waits for the own queue. To be called every half minute, by any number of processes.
 * A service that makes none is left alone until the next time.
 */
export async function reconcileTasks(ctx: ServerContext): Promise<void> {
  if (!(await waitForQueue(ctx))) return;
  for (;;) {
    const now = ctx.clock.now();
    const lostBefore = new Date(now.getTime() - LOST_AFTER_MS);
    const rows = await claimSearchesWithoutTask(ctx.db, { now, lostBefore, limit: BATCH });
    const made = await makeTasks(rows, (row) => scheduleTask(ctx, row, null));
    if (rows.length < BATCH || !made) return;
  }
}

/**
 * Creates the missing tasks of a person's searches. A failure is ignored: {@link reconcileTasks} creates them later.
 */
export async function createMissingTasks(ctx: ServerContext, userId: string): Promise<void> {
  const rows = await selectSearches(ctx.db, userId);
  const bare = rows.filter(
    (row) => needsTask(row) && row.cloudTaskId === null && row.cloudTaskError === null,
  );
  await makeTasks(bare, (row) => scheduleTask(ctx, row, null, { isFailureKept: false }));
}

/** Whether one was made at least. */
async function makeTasks(
  rows: readonly SearchRow[],
  make: (row: SearchRow) => Promise<SearchRow | undefined>,
): Promise<boolean> {
  let isAnyMade = false;
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const made = await Promise.all(rows.slice(start, start + AT_ONCE).map(make));
    isAnyMade ||= made.some((row) => typeof row?.cloudTaskId === "string");
  }
  return isAnyMade;
}
