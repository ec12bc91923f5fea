import { scheduledSearchSchema } from "@jobwright/contracts/scheduled-searches";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { jobPreferences } from "#db/schema/profile";
import { scheduledSearches } from "#db/schema/scheduled-searches";
import { allRoutes } from "#app/all-routes";
import { createTestApp, type TestApp } from "#testing/http/test-app";
import { startSchedulerService, type SchedulerService } from "#testing/scheduler-service";
import { createTestClock } from "#testing/test-clock";
import { openSearchPerson } from "#testing/scheduled-searches/search-person";

const clock = createTestClock();
let scheduler: SchedulerService;
let tested: TestApp;

beforeAll(async () => {
  scheduler = await startSchedulerService();
  tested = await createTestApp(allRoutes, { clock, config: { schedulerUrl: scheduler.url } });
});
beforeEach(() => {
  clock.advance(60_000);
  scheduler.answer("task");
});
afterAll(async () => {
  await tested.close();
  await scheduler.close();
});

async function openWithSearch() {
  const person = await openSearchPerson(tested);
  await person.savePreferences();
  return { person, search: await person.readSearch() };
}

test("a search is read whole: what it looks for, its schedule, state, task and times", async () => {
  scheduler.setNextRun("2026-11-03T14:00:00Z");
  const { person, search } = await openWithSearch();
  expect(scheduledSearchSchema.parse(search)).toMatchObject({
    userId: person.uid,
    preferences: { titles: ["Cook"], locations: [], salaryRange: { min: 0, max: 100_000 } },
    schedule: { enabled: true, frequency: "Daily", customSchedule: "09:00" },
    timezone: "America/New_York",
    status: "active",
    cloudTaskId: expect.stringMatching(/^task-/) as string,
    nextRunAt: "2026-11-03T14:00:00.000Z",
    lastRunAt: null,
    cloudTaskError: null,
    retryAfter: null,
    mergedToMinutes: null,
    isSample: false,
  });
  expect(search.preferences).not.toHaveProperty("searchSchedule");
  const response = await person.send("GET", `/api/scheduledSearches/${search.id}`);
  expect(await response.json()).toEqual(search);
});

test("Pause cancels the task and clears its id and next run; Resume makes a new one", async () => {
  const { person, search } = await openWithSearch();
  const paused = await person.patch(search.id, { status: "paused" });
  expect(paused).toMatchObject({
    status: "paused",
    cloudTaskId: null,
    nextRunAt: null,
    cloudTaskError: null,
  });
  expect(scheduler.tasks()).not.toContain(search.cloudTaskId);
  const resumed = await person.patch(search.id, { status: "active" });
  expect(resumed.status).toBe("active");
  expect(scheduler.tasks()).toContain(resumed.cloudTaskId);
  expect(resumed.cloudTaskId).not.toBe(search.cloudTaskId);
});

test("Disabling the schedule cancels the task and disables the search; Resume enables it again", async () => {
  const { person, search } = await openWithSearch();
  const disabled = await person.patch(search.id, { schedule: { enabled: false } });
  expect(disabled).toMatchObject({
    status: "disabled",
    schedule: { enabled: false, frequency: "Daily", customSchedule: "09:00" },
    cloudTaskId: null,
    nextRunAt: null,
  });
  expect(scheduler.tasks()).not.toContain(search.cloudTaskId);
  const resumed = await person.patch(search.id, { status: "active" });
  expect(resumed).toMatchObject({ status: "active", schedule: { enabled: true } });
  expect(scheduler.tasks()).toContain(resumed.cloudTaskId);
});

test("the status disabled cancels the task too, and takes its error and wait along", async () => {
  const { person, search } = await openWithSearch();
  const ended = { status: "disabled", cloudTaskId: null, nextRunAt: null };
  expect(await person.patch(search.id, { status: "disabled" })).toMatchObject(ended);
  expect(scheduler.tasks()).not.toContain(search.cloudTaskId);
  scheduler.answer({ status: 503 });
  expect((await person.patch(search.id, { status: "active" })).retryAfter).toBe(120);
  expect(await person.patch(search.id, { status: "disabled" })).toMatchObject({
    ...ended,
    cloudTaskError: null,
    retryAfter: null,
  });
});

test("a new schedule cancels the old task first and stores the new one's id and next run", async () => {
  const { person, search } = await openWithSearch();
  const before = scheduler.calls().length;
  scheduler.setNextRun("2026-11-09T13:30:00Z");
  const schedule = { enabled: true, frequency: "Weekly", customSchedule: "1,08:30" } as const;
  const changed = await person.patch(search.id, { schedule });
  expect(changed).toMatchObject({ schedule, nextRunAt: "2026-11-09T13:30:00.000Z", status: "active" });
  expect(changed.cloudTaskId).not.toBe(search.cloudTaskId);
  expect(scheduler.calls().slice(before)).toEqual([
    { method: "DELETE", path: `/api/v1/tasks/${search.cloudTaskId}`, body: null },
    {
      method: "POST",
      path: "/api/v1/tasks/schedule",
      body: {
        scheduleId: search.id,
        schedule: { frequency: "Weekly", customSchedule: "1,08:30", timezone: "America/New_York" },
        targetUrl: "http://localhost/api/v1/scheduled-search/execute",
      },
    },
  ]);
});

test("fields that are not given stay, and an empty merge calls nobody", async () => {
  const { person, search } = await openWithSearch();
  const changed = await person.patch(search.id, { schedule: { customSchedule: "18:00" } });
  expect(changed.schedule).toEqual({ enabled: true, frequency: "Daily", customSchedule: "18:00" });
  expect(changed.preferences).toEqual(search.preferences);
  const before = scheduler.calls().length;
  expect(await person.patch(search.id, {})).toEqual(changed);
  expect(await person.patch(search.id, { status: "active" })).toEqual(changed);
  expect(scheduler.calls()).toHaveLength(before);
});

test("a task that cannot be made leaves its error and wait; Retry makes it and clears both", async () => {
  const { person, search } = await openWithSearch();
  scheduler.answer({ status: 503 });
  const failed = await person.patch(search.id, { schedule: { customSchedule: "10:00" } });
  const failure = {
    status: "active",
    schedule: { enabled: true, frequency: "Daily", customSchedule: "10:00" },
    cloudTaskId: null,
    nextRunAt: null,
    cloudTaskError: "Cloud Task queue is initializing. Please try again in a few minutes.",
    retryAfter: 120,
  };
  expect(failed).toMatchObject(failure);
  scheduler.answer({ status: 500 });
  const again = await person.retry(search.id);
  expect(again).toMatchObject({
    success: false,
    search: { ...failure, cloudTaskError: "Server error occurred. Please try again.", retryAfter: 60 },
  });
  scheduler.answer("task");
  const { success, search: mended } = await person.retry(search.id);
  expect([success, mended]).toMatchObject([true, { cloudTaskError: null, retryAfter: null }]);
  expect(scheduler.tasks()).toContain(mended.cloudTaskId);
  const before = scheduler.calls().length;
  expect(await person.retry(search.id)).toEqual({ success: true, search: mended });
  expect(scheduler.calls()).toHaveLength(before);
});

test("a change whose task is made clears the error and wait of the one before", async () => {
  const { person, search } = await openWithSearch();
  scheduler.answer({ status: 429, body: { error: "Too many tasks.", retry_after: 7200 } });
  expect(await person.patch(search.id, { schedule: { customSchedule: "10:00" } })).toMatchObject({
    cloudTaskError: "Too many tasks.",
    retryAfter: 7200,
  });
  scheduler.answer("task");
  const mended = await person.patch(search.id, { schedule: { customSchedule: "11:00" } });
  expect(mended).toMatchObject({ cloudTaskError: null, retryAfter: null });
  expect(scheduler.tasks()).toContain(mended.cloudTaskId);
  expect(await person.readSearch()).toEqual(mended);
});

test("the wait counts from the failure, which is the time of the last change", async () => {
  const { person, search } = await openWithSearch();
  clock.advance(3_600_000);
  scheduler.answer({ status: 503 });
  const failed = await person.patch(search.id, { schedule: { customSchedule: "10:00" } });
  expect(Math.abs(new Date(failed.updatedAt).getTime() - clock.now().getTime())).toBeLessThan(10);
});

test("Retry of a paused search is refused with what to do", async () => {
  const { person, search } = await openWithSearch();
  await person.patch(search.id, { status: "paused" });
  const response = await person.send("POST", `/api/scheduledSearches/${search.id}/retry`);
  expect([response.status, await response.json()]).toMatchObject([
    409,
    {
      code: "searches/not-active",
      message: "This search is paused, so it has no next run. Nothing was changed. Resume it first.",
    },
  ]);
});

test.each([
  [
    "0 9 * * 1 7",
    "This is not a cron expression of five fields: minute, hour, day of month, month, day of week.",
  ],
  ["0 9 30 2 *", "This day never comes, so the search would never run."],
  [
    "every day at nine",
    "This is not a cron expression of five fields: minute, hour, day of month, month, day of week.",
  ],
])(
  "a Custom schedule of %j is kept as typed, with the refusal as its error",
  async (customSchedule, error) => {
    const { person, search } = await openWithSearch();
    const before = scheduler.calls().length;
    const schedule = { enabled: true, frequency: "Custom", customSchedule } as const;
    const refused = {
      schedule,
      status: "active",
      cloudTaskId: null,
      cloudTaskError: error,
      retryAfter: null,
    };
    expect(await person.patch(search.id, { schedule })).toMatchObject(refused);
    expect(await person.readSearch()).toMatchObject(refused);
    expect(await person.retry(search.id)).toMatchObject({ success: false, search: refused });
    // The task of before goes, and none is asked for.
    expect(
      scheduler
        .calls()
        .slice(before)
        .map(({ method }) => method),
    ).toEqual(["DELETE"]);
  },
);

test("a clock that does not exist is told as the search's error, and no task is asked for", async () => {
  const { person, search } = await openWithSearch();
  const isOwn = eq(jobPreferences.userId, search.userId);
  await tested.server.db.update(jobPreferences).set({ timezone: "Mars/Base" }).where(isOwn);
  const before = scheduler.tasks().length;
  expect(await person.patch(search.id, { schedule: { customSchedule: "10:00" } })).toMatchObject({
    cloudTaskId: null,
    cloudTaskError: "This timezone is not known here.",
    retryAfter: null,
  });
  expect(scheduler.tasks()).toHaveLength(before - 1);
});

test("what the scheduler refuses is told in its own words", async () => {
  const { person, search } = await openWithSearch();
  const error = "Tasks may only call the address that this scheduler is set up for. No task was made.";
  scheduler.answer({ status: 422, body: { code: "scheduler/target-refused", message: error, error } });
  const refused = { cloudTaskId: null, cloudTaskError: error, retryAfter: 30 };
  expect(await person.patch(search.id, { schedule: { customSchedule: "10:00" } })).toMatchObject(refused);
});

test("runs that come closer than fifteen minutes are merged, and the search says so", async () => {
  const { person, search } = await openWithSearch();
  const schedule = { frequency: "Custom", customSchedule: "* * * * *" } as const;
  expect(await person.patch(search.id, { schedule })).toMatchObject({
    cloudTaskError: null,
    mergedToMinutes: 15,
  });
  const rarer = { customSchedule: "*/15 * * * *" };
  expect(await person.patch(search.id, { schedule: rarer })).toMatchObject({ mergedToMinutes: null });
});

test("delete removes the search, cancels its task, and leaves the preferences' schedule disabled", async () => {
  const { person, search } = await openWithSearch();
  expect((await person.send("DELETE", `/api/scheduledSearches/${search.id}`)).status).toBe(204);
  expect(await person.list()).toEqual([]);
  expect(scheduler.tasks()).not.toContain(search.cloudTaskId);
  const { searchSchedule } = (await person.readDocument()).jobPreferences;
  expect(searchSchedule).toMatchObject({ enabled: false, frequency: "Daily", customSchedule: "09:00" });
});

test("a search whose task was lost with its server says so a minute later, and Retry makes it", async () => {
  const { person, search } = await openWithSearch();
  const bare = { cloudTaskId: null, nextRunAt: null, updatedAt: clock.now() };
  await tested.server.db.update(scheduledSearches).set(bare).where(eq(scheduledSearches.id, search.id));
  expect((await person.readSearch()).cloudTaskError).toBeNull();
  clock.advance(61_000);
  expect((await person.readSearch()).cloudTaskError).toBe("The background task was not made.");
  expect(await person.retry(search.id)).toMatchObject({ success: true, search: { cloudTaskError: null } });
});
