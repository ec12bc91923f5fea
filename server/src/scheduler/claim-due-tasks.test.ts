import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createDatabase, createPool } from "#db/client";
import { scheduledTasks, taskRuns } from "#db/schema/scheduler";
import type { ServerContext } from "#context";
import { createTestContext, type TestContext } from "#testing/server-context";
import { claimDueTasks, createTaskQueue, readTaskCounts, sweepTaskRuns } from "./scheduler.service.ts";
import { hourly, makeTask, readRuns, readTask } from "#testing/scheduler/scheduled-task";

let context: TestContext;
let ctx: TestContext["ctx"];

beforeAll(async () => {
  context = await createTestContext();
  ({ ctx } = context);
  await ctx.taskQueue.start();
});
afterAll(() => context.close());

beforeEach(async () => {
  await ctx.db.delete(scheduledTasks);
  await ctx.db.delete(taskRuns);
  ctx.clock.set("2026-11-02T09:20:00.000Z");
});

const dueTimes = async (scheduleId: string) =>
  (await readRuns(ctx, scheduleId)).map(({ dueAt }) => dueAt.toISOString());

const countJobs = async () => {
  const { rows } = await context.pool.query<{ n: number }>(
    "select count(*)::int as n from pgboss.job j join task_runs r on r.id = j.id and j.name = 'task-runs'",
  );
  return rows[0]?.n;
};

test("a task that is due gets a run, a job of the same id and its next time, all once", async () => {
  const { taskId, scheduleId } = await makeTask(ctx);
  expect(await claimDueTasks(ctx)).toBe(0);
  ctx.clock.set("2026-11-02T10:00:00.000Z");
  expect(await claimDueTasks(ctx)).toBe(1);
  expect(await claimDueTasks(ctx)).toBe(0);
  expect(await readRuns(ctx, scheduleId)).toMatchObject([
    {
      taskId,
      dueAt: new Date("2026-11-02T10:00:00.000Z"),
      nextRunAt: new Date("2026-11-02T11:00:00.000Z"),
      trigger: "schedule",
      state: "queued",
      attempts: 0,
      createdAt: ctx.clock.now(),
    },
  ]);
  expect((await readTask(ctx, scheduleId))?.nextRunAt).toEqual(new Date("2026-11-02T11:00:00.000Z"));
  expect(await countJobs()).toBe(1);
});

test("a scheduler that was stopped for days makes one run of what it missed", async () => {
  const { scheduleId } = await makeTask(ctx);
  ctx.clock.set("2026-11-07T14:30:00.000Z");
  expect(await claimDueTasks(ctx)).toBe(1);
  expect(await dueTimes(scheduleId)).toEqual(["2026-11-02T10:00:00.000Z"]);
  expect((await readTask(ctx, scheduleId))?.nextRunAt).toEqual(new Date("2026-11-07T15:00:00.000Z"));
});

test("runs of every minute come as far apart as this installation wants them", async () => {
  const { scheduleId } = await makeTask(ctx, { customSchedule: "* * * * *" });
  for (let minute = 0; minute < 60; minute += 1) {
    ctx.clock.advance(60_000);
    await claimDueTasks(ctx);
  }
  expect(await dueTimes(scheduleId)).toEqual([
    "2026-11-02T09:21:00.000Z",
    "2026-11-02T09:36:00.000Z",
    "2026-11-02T09:51:00.000Z",
    "2026-11-02T10:06:00.000Z",
  ]);
});

test("a task whose schedule has no time left is gone after its last run", async () => {
  const { scheduleId } = await makeTask(ctx);
  await ctx.db
    .update(scheduledTasks)
    .set({ schedule: { ...hourly, customSchedule: "0 9 30 2 *" } })
    .where(eq(scheduledTasks.scheduleId, scheduleId));
  ctx.clock.set("2026-11-02T10:00:00.000Z");
  expect(await claimDueTasks(ctx)).toBe(1);
  expect(await readTask(ctx, scheduleId)).toBeUndefined();
  expect(await readRuns(ctx, scheduleId)).toMatchObject([{ nextRunAt: null, state: "queued" }]);
});

test("a clock that goes back gives no time a second run, and the task goes on", async () => {
  const { scheduleId } = await makeTask(ctx);
  ctx.clock.set("2026-11-02T10:00:00.000Z");
  await claimDueTasks(ctx);
  await ctx.db
    .update(scheduledTasks)
    .set({ nextRunAt: new Date("2026-11-02T10:00:00.000Z") })
    .where(eq(scheduledTasks.scheduleId, scheduleId));
  expect(await claimDueTasks(ctx)).toBe(0);
  expect(await dueTimes(scheduleId)).toHaveLength(1);
  expect((await readTask(ctx, scheduleId))?.nextRunAt).toEqual(new Date("2026-11-02T11:00:00.000Z"));
});

test("nothing is claimed before the queue stands", async () => {
  await makeTask(ctx);
  ctx.clock.set("2026-11-02T10:00:00.000Z");
  const starting = { ...ctx, taskQueue: createTaskQueue(ctx, context.pool) };
  expect(await claimDueTasks(starting)).toBe(0);
  expect(await claimDueTasks(ctx)).toBe(1);
});

test("processes that claim at once share what is due, and double nothing", async () => {
  const count = 1700;
  await ctx.db.insert(scheduledTasks).values(
    Array.from({ length: count }, (_, index) => ({
      scheduleId: `shared-${index}`,
      schedule: hourly,
      targetUrl: "http://localhost:3000/api/v1/scheduled-search/execute",
      nextRunAt: new Date("2026-11-02T10:00:00.000Z"),
      createdAt: ctx.clock.now(),
    })),
  );
  ctx.clock.set("2026-11-02T10:00:01.000Z");
  const others = await Promise.all([1, 2].map(() => openProcess()));
  try {
    const made = await Promise.all([ctx, ...others].map((each) => claimDueTasks(each)));
    expect(made.reduce((sum, each) => sum + each)).toBe(count);
    const { rows } = await context.pool.query(
      "select count(*)::int as runs, count(distinct schedule_id)::int as schedules from task_runs",
    );
    expect(rows).toEqual([{ runs: count, schedules: count }]);
    expect(await countJobs()).toBe(count);
  } finally {
    for (const other of others) await other.close();
  }
});

/** The same installation in a process of its own, as far as the database can tell. */
async function openProcess(): Promise<ServerContext & { close(): Promise<void> }> {
  const pool = createPool({ url: context.databaseUrl, size: 3, log: ctx.log });
  const base = { ...ctx, db: createDatabase(pool) };
  const taskQueue = createTaskQueue(base, pool);
  await taskQueue.start();
  const close = async () => {
    await taskQueue.stop();
    await pool.end();
  };
  return { ...base, taskQueue, close };
}

test("what is due, late, running and failed is counted", async () => {
  expect(await readTaskCounts(ctx)).toEqual({ due: 0, late: 0, running: 0, failed: 0 });
  const [first, second, third] = [await makeTask(ctx), await makeTask(ctx), await makeTask(ctx)];
  ctx.clock.set("2026-11-02T10:00:30.000Z");
  expect(await readTaskCounts(ctx)).toEqual({ due: 3, late: 0, running: 0, failed: 0 });
  await claimDueTasks(ctx);
  expect(await readTaskCounts(ctx)).toEqual({ due: 3, late: 0, running: 0, failed: 0 });
  ctx.clock.advance(60_000);
  expect(await readTaskCounts(ctx)).toEqual({ due: 3, late: 3, running: 0, failed: 0 });
  await setState(first.scheduleId, { state: "running" });
  await setState(second.scheduleId, { state: "failed", finishedAt: ctx.clock.now() });
  await setState(third.scheduleId, { state: "done", finishedAt: ctx.clock.now() });
  expect(await readTaskCounts(ctx)).toEqual({ due: 0, late: 0, running: 1, failed: 1 });
  ctx.clock.advance(24 * 60 * 60_000);
  expect(await readTaskCounts(ctx)).toEqual({ due: 3, late: 3, running: 1, failed: 0 });
});

test("runs are forgotten after thirty days, those too that never ended", async () => {
  const [ended, stuck] = [await makeTask(ctx), await makeTask(ctx)];
  ctx.clock.set("2026-11-02T10:00:00.000Z");
  await claimDueTasks(ctx);
  await setState(ended.scheduleId, { state: "done", finishedAt: ctx.clock.now() });
  ctx.clock.set("2026-12-02T09:59:00.000Z");
  await sweepTaskRuns(ctx);
  for (const { scheduleId } of [ended, stuck]) expect(await dueTimes(scheduleId)).toHaveLength(1);
  ctx.clock.set("2026-12-02T10:01:00.000Z");
  await sweepTaskRuns(ctx);
  for (const { scheduleId } of [ended, stuck]) expect(await dueTimes(scheduleId)).toHaveLength(0);
});

function setState(scheduleId: string, values: Partial<typeof taskRuns.$inferInsert>) {
  return ctx.db.update(taskRuns).set(values).where(eq(taskRuns.scheduleId, scheduleId));
}
