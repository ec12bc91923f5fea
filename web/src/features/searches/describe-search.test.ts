import { expect, test } from "vitest";
import {
  describePlaces,
  describeRetryDelay,
  describeRunsOf,
  isAnyRunDue,
  isBeingScheduled,
  nameSearch,
  statusLabels,
} from "./describe-search.ts";
import { makeSearch } from "./testing/make-search.ts";

/** Saturday, 3:30 PM in Los Angeles. */
const now = Date.parse("2026-11-21T23:30:00Z");

test("a search goes by its titles, or else by its skills, and by its places", () => {
  const { preferences } = makeSearch();
  expect(nameSearch(preferences)).toBe("ICU Registered Nurse, Step-Down Nurse");
  expect(describePlaces(preferences)).toBe("Portland, OR; Vancouver, WA");
  expect(nameSearch({ ...preferences, titles: [], skills: ["ACLS", "BLS"] })).toBe("ACLS, BLS");
  expect(nameSearch({ ...preferences, titles: [], skills: [] })).toBe("Any role");
  expect(describePlaces({ ...preferences, locations: [] })).toBe("Anywhere");
});

test("many titles are named by the first three and counted", () => {
  const { preferences } = makeSearch({ preferences: { titles: ["A", "B", "C", "D", "E"] } });
  expect(nameSearch(preferences)).toBe("A, B, C and 2 more");
});

test("each state has its word", () => {
  expect(statusLabels).toEqual({ active: "Active", paused: "Paused", disabled: "Disabled" });
});

test.each([
  [1, "Retry in 1m"],
  [30, "Retry in 1m"],
  [60, "Retry in 1m"],
  [61, "Retry in 2m"],
  [120, "Retry in 2m"],
  [3540, "Retry in 59m"],
  [3599, "Retry in 60m"],
  [3600, "Retry in 1h"],
  [3601, "Retry in 2h"],
  [7200, "Retry in 2h"],
])("a retry after %i seconds is told as %s, rounded up", (retryAfter, words) => {
  expect(describeRetryDelay(retryAfter)).toBe(words);
});

test("without a delay there is no hint", () => {
  expect(describeRetryDelay(null)).toBeNull();
  expect(describeRetryDelay(0)).toBeNull();
});

test("the next run is told by day and time on the clock of the search, with the time until it", () => {
  expect(describeRunsOf(makeSearch(), now)).toEqual({
    next: "Next run tomorrow at 7:30 AM",
    detail: "In 16 hours. Not run yet",
  });
  expect(describeRunsOf(makeSearch({ nextRunAt: "2026-11-22T01:00:00Z" }), now).next).toBe(
    "Next run today at 5:00 PM",
  );
  expect(describeRunsOf(makeSearch({ nextRunAt: "2026-11-23T17:00:00Z" }), now)).toEqual({
    next: "Next run Monday, November 23 at 9:00 AM",
    detail: "In 42 hours. Not run yet",
  });
  expect(describeRunsOf(makeSearch({ timezone: "Asia/Tokyo" }), now).next).toBe(
    "Next run tomorrow at 12:30 AM",
  );
});

test("the last run is told by day and time", () => {
  const search = makeSearch({ nextRunAt: null, lastRunAt: "2026-11-16T17:00:00Z" });
  expect(describeRunsOf(search, now)).toEqual({
    next: "No next run yet",
    detail: "Last run Mon, Nov 16, 9:00 AM",
  });
});

test("a search whose task is being made says so, until it has one or the reason why not", () => {
  const bare = makeSearch({ cloudTaskId: null, nextRunAt: null });
  expect(describeRunsOf(bare, now).next).toBe("Being scheduled");
  expect(isBeingScheduled(bare)).toBe(true);
  const failed = { ...bare, cloudTaskError: "The scheduler service cannot be reached." };
  expect(describeRunsOf(failed, now).next).toBe("No next run yet");
  for (const other of [failed, makeSearch(), makeSearch({ ...bare, status: "paused" })])
    expect(isBeingScheduled(other)).toBe(false);
});

test("a run that is late is due, and makes the list out of date", () => {
  const late = makeSearch({ nextRunAt: "2026-11-21T15:30:00Z" });
  expect(describeRunsOf(late, now)).toEqual({
    next: "Next run is due",
    detail: "Since 7:30 AM. Not run yet",
  });
  expect(isAnyRunDue([makeSearch(), late], now)).toBe(true);
  expect(isAnyRunDue([makeSearch(), makeSearch({ nextRunAt: null })], now)).toBe(false);
  expect(isAnyRunDue([makeSearch({ ...late, status: "paused" })], now)).toBe(false);
});

test("a search that stands still has no next run", () => {
  expect(describeRunsOf(makeSearch({ status: "paused" }), now).next).toBe("Paused, so no next run");
  expect(describeRunsOf(makeSearch({ status: "disabled" }), now).next).toBe("Disabled, so no next run");
});
