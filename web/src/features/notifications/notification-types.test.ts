import type { NotificationSettings } from "@jobwright/contracts/notifications";
import { expect, test } from "vitest";
import { describeObstacle } from "./notification-types.ts";

const device = { id: "1", name: "Firefox on Linux", addedAt: "2026-03-10T12:00:00.000Z" };

function settings(changes: {
  type: NotificationSettings["notificationType"];
  isOn?: boolean;
  address?: string | null;
  unconfirmed?: string | null;
  devices?: (typeof device)[];
}): NotificationSettings {
  return {
    notificationType: changes.type,
    quietHours: { start: "22:00", end: "08:00" },
    timezone: "UTC",
    email: {
      isOn: changes.isOn ?? true,
      address: changes.address ?? null,
      unconfirmed: changes.unconfirmed ?? null,
    },
    push: { publicKey: "", devices: changes.devices ?? [] },
  };
}

test("nothing stands in the way of e-mail to a confirmed address, of push to a browser, or of none", () => {
  expect(describeObstacle(settings({ type: "Email", address: "ada@example.org" }))).toBeNull();
  expect(describeObstacle(settings({ type: "Push", devices: [device] }))).toBeNull();
  expect(
    describeObstacle(settings({ type: "Both", address: "ada@example.org", devices: [device] })),
  ).toBeNull();
  expect(describeObstacle(settings({ type: "None", isOn: false }))).toBeNull();
});

test("e-mail that is off, has no address or waits for its code says what to do", () => {
  expect(describeObstacle(settings({ type: "Email", isOn: false, address: "ada@example.org" }))).toMatch(
    /^E-mail is off on this server.* choose another way\. Until then/,
  );
  expect(describeObstacle(settings({ type: "Email" }))).toMatch(/^There is no e-mail address yet: enter one/);
  expect(describeObstacle(settings({ type: "Email", unconfirmed: "ada@example.org" }))).toMatch(
    /not confirmed yet: enter the code/,
  );
});

test("push without a browser says so, and that messages stay in the app", () => {
  expect(describeObstacle(settings({ type: "Push" }))).toMatch(
    /^No browser gets push yet.*come in this app alone\.$/,
  );
});

test("both ways of which one works names the other alone", () => {
  const text = describeObstacle(settings({ type: "Both", address: "ada@example.org" }));
  expect(text).toMatch(/^No browser gets push yet/);
  expect(text).not.toMatch(/in this app alone/);
});
