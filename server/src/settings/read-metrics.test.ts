import { afterAll, beforeAll, expect, test } from "vitest";
import { taskRuns, type TaskRunState } from "#db/schema/scheduler";
import { allRoutes } from "#app/all-routes";
import { createTestApp, openBrowser, type TestApp } from "#testing/http/test-app";
import { makeTask } from "#testing/scheduler/scheduled-task";

const TOKEN = "the-token-of-the-services-in-these-tests";
let tested: TestApp;

beforeAll(async () => {
  tested = await createTestApp(allRoutes, { config: { serviceToken: TOKEN } });
});
afterAll(() => tested.close());

const read = (headers: Record<string, string> = { authorization: `Bearer ${TOKEN}` }) =>
  tested.app.request("/metrics", { headers });

/** Every figure by its name. */
async function readFigures(): Promise<Record<string, string>> {
  const lines = (await (await read()).text()).trimEnd().split("\n");
  return Object.fromEntries(
    lines.filter((line) => !line.startsWith("#")).map((line) => line.split(" ") as [string, string]),
  );
}

async function addRun(state: TaskRunState, minutesAgo: number): Promise<void> {
  const at = new Date(tested.server.clock.now().getTime() - minutesAgo * 60_000);
  await tested.server.db.insert(taskRuns).values({
    taskId: crypto.randomUUID(),
    scheduleId: crypto.randomUUID(),
    targetUrl: "http://localhost/",
    dueAt: at,
    trigger: "schedule",
    state,
    createdAt: at,
    finishedAt: state === "failed" ? at : null,
  });
}

test("a monitor reads what is due, late, running and failed, in the text that Prometheus knows", async () => {
  await tested.server.taskQueue.start();
  const response = await read();
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  const text = await response.text();
  expect(text).toMatch(/^(# HELP (\w+) .+\n# TYPE \2 gauge\n\2 0\n){4}$/);
  await makeTask(tested.server);
  expect(await readFigures()).toMatchObject({ jobwright_tasks_due: "0" });
  for (const minutesAgo of [0, 2, 3]) await addRun("queued", minutesAgo);
  await addRun("running", 1);
  for (const minutesAgo of [5, 60, 25 * 60]) await addRun("failed", minutesAgo);
  expect(await readFigures()).toEqual({
    jobwright_tasks_due: "3",
    jobwright_tasks_late: "2",
    jobwright_tasks_running: "1",
    jobwright_tasks_failed: "2",
  });
});

test("the counts are told to nobody without the token of services", async () => {
  const browser = openBrowser(tested.app);
  await browser.signInGuest();
  const answers = [
    await read({}),
    await read({ authorization: "Bearer guessed" }),
    await browser.send("GET", "/metrics"),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: "request/service-only" });
  }
});

test("health is told to anybody, also while the queue starts", async () => {
  const starting = await createTestApp(allRoutes);
  try {
    const answer = await starting.app.request("/api/health");
    expect([answer.status, await answer.json()]).toEqual([200, { status: "ok", version: "0.0.0-test" }]);
  } finally {
    await starting.close();
  }
});
