import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestContext, type TestContext } from "#testing/server-context";
import { claimDueTasks, runTask } from "./scheduler.service.ts";
import type { RunRow } from "./scheduler.repository.ts";
import { endWait, makeTask, readRuns, readTask } from "#testing/scheduler/scheduled-task";
import { startTargetService, type TargetService } from "#testing/scheduler/target-service";

const TOKEN = "the-token-of-the-services-in-these-tests";

let target: TargetService;
let context: TestContext;
let ctx: TestContext["ctx"];

beforeAll(async () => {
  target = await startTargetService();
  context = await createTestContext({ config: { executeUrl: target.url, serviceToken: TOKEN } });
  ({ ctx } = context);
  await ctx.taskQueue.work();
});
afterAll(async () => {
  await context.close();
  await target.close();
});

beforeEach(() => {
  ctx.clock.set("2026-11-02T09:20:00.000Z");
  target.answer("done");
});

/** Makes a task and lets its time come. */
async function fireTask(): Promise<{ taskId: string; scheduleId: string }> {
  const task = await makeTask(ctx);
  ctx.clock.set("2026-11-02T10:00:00.000Z");
  await claimDueTasks(ctx);
  return task;
}

async function readRun(scheduleId: string): Promise<RunRow> {
  const [run, ...others] = await readRuns(ctx, scheduleId);
  if (!run || others.length > 0) throw new Error("There is not exactly one run.");
  return run;
}

async function reaches(scheduleId: string, expected: Partial<RunRow>): Promise<void> {
  await expect.poll(() => readRun(scheduleId), { timeout: 10_000 }).toMatchObject(expected);
}

/** Waits until an attempt has failed, and lets the next one come at once. */
async function tryAgain(scheduleId: string, attempts: number): Promise<void> {
  await reaches(scheduleId, { attempts, state: "queued" });
  const { id } = await readRun(scheduleId);
  await expect.poll(() => endWait(context.pool, id), { timeout: 10_000 }).toBe(true);
  ctx.taskQueue.wake();
}

test("a run that is due calls its target at once, with the token of services", async () => {
  const { taskId, scheduleId } = await fireTask();
  await reaches(scheduleId, { state: "done", attempts: 1, error: null });
  const run = await readRun(scheduleId);
  expect(run).toMatchObject({ startedAt: ctx.clock.now(), finishedAt: ctx.clock.now() });
  expect(target.calls(scheduleId)).toEqual([
    {
      taskId,
      scheduleId,
      runId: run.id,
      dueAt: "2026-11-02T10:00:00.000Z",
      nextRunAt: "2026-11-02T11:00:00.000Z",
      trigger: "schedule",
      isGivenUp: false,
    },
  ]);
  expect(target.tokens().at(-1)).toBe(`Bearer ${TOKEN}`);
});

test("a run that a person asked for says so, and leaves the task's times alone", async () => {
  const { taskId, scheduleId, nextRunAt } = await makeTask(ctx);
  const { runId, dueAt } = await runTask(ctx, taskId);
  await reaches(scheduleId, { id: runId, state: "done" });
  expect(target.calls(scheduleId)).toMatchObject([{ runId, dueAt, nextRunAt, trigger: "person" }]);
  expect((await readTask(ctx, scheduleId))?.nextRunAt.toISOString()).toBe(nextRunAt);
});

test("a search that failed for good is not run again", async () => {
  target.answer("failed");
  const { scheduleId } = await fireTask();
  await reaches(scheduleId, { state: "failed", attempts: 1, finishedAt: ctx.clock.now() });
  expect(await readTask(ctx, scheduleId)).toBeDefined();
});

test("a task that stands for nothing any more is forgotten", async () => {
  target.answer("dropped");
  const { scheduleId } = await fireTask();
  await reaches(scheduleId, { state: "dropped" });
  expect(await readTask(ctx, scheduleId)).toBeUndefined();
});

test("a dropped run of a task that was replaced meanwhile leaves the new one alone", async () => {
  target.answer("hang-up");
  const { scheduleId } = await fireTask();
  await reaches(scheduleId, { state: "queued", attempts: 1 });
  const { rows } = await context.pool.query<{ id: string }>(
    "update scheduled_tasks set id = gen_random_uuid() where schedule_id = $1 returning id",
    [scheduleId],
  );
  target.answer("dropped");
  await tryAgain(scheduleId, 1);
  await reaches(scheduleId, { state: "dropped" });
  expect((await readTask(ctx, scheduleId))?.id).toBe(rows[0]?.id);
});

test("a lost answer leads to a second call of the same run", async () => {
  target.answer("hang-up", "done");
  const { scheduleId } = await fireTask();
  await tryAgain(scheduleId, 1);
  await reaches(scheduleId, { state: "done", attempts: 2, error: null });
  const [first, second, ...more] = target.calls(scheduleId);
  expect(second).toEqual(first);
  expect(more).toEqual([]);
});

test.each([
  [{ status: 503, body: '{"code":"searches/later"}' }, /status 503/],
  [{ status: 500 }, /status 500/],
  [{ status: 200, body: "<html>" }, /could not be read/],
  [{ status: 200, body: '{"state":"perhaps"}' }, /could not be read/],
])("an answer of %j is no answer: the run is tried again, with growing waits", async (how, error) => {
  target.answer(how, how, "done");
  const { scheduleId } = await fireTask();
  const waits: number[] = [];
  for (const attempts of [1, 2]) {
    await reaches(scheduleId, { attempts, state: "queued", error: expect.stringMatching(error) });
    const { id } = await readRun(scheduleId);
    await expect.poll(async () => (await readWait(id)) ?? 0).toBeGreaterThan(0);
    waits.push((await readWait(id)) ?? 0);
    await tryAgain(scheduleId, attempts);
  }
  await reaches(scheduleId, { state: "done", attempts: 3 });
  // From 15 s on, doubled each time, with up to as much by chance.
  expect(waits[0]).toBeGreaterThan(10);
  expect(waits[0]).toBeLessThanOrEqual(30);
  expect(waits[1]).toBeGreaterThan(25);
  expect(waits[1]).toBeLessThanOrEqual(60);
});

/** Seconds until the next attempt of a job that waits for it. */
async function readWait(jobId: string): Promise<number | undefined> {
  const { rows } = await context.pool.query<{ seconds: number }>(
    "select extract(epoch from start_after - now())::float as seconds from pgboss.job where id = $1 and state = 'retry'",
    [jobId],
  );
  return rows[0]?.seconds;
}

test("a run that fails every time ends, and its target is told until it has heard it", async () => {
  target.answer({ status: 500 });
  const { scheduleId } = await fireTask();
  for (let attempt = 1; attempt <= 6; attempt += 1) await tryAgain(scheduleId, attempt);
  await reaches(scheduleId, { state: "failed", attempts: 7, error: expect.stringMatching(/status 500/) });
  await expect
    .poll(() => target.calls(scheduleId).at(-1), { timeout: 10_000 })
    .toMatchObject({ isGivenUp: true });
  const { id } = await readRun(scheduleId);
  target.answer("failed");
  await expect.poll(() => endWait(context.pool, id), { timeout: 10_000 }).toBe(true);
  ctx.taskQueue.wake();
  await expect
    .poll(() => target.calls(scheduleId).map(({ isGivenUp }) => isGivenUp), { timeout: 10_000 })
    .toEqual([...Array.from({ length: 7 }, () => false), true, true]);
  expect(new Set(target.calls(scheduleId).map(({ runId }) => runId))).toEqual(new Set([id]));
  expect(await readTask(ctx, scheduleId)).toBeDefined();
});

test("with no address set, the run is executed by this very server, without a network", async () => {
  const own = await createTestContext({ config: { serviceToken: TOKEN, publicUrl: "http://own.example" } });
  const asked: string[] = [];
  own.ctx.services.serve(async (request) => {
    asked.push(`${request.method} ${request.url} ${request.headers.get("authorization")}`);
    return Response.json({ state: "done" });
  });
  try {
    await own.ctx.taskQueue.work();
    const { taskId, scheduleId } = await makeTask(own.ctx);
    await runTask(own.ctx, taskId);
    await expect
      .poll(() => readRuns(own.ctx, scheduleId), { timeout: 10_000 })
      .toMatchObject([{ state: "done" }]);
    expect(asked).toEqual([`POST http://own.example/api/v1/scheduled-search/execute Bearer ${TOKEN}`]);
  } finally {
    await own.close();
  }
});
