import { expect, test } from "vitest";
import { describeDevice, isHandheld, nameSignOut } from "./describe-device.ts";

const now = new Date(2026, 2, 1, 9, 30);
const at = (month: number, day: number, hour = 12) => new Date(2026, month - 1, day, hour).toISOString();
const device = { name: "Firefox on Linux", signedInAt: at(1, 14), lastUsedAt: at(2, 20), isCurrent: false };

test("a browser says when somebody signed in with it and used it last", () => {
  expect(describeDevice(device, now)).toBe("Signed in Jan 14, 2026. Last used Feb 20, 2026.");
});

test("today and yesterday are named by the calendar, also over the end of a month", () => {
  const lately = { ...device, signedInAt: at(2, 28, 0), lastUsedAt: at(3, 1, 0) };
  expect(describeDevice(lately, now)).toBe("Signed in yesterday. Last used today.");
});

test("the browser that asks is in use, so its last use is not stated", () => {
  expect(describeDevice({ ...device, isCurrent: true }, now)).toBe("Signed in Jan 14, 2026.");
});

test("two browsers of one name are told apart by the day of their sign-in", () => {
  expect(nameSignOut(device, now)).toBe("Sign out Firefox on Linux, signed in Jan 14, 2026");
});

test.each([
  ["Chrome on Android", true],
  ["Safari on iPhone", true],
  ["Safari on macOS", false],
  ["Unknown browser", false],
])("%s is handheld: %s", (name, expected) => {
  expect(isHandheld({ name })).toBe(expected);
});
