import type { NotificationChannel } from "@jobwright/contracts/notification-channels";
import { expect, test } from "vitest";
import { findEmptyField, startValues, toChannelValues } from "./channel-kinds.ts";
import { describeChannel, describeFeed } from "./describe-channel.ts";

const channel: NotificationChannel = {
  id: "1",
  kind: "ntfy",
  name: "My phone",
  target: "https://ntfy.sh/my-jobs",
  isOn: true,
  isComplete: true,
  createdAt: "2026-11-20T08:00:00.000Z",
  lastSentAt: null,
  lastFailure: null,
};
const failure = { at: "2026-11-24T08:00:00.000Z", reason: "ntfy asks to wait." };

test.each([
  [{}, "Not tried yet. Send a test to see that it arrives."],
  [{ lastSentAt: "2026-11-24T08:00:00.000Z" }, "Works: last message Nov 24, 2026, 8:00 AM"],
  [{ isOn: false, lastSentAt: "2026-11-24T08:00:00.000Z" }, "Paused"],
  [{ lastFailure: failure }, "Last try Nov 24, 2026, 8:00 AM: ntfy asks to wait."],
  [{ isOn: false, lastFailure: failure }, "Paused. Last try Nov 24, 2026, 8:00 AM: ntfy asks to wait."],
  [
    { lastSentAt: "2026-11-25T08:00:00.000Z", lastFailure: failure },
    "Works: last message Nov 25, 2026, 8:00 AM",
  ],
  [{ isComplete: false }, "Paused: its secret is not on this server. Enter it again with Change."],
])("a channel with %o is described", (change, text) => {
  expect(describeChannel({ ...channel, ...change }, "UTC").text).toBe(text);
});

test("the feed says since when it is on and when it was read", () => {
  const createdAt = "2026-11-24T08:00:00.000Z";
  expect(describeFeed({ createdAt: null, lastReadAt: null }, "UTC")).toBe("Off");
  expect(describeFeed({ createdAt, lastReadAt: createdAt }, "UTC")).toBe(
    "On since Nov 24, 2026, 8:00 AM. Last read Nov 24, 2026, 8:00 AM.",
  );
});

test("a channel that is changed shows its values, but for what is secret", () => {
  expect(startValues("ntfy", channel)).toEqual({ server: "https://ntfy.sh", topic: "my-jobs", token: "" });
  expect(startValues("telegram", { ...channel, target: "4711" })).toEqual({ token: "", chatId: "4711" });
  expect(startValues("discord", { ...channel, target: "https://discord.com/api/webhooks/1" })).toEqual({
    url: "",
  });
  expect(findEmptyField("ntfy", { server: "https://ntfy.sh", topic: " " })).toBe("Topic");
  const typed = { server: " https://ntfy.sh ", topic: "my-jobs", token: "" };
  expect(findEmptyField("ntfy", typed)).toBeNull();
  expect(toChannelValues("ntfy", "My phone", typed)).toEqual({
    kind: "ntfy",
    name: "My phone",
    server: "https://ntfy.sh",
    topic: "my-jobs",
    token: null,
  });
});
