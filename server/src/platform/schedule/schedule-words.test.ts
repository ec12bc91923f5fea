import { expect, test } from "vitest";
import { describeSchedule } from "./schedule-words.ts";

test.each([
  ["Daily", "09:00", "Every day at 9:00 AM"],
  ["Daily", "00:30", "Every day at 12:30 AM"],
  ["Weekly", "1,13:30", "Every Monday at 1:30 PM"],
  ["Weekly", "12:00", "Every Sunday at 12:00 PM"],
  ["Monthly", "1,09:00", "On day 1 of each month at 9:00 AM"],
  ["Monthly", "31,09:00", "On day 31 of each month at 9:00 AM, or its last day"],
  ["Custom", "0 9 * * 1-5", "At 9:00 AM, Monday through Friday"],
  ["Custom", "* * * * *", "Every minute"],
] as const)("%s of %j reads %j", (frequency, customSchedule, words) => {
  expect(describeSchedule({ frequency, customSchedule })).toBe(words);
});
