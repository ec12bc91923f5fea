import type { NotificationSettings } from "@jobwright/contracts/notifications";
import { expect, test } from "vitest";
import { describeObstacle } from "./notification-types.ts";

function settings(changes: {
  type: NotificationSettings["notificationType"];
  email?: NotificationSettings["email"]["obstacle"];
  push?: NotificationSettings["push"]["obstacle"];
}): NotificationSettings {
  return {
    notificationType: changes.type,
    quietHours: { start: "22:00", end: "08:00" },
    timezone: "UTC",
    email: {
      isOn: true,
      address: null,
      unconfirmed: null,
      obstacle: changes.email ?? null,
    },
    push: { publicKey: "", devices: [], obstacle: changes.push ?? null },
  };
}

test("nothing stands in the way of what reaches the person, or of none", () => {
  for (const type of ["Email", "Push", "Both"] as const)
    expect(describeObstacle(settings({ type }))).toBeNull();
  expect(describeObstacle(settings({ type: "None", email: "off", push: "noBrowser" }))).toBeNull();
});

test("an obstacle says what to do on this screen, and that messages stay in the app", () => {
  expect(describeObstacle(settings({ type: "Email", email: "noAddress" }))).toMatch(
    /^There is no e-mail address.*enter one below\. Until then messages come in this app alone\.$/,
  );
  expect(describeObstacle(settings({ type: "Push", push: "noBrowser" }))).toMatch(
    /^No browser gets push yet: switch it on below\..*in this app alone\.$/,
  );
});

test("both ways of which one works names the other alone", () => {
  expect(describeObstacle(settings({ type: "Both", push: "noBrowser" }))).toBe(
    "No browser gets push yet: switch it on below.",
  );
});
