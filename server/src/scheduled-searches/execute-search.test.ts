import { identity } from "#auth/auth.service";
import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { EXECUTE_PATH } from "@jobwright/contracts/scheduler";
import { KEPT_RUNS } from "@jobwright/contracts/scheduled-searches";
import { getCompanyResearch } from "#companies/companies.service";
import { scheduledSearches, searchRuns } from "#db/schema/scheduled-searches";
import { scheduledSearchesRoutes } from "./scheduled-searches.routes.ts";
import { createApp } from "#http/app";
import { readServiceToken } from "#platform/services/service-token";
import { startLocalBoards, type LocalBoards } from "#testing/local-boards";
import { createTestContext, type TestContext } from "#testing/server-context";
import { executeScheduledSearch } from "./scheduled-searches.service.ts";
import {
  forgetCrawls,
  onlyRemotive,
  openFired,
  readLeft,
  toFired,
} from "#testing/scheduled-searches/fired-search";

const DAY_MS = 24 * 3_600_000;
let local: LocalBoards;
let tested: TestContext;
let server: TestContext["ctx"];

beforeAll(async () => {
  local = await startLocalBoards();
  tested = await createTestContext({ config: onlyRemotive(local) });
  server = tested.ctx;
});
afterAll(async () => {
  await tested.close();
  await local.close();
});
beforeEach(async () => {
  server.clock.advance(DAY_MS);
  local.override.remotive = null;
  local.remotive = [
    { id: 1, title: "Cook", company: "Inn" },
    { id: 2, title: "Cook", company: "Tavern" },
  ];
  await forgetCrawls(server);
});

test("the first run finds everything new, keeps it, notifies of it, and notes its times", async () => {
  const { ctx, search } = await openFired(server);
  const fired = toFired(ctx, search);
  expect(await executeScheduledSearch(server, fired)).toEqual({ state: "done" });
  const left = await readLeft(server, ctx.user.uid);
  expect(left.runs).toMatchObject([
    {
      id: fired.runId,
      searchId: search.id,
      dueAt: server.clock.now(),
      trigger: "schedule",
      state: "done",
      attempts: 1,
      startedAt: server.clock.now(),
      finishedAt: server.clock.now(),
      found: 2,
      newJobs: 2,
      sources: [{ id: "remotive", state: "answered", count: 2 }],
      error: null,
      sessionId: `session-${fired.runId}`,
    },
  ]);
  expect(left.listings.map(({ company }) => company).toSorted()).toEqual(["Inn", "Tavern"]);
  expect(left.sessions).toMatchObject([
    { sessionId: `session-${fired.runId}`, state: "finished", report: { companiesResearched: 2 } },
  ]);
  const research = await getCompanyResearch(ctx, `session-${fired.runId}`);
  expect(research.researchData.map(({ companyOverview }) => companyOverview.name).toSorted()).toEqual([
    "Inn",
    "Tavern",
  ]);
  expect(left.messages).toMatchObject([{ kind: "newJobs" }]);
  expect(left.seen.length).toBeGreaterThanOrEqual(2);
  expect(left.searches).toEqual([
    { ...search, lastRunAt: server.clock.now(), nextRunAt: new Date(server.clock.now().getTime() + DAY_MS) },
  ]);
});

test("the same run again, as after a lost answer, says what became of it and does nothing", async () => {
  const { ctx, search } = await openFired(server);
  const fired = toFired(ctx, search);
  await executeScheduledSearch(server, fired);
  const left = await readLeft(server, ctx.user.uid);
  server.clock.advance(60_000);
  await forgetCrawls(server);
  const asked = local.requests.length;
  expect(await executeScheduledSearch(server, fired)).toEqual({ state: "done" });
  expect(await executeScheduledSearch(server, { ...fired, runId: randomUUID() })).toEqual({ state: "done" });
  await server.db
    .update(scheduledSearches)
    .set({ cloudTaskId: null, status: "paused" })
    .where(eq(scheduledSearches.id, search.id));
  expect(await executeScheduledSearch(server, fired)).toEqual({ state: "done" });
  expect({ ...(await readLeft(server, ctx.user.uid)), searches: [] }).toEqual({ ...left, searches: [] });
  expect(local.requests).toHaveLength(asked);
});

test("a later run notifies of what came since, and one that finds nothing new of nothing", async () => {
  const { ctx, search } = await openFired(server);
  await executeScheduledSearch(server, toFired(ctx, search));
  server.clock.advance(DAY_MS);
  await forgetCrawls(server);
  await executeScheduledSearch(server, toFired(ctx, search));
  server.clock.advance(DAY_MS);
  await forgetCrawls(server);
  local.remotive.push({ id: 3, title: "Cook", company: "Palace" });
  await executeScheduledSearch(server, toFired(ctx, search));
  const left = await readLeft(server, ctx.user.uid);
  expect(left.runs.map(({ newJobs, sessionId }) => [newJobs, sessionId !== null])).toEqual([
    [2, true],
    [0, false],
    [1, true],
  ]);
  expect(left.runs.at(-1)?.found).toBe(3);
  expect(left.messages).toHaveLength(2);
  expect(left.sessions).toHaveLength(2);
  expect(left.listings).toHaveLength(3);
});

test("a run of the schedule that reaches no board is tried again, and one that a person asked for says so", async () => {
  const { ctx, search } = await openFired(server);
  const fired = toFired(ctx, search);
  local.override.remotive = (response) => void response.socket?.destroy();
  await expect(executeScheduledSearch(server, fired)).rejects.toMatchObject({ code: "searches/cut-off" });
  expect((await readLeft(server, ctx.user.uid)).runs).toMatchObject([
    { state: "waiting", error: "No job board could be reached." },
  ]);
  const asked = { ...toFired(ctx, search), dueAt: new Date(server.clock.now().getTime() + 1).toISOString() };
  expect(await executeScheduledSearch(server, { ...asked, trigger: "person" })).toEqual({ state: "done" });
  local.override.remotive = null;
  await forgetCrawls(server);
  expect(await executeScheduledSearch(server, fired)).toEqual({ state: "done" });
  const { runs } = await readLeft(server, ctx.user.uid);
  expect(runs.find(({ id }) => id === fired.runId)).toMatchObject({ attempts: 2, newJobs: 2, error: null });
});

test.each([
  ["is paused", { status: "paused" }],
  [
    "is disabled",
    { status: "disabled", schedule: { enabled: false, frequency: "Daily", customSchedule: "" } },
  ],
  ["has another task", { cloudTaskId: "another" }],
  ["is a sample", { isSample: true }],
] as const)("a run of a search that %s is dropped, and nothing is asked", async (_name, change) => {
  const { ctx, search } = await openFired(server, { nextRunAt: server.clock.now() });
  await server.db.update(scheduledSearches).set(change).where(eq(scheduledSearches.id, search.id));
  const asked = local.requests.length;
  expect(await executeScheduledSearch(server, toFired(ctx, search))).toEqual({ state: "dropped" });
  expect(local.requests).toHaveLength(asked);
  expect(await readLeft(server, ctx.user.uid)).toMatchObject({
    runs: [],
    searches: [{ ...search, ...change }],
  });
});

test("a run of a search that does not exist, or of no id of one, is dropped", async () => {
  const { ctx, search } = await openFired(server);
  for (const scheduleId of [randomUUID(), "nothing"]) {
    const fired = toFired(ctx, search, { scheduleId });
    expect(await executeScheduledSearch(server, fired)).toEqual({ state: "dropped" });
  }
});

test("a run that was asked for and is dropped says why it did not go on", async () => {
  const { ctx, search } = await openFired(server);
  const fired = toFired(ctx, search, { trigger: "person" });
  await server.db.insert(searchRuns).values({
    id: fired.runId,
    userId: ctx.user.uid,
    searchId: search.id,
    dueAt: new Date(fired.dueAt),
    trigger: "person",
    state: "waiting",
  });
  await server.db
    .update(scheduledSearches)
    .set({ cloudTaskId: "another" })
    .where(eq(scheduledSearches.id, search.id));
  expect(await executeScheduledSearch(server, fired)).toEqual({ state: "dropped" });
  expect((await readLeft(server, ctx.user.uid)).runs).toMatchObject([
    { state: "failed", error: "The search was paused or changed before this run, so it did not go on." },
  ]);
});

test("a search whose task is being made is to be run later; a minute on the run is dropped", async () => {
  const { ctx, search } = await openFired(server);
  await server.db
    .update(scheduledSearches)
    .set({ cloudTaskId: null })
    .where(eq(scheduledSearches.id, search.id));
  const fired = toFired(ctx, search);
  await expect(executeScheduledSearch(server, fired)).rejects.toMatchObject({ code: "searches/later" });
  server.clock.advance(61_000);
  expect(await executeScheduledSearch(server, fired)).toEqual({ state: "dropped" });
});

test("a run that was given up is failed with its last error, and the next run is noted all the same", async () => {
  const { ctx, search } = await openFired(server);
  const fired = toFired(ctx, search);
  const row = { userId: ctx.user.uid, searchId: search.id, trigger: "schedule", state: "waiting" } as const;
  await server.db.insert(searchRuns).values({
    ...row,
    id: fired.runId,
    dueAt: new Date(fired.dueAt),
    attempts: 6,
    error: "It broke.",
  });
  expect(await executeScheduledSearch(server, { ...fired, isGivenUp: true })).toEqual({ state: "failed" });
  expect(await executeScheduledSearch(server, fired)).toEqual({ state: "failed" });
  const left = await readLeft(server, ctx.user.uid);
  expect(left.runs).toMatchObject([
    { state: "failed", error: "It broke.", attempts: 6, finishedAt: server.clock.now() },
  ]);
  expect(left.searches).toEqual([{ ...search, nextRunAt: new Date(fired.nextRunAt ?? "") }]);
  expect(left.messages).toEqual([]);
});

test("a run that never could be begun is there as failed once it is given up", async () => {
  const { ctx, search } = await openFired(server);
  const fired = toFired(ctx, search, { isGivenUp: true });
  expect(await executeScheduledSearch(server, fired)).toEqual({ state: "failed" });
  expect((await readLeft(server, ctx.user.uid)).runs).toMatchObject([
    { id: fired.runId, state: "failed", attempts: 0, error: "The search could not be begun." },
  ]);
});

test("a run that comes late does not set the next one back, and none is left after the last", async () => {
  const later = new Date(server.clock.now().getTime() + 9 * DAY_MS);
  const { ctx, search } = await openFired(server, { nextRunAt: later });
  await executeScheduledSearch(server, toFired(ctx, search));
  expect((await readLeft(server, ctx.user.uid)).searches).toMatchObject([{ nextRunAt: later }]);
  server.clock.advance(DAY_MS);
  await executeScheduledSearch(server, toFired(ctx, search, { nextRunAt: null }));
  expect((await readLeft(server, ctx.user.uid)).searches).toMatchObject([{ nextRunAt: null }]);
});

test("the newest runs are kept, and the older ones go", async () => {
  const { ctx, search } = await openFired(server);
  const old = Array.from({ length: KEPT_RUNS + 5 }, (_each, index) => ({
    id: randomUUID(),
    userId: ctx.user.uid,
    searchId: search.id,
    dueAt: new Date(server.clock.now().getTime() - (index + 1) * 60_000),
    trigger: "schedule" as const,
    state: index === KEPT_RUNS + 4 ? ("running" as const) : ("done" as const),
  }));
  await server.db.insert(searchRuns).values(old);
  const fired = toFired(ctx, search);
  await executeScheduledSearch(server, fired);
  const { runs } = await readLeft(server, ctx.user.uid);
  expect(runs.map(({ id }) => id)).toEqual([
    old.at(-1)?.id,
    ...old
      .slice(0, KEPT_RUNS - 1)
      .map(({ id }) => id)
      .toReversed(),
    fired.runId,
  ]);
});

test("the scheduler calls it with the token of services, and a bad call is refused", async () => {
  const app = createApp(server, scheduledSearchesRoutes, {
    identity,
    webFolder: tmpdir(),
    checkAnswers: true,
  });
  const { ctx, search } = await openFired(server);
  const authorization = `Bearer ${await readServiceToken(server.config)}`;
  const send = (body: object, headers: Record<string, string> = { authorization }) =>
    app.request(EXECUTE_PATH, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  expect((await send(toFired(ctx, search), {})).status).toBe(401);
  expect((await send({ ...toFired(ctx, search), runId: "one" })).status).toBe(400);
  const done = await send(toFired(ctx, search));
  expect([done.status, await done.json()]).toEqual([200, { state: "done" }]);
  await server.db
    .update(scheduledSearches)
    .set({ cloudTaskId: null })
    .where(eq(scheduledSearches.id, search.id));
  server.clock.advance(1);
  const later = await send(toFired(ctx, search));
  expect([later.status, await later.json()]).toMatchObject([
    503,
    { code: "searches/later", retry_after: 30 },
  ]);
});
