import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { hasServiceToken } from "#platform/services/service-token";
import { createTestContext, type TestContext } from "#testing/server-context";
import { startSchedulerService, type SchedulerService } from "#testing/scheduler-service";
import { cancelTasks, fireTask, requestTask } from "./scheduler-client.ts";

let scheduler: SchedulerService;
let tested: TestContext;

beforeAll(async () => {
  scheduler = await startSchedulerService();
  tested = await createTestContext({ config: { schedulerUrl: scheduler.url } });
});
beforeEach(() => scheduler.answer("task"));
afterAll(async () => {
  await tested.close();
  await scheduler.close();
});

const schedule = { frequency: "Daily", customSchedule: "09:00", timezone: "Europe/London" } as const;

function ask(change: { schedulerUrl?: string; executeUrl?: string } = {}) {
  const { ctx } = tested;
  const context = { ...ctx, config: { ...ctx.config, ...change } };
  return requestTask(context, { scheduleId: "search-1", schedule });
}

test("a task is asked for with its schedule, clock and address, and its id and next run are read", async () => {
  scheduler.setNextRun("2026-11-03T09:00:00+00:00");
  expect(await ask()).toEqual({
    isMade: true,
    taskId: scheduler.tasks().at(-1),
    nextRunAt: new Date("2026-11-03T09:00:00Z"),
  });
  expect(scheduler.calls().at(-1)).toEqual({
    method: "POST",
    path: "/api/v1/tasks/schedule",
    body: {
      scheduleId: "search-1",
      schedule,
      targetUrl: "http://localhost:3000/api/v1/scheduled-search/execute",
    },
  });
});

test.each([
  [{ status: 503 }, "Cloud Task queue is initializing. Please try again in a few minutes.", 120],
  [
    { status: 503, body: { error: "wait" } },
    "Cloud Task queue is initializing. Please try again in a few minutes.",
    120,
  ],
  [
    { status: 503, body: { retry_after: 300 } },
    "Cloud Task queue is initializing. Please try again in a few minutes.",
    300,
  ],
  [{ status: 500 }, "Server error occurred. Please try again.", 60],
  [{ status: 500, body: { retry_after: 5.2 } }, "Server error occurred. Please try again.", 6],
  [{ status: 418, statusText: "Short and stout" }, "Short and stout", 30],
  [{ status: 418, body: "<h1>tea</h1>" }, "I'm a Teapot", 30],
  [{ status: 422, body: { error: "No such clock." } }, "No such clock.", 30],
  [{ status: 422, body: { error: "Later.", retry_after: 0 } }, "Later.", 0],
  [{ status: 429, body: { error: 7, retry_after: "soon" } }, "Too Many Requests", 30],
  [{ status: 429, body: { retry_after: -1 } }, "Too Many Requests", 30],
  [{ status: 404, body: { error: "x".repeat(1000) } }, "x".repeat(300), 30],
  [{ status: 200, body: { error: "Not today." } }, "Not today.", 30],
  [{ status: 200, body: "fine" }, "The scheduler service's answer could not be read.", 30],
  [{ status: 302 }, "Found", 30],
])("the answer %j is told as %j, to try again after %i s", async (answer, error, retryAfter) => {
  scheduler.answer(answer);
  expect(await ask()).toMatchObject({ isMade: false, error, retryAfter });
});

test("a task without a next run stands all the same", async () => {
  scheduler.answer({ status: 201, body: { taskId: "t", nextRunAt: "soon" } });
  expect(await ask()).toEqual({ isMade: true, taskId: "t", nextRunAt: null });
});

test("what the service asks for does not change the usual wait of its answer", async () => {
  scheduler.answer({ status: 503, body: { retry_after: 300 } });
  expect(await ask()).toMatchObject({ retryAfter: 300, usualWait: 120 });
});

test("the address that runs searches is another server's where one is set", async () => {
  await ask({ executeUrl: "http://runner.example:8080" });
  expect(scheduler.calls().at(-1)?.body).toMatchObject({
    targetUrl: "http://runner.example:8080/api/v1/scheduled-search/execute",
  });
});

test("where no service is set, this server's own is asked, with the token of services", async () => {
  const asked: Request[] = [];
  tested.ctx.services.serve((request) => {
    asked.push(request);
    return Response.json({ taskId: "own", nextRunAt: "2026-11-03T09:00:00Z" });
  });
  expect(await ask({ schedulerUrl: "" })).toMatchObject({ isMade: true, taskId: "own" });
  expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
    "POST http://localhost:3000/api/v1/tasks/schedule",
  ]);
  expect(await hasServiceToken(tested.ctx.config, asked[0]?.headers ?? new Headers())).toBe(true);
});

test("a task that is fired answers its run, and null where the service knows no such task", async () => {
  const made = await ask();
  const id = made.isMade ? made.taskId : "";
  expect(await fireTask(tested.ctx, id)).toEqual({
    runId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    dueAt: expect.any(Date) as Date,
  });
  expect(await fireTask(tested.ctx, "a/b")).toBeNull();
  scheduler.answer("hang-up");
  await expect(fireTask(tested.ctx, id)).rejects.toMatchObject({ code: "searches/not-started" });
});

test("SC12: a network failure comes back with its own message, to try again after 60 s", async () => {
  const failed = { isMade: false, retryAfter: 60, usualWait: 60 };
  scheduler.answer("hang-up");
  expect(await ask()).toEqual({ ...failed, error: "other side closed" });
  const gone = await startSchedulerService();
  await gone.close();
  const port = new URL(gone.url).port;
  const error = expect.stringMatching(`^connect ECONNREFUSED .*:${port}$`) as string;
  expect(await ask({ schedulerUrl: gone.url })).toEqual({ ...failed, error });
});

test("tasks are cancelled by their ids, whatever is in them, and a service that fails is no error", async () => {
  const made = await ask();
  const id = made.isMade ? made.taskId : "";
  await cancelTasks(tested.ctx, [id, null, "a/b?c"]);
  expect(scheduler.tasks()).not.toContain(id);
  const paths = scheduler
    .calls()
    .slice(-2)
    .map(({ method, path }) => `${method} ${path}`);
  expect(paths.toSorted()).toEqual(["DELETE /api/v1/tasks/a%2Fb%3Fc", `DELETE /api/v1/tasks/${id}`]);
  scheduler.answer("hang-up");
  await expect(cancelTasks(tested.ctx, [id])).resolves.toBeUndefined();
});
