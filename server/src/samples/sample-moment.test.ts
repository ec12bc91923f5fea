import { expect, test } from "vitest";
import { momentBefore } from "./sample-moment.ts";

const now = new Date("2026-11-02T03:30:00.000Z");

test.each([
  // The day in Denver is still the first of November.
  ["America/Denver", 1, "08:10", "2026-10-31T14:10:00.000Z"],
  // Its clock was put back in the night to the first.
  ["America/Denver", 3, "20:00", "2026-10-30T02:00:00.000Z"],
  ["Asia/Kolkata", 1, "23:59", "2026-11-01T18:29:00.000Z"],
  ["Pacific/Auckland", 90, "00:00", "2026-08-03T12:00:00.000Z"],
  ["UTC", 2, "12:00", "2026-10-31T12:00:00.000Z"],
] as const)("in %s %i days ago at %s was %s", (timezone, daysAgo, at, expected) => {
  expect(momentBefore(now, { daysAgo, at }, timezone).toISOString()).toBe(expected);
});
