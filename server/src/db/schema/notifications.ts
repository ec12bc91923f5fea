import type { Delivery, Message } from "@jobwright/contracts/notifications";
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

/** Messages on their way by e-mail or push, each with its line in the delivery log. What is done is deleted. */
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
    channel: text("channel").$type<"email" | "push">().notNull(),
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
  ],
);
