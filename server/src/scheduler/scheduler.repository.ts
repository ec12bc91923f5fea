import type { TaskSchedule } from "@jobwright/contracts/scheduler";
import { and, asc, eq, inArray, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { scheduledTasks, taskRuns, type TaskRunState } from "#db/schema/scheduler";

export type TaskRow = typeof scheduledTasks.$inferSelect;
export type RunRow = typeof taskRuns.$inferSelect;

const LATE_MS = 60_000;
const DAY_MS = 24 * 60 * 60_000;
const unfinished: TaskRunState[] = ["queued", "running"];

/** The task of a schedule, in the place of the one that it had. */
export async function putTask(
  db: Database,
  task: { scheduleId: string; schedule: TaskSchedule; targetUrl: string; nextRunAt: Date; createdAt: Date },
): Promise<TaskRow> {
  const [row] = await db
    .insert(scheduledTasks)
    .values(task)
    .onConflictDoUpdate({ target: scheduledTasks.scheduleId, set: { ...task, id: sql`gen_random_uuid()` } })
    .returning();
  if (!row) throw new Error("A task was written, and the database did not return it.");
  return row;
}

export async function selectTask(db: Database, id: string): Promise<TaskRow | undefined> {
  const [row] = await db.select().from(scheduledTasks).where(eq(scheduledTasks.id, id));
  return row;
}

/** The task that was deleted; undefined where there was none. */
export async function deleteTask(db: Database, id: string): Promise<TaskRow | undefined> {
  const [row] = await db.delete(scheduledTasks).where(eq(scheduledTasks.id, id)).returning();
  return row;
}

/** Drops the runs of a task that nobody began; answers their ids. */
export async function dropWaitingRuns(tx: Database, task: TaskRow, now: Date): Promise<string[]> {
  // By the schedule too, since that is what runs are found by.
  const isOfTask = and(eq(taskRuns.scheduleId, task.scheduleId), eq(taskRuns.taskId, task.id));
  const dropped = await tx
    .update(taskRuns)
    .set({ state: "dropped", finishedAt: now })
    .where(and(isOfTask, eq(taskRuns.state, "queued"), isNull(taskRuns.startedAt)))
    .returning({ id: taskRuns.id });
  return dropped.map(({ id }) => id);
}

/** Tasks whose time came, the longest due first, held until the transaction ends; those that others hold are left out. */
export function lockDueTasks(tx: Database, now: Date, limit: number): Promise<TaskRow[]> {
  return tx
    .select()
    .from(scheduledTasks)
    .where(lte(scheduledTasks.nextRunAt, now))
    .orderBy(asc(scheduledTasks.nextRunAt))
    .limit(limit)
    .for("update", { skipLocked: true });
}

/**
 * Makes the runs of held tasks and sets their next times; a task without a next time is deleted. One statement, in which
 * each part sees the tasks as they were before it. Answers the ids of the new runs: a time that has a run gets no second.
 */
export async function moveTasksOn(
  tx: Database,
  moves: readonly { id: string; nextRunAt: Date | null }[],
  now: Date,
): Promise<string[]> {
  const ids = sql.param(moves.map(({ id }) => id));
  const times = sql.param(moves.map(({ nextRunAt }) => nextRunAt?.toISOString() ?? null));
  const { rows } = await tx.execute<{ id: string }>(sql`
    with moves as (select * from unnest(${ids}::uuid[], ${times}::timestamptz[]) as m (id, next_run_at)),
    moved as (
      update scheduled_tasks t set next_run_at = m.next_run_at
      from moves m where t.id = m.id and m.next_run_at is not null
    ),
    ended as (delete from scheduled_tasks t using moves m where t.id = m.id and m.next_run_at is null)
    insert into task_runs
      (task_id, schedule_id, target_url, due_at, next_run_at, trigger, state, created_at)
    select t.id, t.schedule_id, t.target_url, t.next_run_at, m.next_run_at, 'schedule', 'queued',
      ${now.toISOString()}::timestamptz
    from scheduled_tasks t join moves m on m.id = t.id
    on conflict (schedule_id, due_at) do nothing
    returning id`);
  return rows.map(({ id }) => id);
}

/** A run besides the task's times, at the first millisecond from `dueAt` on that has none. */
export async function insertRunNow(
  tx: Database,
  task: TaskRow,
  { dueAt, now }: { dueAt: Date; now: Date },
): Promise<RunRow> {
  const { id: taskId, scheduleId, targetUrl, nextRunAt } = task;
  const [row] = await tx
    .insert(taskRuns)
    .values({
      taskId,
      scheduleId,
      targetUrl,
      nextRunAt,
      dueAt,
      trigger: "person",
      state: "queued",
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning();
  return row ?? insertRunNow(tx, task, { dueAt: new Date(dueAt.getTime() + 1), now });
}

/** Counts an attempt. Undefined where the run is over, or gone. */
export async function beginRun(db: Database, id: string, now: Date): Promise<RunRow | undefined> {
  const [row] = await db
    .update(taskRuns)
    .set({
      state: "running",
      attempts: sql`${taskRuns.attempts} + 1`,
      startedAt: sql`coalesce(${taskRuns.startedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(and(eq(taskRuns.id, id), inArray(taskRuns.state, unfinished)))
    .returning();
  return row;
}

/** A run waits for its next attempt. */
export async function putBackRun(db: Database, id: string, error: string): Promise<void> {
  await db
    .update(taskRuns)
    .set({ state: "queued", error })
    .where(and(eq(taskRuns.id, id), eq(taskRuns.state, "running")));
}

/** Ends a run that is not over yet. */
export async function finishRun(
  db: Database,
  id: string,
  { state, now }: { state: Exclude<TaskRunState, "queued" | "running">; now: Date },
): Promise<void> {
  await db
    .update(taskRuns)
    .set({ state, finishedAt: now, ...(state === "failed" ? {} : { error: null }) })
    .where(and(eq(taskRuns.id, id), inArray(taskRuns.state, unfinished)));
}

export async function selectRun(db: Database, id: string): Promise<RunRow | undefined> {
  const [row] = await db.select().from(taskRuns).where(eq(taskRuns.id, id));
  return row;
}

/** Ids of runs that were begun, and are neither over nor put back. */
export async function selectBegunRuns(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: taskRuns.id })
    .from(taskRuns)
    .where(and(isNull(taskRuns.finishedAt), eq(taskRuns.state, "running")));
  return rows.map(({ id }) => id);
}

export async function selectUnfinishedRuns(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: taskRuns.id })
    .from(taskRuns)
    .where(and(isNull(taskRuns.finishedAt), inArray(taskRuns.state, unfinished)))
    .orderBy(asc(taskRuns.dueAt));
  return rows.map(({ id }) => id);
}

/** Those that ended before, and those that were made before and never ended. */
export async function deleteRunsBefore(db: Database, time: Date): Promise<void> {
  const isForgotten = and(isNull(taskRuns.finishedAt), lt(taskRuns.createdAt, time));
  await db.delete(taskRuns).where(or(lt(taskRuns.finishedAt, time), isForgotten));
}

/** `due`: its time came and nobody began it; `late`: for more than a minute; `failed`: in the last 24 hours. */
export type TaskCounts = { due: number; late: number; running: number; failed: number };

export async function countTasks(db: Database, now: Date): Promise<TaskCounts> {
  const before = (ms: number) => sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`;
  const { rows } = await db.execute<TaskCounts>(sql`
    with waiting as (
      select next_run_at as at from scheduled_tasks where next_run_at <= ${before(0)}
      union all
      select due_at from task_runs where finished_at is null and state = 'queued'
    )
    select count(*)::int as due, count(*) filter (where at < ${before(LATE_MS)})::int as late,
      (select count(*)::int from task_runs where finished_at is null and state = 'running') as running,
      (select count(*)::int from task_runs where state = 'failed' and finished_at > ${before(DAY_MS)}) as failed
    from waiting`);
  const [counts] = rows;
  if (!counts) throw new Error("The database counted no tasks.");
  return counts;
}
