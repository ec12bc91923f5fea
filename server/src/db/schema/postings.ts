import type { JobType, Seniority } from "@jobwright/contracts/preferences";
import type { Pay, WorkMode } from "@jobwright/engine/posting";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { at, bytea, emptyList } from "./columns.ts";

/**
 * The company of a posting as it is compared, at the head of its dedupe key; where that has none, its name without regard
 * to case.
 */
export const postingCompanyKey = sql.raw(
  "coalesce(nullif(split_part(dedupe_key, '|', 1), ''), lower(company))",
);

/** Postings of all boards, for all users; one row for each (source, board, external id). */
export const postings = pgTable(
  "postings",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Its short name in `posting_keys`. */
    number: integer("number")
      .notNull()
      .default(sql`nextval('posting_numbers')`),
    source: text("source").notNull(),
    /** "" where the source has one board. */
    board: text("board").notNull().default(""),
    externalId: text("external_id").notNull(),
    url: text("url").notNull(),
    applyUrl: text("apply_url"),
    title: text("title").notNull(),
    company: text("company").notNull(),
    companyUrl: text("company_url"),
    locations: text("locations").array().notNull().default(emptyList),
    workMode: text("work_mode").$type<WorkMode>(),
    postedAt: at("posted_at"),
    /** Until when it can be applied for; null: not stated. */
    openUntil: at("open_until"),
    pay: jsonb("pay").$type<Pay>(),
    payLabel: text("pay_label"),
    annualMin: doublePrecision("annual_min"),
    annualMax: doublePrecision("annual_max"),
    jobType: text("job_type").$type<JobType>(),
    seniority: text("seniority").$type<Seniority>(),
    /** ISO 639-1; null: too short to tell, or not read since languages are. */
    language: text("language"),
    easyApply: boolean("easy_apply").notNull().default(false),
    dedupeKey: text("dedupe_key").notNull(),
    contentHash: text("content_hash").notNull(),
    termBag: bytea("term_bag").notNull(),
    termCount: integer("term_count").notNull(),
    isSample: boolean("is_sample").notNull().default(false),
    firstSeenAt: at("first_seen_at").notNull(),
    lastSeenAt: at("last_seen_at").notNull(),
    /** What searches find it by, as numbers (`matching/search-keys` of the engine); its open postings stand in `posting_keys`. */
    searchKeys: bigint("search_keys", { mode: "bigint" })
      .array()
      .notNull()
      .default(sql`'{}'::bigint[]`),
    /** By which rules the keys were made; null: none are made yet. */
    searchKeysVersion: integer("search_keys_version"),
    /** Complete answers of its board in a row that did not hold it. Two close it. */
    missedAnswers: integer("missed_answers").notNull().default(0),
    closedAt: at("closed_at"),
    /**
     * The days in UTC on which its job was put up, oldest first, those of closed postings of the job among them. Null: once,
     * on the day of `put_up_day(posted_at, first_seen_at)`. Migration 0031 says which days count.
     */
    putUpOn: date("put_up_on", { mode: "string" }).array(),
  },
  (table) => [
    uniqueIndex("postings_identity").on(table.source, table.board, table.externalId),
    uniqueIndex("postings_number").on(table.number),
    // All that a search reads of thousands before it chooses: the wide rows themselves stay unread.
    index("postings_glimpses")
      .on(table.number, table.id, table.title, table.seniority)
      .where(sql`closed_at is null`),
    index("postings_terms")
      .using("gin", sql`term_hashes("term_bag")`)
      .where(sql`closed_at is null and number > 0`),
    // Without a condition: the planner joins two indexes only where they share none.
    index("postings_newest").on(sql`coalesce("posted_at", "first_seen_at") desc`),
    index("postings_closed")
      .on(table.closedAt)
      .where(sql`closed_at is not null`),
    index("postings_open_until")
      .on(table.openUntil)
      .where(sql`closed_at is null and open_until is not null`),
    // By hashes, which take a key of any length.
    index("postings_closed_jobs")
      .using("hash", table.dedupeKey)
      .where(sql`closed_at is not null`),
    index("postings_company_key").on(sql`${postingCompanyKey}`),
    index("postings_search_keys_version").on(table.searchKeysVersion),
  ],
);

/** What a posting says, compressed and apart from what selects; a posting that says nothing has no row. */
export const postingTexts = pgTable("posting_texts", {
  postingId: uuid("posting_id")
    .primaryKey()
    .references(() => postings.id, { onDelete: "cascade" }),
  /** As `packText` makes it. */
  texts: bytea("texts").notNull(),
});

/**
 * The open postings of each search key, newest first: a search reads of each key as many as it needs. Triggers of
 * migration 0030 keep it in step with `postings`.
 */
export const postingKeys = pgTable(
  "posting_keys",
  {
    key: bigint("key", { mode: "bigint" }).notNull(),
    /** Minutes since 1970 until the posting was put up, or first seen where no date is stated. */
    minute: integer("minute").notNull(),
    /** `postings.number`. */
    posting: integer("posting").notNull(),
  },
  (table) => [uniqueIndex("posting_keys_newest").on(table.key, table.minute.desc(), table.posting)],
);

/** When each source was last asked for what, so that its rules on frequency hold across searches and restarts. */
export const sourceCrawls = pgTable(
  "source_crawls",
  {
    source: text("source").notNull(),
    /** What was asked: a board token, or a hash of the query of a source that searches. */
    request: text("request").notNull(),
    fetchedAt: at("fetched_at").notNull(),
    postingCount: integer("posting_count").notNull(),
    /** The source asked not to be asked again before; null: it did not say. */
    retryAt: at("retry_at"),
    /** Null: answered in full. */
    problem: text("problem"),
  },
  (table) => [primaryKey({ columns: [table.source, table.request] })],
);

/** Questions to sources that a process is asking right now, so that no other asks the same meanwhile. */
export const crawlLeases = pgTable(
  "crawl_leases",
  {
    source: text("source").notNull(),
    /** As in `source_crawls`. */
    request: text("request").notNull(),
    /** Of one asking of one process. */
    holder: uuid("holder").notNull(),
    /** By the database's clock, which all processes share; renewed while the question is under way. */
    expiresAt: at("expires_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.source, table.request] })],
);
