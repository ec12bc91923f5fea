import * as z from "zod/mini";
import { isoDateTimeSchema, textSchema } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { notificationTypes, quietHoursSchema } from "./preferences.ts";

/** An e-mail address as people have them; what a mail server takes beyond that is not needed here. */
export const emailSchema = z
  .string()
  .check(
    z.trim(),
    z.maxLength(254),
    z.regex(
      /^[^\s@<>"(),:;\\[\]\u0000-\u001f]+@[^\s@<>"(),:;\\[\]]+\.[^\s@.<>"(),:;\\[\]]{2,}$/,
      "is not an e-mail address",
    ),
  );

/** Digits of the code that confirms an e-mail address, how long it is good for, and how often it may be tried. */
export const EMAIL_CODE = { digits: 6, minutes: 15, tries: 5 } as const;

/** A browser that gets push notifications. */
export const pushDeviceSchema = z.object({
  id: z.string(),
  /** Browser and system in words. */
  name: z.string(),
  addedAt: isoDateTimeSchema,
});
export type PushDevice = z.infer<typeof pushDeviceSchema>;

/** What stands in the way of e-mail to a person: no mail server here, or no address that is known to be theirs. */
export const emailObstacles = ["off", "guest", "noAddress", "unconfirmed"] as const;
export type EmailObstacle = (typeof emailObstacles)[number];

/** What stands in the way of push to a person. */
export const pushObstacles = ["noBrowser"] as const;
export type PushObstacle = (typeof pushObstacles)[number];

/**
 * How a person is notified. Type, quiet hours and timezone are those of the preferences' search schedule, kept once.
 * `email.address` is where e-mail goes: the sign-in's own confirmed address until another one is set and confirmed.
 */
export const notificationSettingsSchema = z.object({
  notificationType: z.enum(notificationTypes),
  quietHours: quietHoursSchema,
  timezone: z.string(),
  email: z.object({
    /** False: this server has no mail server configured. */
    isOn: z.boolean(),
    /** Null: none is known. */
    address: z.nullable(z.string()),
    /** Set but not confirmed yet: a code was sent there. */
    unconfirmed: z.nullable(z.string()),
    /** Why none can be sent; null: it can. */
    obstacle: z.nullable(z.enum(emailObstacles)),
  }),
  push: z.object({
    /** The server's VAPID key, base64url, for `PushManager.subscribe`. */
    publicKey: z.string(),
    devices: z.array(pushDeviceSchema),
    /** Why none can be sent; null: it can. */
    obstacle: z.nullable(z.enum(pushObstacles)),
  }),
});
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>;

export const notificationSettingsPatchSchema = z.strictObject({
  notificationType: z.optional(z.enum(notificationTypes)),
  quietHours: z.optional(quietHoursSchema),
  timezone: z.optional(textSchema(64)),
  /** A new address gets a code and counts once it is confirmed; null goes back to the sign-in's own. */
  email: z.optional(z.nullable(emailSchema)),
});
export type NotificationSettingsPatch = z.infer<typeof notificationSettingsPatchSchema>;

/** `waiting`: on its way, or to be tried again. `held`: waits for the end of the quiet hours. */
export const deliveryStates = ["waiting", "sent", "failed", "held"] as const;
/** Services that a person can be told through besides e-mail and push (docs/notifications.md). */
export const channelKinds = ["ntfy", "telegram", "discord", "slack", "webhook"] as const;
export type ChannelKind = (typeof channelKinds)[number];
export const deliveryChannels = ["email", "push", "app", ...channelKinds] as const;

/** One message on its way by one channel. */
export const deliverySchema = z.object({
  id: z.string(),
  title: z.string(),
  channel: z.enum(deliveryChannels),
  /** The address, the device or the channel's name, as the person knows it; "This app" for the list of messages. */
  target: z.string(),
  state: z.enum(deliveryStates),
  /** Why it failed or is to be tried again, or a remark on how it was sent, as a sentence; null: there is nothing to say. */
  error: z.nullable(z.string()),
  at: isoDateTimeSchema,
});
export type Delivery = z.infer<typeof deliverySchema>;

export const messageKinds = ["test", "account", "newJobs"] as const;

/** A message in the app's own list. */
export const messageSchema = z.object({
  id: z.string(),
  kind: z.enum(messageKinds),
  title: z.string(),
  text: z.string(),
  /** A path of this app that it leads to. */
  link: z.nullable(z.string()),
  createdAt: isoDateTimeSchema,
  isRead: z.boolean(),
});
export type Message = z.infer<typeof messageSchema>;

/** How many messages and deliveries one answer holds, newest first. */
export const MESSAGES_PAGE = 50;

const owner = { kind: "owner", by: { param: "uid" } } as const;
const frame = { feature: "notifications", part: "documents", access: owner } as const;

export const notificationsEndpoints = {
  getNotificationSettings: endpoint({
    ...frame,
    method: "GET",
    path: "/api/users/:uid/notificationSettings",
    summary: "How this person is notified.",
    response: notificationSettingsSchema,
  }),
  mergeNotificationSettings: endpoint({
    ...frame,
    method: "PATCH",
    path: "/api/users/:uid/notificationSettings",
    summary: "Changes the given settings. A new e-mail address is sent a code that confirms it.",
    body: notificationSettingsPatchSchema,
    response: notificationSettingsSchema,
  }),
  confirmEmail: endpoint({
    ...frame,
    method: "POST",
    path: "/api/users/:uid/notificationSettings/email",
    summary: "Confirms the new e-mail address with the code that was sent there.",
    body: z.strictObject({
      code: z
        .string()
        .check(
          z.trim(),
          z.regex(new RegExp(`^\\d{${EMAIL_CODE.digits}}$`), `has ${EMAIL_CODE.digits} digits`),
        ),
    }),
    response: notificationSettingsSchema,
  }),
  sendTestNotification: endpoint({
    ...frame,
    method: "POST",
    path: "/api/users/:uid/testNotification",
    summary: "Sends a test notification at once by every chosen channel and answers what became of it.",
    response: z.object({ deliveries: z.array(deliverySchema) }),
  }),
  addPushDevice: endpoint({
    ...frame,
    method: "POST",
    path: "/api/users/:uid/pushDevices",
    summary: "Lets this browser get push notifications; one that does already is renewed.",
    body: z.strictObject({
      /** As `PushSubscription.toJSON` has them. */
      endpoint: z.string().check(z.maxLength(2048), z.regex(/^https?:\/\//)),
      keys: z.strictObject({
        p256dh: z.string().check(z.regex(/^[\w-]{87,88}={0,2}$/)),
        auth: z.string().check(z.regex(/^[\w-]{22}={0,2}$/)),
      }),
    }),
    response: pushDeviceSchema,
  }),
  deletePushDevice: endpoint({
    ...frame,
    method: "DELETE",
    path: "/api/users/:uid/pushDevices/:id",
    summary: "Stops push notifications to one browser.",
  }),
  readUnsubscribe: endpoint({
    feature: "notifications",
    part: "documents",
    access: { kind: "public", reason: "the signed link of an e-mail stands for its reader" },
    method: "GET",
    path: "/api/unsubscribe",
    summary: "What the link of an e-mail would turn off; changes nothing.",
    query: z.object({ token: textSchema(500) }),
    response: z.object({ isSubscribed: z.boolean() }),
  }),
  unsubscribe: endpoint({
    feature: "notifications",
    part: "documents",
    access: { kind: "public", reason: "one-click unsubscribe by the signed link of an e-mail (RFC 8058)" },
    method: "POST",
    path: "/api/unsubscribe",
    summary: "Turns e-mail off for the reader of an e-mail. Push and the list in the app stay as they are.",
    query: z.object({ token: textSchema(500) }),
    response: z.object({ isSubscribed: z.boolean() }),
  }),
  listMessages: endpoint({
    ...frame,
    method: "GET",
    path: "/api/users/:uid/messages",
    summary: "Messages, newest first, from the newest or from before a moment on.",
    query: z.object({ before: z.optional(isoDateTimeSchema) }),
    response: z.object({ messages: z.array(messageSchema), unread: z.number(), hasMore: z.boolean() }),
  }),
  countUnreadMessages: endpoint({
    ...frame,
    method: "GET",
    path: "/api/users/:uid/unreadMessages",
    summary: "How many messages are unread.",
    response: z.object({ unread: z.number() }),
  }),
  markMessagesRead: endpoint({
    ...frame,
    method: "POST",
    path: "/api/users/:uid/messages/read",
    summary: "Marks the given messages as read, or all where none is given.",
    body: z.strictObject({
      ids: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(500))),
    }),
    response: z.object({ unread: z.number() }),
  }),
  deleteMessage: endpoint({
    ...frame,
    method: "DELETE",
    path: "/api/users/:uid/messages/:id",
    summary: "Deletes one message.",
  }),
  listDeliveries: endpoint({
    ...frame,
    method: "GET",
    path: "/api/users/:uid/deliveries",
    summary: "The delivery log, newest first: what was sent by which channel, and what became of it.",
    response: z.object({ deliveries: z.array(deliverySchema) }),
  }),
};
