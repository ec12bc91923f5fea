import {
  MESSAGES_PAGE,
  notificationsEndpoints,
  type Delivery,
  type Message,
  type NotificationSettings,
  type NotificationSettingsPatch,
} from "@jobwright/contracts/notifications";
import { makeNotificationSettings } from "../../../testing/make-notification-settings.ts";
import { answer, refuse } from "../../../testing/stand-in-api.ts";

/** The code that the server sends to each new address. */
export const CODE = "246810";

const MINUTE_MS = 60_000;

/** A server that keeps these notification settings and this delivery log. */
export function answerNotificationSettings({
  settings = makeNotificationSettings(),
  deliveries = [],
}: { settings?: NotificationSettings; deliveries?: Delivery[] } = {}) {
  let [now, log] = [settings, deliveries];
  answer(notificationsEndpoints.getNotificationSettings, () => now);
  answer(notificationsEndpoints.listDeliveries, () => ({ deliveries: log }));
  answer(notificationsEndpoints.mergeNotificationSettings, ({ body }) => {
    const { email, notificationType, quietHours, timezone } = body as NotificationSettingsPatch;
    now = {
      ...now,
      notificationType: notificationType ?? now.notificationType,
      quietHours: quietHours ?? now.quietHours,
      timezone: timezone ?? now.timezone,
    };
    if (email) now = { ...now, email: { ...now.email, unconfirmed: email, obstacle: "unconfirmed" } };
    return now;
  });
  answer(notificationsEndpoints.confirmEmail, ({ body }) => {
    if ((body as { code: string }).code !== CODE) return refuse("notifications/code-wrong")();
    now = {
      ...now,
      email: { isOn: true, address: now.email.unconfirmed, unconfirmed: null, obstacle: null },
    };
    return now;
  });
  answer(notificationsEndpoints.sendTestNotification, () => {
    const email: Delivery = {
      id: "delivery-of-the-test",
      title: "Test notification",
      channel: "email",
      target: now.email.address ?? "",
      state: "sent",
      error: null,
      at: new Date().toISOString(),
    };
    log = [email, ...log];
    return { deliveries: [email] };
  });
}

/** Deliveries of every channel and state, each an hour older than the one before. */
export function makeDeliveries(count: number): Delivery[] {
  const kinds = [
    { channel: "email", target: "ada.lovelace.of.the.long.address@mail.example.org", state: "sent" },
    { channel: "push", target: "Firefox on Linux", state: "failed" },
    { channel: "app", target: "This app", state: "sent" },
  ] as const;
  return Array.from({ length: count }, (_, index) => {
    const kind = kinds[index % kinds.length] ?? kinds[0];
    return {
      id: `delivery-${index + 1}`,
      title: `Test notification of ${index + 1}`,
      ...kind,
      state: index % 6 === 0 ? "held" : kind.state,
      error:
        kind.state === "failed"
          ? "The browser has ended its subscription. Switch push on there again."
          : null,
      at: new Date(Date.now() - (index + 1) * 60 * MINUTE_MS).toISOString(),
    };
  });
}

/** Unread messages, each a minute older than the one before; "Message 1" is the newest. */
export function makeMessages(count: number): Message[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `message-${index + 1}`,
    kind: "account",
    title: `Message ${index + 1}`,
    text: `What message ${index + 1} has to say.`,
    link: index === 0 ? "/settings?tab=account" : null,
    createdAt: new Date(Date.now() - (index + 5) * MINUTE_MS).toISOString(),
    isRead: false,
  }));
}

/** A server that keeps these messages, newest first. */
export function answerMessages(messages: readonly Message[]) {
  let kept = [...messages];
  const countUnread = () => ({ unread: kept.filter(({ isRead }) => !isRead).length });
  answer(notificationsEndpoints.countUnreadMessages, countUnread);
  answer(notificationsEndpoints.listMessages, ({ query }) => {
    const before = query.get("before");
    const from = before === null ? kept : kept.filter(({ createdAt }) => createdAt < before);
    const page = from.slice(0, MESSAGES_PAGE);
    return { messages: page, ...countUnread(), hasMore: from.length > page.length };
  });
  answer(notificationsEndpoints.markMessagesRead, ({ body }) => {
    const { ids } = body as { ids?: string[] };
    kept = kept.map((message) =>
      ids?.includes(message.id) === false ? message : { ...message, isRead: true },
    );
    return countUnread();
  });
  answer(notificationsEndpoints.deleteMessage, ({ params }) => {
    kept = kept.filter(({ id }) => id !== params["id"]);
  });
  return { readKept: () => kept };
}
