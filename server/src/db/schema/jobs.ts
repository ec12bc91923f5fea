import type { JobStatus, Listing } from "@jobwright/contracts/jobs";
import type { Match, NotForMeReason, SearchReport } from "@jobwright/contracts/matching";
import type { SearchProgress } from "@jobwright/contracts/job-search";
import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { at, emptyList } from "./columns.ts";
import { user } from "./auth.ts";

/** A person's saved listings. A copy of the posting as it was found, so that it outlives its board. */
export const listings = pgTable(
  "listings",
  {
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    id: text("id").notNull(),
    /** The posting it was made from; null for a listing that a person wrote. No foreign key: it outlives the index. */
    postingId: uuid("posting_id"),
    /** The same and its duplicates on other boards: while one of them is open, so is the listing. */
    postingIds: uuid("posting_ids")
      .array()
      .notNull()
      .default(sql`'{}'::uuid[]`),
    listingNumber: integer("listing_number"),
    title: text("title").notNull(),
    company: text("company").notNull(),
    location: text("location").notNull(),
    salary: text("salary").notNull(),
    datePosted: text("date_posted").notNull(),
    description: text("description").notNull(),
    qualifications: text("qualifications").array().notNull().default(emptyList),
    benefits: text("benefits").array().notNull().default(emptyList),
    jobLink: text("job_link").notNull(),
    easyApply: boolean("easy_apply").notNull().default(false),
    status: text("status").$type<JobStatus>().notNull().default("new"),
    note: text("note").notNull().default(""),
    /** What a program that wrote the listing calls it, and when that says it was posted; kept as given. */
    jobId: text("job_id"),
    postedDate: text("posted_date"),
    favoritedAt: at("favorited_at"),
    sources: jsonb("sources").$type<Listing["sources"]>().notNull().default([]),
    match: jsonb("match").$type<Match>(),
    isSample: boolean("is_sample").notNull().default(false),
    lastSeenAt: at("last_seen_at"),
    /** When the last of its postings closed. */
    closedAt: at("closed_at"),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
    /** Deleted by the person: never shown, not found again by later searches, brought back by undo. */
    deletedAt: at("deleted_at"),
    /** Since when it has its status; null: since it was found. */
    statusChangedAt: at("status_changed_at"),
    /** When its link was last looked at for the person. */
    linkCheckedAt: at("link_checked_at"),
    /** The day until which the person wants to have applied. */
    deadline: date("deadline", { mode: "string" }),
    /** Why the person deleted it, where they said so; null again when it is brought back. */
    notForMeReason: text("not_for_me_reason").$type<NotForMeReason>(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex("listings_posting").on(table.userId, table.postingId),
    index("listings_postings").using("gin", table.postingIds),
    // The order of `jobs/listing-order.ts`, read backwards.
    index("listings_newest").on(table.userId, table.createdAt, sql`(-coalesce(listing_number, 2147483647))`),
  ],
);

/** Every change of a listing's status, with its time. `fromStatus` is null for the first of one added by hand. */
export const statusChanges = pgTable(
  "status_changes",
  {
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    id: uuid("id").primaryKey().defaultRandom(),
    listingId: text("listing_id").notNull(),
    fromStatus: text("from_status").$type<JobStatus>(),
    toStatus: text("to_status").$type<JobStatus>().notNull(),
    changedAt: at("changed_at").notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.userId, table.listingId],
      foreignColumns: [listings.userId, listings.id],
    }).onDelete("cascade"),
    index("status_changes_listing").on(table.userId, table.listingId),
  ],
);

export const jobSearches = pgTable(
  "job_searches",
  {
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    sessionId: text("session_id").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
    state: text("state").$type<"running" | "finished" | "failed">().notNull(),
    /** Last progress, written now and then, so that another process or a reload can show it. */
    progress: jsonb("progress").$type<SearchProgress>(),
    /** When the running search last showed life; a search whose process died is failed after a while. */
    heartbeatAt: at("heartbeat_at").notNull(),
    /** Set by the person through another process. */
    stopRequestedAt: at("stop_requested_at"),
    error: text("error"),
    report: jsonb("report").$type<SearchReport>(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.sessionId] }),
    uniqueIndex("job_searches_one_running")
      .on(table.userId)
      .where(sql`state = 'running'`),
  ],
);

/** Which listings a session holds, in ranked order. */
export const jobSearchListings = pgTable(
  "job_search_listings",
  {
    userId: text("user_id").notNull(),
    sessionId: text("session_id").notNull(),
    listingId: text("listing_id").notNull(),
    position: integer("position").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.sessionId, table.listingId] }),
    foreignKey({
      columns: [table.userId, table.sessionId],
      foreignColumns: [jobSearches.userId, jobSearches.sessionId],
    }).onDelete("cascade"),
    foreignKey({
      columns: [table.userId, table.listingId],
      foreignColumns: [listings.userId, listings.id],
    }).onDelete("cascade"),
    index("job_search_listings_listing").on(table.userId, table.listingId),
  ],
);
