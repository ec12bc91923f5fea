import { EXECUTE_PATH, type schedulerEndpoints, type TaskSchedule } from "@jobwright/contracts/scheduler";
import type * as z from "zod/mini";
import type { ServerContext } from "#context";
import { AppError } from "#platform/app-error";
import { isUuid } from "#platform/is-uuid";
import { checkSchedule, nextRuns } from "#platform/schedule/due-times";
import * as repository from "./scheduler.repository.ts";

export { claimDueTasks } from "./claim-due-tasks.ts";
export { requeueRuns } from "./requeue-runs.ts";
export { createTaskQueue } from "./task-queue.ts";

type ScheduledTask = z.infer<typeof schedulerEndpoints.scheduleTask.response>;
type StartedRun = z.infer<typeof schedulerEndpoints.runTask.response>;

const DAY_MS = 24 * 60 * 60_000;
const KEPT_DAYS = 30;

/**
 * Makes the task of a schedule, in the place of the one that it had. Throws `scheduler/starting` before the queue stands,
 * `scheduler/target-refused` for an address other than this installation's, and `scheduler/schedule-refused`, with the
 * reason as its message, for a schedule that can never run.
 */
export async function scheduleTask(
  ctx: ServerContext,
  task: { scheduleId: string; schedule: TaskSchedule; targetUrl: string },
): Promise<ScheduledTask> {
  requireQueue(ctx);
  const { executeUrl, publicUrl, minSearchIntervalMinutes: minIntervalMinutes } = ctx.config;
  if (task.targetUrl !== `${executeUrl || publicUrl}${EXECUTE_PATH}`)
    throw new AppError("scheduler/target-refused");
  const problem = checkSchedule(task.schedule);
  if (problem !== null) throw new AppError("scheduler/schedule-refused", { message: problem });
  const now = ctx.clock.now();
  const [nextRunAt] = nextRuns(task.schedule, { after: now, count: 1, minIntervalMinutes });
  if (!nextRunAt) throw new AppError("scheduler/schedule-refused");
  const { id } = await repository.putTask(ctx.db, { ...task, nextRunAt, createdAt: now });
  return { taskId: id, nextRunAt: nextRunAt.toISOString() };
}

/** Cancels a task and what waits of it. Throws `scheduler/task-not-found`. */
export async function cancelTask(ctx: ServerContext, taskId: string): Promise<void> {
  requireTaskId(taskId);
  await ctx.db.transaction(async (tx) => {
    // First, so that a claim of this task is either over, and its run is dropped, or finds nothing.
    const task = await repository.deleteTask(tx, taskId);
    if (!task) throw new AppError("scheduler/task-not-found");
    const runIds = await repository.dropWaitingRuns(tx, task, ctx.clock.now());
    // A job that stays finds its run dropped.
    if (ctx.taskQueue.isReady()) await ctx.taskQueue.remove(tx, runIds);
  });
}

/** Fires a task at once, besides its times. Throws `scheduler/starting` and `scheduler/task-not-found`. */
export async function runTask(ctx: ServerContext, taskId: string): Promise<StartedRun> {
  requireTaskId(taskId);
  requireQueue(ctx);
  const now = ctx.clock.now();
  const run = await ctx.db.transaction(async (tx) => {
    const task = await repository.selectTask(tx, taskId);
    if (!task) throw new AppError("scheduler/task-not-found");
    const made = await repository.insertRunNow(tx, task, { dueAt: now, now });
    await ctx.taskQueue.add(tx, [made.id]);
    return made;
  });
  ctx.taskQueue.wake();
  return { runId: run.id, dueAt: run.dueAt.toISOString() };
}

/** How the service is doing, for whoever looks after it. */
export function readTaskCounts(
  ctx: Pick<ServerContext, "db" | "clock">,
): Promise<{ due: number; late: number; running: number; failed: number }> {
  return repository.countTasks(ctx.db, ctx.clock.now());
}

/** Forgets runs of 30 days ago and before. */
export async function sweepTaskRuns(ctx: Pick<ServerContext, "db" | "clock">): Promise<void> {
  await repository.deleteRunsBefore(ctx.db, new Date(ctx.clock.now().getTime() - KEPT_DAYS * DAY_MS));
}

function requireQueue({ taskQueue }: ServerContext): void {
  if (!taskQueue.isReady()) throw new AppError("scheduler/starting");
}

function requireTaskId(taskId: string): void {
  if (!isUuid(taskId)) throw new AppError("scheduler/task-not-found");
}
