import type { CompanyRecord } from "@jobwright/contracts/companies";
import { foreignKey, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";
import { jobSearches } from "./jobs.ts";

/** Research records; one is identified by its company's name and its session (part 2 section 3). */
export const companyResearch = pgTable(
  "company_research",
  {
    userId: text("user_id").notNull(),
    sessionId: text("session_id").notNull(),
    companyName: text("company_name").notNull(),
    position: integer("position").notNull(),
    record: jsonb("record").$type<CompanyRecord>().notNull(),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.sessionId, table.companyName] }),
    foreignKey({
      columns: [table.userId, table.sessionId],
      foreignColumns: [jobSearches.userId, jobSearches.sessionId],
    }).onDelete("cascade"),
  ],
);
