import { notificationTypes } from "@jobwright/contracts/preferences";
import { expect, test } from "vitest";
import { describeQuietSearch, hearingTexts, typeLabels } from "./notification-types.ts";

test("the notification types go by their labels", () => {
  expect(notificationTypes.map((type) => typeLabels[type])).toEqual([
    "Email Only",
    "Push Notification",
    "Email & Push",
    "None",
  ]);
});

test("each notification type says how the person hears of a run", () => {
  expect(hearingTexts.Both).toBe("You get an e-mail and a push message only when a run finds something new.");
  expect(hearingTexts.None).toMatch(/no e-mail and no push/);
});

test("quiet hours hold the notice, not the search, and equal times are none", () => {
  expect(describeQuietSearch({ start: "22:00", end: "08:00" })).toBe(
    "A search still runs in quiet hours; its notice waits until 8:00 AM.",
  );
  expect(describeQuietSearch({ start: "08:00", end: "08:00" })).toMatch(/^Quiet hours are off/);
});
