import { randomUUID } from "node:crypto";
import type { SearchRun } from "@jobwright/contracts/scheduled-searches";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { scheduledSearches, searchRuns } from "#db/schema/scheduled-searches";
import { allRoutes } from "#app/all-routes";
import { createTestApp, type TestApp } from "#testing/http/test-app";
import { startSchedulerService, type SchedulerService } from "#testing/scheduler-service";
import { createTestClock } from "#testing/test-clock";
import { openSearchPerson, type SearchPerson } from "#testing/scheduled-searches/search-person";

const clock = createTestClock();
let scheduler: SchedulerService;
let tested: TestApp;
let person: SearchPerson;
let id: string;

beforeAll(async () => {
  scheduler = await startSchedulerService(clock.now);
  tested = await createTestApp(allRoutes, { clock, config: { schedulerUrl: scheduler.url } });
});
beforeEach(async () => {
  clock.advance(60_000);
  scheduler.answer("task");
  person = await openSearchPerson(tested);
  await person.savePreferences();
  ({ id } = await person.readSearch());
});
afterAll(async () => {
  await tested.close();
  await scheduler.close();
});

async function run(): Promise<{ status: number; body: { run: SearchRun; code: string } }> {
  const response = await person.send("POST", `/api/scheduledSearches/${id}/run`);
  return { status: response.status, body: (await response.json()) as { run: SearchRun; code: string } };
}

async function listRuns(): Promise<SearchRun[]> {
  const response = await person.send("GET", `/api/scheduledSearches/${id}/runs`);
  expect(response.status).toBe(200);
  return ((await response.json()) as { runs: SearchRun[] }).runs;
}

async function addRun(change: Partial<typeof searchRuns.$inferInsert> = {}): Promise<void> {
  const row = { id: randomUUID(), userId: person.uid, searchId: id, dueAt: clock.now() };
  await tested.server.db.insert(searchRuns).values({ ...row, trigger: "schedule", state: "done", ...change });
}

test("Run now fires the task, and the run waits in the list and in the search", async () => {
  const before = await person.readSearch();
  expect([before.lastRun, await listRuns()]).toEqual([null, []]);
  const { status, body } = await run();
  const fired = scheduler.fired().at(-1);
  expect(fired?.taskId).toBe(before.cloudTaskId);
  const waiting = {
    id: fired?.runId,
    searchId: id,
    dueAt: fired?.dueAt,
    trigger: "person",
    state: "waiting",
    startedAt: null,
    finishedAt: null,
    attempts: 0,
    found: null,
    newJobs: null,
    sources: [],
    error: null,
    sessionId: null,
  };
  expect([status, body]).toEqual([200, { run: waiting }]);
  expect(await listRuns()).toEqual([waiting]);
  const { id: runId, dueAt, state, newJobs } = waiting;
  const recentRuns = [{ id: runId, dueAt, state, newJobs }];
  expect(await person.readSearch()).toEqual({ ...before, lastRun: waiting, recentRuns });
});

test.each(["waiting", "running"] as const)(
  "a search with a run that is %s is not run again",
  async (state) => {
    await addRun({ state, heartbeatAt: state === "running" ? clock.now() : null });
    const fired = scheduler.fired().length;
    expect(await run()).toMatchObject({ status: 409, body: { code: "searches/already-running" } });
    expect(scheduler.fired()).toHaveLength(fired);
  },
);

test("two presses at once run it once", async () => {
  const fired = scheduler.fired().length;
  const statuses = (await Promise.all([run(), run(), run()])).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 409, 409]);
  expect(scheduler.fired()).toHaveLength(fired + 1);
});

test("a run that nobody has come back to for an hour is in nobody's way, and stays as it is", async () => {
  await addRun({ state: "running", attempts: 1, heartbeatAt: clock.now() });
  clock.advance(3_600_000);
  expect((await run()).status).toBe(200);
  expect((await listRuns()).map(({ state }) => state)).toEqual(["waiting", "running"]);
});

test("a paused search is not run, nor one without a task, nor a sample", async () => {
  await person.patch(id, { status: "paused" });
  expect(await run()).toMatchObject({ status: 409, body: { code: "searches/not-active" } });
  scheduler.answer({ status: 500 });
  await person.patch(id, { status: "active" });
  expect(await run()).toMatchObject({ status: 409, body: { code: "searches/not-scheduled" } });
  const isThis = eq(scheduledSearches.id, id);
  await tested.server.db
    .update(scheduledSearches)
    .set({ isSample: true, cloudTaskError: null })
    .where(isThis);
  scheduler.answer("task");
  await person.patch(id, { status: "paused" });
  expect(await person.patch(id, { status: "active" })).toMatchObject({
    status: "active",
    cloudTaskId: null,
    cloudTaskError: null,
  });
  expect(await run()).toMatchObject({ status: 409, body: { code: "searches/not-scheduled" } });
  expect(await listRuns()).toEqual([]);
});

test("a scheduler that fails starts no run", async () => {
  scheduler.answer("hang-up");
  expect(await run()).toMatchObject({
    status: 502,
    body: { message: "The search could not be started. Nothing was changed. Try again in a minute." },
  });
  expect(await listRuns()).toEqual([]);
});

test("a task that the scheduler does not know any more is told as missing, and Retry makes it", async () => {
  const isThis = eq(scheduledSearches.id, id);
  await tested.server.db.update(scheduledSearches).set({ cloudTaskId: "forgotten" }).where(isThis);
  expect(await run()).toMatchObject({ status: 409, body: { code: "searches/not-scheduled" } });
  expect(await person.readSearch()).toMatchObject({
    cloudTaskId: null,
    nextRunAt: null,
    cloudTaskError: "There is no such task.",
    retryAfter: 30,
  });
  expect((await person.retry(id)).success).toBe(true);
  expect((await run()).status).toBe(200);
});

test("the list of searches names the newest run of each", async () => {
  await addRun({ dueAt: new Date(clock.now().getTime() - 60_000), found: 1 });
  await addRun({ found: 212, newJobs: 7, state: "done", sessionId: "session-12345678" });
  expect((await person.readSearch()).lastRun).toMatchObject({
    found: 212,
    newJobs: 7,
    sessionId: "session-12345678",
  });
  expect((await listRuns()).map(({ found }) => found)).toEqual([212, 1]);
  const other = await openSearchPerson(tested);
  await other.savePreferences();
  expect((await other.readSearch()).lastRun).toBeNull();
});

test("runs of somebody else's search are not shown, and it is not run for them", async () => {
  await addRun();
  const other = await openSearchPerson(tested);
  for (const [method, path] of [
    ["GET", "runs"],
    ["POST", "run"],
  ] as const) {
    const refused = await other.send(method, `/api/scheduledSearches/${id}/${path}`);
    expect([refused.status, await refused.json()]).toMatchObject([
      403,
      { message: "Unauthorized access to user data" },
    ]);
    const missing = await other.send(method, `/api/scheduledSearches/${randomUUID()}/${path}`);
    expect([missing.status, await missing.json()]).toMatchObject([
      404,
      { message: "Scheduled search not found" },
    ]);
  }
});
