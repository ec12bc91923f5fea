import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { allRoutes } from "#app/all-routes";
import { createTestApp, type TestApp } from "#testing/http/test-app";
import { startSchedulerService, type SchedulerService } from "#testing/scheduler-service";
import { openSearchPerson, type SearchPerson } from "#testing/scheduled-searches/search-person";

let scheduler: SchedulerService;
let tested: TestApp;
let person: SearchPerson;
let id: string;
/** Of the other tests. */
let others: Set<string>;

beforeAll(async () => {
  scheduler = await startSchedulerService();
  tested = await createTestApp(allRoutes, { config: { schedulerUrl: scheduler.url } });
});
beforeEach(async () => {
  others = new Set(scheduler.tasks());
  person = await openSearchPerson(tested);
  await person.savePreferences();
  ({ id } = await person.readSearch());
});
afterAll(async () => {
  await tested.close();
  await scheduler.close();
});

const tasks = () => scheduler.tasks().filter((task) => !others.has(task));
const at = (customSchedule: string) => ({ schedule: { customSchedule } });

/** A change whose task is asked for and not yet made while `meanwhile` happens. */
async function changeDuring(meanwhile: () => Promise<unknown>): Promise<Response> {
  const held = scheduler.holdNext();
  const changing = person.send("PATCH", `/api/scheduledSearches/${id}`, { body: at("10:00") });
  const release = await held;
  await meanwhile();
  release();
  return changing;
}

test("of two changes at once the later one's task stands, and the other's is cancelled", async () => {
  const response = await changeDuring(() => person.patch(id, at("11:00")));
  const search = await person.readSearch();
  expect(search.schedule.customSchedule).toBe("11:00");
  expect(tasks()).toEqual([search.cloudTaskId]);
  expect([response.status, await response.json()]).toEqual([200, search]);
});

test("a search that is paused while its task is made keeps none", async () => {
  const response = await changeDuring(() => person.patch(id, { status: "paused" }));
  expect(await response.json()).toMatchObject({ status: "paused" });
  expect(await person.readSearch()).toMatchObject({ status: "paused", cloudTaskId: null, nextRunAt: null });
  expect(tasks()).toEqual([]);
});

test("a search that is deleted while its task is made leaves none behind", async () => {
  const response = await changeDuring(() => person.send("DELETE", `/api/scheduledSearches/${id}`));
  expect(response.status).toBe(404);
  expect(await person.list()).toEqual([]);
  expect(tasks()).toEqual([]);
});

test("a wish that is saved while the task is made keeps the search with exactly one", async () => {
  await changeDuring(() => person.savePreferences({ preferences: { titles: ["Chef"] } }));
  const search = await person.readSearch();
  expect([search.preferences.titles, search.schedule.customSchedule]).toEqual([["Chef"], "10:00"]);
  expect(tasks()).toEqual([search.cloudTaskId]);
});

test("a failure that comes after a later change does not overwrite it", async () => {
  await changeDuring(async () => {
    await person.patch(id, at("11:00"));
    scheduler.answer({ status: 500 });
  });
  scheduler.answer("task");
  const search = await person.readSearch();
  expect(search).toMatchObject({ schedule: { customSchedule: "11:00" }, cloudTaskError: null });
  expect(tasks()).toEqual([search.cloudTaskId]);
});

test("many changes at once end with one search, one task, and preferences that say the same", async () => {
  const changes = [
    () => person.patch(id, at("08:00")),
    () => person.savePreferences({ schedule: { customSchedule: "12:00" } }),
    () => person.patch(id, { status: "paused" }),
    () => person.patch(id, { status: "active" }),
    () => person.patch(id, at("14:00")),
    () => person.savePreferences({ preferences: { titles: ["Baker"] } }),
  ];
  await Promise.all(changes.map((change) => change()));
  await person.patch(id, { status: "active" });
  const search = await person.readSearch();
  expect(tasks()).toEqual([search.cloudTaskId]);
  const { searchSchedule } = (await person.readDocument()).jobPreferences;
  const { enabled, frequency, customSchedule } = searchSchedule;
  expect({ enabled, frequency, customSchedule }).toEqual(search.schedule);
});

test("preferences that are saved twice at once make one search", async () => {
  const other = await openSearchPerson(tested);
  await Promise.all([other.savePreferences(), other.savePreferences(), other.savePreferences()]);
  const search = await other.readSearch();
  expect(tasks()).toHaveLength(2);
  expect(tasks()).toContain(search.cloudTaskId);
});
