import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { identity } from "#auth/auth.service";
import { projectRoot } from "#config/data-folder";
import { createDatabase, createPool } from "#db/client";
import { boards, crawlSpending, crawlTurns } from "#db/schema/sources";
import { taskRuns, type TaskRunState } from "#db/schema/scheduler";
import { allRoutes } from "#app/all-routes";
import { createApp } from "#http/app";
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

/** Every figure by its name with its labels. */
async function readFigures(): Promise<Record<string, string>> {
  const lines = (await (await read()).text()).trimEnd().split("\n");
  return Object.fromEntries(
    lines
      .filter((line) => !line.startsWith("#"))
      .map((line) => [line.slice(0, line.lastIndexOf(" ")), line.slice(line.lastIndexOf(" ") + 1)]),
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
  for (const block of text.trimEnd().split(/\n(?=# HELP)/))
    expect(block).toMatch(
      /^# HELP (\w+) .+\.\n# TYPE \1 (gauge|counter|histogram)(\n\1(_bucket|_sum|_count)?(\{[^}]+\})? [\d.e+-]+)*$/,
    );
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

test("a monitor reads what people are answered, by route and never by person, and what the process holds", async () => {
  const browser = openBrowser(tested.app);
  const { uid } = await browser.signInGuest();
  await browser.send("GET", `/api/users/${uid}`);
  await browser.send("GET", `/api/users/${uid}`);
  await tested.app.request("/api/users/somebody");
  await tested.app.request("/nothing", { method: "BREW" });
  const figures = await readFigures();
  const labels = 'method="GET",route="/api/users/:uid"';
  expect(figures).toMatchObject({
    [`jobwright_http_requests_total{${labels},status="200"}`]: "2",
    [`jobwright_http_requests_total{${labels},status="401"}`]: "1",
    [`jobwright_http_requests_total{method="other",route="*",status="404"}`]: "1",
    [`jobwright_http_request_seconds_bucket{${labels},le="+Inf"}`]: "3",
    [`jobwright_http_request_seconds_count{${labels}}`]: "3",
    'jobwright_messages_waiting{channel="email"}': "0",
    'jobwright_database_connections{pool="requests",state="idle"}': "1",
    jobwright_model_tokens: "0",
  });
  expect(Number(figures["process_resident_memory_bytes"])).toBeGreaterThan(10_000_000);
  expect(JSON.stringify(figures)).not.toContain(uid);
});

test("alert rules and dashboard name only metrics that there are", async () => {
  const text = await (await read()).text();
  const known = new Set<string>();
  for (const [, name = "", type] of text.matchAll(/^# TYPE (\w+) (\w+)$/gm)) {
    if (type !== "histogram") known.add(name);
    else for (const suffix of ["_bucket", "_sum", "_count"]) known.add(`${name}${suffix}`);
  }
  for (const file of ["alerts.yml", "grafana-dashboard.json"]) {
    const named = readFileSync(join(projectRoot, "deploy", file), "utf8").match(
      /\b(jobwright|process)_[a-z_]+/g,
    );
    expect(named?.length).toBeGreaterThan(10);
    for (const name of named ?? []) expect(known, `${file} names ${name}`).toContain(name);
  }
});

test("liveness needs nothing, readiness the database, and other addresses of that kind are no pages", async () => {
  const statusOf = async (path: string, app = tested.app) => (await app.request(path)).status;
  expect([await statusOf("/livez"), await statusOf("/readyz")]).toEqual([200, 200]);
  for (const path of ["/healthz", "/health", "/livez/db", "/readyz/", "/ready", "/status", "/metrics/x"]) {
    const answer = await tested.app.request(path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(await answer.json()).toMatchObject({ code: "route/not-found" });
  }
  const log = pino({ level: "silent" });
  const pool = createPool({ url: "postgres://nobody@127.0.0.1:9/none", size: 1, log });
  const options = { identity, webFolder: "/nowhere" };
  const lonely = createApp({ ...tested.server, db: createDatabase(pool) }, allRoutes, options);
  expect([await statusOf("/livez", lonely), await statusOf("/readyz", lonely)]).toEqual([200, 503]);
  await pool.end();
});

test("a server that stops is alive, not ready, and begins nothing more", async () => {
  const stop = new AbortController();
  const options = { identity, webFolder: "/nowhere", shutdown: stop.signal };
  const app = createApp(tested.server, allRoutes, options);
  const ask = async () => {
    const answers = ["/livez", "/readyz", "/api/config"].map(
      async (path) => (await app.request(path)).status,
    );
    return Promise.all(answers);
  };
  expect(await ask()).toEqual([200, 200, 200]);
  stop.abort();
  expect(await ask()).toEqual([200, 503, 503]);
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
