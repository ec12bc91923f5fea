import { expect, test } from "vitest";
import {
  describePlaces,
  describeRetryDelay,
  describeRunsOf,
  describeTimes,
  nameSearch,
  statusLabels,
  whyNotNow,
} from "./describe-search.ts";
import { makeRun } from "./testing/make-run.ts";
import { makeSearch } from "../../testing/make-search.ts";

/** Saturday, 3:30 PM in Los Angeles. */
const now = Date.parse("2026-11-21T23:30:00Z");
const LA = "America/Los_Angeles";

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
  expect(describeRunsOf(makeSearch(), now, LA)).toEqual({
    next: "Next run tomorrow at 7:30 AM",
    detail: "In 16 hours. Not run yet",
  });
  expect(describeRunsOf(makeSearch({ nextRunAt: "2026-11-22T01:00:00Z" }), now, LA).next).toBe(
    "Next run today at 5:00 PM",
  );
  expect(describeRunsOf(makeSearch({ nextRunAt: "2026-11-23T17:00:00Z" }), now, LA)).toEqual({
    next: "Next run Monday, November 23 at 9:00 AM",
    detail: "In 42 hours. Not run yet",
  });
});

test("the zone of the next run is named where it is not the browser's own", () => {
  const next = (timezone: string, own: string) => describeRunsOf(makeSearch({ timezone }), now, own).next;
  expect(next("Asia/Tokyo", LA)).toBe("Next run tomorrow at 12:30 AM, Tokyo");
  expect(next(LA, "Europe/London")).toBe("Next run tomorrow at 7:30 AM, Pacific Time");
  expect(next(LA, "US/Pacific")).toBe("Next run tomorrow at 7:30 AM");
  expect(next("Mars/Olympus", LA)).toBe("Next run tomorrow at 3:30 PM UTC");
});

test("the last run is told by day and time", () => {
  const search = makeSearch({ nextRunAt: null, lastRunAt: "2026-11-16T17:00:00Z" });
  expect(describeRunsOf(search, now, LA)).toEqual({
    next: "No next run yet",
    detail: "Last run Mon, Nov 16, 9:00 AM",
  });
});

test("a search whose task is being made says so, until it has one or the reason why not", () => {
  const bare = makeSearch({ cloudTaskId: null, nextRunAt: null });
  expect(describeRunsOf(bare, now, LA).next).toBe("Being scheduled");
  const failed = { ...bare, cloudTaskError: "The scheduler service cannot be reached." };
  expect(describeRunsOf(failed, now, LA).next).toBe("No next run yet");
});

test("a run that is late is due", () => {
  const late = makeSearch({ nextRunAt: "2026-11-21T15:30:00Z" });
  expect(describeRunsOf(late, now, LA)).toEqual({
    next: "Next run is due",
    detail: "Since 7:30 AM. Not run yet",
  });
});

test("a search that stands still has no next run", () => {
  expect(describeRunsOf(makeSearch({ status: "paused" }), now, LA).next).toBe("Paused, so no next run");
  expect(describeRunsOf(makeSearch({ status: "disabled" }), now, LA).next).toBe("Disabled, so no next run");
});

test("a run under way is told in place of the next one, whatever became of the search", () => {
  const running = makeRun({ state: "running", finishedAt: null, startedAt: "2026-11-21T23:29:00Z" });
  expect(describeRunsOf(makeSearch({ lastRun: running }), now, LA)).toEqual({
    next: "Running now",
    detail: "Since 3:29 PM. Not run yet",
  });
  const paused = makeSearch({ status: "paused", lastRun: running, lastRunAt: "2026-11-16T17:00:00Z" });
  expect(describeRunsOf(paused, now, LA)).toEqual({
    next: "Running now",
    detail: "Since 3:29 PM. Last run Mon, Nov 16, 9:00 AM",
  });
  const waiting = makeRun({ state: "waiting", finishedAt: null, startedAt: null });
  expect(describeRunsOf(makeSearch({ lastRun: waiting }), now, LA)).toEqual({
    next: "About to run",
    detail: "Not run yet",
  });
});

test("a run that failed is a last run too", () => {
  const search = makeSearch({ lastRun: makeRun({ state: "failed", error: "No board answered." }) });
  expect(describeRunsOf(search, now, LA).detail).toBe("In 16 hours. Last run Sat, Nov 21, 7:30 AM");
});

test("a schedule is told as it was chosen, an expression in the words of the server where it can run", () => {
  expect(describeTimes(makeSearch())).toBe("Daily at 7:30 AM, Pacific Time (Los Angeles)");
  const schedule = { enabled: true, frequency: "Custom", customSchedule: "0 9 * * 1-5" } as const;
  const scheduleWords = "At 9:00 AM, Monday through Friday";
  expect(describeTimes(makeSearch({ schedule, scheduleWords }))).toBe(
    "At 9:00 AM, Monday through Friday, Pacific Time (Los Angeles)",
  );
  expect(
    describeTimes(makeSearch({ schedule: { ...schedule, customSchedule: "often" }, scheduleWords: null })),
  ).toBe("Custom: often, Pacific Time (Los Angeles)");
});

test("what keeps a search from being run now is told", () => {
  expect(whyNotNow(makeSearch())).toBeNull();
  expect(whyNotNow(makeSearch({ lastRun: makeRun() }))).toBeNull();
  expect(whyNotNow(makeSearch({ isSample: true, status: "paused" }))).toMatch(/^Sample/);
  expect(whyNotNow(makeSearch({ status: "paused" }))).toBe("It is paused. Resume it first.");
  expect(whyNotNow(makeSearch({ status: "disabled" }))).toBe("It is disabled. Resume it first.");
  expect(whyNotNow(makeSearch({ lastRun: makeRun({ state: "waiting" }) }))).toBe("It is running.");
  expect(whyNotNow(makeSearch({ cloudTaskError: "The queue is full." }))).toMatch(/Press Retry first/);
  expect(whyNotNow(makeSearch({ cloudTaskId: null }))).toBe("It is being scheduled.");
});
