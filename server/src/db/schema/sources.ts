import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, primaryKey, real, text } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";
import { user } from "./auth.ts";

/** Company boards, feeds and pages: those of the shipped directory, and those found by name, pasted or imported. */
export const boards = pgTable(
  "boards",
  {
    source: text("source").notNull(),
    token: text("token").notNull(),
    company: text("company").notNull(),
    url: text("url").notNull(),
    /** The company as names are compared; "" for rows from before names were compared so. */
    companyKey: text("company_key").notNull().default(""),
    /** How it came here: of the `directory` alone, `tried` by name, `careersPage`, `pasted`, `imported`. */
    foundBy: text("found_by")
      .$type<"directory" | "tried" | "careersPage" | "pasted" | "imported">()
      .notNull(),
    /** The version of the directory that holds it; null: none does. */
    directoryVersion: text("directory_version"),
    website: text("website"),
    industry: text("industry"),
    /** The probability of each industry that it may be of, by `likely-industries.ts`; it orders what is read first. */
    likelyIndustries: jsonb("likely_industries")
      .$type<Readonly<Record<string, number>>>()
      .notNull()
      .default({}),
    /** Employees, as a range: "51-200", "10001+". */
    size: text("size"),
    founded: integer("founded"),
    /** Null: not asked yet. */
    lastAnswerAt: at("last_answer_at"),
    /** Null: the last answer was good. */
    lastError: text("last_error"),
    /** Failures in a row; a dead board is asked less and less often. */
    failures: integer("failures").notNull().default(0),
    /** The last answer that was the board's whole content: what it holds was seen then. */
    lastCompleteAt: at("last_complete_at"),
    /** When the crawler reads it next; null: it never has. */
    nextCrawlAt: at("next_crawl_at"),
    /** Hours between two readings, by how often it changes; null: it was never read. */
    crawlEveryHours: integer("crawl_every_hours"),
    /** How likely it is to hold what people look for; the highest is read first. */
    demand: real("demand").notNull().default(0),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.token] }),
    index("boards_next_crawl").on(table.source, table.nextCrawlAt),
    index("boards_company_key").on(table.companyKey.op("text_pattern_ops")),
    index("boards_company_name").on(sql`lower(company) text_pattern_ops`),
  ],
);

/** Boards that a person pasted: they are asked in each search of that person. */
export const userBoards = pgTable(
  "user_boards",
  {
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    source: text("source").notNull(),
    token: text("token").notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.source, table.token] }),
    index("user_boards_board").on(table.source, table.token),
  ],
);

/** Hashes of company names that no applicant system knew, so that they are not tried in each search anew. */
export const unknownBoards = pgTable(
  "unknown_boards",
  {
    source: text("source").notNull(),
    token: text("token").notNull(),
    checkedAt: at("checked_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.source, table.token] })],
);

/** Turns of the crawler, which all processes share: one for each board system, and one for planning. */
export const crawlTurns = pgTable("crawl_turns", {
  /** The id of a source, or `plan`. */
  name: text("name").primaryKey(),
  /** Nobody takes it before; while it is taken, when it is free again though its holder was killed. */
  nextAt: at("next_at").notNull(),
  /** Times that it was taken. */
  taken: integer("taken").notNull().default(0),
  /** Failures in a row that say nothing of one board: no answer, 429, a fault of the server. */
  failures: integer("failures").notNull().default(0),
});

/** What the crawler has asked and read, by the hour. */
export const crawlSpending = pgTable("crawl_spending", {
  hour: at("hour").primaryKey(),
  requests: integer("requests").notNull().default(0),
  bytes: bigint("bytes", { mode: "number" }).notNull().default(0),
});
