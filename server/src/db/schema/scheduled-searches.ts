import type { SourceReport } from "@jobwright/contracts/matching";
import type { SearchCriteria } from "@jobwright/contracts/preferences";
import type { RunTrigger } from "@jobwright/contracts/scheduler";
import type { Schedule, SearchRun, SearchStatus } from "@jobwright/contracts/scheduled-searches";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { at } from "./columns.ts";
import { user } from "./auth.ts";

/**
 * Recurring searches. A person has one at most that is `fromPreferences`: what it looks for and whose clock it follows
 * stand in `job_preferences`, and its schedule is the one that the preferences show.
 */
export const scheduledSearches = pgTable(
  "scheduled_searches",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    fromPreferences: boolean("from_preferences").notNull(),
    /** False: a schedule that is remembered, disabled, while the person has no search; nobody is shown the row. */
    isListed: boolean("is_listed").notNull().default(true),
    /** Null where it is from preferences, as is `timezone`. */
    preferences: jsonb("preferences").$type<SearchCriteria>(),
    schedule: jsonb("schedule").$type<Schedule>().notNull(),
    timezone: text("timezone"),
    status: text("status").$type<SearchStatus>().notNull(),
    cloudTaskId: text("cloud_task_id"),
    nextRunAt: at("next_run_at"),
    lastRunAt: at("last_run_at"),
    cloudTaskError: text("cloud_task_error"),
    /** Seconds, counted from `updatedAt`. */
    retryAfter: integer("retry_after"),
    /** Times in a row that making its task failed: the waits grow with it. */
    taskFailures: integer("task_failures").notNull().default(0),
    isSample: boolean("is_sample").notNull().default(false),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("scheduled_searches_owner").on(table.userId),
    index("scheduled_searches_without_task")
      .on(table.updatedAt)
      .where(sql`cloud_task_id is null and status = 'active'`),
    uniqueIndex("scheduled_searches_of_preferences")
      .on(table.userId)
      .where(sql`from_preferences`),
    check(
      "scheduled_searches_one_place",
      sql`from_preferences = (preferences is null) and from_preferences = (timezone is null)`,
    ),
    check("scheduled_searches_unlisted", sql`is_listed or (from_preferences and status = 'disabled')`),
  ],
);

/** Runs of scheduled searches. What a run found is written once, by the attempt that the row names. */
export const searchRuns = pgTable(
  "search_runs",
  {
    /** The scheduler's id of the run. */
    id: uuid("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    searchId: uuid("search_id")
      .notNull()
      .references(() => scheduledSearches.id, { onDelete: "cascade" }),
    dueAt: at("due_at").notNull(),
    trigger: text("trigger").$type<RunTrigger>().notNull(),
    state: text("state").$type<SearchRun["state"]>().notNull(),
    /** The newest attempt: an older one finishes nothing any more. */
    attempts: integer("attempts").notNull().default(0),
    /** When the attempt last showed life. */
    heartbeatAt: at("heartbeat_at"),
    startedAt: at("started_at"),
    finishedAt: at("finished_at"),
    found: integer("found"),
    newJobs: integer("new_jobs"),
    sources: jsonb("sources").$type<SourceReport[]>().notNull().default([]),
    error: text("error"),
    sessionId: text("session_id"),
  },
  (table) => [
    uniqueIndex("search_runs_once").on(table.searchId, table.dueAt),
    index("search_runs_owner").on(table.userId),
  ],
);

/** What a person was notified of by scheduled searches: keys of contents and links of postings. */
export const seenPostings = pgTable(
  "seen_postings",
  {
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    key: text("key").notNull(),
    seenAt: at("seen_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);
