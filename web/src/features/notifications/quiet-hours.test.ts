import { expect, test } from "vitest";
import { describeQuietHours } from "./quiet-hours.ts";

test("quiet hours are told with the midnight they cross, and as off where they are empty", () => {
  expect(describeQuietHours({ start: "22:00", end: "08:00" })).toBe("10:00 PM to 8:00 AM, across midnight.");
  expect(describeQuietHours({ start: "12:00", end: "13:30" })).toBe("12:00 PM to 1:30 PM.");
  expect(describeQuietHours({ start: "08:00", end: "08:00" })).toMatch(/^Quiet hours are off/);
});
