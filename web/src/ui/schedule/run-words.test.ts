import { expect, test } from "vitest";
import { countDown, describeRun } from "./run-words.ts";

const now = Date.parse("2026-11-21T23:30:00Z");
const LOS_ANGELES = "America/Los_Angeles";

test("a run is told with its day, its time and the days until it, on the clock of its timezone", () => {
  expect(describeRun("2026-11-23T17:00:00Z", LOS_ANGELES, now)).toEqual({
    day: "Monday, November 23",
    time: "9:00 AM",
    when: "in 2 days",
  });
  expect(describeRun("2026-11-23T17:00:00Z", "Asia/Tokyo", now)).toEqual({
    day: "Tuesday, November 24",
    time: "2:00 AM",
    when: "in 2 days",
  });
});

test("the next day is tomorrow, and the same day counts hours and minutes", () => {
  expect(describeRun("2026-11-22T08:30:00Z", LOS_ANGELES, now).when).toBe("tomorrow");
  expect(describeRun("2026-11-22T04:30:00Z", LOS_ANGELES, now).when).toBe("in 5 hours");
  expect(describeRun("2026-11-21T23:50:00Z", LOS_ANGELES, now).when).toBe("in 20 minutes");
  expect(countDown(now + 90_000, now)).toBe("in 2 minutes");
  expect(countDown(now + 16 * 3_600_000, now)).toBe("in 16 hours");
  expect(countDown(now + 26 * 3_600_000, now)).toBe("in 26 hours");
  expect(countDown(now + 50 * 3_600_000, now)).toBe("in 2 days");
});

test("a run of another year names it", () => {
  expect(describeRun("2028-02-29T17:00:00Z", LOS_ANGELES, now).day).toBe("Tuesday, February 29, 2028");
});

test("days are counted by the calendar also across a change of clocks", () => {
  const beforeChange = Date.parse("2026-10-31T16:00:00Z");
  expect(describeRun("2026-11-02T17:00:00Z", LOS_ANGELES, beforeChange).when).toBe("in 2 days");
});

test("a zone that the browser does not know is told in UTC, which is said", () => {
  expect(describeRun("2026-11-23T17:00:00Z", "Mars/Olympus_Mons", now).time).toBe("5:00 PM UTC");
});
