import type { JobPreferences } from "@jobwright/contracts/preferences";
import type { Schedule, SearchStatus } from "@jobwright/contracts/searches";
import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";
import { user } from "./auth.ts";

/** Recurring searches. Those with `fromPreferences` follow the person's preferences; a person has one at most. */
export const scheduledSearches = pgTable(
  "scheduled_searches",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    fromPreferences: boolean("from_preferences").notNull(),
    preferences: jsonb("preferences").$type<Omit<JobPreferences, "searchSchedule">>().notNull(),
    schedule: jsonb("schedule").$type<Schedule>().notNull(),
    timezone: text("timezone").notNull(),
    status: text("status").$type<SearchStatus>().notNull(),
    cloudTaskId: text("cloud_task_id"),
    nextRunAt: at("next_run_at"),
    lastRunAt: at("last_run_at"),
    cloudTaskError: text("cloud_task_error"),
    /** Seconds, counted from `updatedAt`. */
    retryAfter: integer("retry_after"),
    isSample: boolean("is_sample").notNull().default(false),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("scheduled_searches_owner").on(table.userId),
    uniqueIndex("scheduled_searches_of_preferences")
      .on(table.userId)
      .where(sql`from_preferences`),
  ],
);
