import { expect, test } from "vitest";
import { quietHoursEnd } from "./quiet-hours.ts";

const night = { start: "22:00", end: "08:00" };
const noon = { start: "12:00", end: "13:30" };
const newYork = "America/New_York";

test.each([
  ["before they begin", night, "UTC", "2026-06-01T21:59:59.999Z", null],
  ["at their first moment", night, "UTC", "2026-06-01T22:00:00Z", "2026-06-02T08:00:00Z"],
  ["before midnight", night, "UTC", "2026-06-01T23:30:00Z", "2026-06-02T08:00:00Z"],
  ["at midnight", night, "UTC", "2026-06-02T00:00:00Z", "2026-06-02T08:00:00Z"],
  ["in their last minute", night, "UTC", "2026-06-02T07:59:59.999Z", "2026-06-02T08:00:00Z"],
  ["when they end", night, "UTC", "2026-06-02T08:00:00Z", null],
  ["within one day", noon, "UTC", "2026-06-02T13:29:00Z", "2026-06-02T13:30:00Z"],
  ["after those of one day", noon, "UTC", "2026-06-02T13:30:00Z", null],
  ["to midnight", { start: "22:00", end: "00:00" }, "UTC", "2026-06-02T23:59:00Z", "2026-06-03T00:00:00Z"],
  ["to midnight, after it", { start: "22:00", end: "00:00" }, "UTC", "2026-06-03T00:00:00Z", null],
  ["from midnight", { start: "00:00", end: "06:00" }, "UTC", "2026-06-03T00:00:00Z", "2026-06-03T06:00:00Z"],
  ["almost always", { start: "08:00", end: "07:59" }, "UTC", "2026-06-03T07:58:00Z", "2026-06-03T07:59:00Z"],
  ["none: equal times", { start: "08:00", end: "08:00" }, "UTC", "2026-06-03T08:00:00Z", null],
  ["west of UTC", night, newYork, "2026-06-02T02:00:00Z", "2026-06-02T12:00:00Z"],
  ["west of UTC, in the day", night, newYork, "2026-06-01T22:00:00Z", null],
  ["east of UTC", night, "Asia/Kathmandu", "2026-06-01T16:15:00Z", "2026-06-02T02:15:00Z"],
  ["far east of UTC", night, "Pacific/Auckland", "2026-06-01T11:00:00Z", "2026-06-01T20:00:00Z"],
])("quiet hours %s", (_, hours, timezone, now, end) => {
  expect(quietHoursEnd(hours, timezone, new Date(now))).toEqual(end === null ? null : new Date(end));
});

test.each([
  ["the night that is an hour shorter", night, "2027-03-14T03:00:00Z", "2027-03-14T12:00:00Z"],
  ["the night that is an hour longer", night, "2026-11-01T02:00:00Z", "2026-11-01T13:00:00Z"],
  // 01:30 comes at 05:30Z and again at 06:30Z.
  [
    "an end that comes twice",
    { start: "22:00", end: "01:30" },
    "2026-11-01T05:29:00Z",
    "2026-11-01T05:30:00Z",
  ],
  ["an end that came once already", { start: "22:00", end: "01:30" }, "2026-11-01T06:10:00Z", null],
  [
    "a start that came once already",
    { start: "01:30", end: "08:00" },
    "2026-11-01T06:10:00Z",
    "2026-11-01T13:00:00Z",
  ],
  // 02:30 never comes: the clock jumps from 02:00 to 03:00 at 07:00Z.
  [
    "an end that never comes",
    { start: "22:00", end: "02:30" },
    "2027-03-14T06:59:00Z",
    "2027-03-14T07:00:00Z",
  ],
  ["an end that never came", { start: "22:00", end: "02:30" }, "2027-03-14T07:00:00Z", null],
  [
    "a start that never comes",
    { start: "02:30", end: "08:00" },
    "2027-03-14T07:00:00Z",
    "2027-03-14T12:00:00Z",
  ],
  ["hours that never come", { start: "02:10", end: "02:50" }, "2027-03-14T07:00:00Z", null],
])("a change of clocks: %s", (_, hours, now, end) => {
  expect(quietHoursEnd(hours, newYork, new Date(now))).toEqual(end === null ? null : new Date(end));
});

test("a timezone that is not known is said", () => {
  expect(() => quietHoursEnd(night, "Mars/Base", new Date())).toThrow(RangeError);
});
