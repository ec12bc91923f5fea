import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { scheduledSearches } from "#db/schema/scheduled-searches";
import { allRoutes } from "#app/all-routes";
import { createTestApp, type TestApp } from "#testing/http/test-app";
import { startSchedulerService, type SchedulerService } from "#testing/scheduler-service";
import { createTestClock } from "#testing/test-clock";
import { openSearchPerson, type SearchPerson } from "#testing/scheduled-searches/search-person";

const clock = createTestClock();
let scheduler: SchedulerService;
let tested: TestApp;
let person: SearchPerson;

beforeAll(async () => {
  scheduler = await startSchedulerService();
  tested = await createTestApp(allRoutes, { clock, config: { schedulerUrl: scheduler.url } });
});
beforeEach(async () => {
  clock.advance(60_000);
  scheduler.answer("task");
  person = await openSearchPerson(tested);
});
afterAll(async () => {
  await tested.close();
  await scheduler.close();
});

const readSchedule = async () => (await person.readDocument()).jobPreferences.searchSchedule;

test("preferences whose schedule is not enabled make no search, and the schedule is remembered", async () => {
  const schedule = { enabled: false, frequency: "Weekly", customSchedule: "5,17:00" } as const;
  await person.savePreferences({ schedule });
  expect(await person.list()).toEqual([]);
  expect(await readSchedule()).toMatchObject(schedule);
  expect((await person.readDocument()).preferencesChosen.searchSchedule).toBe(true);
  await person.savePreferences({ schedule: { enabled: true } });
  expect(await person.readSearch()).toMatchObject({
    schedule: { ...schedule, enabled: true },
    status: "active",
  });
});

test("a schedule that is remembered is nobody's search, by its id neither", async () => {
  await person.savePreferences();
  const { id } = await person.readSearch();
  expect((await person.send("DELETE", `/api/scheduledSearches/${id}`)).status).toBe(204);
  const isOwn = eq(scheduledSearches.userId, person.uid);
  const [row, ...others] = await tested.server.db.select().from(scheduledSearches).where(isOwn);
  expect([row?.isListed, others]).toEqual([false, []]);
  for (const method of ["GET", "PATCH", "DELETE"] as const) {
    const body = method === "PATCH" ? { body: { status: "active" } } : {};
    expect((await person.send(method, `/api/scheduledSearches/${row?.id}`, body)).status).toBe(404);
  }
});

test("each change of the schedule raises the version of the preferences once, whoever makes it", async () => {
  await person.savePreferences();
  const { id } = await person.readSearch();
  const { preferencesVersion } = await person.readDocument();
  await person.patch(id, { schedule: { customSchedule: "07:30" } });
  await person.send("PATCH", `/api/users/${person.uid}/notificationSettings`, {
    body: { timezone: "Europe/Paris", notificationType: "None" },
  });
  await person.savePreferences({
    preferences: { titles: ["Baker"] },
    schedule: { notificationType: "Push" },
  });
  await person.send("DELETE", `/api/scheduledSearches/${id}`);
  expect((await person.readDocument()).preferencesVersion).toBe(preferencesVersion + 4);
});

test("preferences saved with the schedule enabled make the one search and its task", async () => {
  const schedule = { frequency: "Weekly", customSchedule: "5,17:00", timezone: "Asia/Tokyo" } as const;
  await person.savePreferences({ preferences: { titles: ["Nurse"], skills: ["Triage"] }, schedule });
  const search = await person.readSearch();
  expect(search).toMatchObject({
    preferences: { titles: ["Nurse"], skills: ["Triage"] },
    schedule: { enabled: true, frequency: "Weekly", customSchedule: "5,17:00" },
    timezone: "Asia/Tokyo",
    status: "active",
  });
  expect(scheduler.tasks()).toContain(search.cloudTaskId);
  expect(scheduler.calls().at(-1)?.body).toMatchObject({ scheduleId: search.id, schedule });
});

test.each([
  ["preferences", { jobPreferences: { titles: ["Baker"] } }],
  ["the timezone in the settings", { timezone: "Europe/Paris" }],
])("%s and the search are saved together or not at all", async (name, change) => {
  const isFirst = name === "preferences";
  if (!isFirst) await person.savePreferences();
  const before = await person.readDocument();
  const body = isFirst
    ? {
        jobPreferences: {
          titles: ["Baker"],
          searchSchedule: { ...before.jobPreferences.searchSchedule, enabled: true },
        },
        preferencesVersion: before.preferencesVersion,
      }
    : change;
  const path = `/api/users/${person.uid}${isFirst ? "" : "/notificationSettings"}`;
  const save = () => person.send("PATCH", path, { body });
  const { db } = tested.server;
  await db.execute(sql`create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'disk full'; end $$`);
  await db.execute(sql`create trigger refuse before insert or update on scheduled_searches
    for each row execute function refuse()`);
  try {
    expect((await save()).status).toBe(500);
  } finally {
    await db.execute(sql`drop function refuse() cascade`);
  }
  expect(await person.readDocument()).toEqual(before);
  expect((await save()).status).toBe(200);
  const search = await person.readSearch();
  expect(search).toMatchObject(isFirst ? { preferences: { titles: ["Baker"] } } : change);
  expect(scheduler.tasks()).toContain(search.cloudTaskId);
});

test("saved again they change that search and renew its task", async () => {
  await person.savePreferences();
  const before = await person.readSearch();
  await person.savePreferences({ schedule: { customSchedule: "07:30" } });
  const after = await person.readSearch();
  expect(after).toMatchObject({ id: before.id, schedule: { customSchedule: "07:30" } });
  expect(after.cloudTaskId).not.toBe(before.cloudTaskId);
  expect(scheduler.tasks()).not.toContain(before.cloudTaskId);
  expect(scheduler.tasks()).toContain(after.cloudTaskId);
});

test("a wish that changed is taken over, and a task whose schedule is the same stays", async () => {
  await person.savePreferences();
  const before = await person.readSearch();
  const calls = scheduler.calls().length;
  await person.savePreferences({
    preferences: { titles: ["Chef"] },
    schedule: { notificationType: "Push" },
  });
  const { preferences, cloudTaskId } = await person.readSearch();
  expect([preferences.titles, cloudTaskId]).toEqual([["Chef"], before.cloudTaskId]);
  expect(scheduler.calls()).toHaveLength(calls);
});

test("saved with the schedule disabled they disable the search and cancel its task", async () => {
  await person.savePreferences();
  const { id, cloudTaskId } = await person.readSearch();
  await person.savePreferences({ schedule: { enabled: false } });
  expect(await person.readSearch()).toMatchObject({
    id,
    status: "disabled",
    schedule: { enabled: false },
    cloudTaskId: null,
    nextRunAt: null,
    cloudTaskError: null,
  });
  expect(scheduler.tasks()).not.toContain(cloudTaskId);
  await person.savePreferences();
  expect(await person.readSearch()).toMatchObject({ id, status: "active", schedule: { enabled: true } });
});

test("a search that the person paused stays paused when preferences are saved", async () => {
  await person.savePreferences();
  const { id } = await person.readSearch();
  await person.patch(id, { status: "paused" });
  const calls = scheduler.calls().length;
  await person.savePreferences({ schedule: { customSchedule: "07:30" } });
  expect(await person.readSearch()).toMatchObject({
    status: "paused",
    schedule: { enabled: true, customSchedule: "07:30" },
    cloudTaskId: null,
  });
  expect(scheduler.calls()).toHaveLength(calls);
});

test("P87: it is resumed by a save that says so, and a disabled schedule disables it all the same", async () => {
  await person.savePreferences();
  const { id } = await person.readSearch();
  await person.patch(id, { status: "paused" });
  const { jobPreferences } = await person.readDocument();
  const save = (searchSchedule: object) =>
    person.send("PATCH", `/api/users/${person.uid}`, {
      body: { jobPreferences: { searchSchedule }, resumesSearch: true },
    });
  expect((await save(jobPreferences.searchSchedule)).status).toBe(200);
  const resumed = await person.readSearch();
  expect(resumed).toMatchObject({ status: "active" });
  expect(scheduler.tasks()).toContain(resumed.cloudTaskId);
  await person.patch(id, { status: "paused" });
  await save({ ...jobPreferences.searchSchedule, enabled: false });
  expect(await person.readSearch()).toMatchObject({ status: "disabled" });
});

test("what is changed at the search is changed in the preferences", async () => {
  await person.savePreferences();
  const { id } = await person.readSearch();
  const schedule = { frequency: "Monthly", customSchedule: "31,06:00" } as const;
  await person.patch(id, { schedule });
  expect(await readSchedule()).toMatchObject({ enabled: true, ...schedule, notificationType: "Email" });
  await person.patch(id, { schedule: { enabled: false } });
  expect(await readSchedule()).toMatchObject({ enabled: false, ...schedule });
  await person.patch(id, { status: "active" });
  expect(await readSchedule()).toMatchObject({ enabled: true, ...schedule });
});

test("Pause and Resume leave the preferences and their version as they are", async () => {
  await person.savePreferences();
  const { id } = await person.readSearch();
  const { jobPreferences, preferencesVersion } = await person.readDocument();
  await person.patch(id, { status: "paused" });
  await person.patch(id, { status: "active" });
  expect(await person.readDocument()).toMatchObject({ jobPreferences, preferencesVersion });
});

test("another timezone in the settings moves the search to that clock", async () => {
  await person.savePreferences();
  const before = await person.readSearch();
  const path = `/api/users/${person.uid}/notificationSettings`;
  const response = await person.send("PATCH", path, { body: { timezone: "Europe/Paris" } });
  expect(response.status).toBe(200);
  const after = await person.readSearch();
  expect(after.timezone).toBe("Europe/Paris");
  expect(scheduler.tasks()).toContain(after.cloudTaskId);
  expect(scheduler.tasks()).not.toContain(before.cloudTaskId);
  expect(scheduler.calls().at(-1)?.body).toMatchObject({ schedule: { timezone: "Europe/Paris" } });
});

test("preferences are saved though no task can be made, and the next save tries again", async () => {
  scheduler.answer("hang-up");
  await person.savePreferences();
  expect(await person.readSearch()).toMatchObject({
    status: "active",
    cloudTaskId: null,
    cloudTaskError: "other side closed",
    retryAfter: 60,
  });
  scheduler.answer("task");
  await person.savePreferences();
  const search = await person.readSearch();
  expect(search).toMatchObject({ cloudTaskError: null, retryAfter: null });
  expect(scheduler.tasks()).toContain(search.cloudTaskId);
});

test("preferences are saved though the service hangs, and its answer is kept when it comes", async () => {
  const held = scheduler.holdNext();
  await person.savePreferences();
  const bare = { status: "active", cloudTaskId: null, nextRunAt: null, cloudTaskError: null };
  expect(await person.readSearch()).toMatchObject(bare);
  (await held)();
  await expect.poll(async () => (await person.readSearch()).cloudTaskId).not.toBeNull();
  expect(scheduler.tasks()).toContain((await person.readSearch()).cloudTaskId);
});

test("a cron expression that the wizard took as typed is refused at the search, and the preferences keep it", async () => {
  await person.savePreferences({ schedule: { frequency: "Custom", customSchedule: "every day" } });
  expect(await person.readSearch()).toMatchObject({
    schedule: { customSchedule: "every day" },
    cloudTaskError:
      "This is not a cron expression of five fields: minute, hour, day of month, month, day of week.",
    retryAfter: null,
  });
  expect(await readSchedule()).toMatchObject({ customSchedule: "every day" });
});

test("without a scheduler service everything is kept, and the search says why none answered", async () => {
  const gone = await startSchedulerService();
  await gone.close();
  const alone = await createTestApp(allRoutes, { clock, config: { schedulerUrl: gone.url } });
  try {
    const solitary = await openSearchPerson(alone);
    await solitary.savePreferences();
    const search = await solitary.readSearch();
    expect(search).toMatchObject({
      status: "active",
      cloudTaskError: expect.stringMatching(/^connect ECONNREFUSED/) as string,
      retryAfter: 60,
    });
    expect(await solitary.retry(search.id)).toMatchObject({ success: false });
    expect(await solitary.patch(search.id, { status: "paused" })).toMatchObject({ cloudTaskError: null });
    expect((await solitary.send("DELETE", `/api/scheduledSearches/${search.id}`)).status).toBe(204);
  } finally {
    await alone.close();
  }
});
