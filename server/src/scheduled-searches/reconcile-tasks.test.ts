import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { scheduledSearches } from "#db/schema/scheduled-searches";
import { allRoutes } from "#app/all-routes";
import { createTestApp } from "#testing/http/test-app";
import { makeScheduledSearch } from "#testing/make-scheduled-search";
import { startSchedulerService, type SchedulerService } from "#testing/scheduler-service";
import { createTestContext, type TestContext } from "#testing/server-context";
import { openSearchPerson } from "#testing/scheduled-searches/search-person";
import { createTestUser } from "#testing/test-user";
import * as searches from "./scheduled-searches.service.ts";
import { readSearchPreferences } from "./search-preferences.ts";
import type { SearchRow } from "./scheduled-searches.repository.ts";
import { toScheduledSearch } from "./to-scheduled-search.ts";

let scheduler: SchedulerService;
let tested: TestContext;
let server: TestContext["ctx"];

beforeAll(async () => {
  scheduler = await startSchedulerService();
  tested = await createTestContext({ config: { schedulerUrl: scheduler.url } });
  server = tested.ctx;
});
beforeEach(async () => {
  scheduler.answer("task");
  await server.db.delete(scheduledSearches);
});
afterAll(async () => {
  await tested.close();
  await scheduler.close();
});

async function add(change: Partial<SearchRow> = {}): Promise<SearchRow> {
  const { uid } = await createTestUser(server);
  const times = { createdAt: server.clock.now(), updatedAt: server.clock.now() };
  const values = makeScheduledSearch(uid, "test", { ...times, ...change });
  const [row] = await server.db.insert(scheduledSearches).values(values).returning();
  if (!row) throw new Error("No search was made.");
  return row;
}

async function read({ id }: SearchRow): Promise<SearchRow | undefined> {
  const [row] = await server.db.select().from(scheduledSearches).where(eq(scheduledSearches.id, id));
  return row;
}

const calls = () => scheduler.calls().length;
const failed = {
  cloudTaskError: "Server error occurred. Please try again.",
  retryAfter: 60,
  taskFailures: 1,
};

test("an active search whose server was lost gets its task a minute later", async () => {
  const lost = await add();
  const before = calls();
  server.clock.advance(60_000);
  await searches.reconcileTasks(server);
  expect(calls()).toBe(before);
  server.clock.advance(1);
  await searches.reconcileTasks(server);
  const mended = await read(lost);
  expect(scheduler.tasks()).toContain(mended?.cloudTaskId);
  expect(mended).toMatchObject({
    cloudTaskError: null,
    taskFailures: 0,
    nextRunAt: expect.any(Date) as Date,
  });
});

test("one whose wait is over is tried again, and its error goes", async () => {
  const search = await add(failed);
  server.clock.advance(59_999);
  await searches.reconcileTasks(server);
  expect(await read(search)).toEqual(search);
  server.clock.advance(1);
  await searches.reconcileTasks(server);
  const mended = await read(search);
  expect(mended).toMatchObject({ cloudTaskError: null, retryAfter: null, taskFailures: 0 });
  expect(scheduler.tasks()).toContain(mended?.cloudTaskId);
});

test.each([
  ["paused", { status: "paused" }],
  ["disabled", { status: "disabled", schedule: { enabled: false, frequency: "Daily", customSchedule: "" } }],
  ["one whose task stands", { cloudTaskId: "task" }],
  ["a sample", { isSample: true }],
  ["one that can never run", { cloudTaskError: "This day never comes.", retryAfter: null }],
] as const)("%s is left alone", async (_name, change) => {
  const search = await add(change);
  const before = calls();
  server.clock.advance(24 * 3_600_000);
  await searches.reconcileTasks(server);
  expect(calls()).toBe(before);
  expect(await read(search)).toEqual(search);
});

test("the waits double with every failure, up to an hour, and begin anew once a task was made", async () => {
  const search = await add(failed);
  scheduler.answer({ status: 500 });
  const waits: (number | null | undefined)[] = [];
  for (let round = 0; round < 8; round += 1) {
    server.clock.advance(3_601_000);
    await searches.reconcileTasks(server);
    waits.push((await read(search))?.retryAfter);
  }
  expect(waits).toEqual([120, 240, 480, 960, 1920, 3600, 3600, 3600]);
  scheduler.answer("task");
  server.clock.advance(3_601_000);
  await searches.reconcileTasks(server);
  expect(await read(search)).toMatchObject({ taskFailures: 0, cloudTaskError: null });
});

test("a wait that the service asks for is obeyed, be it longer than the growing one", async () => {
  const search = await add({ ...failed, taskFailures: 2 });
  scheduler.answer({ status: 503, body: { retry_after: 7200 } });
  server.clock.advance(61_000);
  await searches.reconcileTasks(server);
  expect(await read(search)).toMatchObject({ retryAfter: 7200, taskFailures: 3 });
  scheduler.answer({ status: 503, body: { retry_after: 5 } });
  server.clock.advance(7_201_000);
  await searches.reconcileTasks(server);
  expect(await read(search)).toMatchObject({ retryAfter: 120 * 8, taskFailures: 4 });
});

test("a Retry or a change of the person begins with the usual wait again", async () => {
  const search = await add({ ...failed, taskFailures: 5, retryAfter: 1920 });
  const person = { uid: search.userId, isAnonymous: true } as never;
  const ctx = { ...server, user: person, requestId: "test" };
  scheduler.answer({ status: 500 });
  const { search: retried } = await searches.retryScheduledSearch(ctx, search.id);
  expect(retried.retryAfter).toBe(60);
  server.clock.advance(61_000);
  await searches.reconcileTasks(server);
  expect(await read(search)).toMatchObject({ retryAfter: 120, taskFailures: 2 });
  await searches.updateScheduledSearch(ctx, search.id, { schedule: { customSchedule: "10:00" } });
  expect(await read(search)).toMatchObject({ retryAfter: 60, taskFailures: 1 });
});

test("two servers at once ask for each task once", async () => {
  const rows = await Promise.all(Array.from({ length: 30 }, () => add(failed)));
  server.clock.advance(61_000);
  const before = calls();
  await Promise.all([searches.reconcileTasks(server), searches.reconcileTasks(server)]);
  expect(calls() - before).toBe(rows.length);
  const isWithout = and(eq(scheduledSearches.status, "active"), eq(scheduledSearches.taskFailures, 1));
  expect(await server.db.$count(scheduledSearches, isWithout)).toBe(0);
});

test("a service that is down is asked for a bounded number only, and for the rest the next time", async () => {
  await Promise.all(Array.from({ length: 30 }, () => add(failed)));
  scheduler.answer("hang-up");
  server.clock.advance(61_000);
  const before = calls();
  await searches.reconcileTasks(server);
  expect(calls() - before).toBe(20);
  await searches.reconcileTasks(server);
  expect(calls() - before).toBe(30);
});

test("a search whose row was made by the database's own clock is reconciled too", async () => {
  const { uid } = await createTestUser(server);
  const [row] = await server.db
    .insert(scheduledSearches)
    .values(makeScheduledSearch(uid, "test"))
    .returning();
  server.clock.set(new Date((row?.updatedAt.getTime() ?? 0) + 61_000));
  await searches.reconcileTasks(server);
  expect(scheduler.tasks()).toContain((row && (await read(row)))?.cloudTaskId);
  server.clock.set("2026-11-05T09:00:00Z");
});

test("tasks of this server's own scheduler are asked for when its queue stands", async () => {
  const own = await createTestApp(allRoutes);
  try {
    const ctx = own.server;
    const { uid } = await createTestUser(ctx);
    const updatedAt = new Date("2026-01-01T00:00:00Z");
    await ctx.db.insert(scheduledSearches).values(makeScheduledSearch(uid, "test", { updatedAt }));
    const [bare] = await ctx.db.select().from(scheduledSearches);
    if (!bare) throw new Error("No search was made.");
    const preferences = await readSearchPreferences(ctx, bare);
    expect(toScheduledSearch(ctx, bare, preferences).cloudTaskError).toBeNull();
    await searches.reconcileTasks(ctx);
    const [row] = await ctx.db.select().from(scheduledSearches);
    expect(row).toMatchObject({ cloudTaskId: expect.any(String) as string, cloudTaskError: null });
    expect(toScheduledSearch(ctx, bare, preferences).cloudTaskError).toBe(
      "The background task was not made.",
    );
  } finally {
    await own.close();
  }
});

test("a search that is saved while this server's own queue starts gets its task, and no error", async () => {
  const own = await createTestApp(allRoutes);
  try {
    const person = await openSearchPerson(own);
    expect(own.server.taskQueue.isReady()).toBe(false);
    await person.savePreferences();
    await expect
      .poll(() => person.readSearch())
      .toMatchObject({ cloudTaskId: expect.any(String) as string, cloudTaskError: null, retryAfter: null });
  } finally {
    await own.close();
  }
});

test("tasks that came missing are made at once, and a failure is left for later without a word", async () => {
  const search = await add();
  scheduler.answer({ status: 500 });
  await searches.createMissingTasks(server, search.userId);
  expect(await read(search)).toEqual(search);
  scheduler.answer("task");
  await searches.createMissingTasks(server, search.userId);
  const made = await read(search);
  expect(scheduler.tasks()).toContain(made?.cloudTaskId);
  const before = calls();
  await searches.createMissingTasks(server, search.userId);
  expect(calls()).toBe(before);
  const never = await add({ schedule: { enabled: true, frequency: "Custom", customSchedule: "0 9 30 2 *" } });
  await searches.createMissingTasks(server, never.userId);
  expect(await read(never)).toMatchObject({
    cloudTaskError: "This day never comes, so the search would never run.",
    retryAfter: null,
  });
});
