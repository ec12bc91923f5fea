import { randomUUID } from "node:crypto";
import { EXECUTE_PATH, type TaskSchedule } from "@jobwright/contracts/scheduler";
import { asc, eq } from "drizzle-orm";
import type pg from "pg";
import type { ServerContext } from "#context";
import { scheduledTasks, taskRuns } from "#db/schema/scheduler";
import { scheduleTask } from "#scheduler/scheduler.service";
import type { RunRow, TaskRow } from "#scheduler/scheduler.repository";

export const hourly: TaskSchedule = { frequency: "Custom", customSchedule: "0 * * * *", timezone: "UTC" };

/** Makes a task of a new schedule; hourly by the clock of UTC where nothing else is said. */
export async function makeTask(
  ctx: ServerContext,
  schedule: Partial<TaskSchedule> = {},
): Promise<{ taskId: string; scheduleId: string; nextRunAt: string }> {
  const scheduleId = `search-${randomUUID()}`;
  const targetUrl = `${ctx.config.executeUrl || ctx.config.publicUrl}${EXECUTE_PATH}`;
  const made = await scheduleTask(ctx, { scheduleId, schedule: { ...hourly, ...schedule }, targetUrl });
  return { ...made, scheduleId };
}

export async function readTask(ctx: ServerContext, scheduleId: string): Promise<TaskRow | undefined> {
  const [row] = await ctx.db.select().from(scheduledTasks).where(eq(scheduledTasks.scheduleId, scheduleId));
  return row;
}

/** Oldest due first. */
export function readRuns(ctx: ServerContext, scheduleId: string): Promise<RunRow[]> {
  return ctx.db
    .select()
    .from(taskRuns)
    .where(eq(taskRuns.scheduleId, scheduleId))
    .orderBy(asc(taskRuns.dueAt));
}

/** The queue's waits run by the database's clock: this ends the one before a job's next attempt. */
export async function endWait(pool: pg.Pool, jobId: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    "update pgboss.job set start_after = now() where data->>'id' = $1 and state in ('created', 'retry')",
    [jobId],
  );
  return rowCount === 1;
}
