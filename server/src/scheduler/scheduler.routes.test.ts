import { randomUUID } from "node:crypto";
import { EXECUTE_PATH } from "@jobwright/contracts/scheduler";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#testing/http/test-app";
import { claimDueTasks } from "./scheduler.service.ts";
import { schedulerRoutes } from "./scheduler.routes.ts";
import { hourly, makeTask, readRuns, readTask } from "#testing/scheduler/scheduled-task";
import { createTestClock } from "#testing/test-clock";

const TOKEN = "the-token-of-the-services-in-these-tests";
const TARGET = `http://localhost${EXECUTE_PATH}`;

const clock = createTestClock("2026-11-02T09:20:00.000Z");
let tested: TestApp;

beforeAll(async () => {
  tested = await createTestApp(schedulerRoutes, { clock, config: { serviceToken: TOKEN } });
});
afterAll(() => tested.close());

async function call(
  method: string,
  path: string,
  body?: object,
  authorization: string | null = `Bearer ${TOKEN}`,
): Promise<{ status: number; body: unknown; headers: Headers }> {
  const response = await tested.app.request(path, {
    method,
    headers: { "content-type": "application/json", ...(authorization === null ? {} : { authorization }) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  return {
    status: response.status,
    body: text === "" ? null : (JSON.parse(text) as unknown),
    headers: response.headers,
  };
}

const schedulePath = "/api/v1/tasks/schedule";
const ask = (changes: object = {}) =>
  call("POST", schedulePath, {
    scheduleId: `search-${randomUUID()}`,
    schedule: hourly,
    targetUrl: TARGET,
    ...changes,
  });

test("before the queue stands, a task and a run are refused with the time to wait, and a cancel goes through", async () => {
  const refused = await ask();
  expect(refused).toMatchObject({
    status: 503,
    body: { code: "scheduler/starting", error: expect.stringMatching(/queue is starting/), retry_after: 5 },
  });
  expect(refused.headers.get("retry-after")).toBe("5");
  expect(await call("POST", `/api/v1/tasks/${randomUUID()}/run`)).toMatchObject({ status: 503 });
  expect(await call("DELETE", `/api/v1/tasks/${randomUUID()}`)).toMatchObject({ status: 404 });
  await tested.server.taskQueue.start();
  expect(await ask()).toMatchObject({ status: 200 });
});

test.each([
  ["nobody", null],
  ["a wrong token", "Bearer another-token-that-is-long-enough-too"],
  ["another scheme", `Basic ${TOKEN}`],
])("%s is refused before anything is read", async (_who, authorization) => {
  const id = randomUUID();
  for (const [method, path, body] of [
    ["POST", schedulePath, { nonsense: true }],
    ["DELETE", `/api/v1/tasks/${id}`],
    ["POST", `/api/v1/tasks/${id}/run`],
  ] as const) {
    expect(await call(method, path, body, authorization)).toMatchObject({
      status: 401,
      body: {
        code: "request/service-only",
        error: "Only services of this installation may call this.",
        message: "Only services of this installation may call this.",
      },
    });
  }
});

test("a task is made with its next run, and asking again for its schedule puts another in its place", async () => {
  const scheduleId = `search-${randomUUID()}`;
  const first = await ask({ scheduleId });
  expect(first).toMatchObject({ status: 200, body: { nextRunAt: "2026-11-02T10:00:00.000Z" } });
  const second = await ask({
    scheduleId,
    schedule: { frequency: "Daily", customSchedule: "08:30", timezone: "America/New_York" },
  });
  expect(second).toMatchObject({ status: 200, body: { nextRunAt: "2026-11-02T13:30:00.000Z" } });
  const [{ taskId: old }, { taskId }] = [first.body, second.body] as [{ taskId: string }, { taskId: string }];
  expect(taskId).not.toBe(old);
  expect((await readTask(tested.server, scheduleId))?.id).toBe(taskId);
  expect(await call("DELETE", `/api/v1/tasks/${old}`)).toMatchObject({ status: 404 });
  expect(await call("DELETE", `/api/v1/tasks/${taskId}`)).toMatchObject({ status: 204, body: null });
});

const notCron =
  "This is not a cron expression of five fields: minute, hour, day of month, month, day of week.";

test.each([
  [{ customSchedule: "every day" }, notCron],
  [{ customSchedule: "0 0 9 * * *" }, notCron],
  [{ customSchedule: "0 9 30 2 *" }, "This day never comes, so the search would never run."],
  [{ timezone: "Nowhere/City" }, "This timezone is not known here."],
])("a schedule of %j is refused with the reason", async (wrong, error) => {
  const refused = await ask({ schedule: { ...hourly, ...wrong } });
  expect(refused).toMatchObject({
    status: 422,
    body: { code: "scheduler/schedule-refused", error, message: error },
  });
  expect(refused.body).not.toHaveProperty("retry_after");
});

test("a schedule of every minute is legal", async () => {
  expect(await ask({ schedule: { ...hourly, customSchedule: "* * * * *" } })).toMatchObject({
    status: 200,
    body: { nextRunAt: "2026-11-02T09:21:00.000Z" },
  });
});

test.each([
  "http://localhost/api/v1/scheduled-search/execute/",
  "http://localhost/api/v1/scheduled-search/execute?x=1",
  "http://localhost.example/api/v1/scheduled-search/execute",
  "http://localhost@10.0.0.1/api/v1/scheduled-search/execute",
  "http://169.254.169.254/latest/meta-data",
])("the target %s is refused, since it is not this installation's own", async (targetUrl) => {
  expect(await ask({ targetUrl })).toMatchObject({
    status: 422,
    body: { code: "scheduler/target-refused", error: expect.stringMatching(/No task was made/) },
  });
});

test("the target follows the public address where the server learns it late", async () => {
  const { config } = tested.server;
  const before = config.publicUrl;
  config.publicUrl = "http://127.0.0.1:4711";
  try {
    expect(await ask()).toMatchObject({ status: 422 });
    expect(await ask({ targetUrl: `http://127.0.0.1:4711${EXECUTE_PATH}` })).toMatchObject({ status: 200 });
  } finally {
    config.publicUrl = before;
  }
});

test.each(["not-an-id", randomUUID(), "%00", "1'--"])(
  "a task of the id %s is not known, neither to cancel nor to run it",
  async (id) => {
    for (const [method, path] of [
      ["DELETE", `/api/v1/tasks/${id}`],
      ["POST", `/api/v1/tasks/${id}/run`],
    ] as const) {
      const answer = await call(method, path);
      // A path that names no text at all is refused before it is looked for.
      expect(answer.status).toBe(id === "%00" ? 400 : 404);
      expect(answer.body).toMatchObject({ error: expect.any(String) });
    }
  },
);

test("a task is run at once besides its times, each time as a run of its own", async () => {
  const { taskId, scheduleId, nextRunAt } = await makeTask(tested.server);
  const runs = [
    await call("POST", `/api/v1/tasks/${taskId}/run`),
    await call("POST", `/api/v1/tasks/${taskId}/run`),
  ];
  expect(runs).toMatchObject([
    { status: 200, body: { dueAt: "2026-11-02T09:20:00.000Z" } },
    { status: 200, body: { dueAt: "2026-11-02T09:20:00.001Z" } },
  ]);
  const ids = runs.map(({ body }) => (body as { runId: string }).runId);
  const rows = await readRuns(tested.server, scheduleId);
  expect(rows.map(({ id }) => id)).toEqual(ids);
  expect(rows[0]).toMatchObject({ trigger: "person", state: "queued", attempts: 0 });
  expect((await readTask(tested.server, scheduleId))?.nextRunAt.toISOString()).toBe(nextRunAt);
  const { rows: jobs } = await tested.server.db.execute(
    `select id, state from pgboss.job where id in ('${ids.join("', '")}') order by created_on`,
  );
  expect(jobs).toEqual(ids.map((id) => ({ id, state: "created" })));
});

test("a cancelled task takes along what waits of it, and what was begun goes on", async () => {
  const { taskId, scheduleId } = await makeTask(tested.server);
  clock.set("2026-11-02T10:00:30.000Z");
  await claimDueTasks(tested.server);
  await call("POST", `/api/v1/tasks/${taskId}/run`);
  const [due, asked] = await readRuns(tested.server, scheduleId);
  await tested.server.db.execute(
    `update task_runs set state = 'running', attempts = 1, started_at = now() where id = '${asked?.id}'`,
  );
  expect(await call("DELETE", `/api/v1/tasks/${taskId}`)).toMatchObject({ status: 204 });
  expect(await readTask(tested.server, scheduleId)).toBeUndefined();
  expect(await readRuns(tested.server, scheduleId)).toMatchObject([
    { id: due?.id, state: "dropped", finishedAt: clock.now() },
    { id: asked?.id, state: "running" },
  ]);
  const { rows } = await tested.server.db.execute(
    `select id from pgboss.job where id in ('${due?.id}', '${asked?.id}')`,
  );
  expect(rows).toEqual([{ id: asked?.id }]);
});
