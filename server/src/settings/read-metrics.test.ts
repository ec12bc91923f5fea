import { afterAll, beforeAll, expect, test } from "vitest";
import { boards, crawlSpending, crawlTurns } from "#db/schema/sources";
import { taskRuns, type TaskRunState } from "#db/schema/scheduler";
import { allRoutes } from "#app/all-routes";
import { createTestApp, openBrowser, type TestApp } from "#testing/http/test-app";
import { makeTask } from "#testing/scheduler/scheduled-task";

const TOKEN = "the-token-of-the-services-in-these-tests";
let tested: TestApp;

beforeAll(async () => {
  tested = await createTestApp(allRoutes, {
    config: {
      serviceToken: TOKEN,
      crawl: { mode: "demand", requestsPerHour: 10, bytesPerDay: 10, quietHours: null },
    },
  });
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
  expect(text).toMatch(/^(# HELP (\w+) .+\n# TYPE \2 gauge\n\2 0\n){12}$/);
  await makeTask(tested.server);
  expect(await readFigures()).toMatchObject({ jobwright_tasks_due: "0" });
  for (const minutesAgo of [0, 2, 3]) await addRun("queued", minutesAgo);
  await addRun("running", 1);
  for (const minutesAgo of [5, 60, 25 * 60]) await addRun("failed", minutesAgo);
  expect(await readFigures()).toMatchObject({
    jobwright_tasks_due: "3",
    jobwright_tasks_late: "2",
    jobwright_tasks_running: "1",
    jobwright_tasks_failed: "2",
  });
});

test("a monitor reads what the index holds, and where the crawler stands", async () => {
  const { db, clock } = tested.server;
  const now = clock.now();
  const later = new Date(now.getTime() + 60_000);
  const board = {
    source: "lever",
    company: "Acme",
    url: "https://jobs.lever.co/a",
    foundBy: "directory" as const,
  };
  await db.insert(boards).values([
    { ...board, token: "read", lastAnswerAt: now, nextCrawlAt: later },
    { ...board, token: "failing", lastAnswerAt: now, lastError: "No answer.", nextCrawlAt: later },
    { ...board, token: "new" },
    { ...board, token: "of-another-system", source: "nobody-reads-this-system" },
  ]);
  await db.insert(crawlTurns).values([
    { name: "lever", nextAt: later },
    { name: "ashby", nextAt: later, failures: 4 },
    // It failed twice, and is asked again after its usual pause.
    { name: "workable", nextAt: later, failures: 2 },
  ]);
  const hour = new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000);
  await db.insert(crawlSpending).values({ hour, requests: 7, bytes: 5_000_000_000 });
  expect(await readFigures()).toMatchObject({
    jobwright_index_postings: "0",
    jobwright_index_boards: "3",
    jobwright_index_boards_read: "1",
    jobwright_index_boards_failing: "1",
    jobwright_crawl_boards_due: "1",
    jobwright_crawl_systems_paused: "1",
    jobwright_crawl_requests: "7",
    jobwright_crawl_bytes: "5000000000",
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
