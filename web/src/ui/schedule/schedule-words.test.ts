import { expect, test } from "vitest";
import { formatTimeOfDay } from "../../lib/clock-time.ts";
import { describeMerge, describeSchedule, describeZone } from "./schedule-words.ts";

test.each([
  ["00:00", "12:00 AM"],
  ["00:30", "12:30 AM"],
  ["09:00", "9:00 AM"],
  ["11:59", "11:59 AM"],
  ["12:00", "12:00 PM"],
  ["22:00", "10:00 PM"],
  ["later", "later"],
  ["24:00", "24:00"],
])("%s is shown as %s", (time, words) => {
  expect(formatTimeOfDay(time)).toBe(words);
});

test.each([
  [{ frequency: "Daily", customSchedule: "07:30" }, "Daily at 7:30 AM, Pacific Time (Los Angeles)"],
  [
    { frequency: "Weekly", customSchedule: "1,09:00" },
    "Weekly on Monday at 9:00 AM, Pacific Time (Los Angeles)",
  ],
  [
    { frequency: "Monthly", customSchedule: "31,18:30" },
    "Monthly on day 31, or the last one, at 6:30 PM, Pacific Time (Los Angeles)",
  ],
  [{ frequency: "Custom", customSchedule: "0 9 * * 1-5" }, "Custom: 0 9 * * 1-5, Pacific Time (Los Angeles)"],
  [{ frequency: "Custom", customSchedule: " " }, "Custom: no times, Pacific Time (Los Angeles)"],
] as const)("the schedule %j is told as %j", (schedule, words) => {
  expect(describeSchedule(schedule, "America/Los_Angeles")).toBe(words);
});

test("a zone that is not offered goes by its own name", () => {
  expect(describeZone("Asia/Tokyo")).toBe("Tokyo");
  expect(describeZone("America/Sao_Paulo")).toBe("America/Sao Paulo");
});

test("merged runs are told with the minutes between them", () => {
  expect(describeMerge(15)).toMatch(/^Runs closer than 15 minutes are merged: .* at least 15 minutes/);
});
