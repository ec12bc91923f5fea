import { randomUUID } from "node:crypto";
import { defaultJobPreferences } from "@jobwright/contracts/preferences";
import type { Schedule } from "@jobwright/contracts/scheduled-searches";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { jobSearches, listings, statusChanges } from "#db/schema/jobs";
import { jobPreferences } from "#db/schema/profile";
import { sampleData } from "#db/schema/samples";
import { scheduledSearches, searchRuns, seenPostings } from "#db/schema/scheduled-searches";
import { allRoutes } from "./all-routes.ts";
import { createTestApp, openAccount, openBrowser, type TestApp } from "#testing/http/test-app";
import { makeScheduledSearch } from "#testing/make-scheduled-search";
import { reconcileTasks } from "#scheduled-searches/scheduled-searches.service";
import { startSchedulerService, type SchedulerService } from "#testing/scheduler-service";
import { createTestClock } from "#testing/test-clock";
import { mergeGuest } from "./merge-guest.ts";

const clock = createTestClock();
let tested: TestApp;
let scheduler: SchedulerService;

beforeAll(async () => {
  scheduler = await startSchedulerService();
  tested = await createTestApp(allRoutes, { clock, config: { schedulerUrl: scheduler.url } });
});
afterAll(async () => {
  await tested.close();
  await scheduler.close();
});

const day = (date: number) => new Date(Date.UTC(2026, 9, date, 9));

async function openBoth() {
  const account = await openAccount(tested);
  const guestId = (await openBrowser(tested.app).signInGuest()).uid;
  return { account, accountId: account.uid, guestId };
}

type ListingChange = Partial<typeof listings.$inferInsert>;

async function addListing(userId: string, id: string, change: ListingChange = {}): Promise<void> {
  await tested.server.db.insert(listings).values({
    userId,
    id,
    title: "Cook",
    company: "Inn",
    location: "Leeds",
    salary: "-",
    datePosted: "2026-10-01",
    description: "-",
    jobLink: "#",
    ...change,
  });
}

type Status = "new" | "researching" | "applied" | "rejected";

async function addChanges(userId: string, listingId: string, changes: [Status | null, Status, number][]) {
  await tested.server.db.insert(statusChanges).values(
    changes.map(([fromStatus, toStatus, date]) => ({
      userId,
      listingId,
      fromStatus,
      toStatus,
      changedAt: day(date),
    })),
  );
}

async function readChanges(userId: string) {
  const rows = await tested.server.db
    .select()
    .from(statusChanges)
    .where(eq(statusChanges.userId, userId))
    .orderBy(asc(statusChanges.changedAt));
  return rows.map(({ listingId, toStatus, changedAt }) => [listingId, toStatus, changedAt.getUTCDate()]);
}

/** What a person chose of their schedule; without a search it is remembered alone. */
async function chooseSchedule(userId: string, schedule?: Schedule): Promise<void> {
  const { db } = tested.server;
  await db
    .update(jobPreferences)
    .set({ isScheduleChosen: true, timezone: "Europe/London" })
    .where(eq(jobPreferences.userId, userId));
  if (schedule) await addSearch(userId, { schedule, isListed: false, status: "disabled" });
}

async function addSearch(userId: string, change: Partial<typeof scheduledSearches.$inferInsert> = {}) {
  const values = makeScheduledSearch(userId, "test", change);
  const [row] = await tested.server.db.insert(scheduledSearches).values(values).returning();
  if (!row) throw new Error("No search was made.");
  return row;
}

function readSearches(userId: string) {
  return tested.server.db
    .select()
    .from(scheduledSearches)
    .where(eq(scheduledSearches.userId, userId))
    .orderBy(asc(scheduledSearches.fromPreferences));
}

function listCancelled(): string[] {
  return scheduler
    .calls()
    .flatMap(({ method, path }) => (method === "DELETE" ? (path.split("/").at(-1) ?? []) : []));
}

test("the history of a job that both had is one, by time, and the status that stays keeps its time", async () => {
  const { accountId, guestId, account } = await openBoth();
  const posting = randomUUID();
  const shared = { postingId: posting, postingIds: [posting] };
  await addListing(accountId, "of-account", {
    ...shared,
    status: "researching",
    statusChangedAt: day(6),
    linkCheckedAt: day(3),
  });
  await addChanges(accountId, "of-account", [
    ["new", "applied", 2],
    ["applied", "researching", 6],
  ]);
  await addListing(guestId, "of-guest", {
    ...shared,
    status: "applied",
    statusChangedAt: day(5),
    linkCheckedAt: day(7),
  });
  await addChanges(guestId, "of-guest", [
    ["new", "researching", 1],
    ["researching", "applied", 5],
  ]);
  await mergeGuest(tested.server, { guestId, accountId });
  expect(await readChanges(accountId)).toEqual([
    ["of-account", "researching", 1],
    ["of-account", "applied", 2],
    ["of-account", "applied", 5],
    ["of-account", "researching", 6],
  ]);
  const rows = await tested.server.db.select().from(listings).where(eq(listings.userId, accountId));
  expect(rows).toMatchObject([
    { id: "of-account", status: "applied", statusChangedAt: day(5), linkCheckedAt: day(7) },
  ]);
  const shown = await account.send("GET", `/api/users/${accountId}/statusChanges`);
  expect(((await shown.json()) as { changes: unknown[] }).changes).toHaveLength(4);
});

test("a listing that gets another id takes its history with it", async () => {
  const { accountId, guestId } = await openBoth();
  await addListing(accountId, "own-1", { title: "Chef" });
  await addChanges(accountId, "own-1", [[null, "new", 1]]);
  await addListing(guestId, "own-1", { status: "rejected", statusChangedAt: day(4) });
  await addChanges(guestId, "own-1", [
    [null, "new", 2],
    ["new", "rejected", 4],
  ]);
  await mergeGuest(tested.server, { guestId, accountId });
  const rows = await tested.server.db.select().from(listings).where(eq(listings.userId, accountId));
  const renamed = rows.find(({ title }) => title === "Cook");
  expect(renamed).toMatchObject({ status: "rejected", statusChangedAt: day(4) });
  expect(renamed?.id).toMatch(/^own-1-/);
  expect(await readChanges(accountId)).toEqual([
    ["own-1", "new", 1],
    [renamed?.id, "new", 2],
    [renamed?.id, "rejected", 4],
  ]);
});

test("a guest's search of preferences moves with its task where the account has none", async () => {
  const { accountId, guestId } = await openBoth();
  await chooseSchedule(guestId);
  const search = await addSearch(guestId, { cloudTaskId: randomUUID(), nextRunAt: day(9) });
  const other = await addSearch(guestId, { fromPreferences: false, cloudTaskId: randomUUID() });
  await mergeGuest(tested.server, { guestId, accountId });
  expect(await readSearches(accountId)).toEqual([
    { ...other, userId: accountId },
    { ...search, userId: accountId },
  ]);
  expect(listCancelled()).not.toContain(search.cloudTaskId);
});

test("where the account has a search of preferences it stays, and the guest's goes with its task", async () => {
  const { accountId, guestId } = await openBoth();
  await chooseSchedule(accountId);
  await chooseSchedule(guestId);
  const kept = await addSearch(accountId, { cloudTaskId: randomUUID(), nextRunAt: day(9) });
  const gone = await addSearch(guestId, { cloudTaskId: randomUUID() });
  await mergeGuest(tested.server, { guestId, accountId });
  expect(await readSearches(accountId)).toEqual([kept]);
  expect(listCancelled()).toContain(gone.cloudTaskId);
  expect(listCancelled()).not.toContain(kept.cloudTaskId);
});

test("a guest's search follows the schedule that the account's preferences keep", async () => {
  const schedule = { enabled: false, frequency: "Weekly", customSchedule: "5,07:00" } as const;
  const { accountId, guestId } = await openBoth();
  await chooseSchedule(accountId, schedule);
  await chooseSchedule(guestId);
  const search = await addSearch(guestId, { cloudTaskId: randomUUID(), nextRunAt: day(9) });
  await mergeGuest(tested.server, { guestId, accountId });
  expect(await readSearches(accountId)).toMatchObject([
    {
      id: search.id,
      isListed: true,
      status: "disabled",
      schedule,
      cloudTaskId: null,
      nextRunAt: null,
      cloudTaskError: null,
    },
  ]);
  expect(listCancelled()).toContain(search.cloudTaskId);
});

test("of two schedules without a search the account's is remembered, and the guest's where it chose none", async () => {
  const [weekly, monthly] = [
    { enabled: false, frequency: "Weekly", customSchedule: "5,07:00" },
    { enabled: false, frequency: "Monthly", customSchedule: "1,08:00" },
  ] as const;
  const both = await openBoth();
  await chooseSchedule(both.accountId, weekly);
  await chooseSchedule(both.guestId, monthly);
  await mergeGuest(tested.server, both);
  const remembered = { isListed: false, status: "disabled" };
  expect(await readSearches(both.accountId)).toMatchObject([{ ...remembered, schedule: weekly }]);
  const one = await openBoth();
  await chooseSchedule(one.guestId, monthly);
  await mergeGuest(tested.server, one);
  expect(await readSearches(one.accountId)).toMatchObject([{ ...remembered, schedule: monthly }]);
});

test("a search whose task cannot be made while its guest moves is told of no error, and gets it soon", async () => {
  const { accountId, guestId } = await openBoth();
  await chooseSchedule(guestId);
  await addSearch(guestId, { updatedAt: clock.now() });
  scheduler.answer({ status: 500 });
  await mergeGuest(tested.server, { guestId, accountId });
  const bare = { status: "active", cloudTaskId: null, cloudTaskError: null, retryAfter: null };
  expect(await readSearches(accountId)).toMatchObject([bare]);
  scheduler.answer("task");
  clock.advance(61_000);
  await reconcileTasks(tested.server);
  expect(await readSearches(accountId)).toMatchObject([{ cloudTaskId: scheduler.tasks().at(-1) }]);
});

test("runs move with their search and name their session by its new id; what both were told of is one", async () => {
  const { accountId, guestId } = await openBoth();
  const { db } = tested.server;
  const sessionId = "session-of-both-0001";
  const session = { sessionId, state: "finished", heartbeatAt: day(2) } as const;
  await db.insert(jobSearches).values([
    { ...session, userId: accountId },
    { ...session, userId: guestId },
  ]);
  const search = await addSearch(guestId, { cloudTaskId: randomUUID() });
  const run = { userId: guestId, searchId: search.id, dueAt: day(2), trigger: "schedule" } as const;
  await db.insert(searchRuns).values({ ...run, id: randomUUID(), state: "done", newJobs: 1, sessionId });
  await db.insert(seenPostings).values([
    { userId: accountId, key: "both", seenAt: day(1) },
    { userId: guestId, key: "both", seenAt: day(2) },
    { userId: guestId, key: "guest", seenAt: day(2) },
  ]);
  await mergeGuest(tested.server, { guestId, accountId });
  const [moved] = await db.select().from(searchRuns).where(eq(searchRuns.searchId, search.id));
  expect(moved).toMatchObject({ userId: accountId, newJobs: 1 });
  const sessions = await db.select().from(jobSearches).where(eq(jobSearches.userId, accountId));
  expect(moved?.sessionId).not.toBe(sessionId);
  expect(sessions.map((each) => each.sessionId)).toContain(moved?.sessionId);
  const seen = await db.select().from(seenPostings).where(eq(seenPostings.userId, accountId));
  expect(seen.map(({ key, seenAt }) => [key, seenAt]).toSorted()).toEqual([
    ["both", day(1)],
    ["guest", day(2)],
  ]);
});

test("a task that is being made while its guest moves is cancelled, and made in the account", async () => {
  const account = await openAccount(tested);
  const guest = openBrowser(tested.app);
  const { uid } = await guest.signInGuest();
  const asked = scheduler.holdNext();
  const searchSchedule = { ...defaultJobPreferences("Europe/London").searchSchedule, enabled: true };
  const saving = guest.send("PATCH", `/api/users/${uid}`, { body: { jobPreferences: { searchSchedule } } });
  const letGo = await asked;
  await mergeGuest(tested.server, { guestId: uid, accountId: account.uid });
  const tasks = scheduler.tasks();
  letGo();
  await saving;
  expect(scheduler.tasks()).toEqual(tasks);
  expect(await readSearches(account.uid)).toMatchObject([{ status: "active", cloudTaskId: tasks.at(-1) }]);
});

test("a move goes on where the scheduler does not answer", async () => {
  const { accountId, guestId } = await openBoth();
  await addSearch(accountId);
  await addSearch(guestId, { cloudTaskId: randomUUID() });
  scheduler.answer("hang-up");
  await mergeGuest(tested.server, { guestId, accountId });
  scheduler.answer("task");
  expect(await readSearches(accountId)).toHaveLength(1);
});

test("sample data of both is one, and removing it removes both and nothing else", async () => {
  const { account, accountId, guestId } = await openBoth();
  const guest = openBrowser(tested.app);
  const { uid } = await guest.signInGuest();
  for (const [browser, id] of [
    [account, accountId],
    [guest, uid],
  ] as const) {
    const added = await browser.send("POST", `/api/users/${id}/sampleData`);
    expect(added.status).toBe(200);
  }
  await addListing(uid, "own-job");
  const { db } = tested.server;
  const before = await db.select().from(sampleData).where(eq(sampleData.userId, uid));
  await db
    .update(sampleData)
    .set({ addedAt: day(1) })
    .where(eq(sampleData.userId, uid));
  await mergeGuest(tested.server, { guestId: uid, accountId });
  await mergeGuest(tested.server, { guestId, accountId });
  const [joined, ...more] = await db.select().from(sampleData).where(eq(sampleData.userId, accountId));
  expect(more).toEqual([]);
  expect(joined).toMatchObject({
    addedAt: day(1),
    listingIds: expect.arrayContaining(before[0]?.listingIds ?? []),
    searchIds: expect.arrayContaining(before[0]?.searchIds ?? []),
    resumeIds: expect.arrayContaining(before[0]?.resumeIds ?? []),
  });
  expect(joined?.listingIds.length).toBe(2 * (before[0]?.listingIds.length ?? 0));
  const removed = await account.send("DELETE", `/api/users/${accountId}/sampleData`);
  expect(removed.status).toBeLessThan(300);
  const left = await db.select().from(listings).where(eq(listings.userId, accountId));
  expect(left.map(({ id }) => id)).toEqual(["own-job"]);
  expect(await readSearches(accountId)).toEqual([]);
  expect(await readChanges(accountId)).toEqual([]);
});

test("a sample of the guest's that became one with the account's own listing is not removed as a sample", async () => {
  const { account, accountId, guestId } = await openBoth();
  const posting = randomUUID();
  const shared = { postingId: posting, postingIds: [posting] };
  await addListing(accountId, "own", shared);
  await addListing(guestId, "same", shared);
  await addListing(accountId, "taken", { title: "Chef" });
  await addListing(guestId, "taken");
  const { db } = tested.server;
  await db.insert(sampleData).values({ userId: guestId, addedAt: day(1), listingIds: ["same", "taken"] });
  await mergeGuest(tested.server, { guestId, accountId });
  expect((await account.send("DELETE", `/api/users/${accountId}/sampleData`)).status).toBeLessThan(300);
  const left = await db.select().from(listings).where(eq(listings.userId, accountId));
  expect(left.map(({ id }) => id).toSorted()).toEqual(["own", "taken"]);
});

test("preferences that were joined have another version, so that an open form does not write over them", async () => {
  const { accountId, guestId } = await openBoth();
  const { db } = tested.server;
  await db.update(jobPreferences).set({ version: 5 }).where(eq(jobPreferences.userId, accountId));
  await db
    .update(jobPreferences)
    .set({ version: 2, titles: ["Cook"] })
    .where(eq(jobPreferences.userId, guestId));
  await mergeGuest(tested.server, { guestId, accountId });
  const [row] = await db.select().from(jobPreferences).where(eq(jobPreferences.userId, accountId));
  expect(row).toMatchObject({ titles: ["Cook"], version: 6 });
});
