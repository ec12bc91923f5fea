import { expect, test } from "vitest";
import { findWallClock } from "./wall-clock.ts";

const newYork = findWallClock("America/New_York");

test("a clock shows the time of its zone, to the millisecond", () => {
  expect(newYork.read(new Date("2026-06-01T03:59:59.250Z"))).toEqual(new Date("2026-05-31T23:59:59.250Z"));
  expect(findWallClock("Asia/Kathmandu").read(new Date("2026-06-01T00:00:00Z"))).toEqual(
    new Date("2026-06-01T05:45:00Z"),
  );
});

test.each([
  ["once", "2026-06-01T09:00:00Z", "2026-06-01T13:00:00Z"],
  ["twice: the first of both", "2026-11-01T01:30:00Z", "2026-11-01T05:30:00Z"],
  ["never: when it jumped over it", "2027-03-14T02:30:00Z", "2027-03-14T07:00:00Z"],
  ["right after it jumped", "2027-03-14T03:00:00Z", "2027-03-14T07:00:00Z"],
])("a time that the clock shows %s is found", (_, shown, at) => {
  expect(newYork.find(new Date(shown))).toEqual(new Date(at));
});

test.each(["Australia/Lord_Howe", "Africa/Cairo", "America/Nuuk", "Asia/Kathmandu", "Antarctica/Troll"])(
  "a clock in %s shows the same as the calendar, whatever it was asked before",
  (timeZone) => {
    const clock = findWallClock(timeZone);
    const calendar = new Intl.DateTimeFormat("sv", { timeZone, dateStyle: "short", timeStyle: "medium" });
    const start = Date.UTC(2026, 2, 1);
    const wrong: string[] = [];
    for (let hours = 0; hours < 400 * 24; hours += 1.5) {
      const at = new Date(start + hours * 60 * 60_000);
      const shown = clock.read(at).toISOString().slice(0, 19).replace("T", " ");
      if (shown !== calendar.format(at)) wrong.push(`${at.toISOString()} ${shown}`);
    }
    expect(wrong).toEqual([]);
  },
);

test("a zone that is not known has no clock", () => {
  expect(() => findWallClock("Mars/Base")).toThrow(RangeError);
});
