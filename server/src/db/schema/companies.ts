import type { CompanyRecord } from "@jobwright/contracts/companies";
import { sql } from "drizzle-orm";
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { user } from "./auth.ts";
import { at } from "./columns.ts";
import { jobSearches } from "./jobs.ts";

/** Research records; one is identified by its company's name and its session (part 2 section 3). */
export const companyResearch = pgTable(
  "company_research",
  {
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    sessionId: text("session_id").notNull(),
    /** The same for a session of a job search; null: the company was researched by itself. */
    searchId: text("search_id"),
    companyName: text("company_name").notNull(),
    position: integer("position").notNull(),
    record: jsonb("record").$type<CompanyRecord>().notNull(),
    /** Whose facts it is made of (`company_facts`); null: a sample, or from before facts were kept. */
    companyKey: text("company_key"),
    /** Some of its sources were not asked yet. */
    isWaiting: boolean("is_waiting").notNull().default(false),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.sessionId, table.companyName] }),
    foreignKey({
      name: "company_research_search",
      columns: [table.userId, table.searchId],
      foreignColumns: [jobSearches.userId, jobSearches.sessionId],
    }).onDelete("cascade"),
    index("company_research_key").on(table.companyKey),
    // An address may be longer than an index takes.
    index("company_research_logo").on(
      table.userId,
      sql`md5(${table.record} -> 'companyOverview' ->> 'logoUrl')`,
    ),
    index("company_research_waiting")
      .on(table.updatedAt)
      .where(sql`is_waiting`),
  ],
);

/** What public sources last said of a company, for all users. */
export const companyFacts = pgTable(
  "company_facts",
  {
    companyKey: text("company_key").notNull(),
    source: text("source").notNull(),
    /** The last good answer; null: there was none. */
    answer: jsonb("answer"),
    answeredAt: at("answered_at"),
    /** Why the last attempt brought nothing newer; null: it did. */
    problem: text("problem"),
    triedAt: at("tried_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyKey, table.source] })],
);

/** Which companies a name may stand for, as Wikidata said; by the compared name. */
export const companyNames = pgTable("company_names", {
  nameKey: text("name_key").primaryKey(),
  candidates: jsonb("candidates").notNull(),
  answeredAt: at("answered_at").notNull(),
});

/** A person's word on which company a name, or a recruiter's posting, stands for. */
export const companyChoices = pgTable(
  "company_choices",
  {
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    /** `name:` and the compared name, or `job:` and the listing's id. */
    subject: text("subject").notNull(),
    /** Of a recruiter's posting: the employer's name; null: the name itself. */
    companyName: text("company_name"),
    /** Wikidata's id; null: none of those that are known. */
    entityId: text("entity_id"),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.subject] })],
);

/** Ratings and reviews that the operator imported from a source that allows it. */
export const companyRatings = pgTable(
  "company_ratings",
  {
    /** The source's name, as people see it. */
    source: text("source").notNull(),
    /** The compared name. */
    nameKey: text("name_key").notNull(),
    rated: jsonb("rated").notNull(),
    importedAt: at("imported_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.source, table.nameKey] })],
);
