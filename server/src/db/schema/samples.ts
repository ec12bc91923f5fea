import { pgTable, text } from "drizzle-orm/pg-core";
import { at, emptyList } from "./columns.ts";
import { user } from "./auth.ts";

/** What the sample data of a person added, so that exactly that is removed. */
export const sampleData = pgTable("sample_data", {
  userId: text("user_id")
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" }),
  addedAt: at("added_at").notNull(),
  listingIds: text("listing_ids").array().notNull().default(emptyList),
  searchIds: text("search_ids").array().notNull().default(emptyList),
  resumeIds: text("resume_ids").array().notNull().default(emptyList),
});
