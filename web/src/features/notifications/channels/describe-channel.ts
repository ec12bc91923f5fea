import type { JobFeed, NotificationChannel } from "@jobwright/contracts/notification-channels";
import { describeMoment } from "../../../lib/describe-date.ts";

export type ChannelState = { tone: "works" | "paused" | "wrong" | "untried"; text: string };

/** How a channel is, as a sentence, with moments in the person's timezone. */
export function describeChannel(channel: NotificationChannel, timezone: string): ChannelState {
  const { isOn, isComplete, lastSentAt, lastFailure } = channel;
  if (!isComplete) {
    return { tone: "wrong", text: "Paused: its secret is not on this server. Enter it again with Change." };
  }
  const hasFailed = lastFailure !== null && (lastSentAt === null || lastFailure.at > lastSentAt);
  if (hasFailed) {
    const when = describeMoment(lastFailure.at, timezone);
    return {
      tone: "wrong",
      text: `${isOn ? "Last try" : "Paused. Last try"} ${when}: ${lastFailure.reason}`,
    };
  }
  if (!isOn) return { tone: "paused", text: "Paused" };
  if (lastSentAt === null)
    return { tone: "untried", text: "Not tried yet. Send a test to see that it arrives." };
  return { tone: "works", text: `Works: last message ${describeMoment(lastSentAt, timezone)}` };
}

export function describeFeed({ createdAt, lastReadAt }: JobFeed, timezone: string): string {
  if (createdAt === null) return "Off";
  const since = `On since ${describeMoment(createdAt, timezone)}`;
  return lastReadAt === null
    ? `${since}. No reader has asked for it yet.`
    : `${since}. Last read ${describeMoment(lastReadAt, timezone)}.`;
}
