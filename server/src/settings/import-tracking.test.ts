import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { ExportData } from "#db/exports/export-schema";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { UserContext } from "#context";
import { listings, statusChanges } from "#db/schema/jobs";
import { sampleData } from "#db/schema/samples";
import { scheduledSearches, searchRuns, seenPostings } from "#db/schema/scheduled-searches";
import { addSampleData, removeSampleData } from "#samples/samples.service";
import { makeScheduledSearch } from "#testing/make-scheduled-search";
import { startSchedulerService } from "#testing/scheduler-service";
import { mergeUserDocument } from "#user-document/user-document.service";
import { importUser } from "./import-data.ts";
import {
  addPerson,
  createInstallation,
  dumpEverything,
  saveExport,
  type Installation,
} from "#testing/settings/export-files";
import { readData, unzip } from "#testing/settings/unzip";
import { fillWholePerson } from "#testing/settings/whole-person";

let place: Installation;
/** The export of Ada, who has something of everything and stays where it was made. */
let path: string;
let data: ExportData;

beforeAll(async () => {
  place = await createInstallation();
  const ada = await addPerson(place, "ada@example.org");
  await fillWholePerson(place.ctx, ada.user.uid, "Ada");
  path = await saveExport(place, ada);
  data = readData(await unzip(await readFile(path)));
});
afterAll(() => place.close());

function addOther(name: string): Promise<UserContext> {
  return addPerson(place, `${name}@example.org`);
}

function readSearches({ user }: UserContext) {
  return place.ctx.db
    .select()
    .from(scheduledSearches)
    .where(eq(scheduledSearches.userId, user.uid))
    .orderBy(asc(scheduledSearches.createdAt));
}

function readRuns({ user }: UserContext) {
  return place.ctx.db
    .select()
    .from(searchRuns)
    .where(eq(searchRuns.userId, user.uid))
    .orderBy(asc(searchRuns.dueAt));
}

async function importInto({ user }: UserContext) {
  const { rows } = await importUser(place.ctx, path, user.email);
  const before = await dumpEverything(place);
  await importUser(place.ctx, path, user.email);
  expect(await dumpEverything(place)).toEqual(before);
  return rows;
}

test("searches come in beside those of the person they came from, with their runs and without their task", async () => {
  const person = await addOther("fresh");
  const rows = await importInto(person);
  expect(rows).toContainEqual({ name: "Scheduled searches", added: 2, known: 0 });
  expect(rows).toContainEqual({ name: "Scheduled runs", added: 2, known: 0 });
  expect(rows).toContainEqual({ name: "Jobs told of", added: 2, known: 0 });
  const [search, sample] = await readSearches(person);
  expect(search).toMatchObject({
    fromPreferences: true,
    status: "active",
    schedule: { enabled: true, frequency: "Weekly", customSchedule: "1,09:00" },
    cloudTaskId: null,
    nextRunAt: null,
    cloudTaskError: null,
    retryAfter: null,
    lastRunAt: new Date(data.scheduledSearches[0]?.lastRunAt ?? ""),
  });
  expect(search?.id).not.toBe(data.scheduledSearches[0]?.id);
  const runs = await readRuns(person);
  expect(runs).toMatchObject([
    { searchId: search?.id, state: "done", newJobs: 7, attempts: 2, sessionId: "session-Ada-0001" },
    { searchId: search?.id, state: "failed", trigger: "person", error: "Ada run error" },
  ]);
  expect(runs.map(({ id }) => id)).not.toContain(data.searchRuns[0]?.id);
  expect(sample).toMatchObject({ status: "paused", isSample: true, cloudTaskError: null });
  // The record names the search by the id that it has here.
  const [record] = await place.ctx.db.select().from(sampleData).where(eq(sampleData.userId, person.user.uid));
  expect(record?.searchIds).toEqual([sample?.id]);
});

test("the tasks of searches that came in are made where a scheduler can be asked, or left for later", async () => {
  const scheduler = await startSchedulerService();
  const config = { ...place.ctx.config, schedulerUrl: scheduler.url };
  const [person, other] = [await addOther("asked"), await addOther("unheard")];
  await importUser({ ...place.ctx, config }, path, person.user.email);
  const [search, sample] = await readSearches(person);
  expect(scheduler.tasks()).toEqual([search?.cloudTaskId]);
  expect(sample?.cloudTaskId).toBeNull();
  scheduler.answer("hang-up");
  await importUser({ ...place.ctx, config }, path, other.user.email);
  await scheduler.close();
  expect((await readSearches(other))[0]).toMatchObject({ cloudTaskId: null, cloudTaskError: null });
});

test("a run that was under way comes in as failed", async () => {
  const owner = await addOther("under-way");
  const { uid: userId } = owner.user;
  const { db, clock } = place.ctx;
  const [search] = await db.insert(scheduledSearches).values(makeScheduledSearch(userId, "Way")).returning();
  const run = { userId, searchId: search?.id ?? "", trigger: "schedule" } as const;
  await db.insert(searchRuns).values([
    { ...run, id: randomUUID(), state: "waiting", dueAt: clock.now() },
    { ...run, id: randomUUID(), state: "running", dueAt: new Date(clock.now().getTime() + 1) },
  ]);
  const exported = await saveExport(place, owner);
  const person = await addOther("gets-it");
  await importUser(place.ctx, exported, person.user.email);
  const cut = { state: "failed", error: "This run was still under way when it was exported." };
  expect(await readRuns(person)).toMatchObject([cut, cut]);
});

test("what the account was told of stays, and the rest joins it", async () => {
  const person = await addOther("told");
  const { uid: userId } = person.user;
  const seenAt = new Date("2026-01-01T00:00:00Z");
  await place.ctx.db.insert(seenPostings).values({ userId, key: "link of Ada", seenAt });
  const rows = await importInto(person);
  expect(rows).toContainEqual({ name: "Jobs told of", added: 1, known: 1 });
  const isOwn = eq(seenPostings.userId, userId);
  const seen = await place.ctx.db.select().from(seenPostings).where(isOwn).orderBy(asc(seenPostings.key));
  expect(seen).toMatchObject([{ key: "content of Ada" }, { key: "link of Ada", seenAt }]);
});

test("the account's own search of preferences stays, and the other comes in beside it", async () => {
  const person = await addOther("searching");
  await place.ctx.db
    .insert(scheduledSearches)
    .values(makeScheduledSearch(person.user.uid, "Own", { cloudTaskId: "own task" }));
  const [own] = await readSearches(person);
  const rows = await importInto(person);
  expect(rows).toContainEqual({ name: "Scheduled searches", added: 1, known: 1 });
  const searches = await readSearches(person);
  expect(searches).toHaveLength(2);
  expect(searches).toContainEqual(own);
});

test("a search of preferences follows the schedule that the account keeps", async () => {
  const person = await addOther("off");
  const searchSchedule = { ...data.preferences.searchSchedule, enabled: false, customSchedule: "5,07:00" };
  await mergeUserDocument(person, { jobPreferences: { searchSchedule } });
  await importInto(person);
  const [search] = await readSearches(person);
  expect(search).toMatchObject({
    fromPreferences: true,
    status: "disabled",
    schedule: { enabled: false, frequency: "Weekly", customSchedule: "5,07:00" },
    cloudTaskError: null,
  });
});

test("a listing that the account has keeps its own history and is no sample", async () => {
  const person = await addOther("tracking");
  const { uid: userId } = person.user;
  const { db } = place.ctx;
  const [first] = data.listings;
  await db.insert(listings).values({
    userId,
    id: first?.id ?? "",
    title: "Own",
    company: "Inn",
    location: "Leeds",
    salary: "-",
    datePosted: "2026-11-01",
    description: "-",
    jobLink: "#",
  });
  const changedAt = new Date("2026-10-20T09:00:00Z");
  await db
    .insert(statusChanges)
    .values({ userId, listingId: first?.id ?? "", fromStatus: null, toStatus: "new", changedAt });
  const rows = await importInto(person);
  expect(rows).toContainEqual({ name: "Status history", added: 1, known: 2 });
  const changes = await db.select().from(statusChanges).where(eq(statusChanges.userId, userId));
  expect(changes.map(({ listingId, changedAt: at }) => [listingId, at]).toSorted()).toEqual([
    [first?.id, changedAt],
    ["own-Ada", new Date(data.statusChanges[2]?.at ?? "")],
  ]);
  const [record] = await db.select().from(sampleData).where(eq(sampleData.userId, userId));
  expect(record?.listingIds).toEqual([]);
});

test("sample data joins that of the account, and removing it leaves what is the person's own", async () => {
  const person = await addOther("sampling");
  const { uid: userId } = person.user;
  const { addedAt } = await addSampleData(person);
  await importInto(person);
  const { db } = place.ctx;
  const [record] = await db.select().from(sampleData).where(eq(sampleData.userId, userId));
  expect(record?.addedAt.toISOString()).toBe(addedAt);
  expect(record?.listingIds).toEqual(expect.arrayContaining(data.sampleData?.listingIds ?? ["none"]));
  await removeSampleData(person);
  const left = await db.select().from(listings).where(eq(listings.userId, userId));
  expect(left.map(({ isSample }) => isSample)).toEqual([false, false]);
  expect(await readSearches(person)).toMatchObject([{ isSample: false }]);
});
