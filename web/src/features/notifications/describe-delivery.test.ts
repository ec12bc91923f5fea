import type { Delivery } from "@jobwright/contracts/notifications";
import { expect, test } from "vitest";
import { describeDelivery } from "./describe-delivery.ts";

const sent: Delivery = {
  id: "1",
  title: "Test",
  channel: "email",
  target: "ada@example.org",
  state: "sent",
  error: null,
  at: "2026-03-10T12:00:00.000Z",
};

test("a delivery is told with its way, its place, its outcome and its reason", () => {
  expect(describeDelivery(sent)).toBe("E-mail to ada@example.org: sent");
  expect(
    describeDelivery({
      ...sent,
      channel: "push",
      target: "Firefox on Linux",
      state: "failed",
      error: "The browser has ended its subscription.",
    }),
  ).toBe("Push to Firefox on Linux: failed. The browser has ended its subscription.");
  expect(describeDelivery({ ...sent, target: "No address", state: "failed", error: "None is set." })).toBe(
    "E-mail: failed. None is set.",
  );
  expect(describeDelivery({ ...sent, state: "held" })).toBe(
    "E-mail to ada@example.org: held until the quiet hours end",
  );
  expect(describeDelivery({ ...sent, channel: "app", target: "This app" })).toBe("This app: sent");
});
