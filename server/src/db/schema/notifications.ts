import type { ChannelKind, Delivery, Message } from "@jobwright/contracts/notifications";
import { defaultNotificationChoice, type SearchSchedule } from "@jobwright/contracts/preferences";
import { boolean, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { session, user } from "./auth.ts";
import { at } from "./columns.ts";

/** A job as a notification tells of it. */
export type NotifiedJob = {
  jobId: string;
  title: string;
  company: string;
  location: string;
  salary: string;
  /** Points of 100; null: not rated. */
  score: number | null;
  /** Why it fits, the weightiest first. */
  reasons: string[];
  /** The posting itself; null: it has no link. */
  url: string | null;
};

/** What a notification tells of: the new jobs of one run. */
export type NotifiedJobs = {
  /** The best of them, best first. */
  jobs: NotifiedJob[];
  /** Of all of them. */
  total: number;
  /** The search session that holds them. */
  sessionId: string;
  /** Titles that were looked for. */
  titles: string[];
};

/** How a person is notified; without a row by the defaults. Their quiet hours follow the timezone of `job_preferences`. */
export const notificationSettings = pgTable("notification_settings", {
  userId: text("user_id")
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" }),
  notificationType: text("notification_type")
    .$type<SearchSchedule["notificationType"]>()
    .notNull()
    .default(defaultNotificationChoice.notificationType),
  quietHours: jsonb("quiet_hours")
    .$type<SearchSchedule["quietHours"]>()
    .notNull()
    .default(defaultNotificationChoice.quietHours),
  /** Confirmed; null: the sign-in's own. */
  email: text("email"),
  /** Waits for its code. */
  unconfirmedEmail: text("unconfirmed_email"),
  /** Keyed hash of the code. */
  codeHash: text("code_hash"),
  codeSentAt: at("code_sent_at"),
  codeTries: integer("code_tries").notNull().default(0),
});

/** The app's own list of messages. */
export const messages = pgTable(
  "messages",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    kind: text("kind").$type<Message["kind"]>().notNull(),
    title: text("title").notNull(),
    text: text("text").notNull(),
    /** A path of the app. */
    link: text("link"),
    createdAt: at("created_at").notNull(),
    readAt: at("read_at"),
  },
  (table) => [index("messages_newest").on(table.userId, table.createdAt.desc())],
);

/** The delivery log. It outlives its messages, so it keeps their titles. */
export const deliveries = pgTable(
  "deliveries",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    messageId: uuid("message_id").references(() => messages.id, { onDelete: "set null" }),
    title: text("title").notNull(),
    channel: text("channel").$type<Delivery["channel"]>().notNull(),
    target: text("target").notNull(),
    state: text("state").$type<Delivery["state"]>().notNull(),
    error: text("error"),
    createdAt: at("created_at").notNull(),
    /** When it left or was given up; null: still on its way, or over at once. */
    finishedAt: at("finished_at"),
  },
  (table) => [
    index("deliveries_newest").on(table.userId, table.createdAt.desc()),
    index("deliveries_message").on(table.messageId),
  ],
);

/** Browsers that get push notifications (Push API subscriptions). */
export const pushDevices = pgTable(
  "push_devices",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    /** The browser's session: it gets nothing more once that ends, from wherever. Null: not known. */
    sessionId: text("session_id").references(() => session.id, { onDelete: "cascade" }),
    /** Address at the browser's push service; whoever knows it can use it up, so it never leaves the server. */
    endpoint: text("endpoint").notNull().unique(),
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    name: text("name").notNull(),
    createdAt: at("created_at").notNull(),
  },
  (table) => [
    index("push_devices_owner").on(table.userId),
    index("push_devices_session").on(table.sessionId),
  ],
);

/** Services that a person is told through besides e-mail and push. */
export const notificationChannels = pgTable(
  "notification_channels",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    kind: text("kind").$type<ChannelKind>().notNull(),
    name: text("name").notNull(),
    /** Where messages go, without what is secret of it: a web address, or the id of a Telegram chat. */
    target: text("target").notNull(),
    /** Sealed with the installation's secret (`channels/channel-secret.ts`); null: none, or it stayed elsewhere. */
    secret: text("secret"),
    isOn: boolean("is_on").notNull(),
    createdAt: at("created_at").notNull(),
    lastSentAt: at("last_sent_at"),
    lastFailedAt: at("last_failed_at"),
    /** Why the last message that failed did, as a sentence. */
    lastFailure: text("last_failure"),
  },
  (table) => [index("notification_channels_owner").on(table.userId)],
);

/** The RSS feed of a person's new matches; without a row it is off. */
export const jobFeeds = pgTable("job_feeds", {
  userId: text("user_id")
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" }),
  /** SHA-256 of the secret in its address, in hexadecimal. */
  secretHash: text("secret_hash").notNull().unique(),
  createdAt: at("created_at").notNull(),
  lastReadAt: at("last_read_at"),
});

/** Messages on their way by all ways but the app, each with its line in the delivery log. What is done is deleted. */
export const outbox = pgTable(
  "outbox",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    messageId: uuid("message_id")
      .notNull()
      .references(() => messages.id, { onDelete: "cascade" }),
    deliveryId: uuid("delivery_id")
      .notNull()
      .references(() => deliveries.id, { onDelete: "cascade" }),
    channel: text("channel").$type<Exclude<Delivery["channel"], "app">>().notNull(),
    /** Which of the person's channels; null for e-mail and push. */
    channelId: uuid("channel_id").references(() => notificationChannels.id, { onDelete: "cascade" }),
    told: jsonb("told").$type<NotifiedJobs>().notNull(),
    /** It came in quiet hours: what is held of one person goes out as one digest. */
    isHeld: boolean("is_held").notNull(),
    /** Not to be sent before. */
    dueAt: at("due_at").notNull(),
    attempts: integer("attempts").notNull().default(0),
    /** A process sends it and has time until then. */
    leasedUntil: at("leased_until"),
    leaseId: uuid("lease_id"),
    createdAt: at("created_at").notNull(),
  },
  (table) => [
    index("outbox_due").on(table.channel, table.dueAt),
    index("outbox_owner").on(table.userId, table.channel),
    index("outbox_message").on(table.messageId),
    index("outbox_delivery").on(table.deliveryId),
    index("outbox_channel").on(table.channelId),
  ],
);
