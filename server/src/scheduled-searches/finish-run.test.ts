import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { mergeGuest } from "#app/merge-guest";
import { scheduledSearches } from "#db/schema/scheduled-searches";
import { deleteAccount } from "#settings/settings.service";
import { startLocalBoards, type LocalBoards } from "#testing/local-boards";
import { createTestContext, type TestContext } from "#testing/server-context";
import { createTestUser } from "#testing/test-user";
import { readUserPreferences } from "#profile/profile.service";
import * as searches from "./scheduled-searches.service.ts";
import {
  forgetCrawls,
  holdBoard,
  onlyRemotive,
  openFired,
  openOtherProcess,
  readLeft,
  toFired,
} from "#testing/scheduled-searches/fired-search";

let local: LocalBoards;
let tested: TestContext;
let server: TestContext["ctx"];
let other: ReturnType<typeof openOtherProcess>;

beforeAll(async () => {
  local = await startLocalBoards();
  tested = await createTestContext({ config: onlyRemotive(local) });
  server = tested.ctx;
  other = openOtherProcess(tested);
});
afterAll(async () => {
  await other.close();
  await tested.close();
  await local.close();
});
beforeEach(async () => {
  server.clock.advance(3_600_000);
  local.override.remotive = null;
  local.remotive = [{ id: 1, title: "Cook", company: "Inn" }];
  await forgetCrawls(server);
});
afterEach(() => vi.useRealTimers());

type Person = Awaited<ReturnType<typeof openFired>>;

/** A run whose board was asked and has not answered yet. */
async function startHeld({ search }: Person, fired = toFired(server, search), process = server) {
  const held = holdBoard(local);
  const execution = searches.executeScheduledSearch(process, fired);
  execution.catch(() => {});
  const letGo = await held;
  const finish = async () => {
    await letGo();
    return execution;
  };
  return { fired, execution, finish };
}

/** A run whose process stands still since it asked its board, until everybody has given it up. */
async function startStale(person: Person, { silentForMs = 15_000 } = {}) {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const stale = await startHeld(person);
  server.clock.advance(silentForMs);
  await forgetCrawls(server);
  return stale;
}

const change = ({ search }: Person, set: Partial<typeof scheduledSearches.$inferInsert>) =>
  server.db.update(scheduledSearches).set(set).where(eq(scheduledSearches.id, search.id));

const later = { code: "searches/later" };

/** Nothing was kept or notified. */
const nothing = { listings: [], sessions: [], seen: [], messages: [] };

test("of two attempts at once the second is to come later, and hears then what became of it", async () => {
  const person = await openFired(server);
  const first = await startHeld(person);
  await expect(searches.executeScheduledSearch(server, first.fired)).rejects.toMatchObject(later);
  server.clock.advance(14_999);
  await expect(searches.executeScheduledSearch(server, first.fired)).rejects.toMatchObject(later);
  expect(await first.finish()).toEqual({ state: "done" });
  expect(await searches.executeScheduledSearch(server, first.fired)).toEqual({ state: "done" });
  const left = await readLeft(server, person.ctx.user.uid);
  expect(left.runs).toMatchObject([{ attempts: 1, newJobs: 1 }]);
  expect(left.messages).toHaveLength(1);
});

test("an attempt that was silent for long is taken over, and finishes nothing when it comes back", async () => {
  const person = await openFired(server);
  const stale = await startStale(person);
  expect(await searches.executeScheduledSearch(other.ctx, stale.fired)).toEqual({ state: "done" });
  const left = await readLeft(server, person.ctx.user.uid);
  expect(left.runs).toMatchObject([{ attempts: 2, newJobs: 1 }]);
  local.remotive.push({ id: 2, title: "Cook", company: "Late" });
  expect(await stale.finish()).toEqual({ state: "done" });
  expect(await readLeft(server, person.ctx.user.uid)).toEqual(left);
});

test("an attempt that showed life by a clock that was an hour ahead is taken over", async () => {
  const person = await openFired(server);
  const stale = await startStale(person, { silentForMs: -3_600_000 });
  expect(await searches.executeScheduledSearch(other.ctx, stale.fired)).toEqual({ state: "done" });
  expect(await stale.finish()).toEqual({ state: "done" });
  expect((await readLeft(server, person.ctx.user.uid)).runs).toMatchObject([{ attempts: 2, newJobs: 1 }]);
});

test("an attempt that comes back while the one that took over still runs is to come later", async () => {
  const person = await openFired(server);
  const stale = await startStale(person);
  const second = await startHeld(person, stale.fired, other.ctx);
  await expect(stale.finish()).rejects.toMatchObject(later);
  expect(await readLeft(server, person.ctx.user.uid)).toMatchObject(nothing);
  expect(await second.finish()).toEqual({ state: "done" });
  expect(await readLeft(server, person.ctx.user.uid)).toMatchObject({
    runs: [{ attempts: 2, state: "done", newJobs: 1 }],
    messages: [{ kind: "newJobs" }],
  });
});

test("a guest who becomes an account in the middle of a run gets its jobs there", async () => {
  const person = await openFired(server, { isAnonymous: true });
  const account = await createTestUser(server, { isAnonymous: false });
  const run = await startHeld(person);
  await mergeGuest(server, { guestId: person.ctx.user.uid, accountId: account.uid });
  expect(await run.finish()).toEqual({ state: "done" });
  expect(await readLeft(server, account.uid)).toMatchObject({
    runs: [{ state: "done", newJobs: 1, attempts: 1 }],
    listings: [{ company: "Inn" }],
    messages: [{ kind: "newJobs" }],
    searches: [{ lastRunAt: server.clock.now() }],
  });
  expect((await readLeft(server, account.uid)).seen.length).toBeGreaterThan(0);
});

test("where the account has a search of its own, the guest's run in the middle ends with its search", async () => {
  const person = await openFired(server, { isAnonymous: true });
  const account = await openFired(server, { isAnonymous: false });
  const run = await startHeld(person);
  await mergeGuest(server, { guestId: person.ctx.user.uid, accountId: account.ctx.user.uid });
  expect(await run.finish()).toEqual({ state: "dropped" });
  expect(await readLeft(server, account.ctx.user.uid)).toMatchObject({ ...nothing, runs: [] });
});

test.each([
  ["paused", { status: "paused", cloudTaskId: null }],
  ["given another schedule", { cloudTaskId: "another" }],
  ["renewed, and its task is on the way,", { cloudTaskId: null }],
] as const)(
  "a search that is %s in the middle keeps nothing and notifies of nothing; the next run finds it",
  async (_name, set) => {
    const person = await openFired(server);
    const { uid } = person.ctx.user;
    const run = await startHeld(person);
    await change(person, set);
    expect(await run.finish()).toEqual({ state: "done" });
    const left = await readLeft(server, uid);
    expect(left).toMatchObject({
      ...nothing,
      runs: [
        { state: "done", found: 1, newJobs: 0, sessionId: null, error: expect.stringContaining("next") },
      ],
    });
    expect(left.searches).toMatchObject([{ lastRunAt: null, ...set }]);
    server.clock.advance(3_600_000);
    await forgetCrawls(server);
    await change(person, { status: "active", cloudTaskId: "resumed" });
    const next = toFired(server, { ...person.search, cloudTaskId: "resumed" });
    await searches.executeScheduledSearch(server, next);
    expect((await readLeft(server, uid)).runs).toMatchObject([{}, { newJobs: 1 }]);
  },
);

test("a search that is deleted in the middle leaves nothing, and its run is dropped", async () => {
  const person = await openFired(server);
  const run = await startHeld(person);
  await searches.deleteScheduledSearch(person.ctx, person.search.id);
  expect(await run.finish()).toEqual({ state: "dropped" });
  expect(await readLeft(server, person.ctx.user.uid)).toMatchObject({ ...nothing, runs: [], searches: [] });
});

test("an account that is deleted in the middle leaves nothing, and its run is dropped", async () => {
  const person = await openFired(server);
  const run = await startHeld(person);
  await deleteAccount(person.ctx, "delete my account");
  expect(await run.finish()).toEqual({ state: "dropped" });
  expect(await readLeft(server, person.ctx.user.uid)).toMatchObject({ ...nothing, runs: [], searches: [] });
});

test("a run shows life while it goes on, and ends without an answer once it is nobody's", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const person = await openFired(server);
  const run = await startHeld(person);
  const readHeartbeat = async () => (await readLeft(server, person.ctx.user.uid)).runs[0]?.heartbeatAt;
  server.clock.advance(5_000);
  vi.advanceTimersByTime(5_000);
  await expect.poll(readHeartbeat).toEqual(server.clock.now());
  server.clock.advance(14_000);
  await expect(searches.executeScheduledSearch(server, run.fired)).rejects.toMatchObject(later);
  await searches.deleteScheduledSearch(person.ctx, person.search.id);
  vi.advanceTimersByTime(5_000);
  expect(await run.execution).toEqual({ state: "dropped" });
});

test("a server that stops finishes no run, and another takes the run up at once", async () => {
  const person = await openFired(server);
  const run = await startHeld(person);
  await searches.stopScheduledRuns();
  await expect(run.execution).rejects.toMatchObject(later);
  expect(await readLeft(server, person.ctx.user.uid)).toMatchObject({
    ...nothing,
    runs: [{ state: "waiting", attempts: 1, error: null, heartbeatAt: null }],
  });
  await forgetCrawls(server);
  expect(await searches.executeScheduledSearch(server, run.fired)).toEqual({ state: "done" });
  expect((await readLeft(server, person.ctx.user.uid)).runs).toMatchObject([{ attempts: 2, newJobs: 1 }]);
});

test("an attempt that fails keeps its sentence and nothing else, and the next one does it all", async () => {
  const person = await openFired(server);
  const { uid } = person.ctx.user;
  const fired = toFired(server, person.search);
  await server.db.execute(sql`create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'disk full'; end $$`);
  await server.db.execute(sql`create trigger refuse before insert on messages execute function refuse()`);
  try {
    await expect(searches.executeScheduledSearch(server, fired)).rejects.toThrow();
  } finally {
    await server.db.execute(sql`drop function refuse cascade`);
  }
  expect(await readLeft(server, uid)).toMatchObject({
    ...nothing,
    runs: [
      {
        state: "waiting",
        attempts: 1,
        error: "The search could not be finished. What was saved before is safe.",
        newJobs: null,
      },
    ],
    searches: [{ lastRunAt: null, nextRunAt: new Date(fired.nextRunAt ?? "") }],
  });
  await forgetCrawls(server);
  expect(await searches.executeScheduledSearch(server, fired)).toEqual({ state: "done" });
  expect(await readLeft(server, uid)).toMatchObject({
    runs: [{ state: "done", attempts: 2, error: null, newJobs: 1 }],
    messages: [{ kind: "newJobs" }],
  });
});

const readStates = async ({ ctx }: Person) =>
  (await readLeft(server, ctx.user.uid)).runs.map(({ state }) => state);

/** Statements of this database that wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await tested.pool.query(
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows.length;
}

test("two searches of a person that find the same job at once notify of it once", async () => {
  const person = await openFired(server);
  const { preferences, timezone } = await readUserPreferences(server, person.search.userId);
  const beside = { fromPreferences: false, preferences, timezone, cloudTaskId: "second" };
  const second = { ...person.search, id: crypto.randomUUID(), ...beside };
  await server.db.insert(scheduledSearches).values(second);
  const held = await startHeld(person);
  const asked = local.requests.length;
  const both = [held.execution, searches.executeScheduledSearch(server, toFired(server, second))];
  await expect.poll(() => readStates(person)).toEqual(["running", "running"]);
  // Both look at what is known before one of them keeps anything.
  await server.db.transaction(async (tx) => {
    await tx
      .select()
      .from(scheduledSearches)
      .where(eq(scheduledSearches.userId, person.ctx.user.uid))
      .for("update");
    void held.finish();
    await expect.poll(() => countWaiting(), { timeout: 5_000 }).toBe(2);
  });
  expect(await Promise.all(both)).toEqual([{ state: "done" }, { state: "done" }]);
  expect(local.requests).toHaveLength(asked + 1);
  const left = await readLeft(server, person.ctx.user.uid);
  expect(left.runs.map(({ newJobs }) => newJobs).toSorted()).toEqual([0, 1]);
  expect([left.messages.length, left.listings.length]).toEqual([1, 1]);
});

test("a run that is given up while an attempt still shows life is left to that", async () => {
  const person = await openFired(server);
  const run = await startHeld(person);
  const givenUp = { ...run.fired, isGivenUp: true };
  await expect(searches.executeScheduledSearch(server, givenUp)).rejects.toMatchObject(later);
  expect(await run.finish()).toEqual({ state: "done" });
  expect(await searches.executeScheduledSearch(server, givenUp)).toEqual({ state: "done" });
});
