import * as z from "zod/mini";
import { httpUrlSchema, isoDateTimeSchema, textSchema } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { channelKinds, deliverySchema } from "./notifications.ts";

/** Where ntfy publishes unless a person has a server of their own. */
export const NTFY_SERVER = "https://ntfy.sh";

/** How many channels one person can have. */
export const MAX_CHANNELS = 20;

/** How many jobs the RSS feed holds, newest first. */
export const FEED_JOBS = 100;

const channelNameSchema = textSchema(60).check(z.minLength(1, "is empty"));

/** As ntfy takes them in its addresses. */
const ntfyTopicSchema = z
  .string()
  .check(
    z.trim(),
    z.regex(
      /^[-_A-Za-z0-9]{1,64}$/,
      "has 1 to 64 letters, digits, hyphens and underscores, and nothing else",
    ),
  );

/** The id of the bot, a colon and its secret, as @BotFather gives them. */
const telegramTokenSchema = z
  .string()
  .check(
    z.trim(),
    z.regex(/^\d{5,20}:[\w-]{30,100}$/, "is no bot token: copy the whole line that @BotFather gave you"),
  );

const telegramChatSchema = z
  .string()
  .check(
    z.trim(),
    z.regex(/^(-?\d{1,20}|@[A-Za-z]\w{3,31})$/, "is a number such as 123456789, or the @name of a channel"),
  );

const accessTokenSchema = z
  .string()
  .check(z.trim(), z.regex(/^[\x21-\x7e]{1,200}$/, "has no spaces and at most 200 characters"));

const address = { name: channelNameSchema, url: httpUrlSchema };

/** What a person enters for a channel. Secrets go in and never come out again. */
export const channelValuesSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("ntfy"),
    name: channelNameSchema,
    server: httpUrlSchema,
    topic: ntfyTopicSchema,
    /** Null: anybody may publish to the topic. */
    token: z.nullable(accessTokenSchema),
  }),
  z.strictObject({
    kind: z.literal("telegram"),
    name: channelNameSchema,
    token: telegramTokenSchema,
    chatId: telegramChatSchema,
  }),
  z.strictObject({ kind: z.literal("discord"), ...address }),
  z.strictObject({ kind: z.literal("slack"), ...address }),
  z.strictObject({ kind: z.literal("webhook"), ...address }),
]);
export type ChannelValues = z.infer<typeof channelValuesSchema>;

const notificationChannelSchema = z.object({
  id: z.string(),
  kind: z.enum(channelKinds),
  name: z.string(),
  /** Where messages go: an address without its secret part, or a chat id. */
  target: z.string(),
  /** False: the person paused it, or its last failure did. */
  isOn: z.boolean(),
  /** False: its secret is not on this server, as after an import; it has to be set up again. */
  isComplete: z.boolean(),
  createdAt: isoDateTimeSchema,
  /** When the last message arrived; null: none did. */
  lastSentAt: z.nullable(isoDateTimeSchema),
  /** The last message that did not arrive, with the reason as a sentence; null: all did. */
  lastFailure: z.nullable(z.object({ at: isoDateTimeSchema, reason: z.string() })),
});
export type NotificationChannel = z.infer<typeof notificationChannelSchema>;

/** The RSS feed of new matches. Its address is known to nobody but the person: the server keeps a hash of it. */
const jobFeedSchema = z.object({
  /** When its address was made; null: it is off. */
  createdAt: z.nullable(isoDateTimeSchema),
  /** When a reader asked for it last, to the minute. */
  lastReadAt: z.nullable(isoDateTimeSchema),
});
export type JobFeed = z.infer<typeof jobFeedSchema>;

/** Answer to adding a channel and to setting one up again: the only one that ever holds a signing secret. */
const channelSetUpSchema = z.object({
  channel: notificationChannelSchema,
  /** Signs a webhook's messages (`whsec_…`); shown this one time. Null for other kinds. */
  signingSecret: z.nullable(z.string()),
});

/** The body of a webhook, as JSON. The same message has the same `id` each time that it is tried. */
export const webhookBodySchema = z.object({
  id: z.string(),
  /** When the message came up. */
  time: isoDateTimeSchema,
  kind: z.enum(["test", "account", "newJobs"]),
  title: z.string(),
  text: z.string(),
  /** Where it leads in the app. */
  link: z.nullable(z.string()),
  /** How many new jobs there are; `jobs` holds the best of them, best first. */
  total: z.number(),
  jobs: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      company: z.string(),
      location: z.string(),
      salary: z.string(),
      /** Points of 100; null: not rated. */
      score: z.nullable(z.number()),
      reasons: z.array(z.string()),
      /** The job in the app. */
      link: z.string(),
      /** The posting at its board; null: it has no address. */
      url: z.nullable(z.string()),
    }),
  ),
});
export type WebhookBody = z.infer<typeof webhookBodySchema>;

const owner = { kind: "owner", by: { param: "uid" } } as const;
const frame = { feature: "notifications", part: "documents", access: owner } as const;
const path = "/api/users/:uid/notificationChannels";

export const notificationChannelsEndpoints = {
  listNotificationChannels: endpoint({
    ...frame,
    method: "GET",
    path,
    summary: "The channels beside e-mail and push, in the order in which they were added, and the RSS feed.",
    response: z.object({ channels: z.array(notificationChannelSchema), feed: jobFeedSchema }),
  }),
  addNotificationChannel: endpoint({
    ...frame,
    method: "POST",
    path,
    summary: "Adds a channel: ntfy, Telegram, Discord, Slack or a webhook. Nothing is sent yet.",
    body: channelValuesSchema,
    response: channelSetUpSchema,
  }),
  replaceNotificationChannel: endpoint({
    ...frame,
    method: "PUT",
    path: `${path}/:id`,
    summary:
      "Sets a channel up again with other values of its kind, and turns it on. A webhook gets a new secret.",
    body: channelValuesSchema,
    response: channelSetUpSchema,
  }),
  changeNotificationChannel: endpoint({
    ...frame,
    method: "PATCH",
    path: `${path}/:id`,
    summary: "Pauses a channel or turns it on.",
    body: z.strictObject({ isOn: z.boolean() }),
    response: z.object({ channel: notificationChannelSchema }),
  }),
  removeNotificationChannel: endpoint({
    ...frame,
    method: "DELETE",
    path: `${path}/:id`,
    summary: "Removes a channel. What was on its way there is not sent.",
  }),
  testNotificationChannel: endpoint({
    ...frame,
    method: "POST",
    path: `${path}/:id/test`,
    summary: "Sends a test message through one channel at once and answers what became of it.",
    response: z.object({ channel: notificationChannelSchema, delivery: deliverySchema }),
  }),
  renewJobFeed: endpoint({
    ...frame,
    method: "POST",
    path: "/api/users/:uid/jobFeed",
    summary:
      "Turns the RSS feed on, or gives it a new address; the one before ends. The address is told this one time.",
    response: z.object({ feed: jobFeedSchema, url: z.string() }),
  }),
  turnOffJobFeed: endpoint({
    ...frame,
    method: "DELETE",
    path: "/api/users/:uid/jobFeed",
    summary: "Turns the RSS feed off. Its address ends.",
  }),
  readJobFeed: endpoint({
    feature: "notifications",
    part: "documents",
    access: { kind: "public", reason: "the secret in a feed's address stands for its reader" },
    method: "GET",
    path: "/feeds/:file",
    summary: "The RSS 2.0 feed of a person's newest matches, at its secret address `/feeds/SECRET.xml`.",
    answer: "text",
  }),
};
