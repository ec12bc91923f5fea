import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { scheduledSearches } from "#db/schema/scheduled-searches";
import { allRoutes } from "#app/all-routes";
import { createTestApp, openBrowser, type TestApp } from "#testing/http/test-app";
import { makeScheduledSearch } from "#testing/make-scheduled-search";
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
// Guests are let in a few a minute.
beforeEach(() => clock.advance(60_000));
afterAll(async () => {
  await tested.close();
  await scheduler.close();
});

async function openWithSearch() {
  const person = await openSearchPerson(tested);
  await person.savePreferences();
  return { person, search: await person.readSearch() };
}

test("the list has one's own searches, oldest first, and another person's list is refused", async () => {
  const { person, search } = await openWithSearch();
  const { person: other } = await openWithSearch();
  const { db } = tested.server;
  const older = makeScheduledSearch(person.uid, "older", {
    id: randomUUID(),
    fromPreferences: false,
    status: "paused",
    createdAt: new Date("2026-01-01"),
  });
  await db.insert(scheduledSearches).values(older);
  expect((await person.list()).map(({ id }) => id)).toEqual([older.id, search.id]);
  const refused = await other.send("GET", `/api/scheduledSearches?userId=${person.uid}`);
  expect([refused.status, await refused.json()]).toMatchObject([
    403,
    { code: "auth/forbidden", message: "Unauthorized access to user data" },
  ]);
});

test("the list needs somebody who is signed in, and the person whose it is", async () => {
  const { person } = await openWithSearch();
  const refused = await openBrowser(tested.app).send("GET", `/api/scheduledSearches?userId=${person.uid}`);
  expect([refused.status, await refused.json()]).toMatchObject([
    401,
    { code: "auth/required", message: "User must be authenticated" },
  ]);
  expect((await person.send("GET", "/api/scheduledSearches")).status).toBe(400);
});

const calls = [
  ["GET", "", undefined],
  ["PATCH", "", { status: "paused" }],
  ["DELETE", "", undefined],
  ["POST", "/retry", undefined],
] as const;

describe.each(calls)("%s of a search%s", (method, suffix, body) => {
  const send = (browser: Pick<ReturnType<typeof openBrowser>, "send">, id: string) =>
    browser.send(method, `/api/scheduledSearches/${id}${suffix}`, body ? { body } : {});

  test("that is another person's is refused, and changes nothing", async () => {
    const { person, search } = await openWithSearch();
    const intruder = await openSearchPerson(tested);
    const before = scheduler.calls().length;
    const response = await send(intruder, search.id);
    expect([response.status, await response.json()]).toMatchObject([
      403,
      { message: "Unauthorized access to user data" },
    ]);
    expect(await person.readSearch()).toEqual(search);
    expect(scheduler.calls()).toHaveLength(before);
  });

  test.each([randomUUID(), "not-an-id"])("that does not exist, as %s, is told so", async (id) => {
    const person = await openSearchPerson(tested);
    const response = await send(person, id);
    expect([response.status, await response.json()]).toMatchObject([
      404,
      { code: "searches/not-found", message: "Scheduled search not found" },
    ]);
  });

  test("needs somebody who is signed in", async () => {
    const { search } = await openWithSearch();
    expect((await send(openBrowser(tested.app), search.id)).status).toBe(401);
  });
});

test("a body with other fields or values is refused, and nothing changes", async () => {
  const { person, search } = await openWithSearch();
  for (const body of [{ status: "stopped" }, { userId: "me" }, { schedule: { frequency: "Hourly" } }]) {
    expect((await person.send("PATCH", `/api/scheduledSearches/${search.id}`, { body })).status).toBe(400);
  }
  expect(await person.readSearch()).toEqual(search);
});
