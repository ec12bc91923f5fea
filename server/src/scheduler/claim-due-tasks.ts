import type { ServerContext } from "#context";
import { nextRuns } from "#platform/schedule/due-times";
import { lockDueTasks, moveTasksOn, type TaskRow } from "./scheduler.repository.ts";

type ClaimContext = Pick<ServerContext, "config" | "db" | "clock" | "taskQueue">;

/** Tasks of one transaction. */
const BATCH = 1000;
/** Batches under way at the same time where much is due: one reckons while the database writes the other. */
const LANES = 2;
const MINUTE_MS = 60_000;

/**
 * Hands every task that is due to the queue, until none is; answers how many runs that made. Any number of processes may
 * do it at once. Does nothing before the queue stands: what is due waits for it.
 */
export async function claimDueTasks(ctx: ClaimContext): Promise<number> {
  if (!ctx.taskQueue.isReady()) return 0;
  const { seen, made } = await claimBatch(ctx);
  if (seen < BATCH) return made;
  const further = await Promise.all(Array.from({ length: LANES }, () => claimRest(ctx)));
  return further.reduce((sum, each) => sum + each, made);
}

async function claimRest(ctx: ClaimContext): Promise<number> {
  let made = 0;
  for (let isMore = ctx.taskQueue.isReady(); isMore;) {
    const batch = await claimBatch(ctx);
    made += batch.made;
    isMore = batch.seen === BATCH && ctx.taskQueue.isReady();
  }
  return made;
}

/** The next time of each task, its run and the queue's job are one transaction: all of it happens, or nothing. */
async function claimBatch(ctx: ClaimContext): Promise<{ seen: number; made: number }> {
  const now = ctx.clock.now();
  const batch = await ctx.db.transaction(async (tx) => {
    const due = await lockDueTasks(tx, now, BATCH);
    if (due.length === 0) return { seen: 0, made: 0 };
    const moves = due.map((task) => ({ id: task.id, nextRunAt: nextTime(ctx, task, now) }));
    const runIds = await moveTasksOn(tx, moves, now);
    if (runIds.length > 0) await ctx.taskQueue.add(tx, runIds);
    return { seen: due.length, made: runIds.length };
  });
  if (batch.made > 0) ctx.taskQueue.wake();
  return batch;
}

/** The first time after now: what was missed is the one run that is made now. Null where none comes any more. */
function nextTime({ config }: ClaimContext, { schedule, nextRunAt: dueAt }: TaskRow, now: Date): Date | null {
  const { minSearchIntervalMinutes: minIntervalMinutes } = config;
  // A run exactly that long after the last one is no closer than it may be.
  const earliest = dueAt.getTime() + minIntervalMinutes * MINUTE_MS - 1;
  const after = new Date(Math.max(earliest, now.getTime()));
  const [next = null] = nextRuns(schedule, { after, count: 1, minIntervalMinutes });
  return next;
}
