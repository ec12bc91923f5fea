import {
  notificationChannelsEndpoints as endpoints,
  type ChannelValues,
  type JobFeed,
  type NotificationChannel,
} from "@jobwright/contracts/notification-channels";
import { answer } from "../../../testing/stand-in-api.ts";

export function makeChannel(change: Partial<NotificationChannel> = {}): NotificationChannel {
  return {
    id: "channel-1",
    kind: "ntfy",
    name: "My phone",
    target: "https://ntfy.sh/my-jobs-4f9c2a",
    isOn: true,
    isComplete: true,
    createdAt: "2026-11-20T08:00:00.000Z",
    lastSentAt: null,
    lastFailure: null,
    ...change,
  };
}

/** A server that keeps these channels and this feed; a test through any of them arrives at `SENT_AT`. */
export function answerChannels(start: { channels?: NotificationChannel[]; feed?: JobFeed } = {}) {
  let channels = start.channels ?? [];
  let feed = start.feed ?? { createdAt: null, lastReadAt: null };
  const change = (id: string | undefined, changed: Partial<NotificationChannel>) => {
    channels = channels.map((each) => (each.id === id ? { ...each, ...changed } : each));
    return channels.find((each) => each.id === id) ?? makeChannel();
  };
  answer(endpoints.listNotificationChannels, () => ({ channels, feed }));
  const added = answer(endpoints.addNotificationChannel, ({ body }) => {
    const { kind, name } = body as ChannelValues;
    const channel = makeChannel({
      id: `channel-${channels.length + 1}`,
      kind,
      name,
      target: `${kind} of Ada`,
    });
    channels = [...channels, channel];
    return { channel, signingSecret: kind === "webhook" ? SIGNING_SECRET : null };
  });
  answer(endpoints.changeNotificationChannel, ({ params, body }) => ({
    channel: change(params["id"], body as { isOn: boolean }),
  }));
  answer(endpoints.testNotificationChannel, ({ params }) => {
    const channel = change(params["id"], { lastSentAt: SENT_AT });
    const { kind, name } = channel;
    const sent = { state: "sent", error: null, at: SENT_AT } as const;
    return {
      channel,
      delivery: { id: "1", title: "Test notification", channel: kind, target: name, ...sent },
    };
  });
  answer(endpoints.removeNotificationChannel, ({ params }) => {
    channels = channels.filter(({ id }) => id !== params["id"]);
  });
  answer(endpoints.renewJobFeed, () => {
    feed = { createdAt: SENT_AT, lastReadAt: null };
    return { feed, url: FEED_URL };
  });
  answer(endpoints.turnOffJobFeed, () => {
    feed = { createdAt: null, lastReadAt: null };
  });
  return { added };
}

export const SENT_AT = "2026-11-24T08:00:00.000Z";
export const SIGNING_SECRET = "whsec_c2lnbmluZyBzZWNyZXQgb2YgdGhlIHRlc3Rz";
export const FEED_URL = "https://jobs.example.org/feeds/Yc3RhbmQtaW4tc2VjcmV0LW9mLXRoZS1mZWVkLTEyMzQ.xml";
