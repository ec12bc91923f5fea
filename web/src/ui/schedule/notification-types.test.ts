import { notificationTypes } from "@jobwright/contracts/preferences";
import { expect, test } from "vitest";
import { describeQuietSearch, typeLabels } from "./notification-types.ts";

test("the notification types go by their labels", () => {
  expect(notificationTypes.map((type) => typeLabels[type])).toEqual([
    "Email Only",
    "Push Notification",
    "Email & Push",
    "None",
  ]);
});

test("quiet hours hold the notice, not the search, and equal times are none", () => {
  expect(describeQuietSearch({ start: "22:00", end: "08:00" })).toBe(
    "A search still runs in quiet hours; its notice waits until 8:00 AM.",
  );
  expect(describeQuietSearch({ start: "08:00", end: "08:00" })).toMatch(/^Quiet hours are off/);
});
