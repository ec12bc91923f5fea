import type { JobPreferences } from "@jobwright/contracts/preferences";
import type { ProfileEducation, ProfileExperience, ProfileLink } from "@jobwright/contracts/profile";
import { boolean, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { at, emptyList } from "./columns.ts";
import { user } from "./auth.ts";

/** The stored fields of the user document; its counters and lists are derived from the tables that own them. */
export const userDocuments = pgTable("user_documents", {
  userId: text("user_id")
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" }),
  name: text("name").notNull(),
  phone: text("phone").notNull().default(""),
  role: text("role").notNull().default(""),
  location: text("location").notNull().default(""),
  connections: integer("connections").notNull().default(0),
  title: text("title").notNull().default(""),
  bio: text("bio").notNull().default(""),
  /** Null: the photo of the sign-in. */
  avatar: text("avatar"),
  skills: text("skills").array().notNull().default(emptyList),
  experience: jsonb("experience").$type<ProfileExperience[]>().notNull().default([]),
  education: jsonb("education").$type<ProfileEducation[]>().notNull().default([]),
  links: jsonb("links").$type<ProfileLink[]>().notNull().default([]),
  /** Rises with every change of what the person writes. */
  version: integer("version").notNull().default(0),
  currentSessionId: text("current_session_id"),
  lastSearchDate: at("last_search_date"),
  totalJobsViewed: integer("total_jobs_viewed").notNull().default(0),
  lastClearedDate: at("last_cleared_date"),
  /** Counts every change of this person's listings; a trigger on `listings` raises it. */
  listingsVersion: integer("listings_version").notNull().default(0),
  /** What the person did before does not move the weights of their searches; null: never reset. */
  learningResetAt: at("learning_reset_at"),
  /** Whether boards of the directory may be read for this person's searches; null: they did not answer yet. */
  crawlConsent: boolean("crawl_consent"),
  createdAt: at("created_at").notNull().defaultNow(),
});

/**
 * What a person looks for, and their clock. Null means that the person never chose: reading answers the default,
 * searching leaves it out (P10).
 */
export const jobPreferences = pgTable("job_preferences", {
  userId: text("user_id")
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" }),
  titles: text("titles").array().notNull().default(emptyList),
  locations: text("locations").array().notNull().default(emptyList),
  skills: text("skills").array().notNull().default(emptyList),
  companies: text("companies").array().notNull().default(emptyList),
  includeKeywords: text("include_keywords").array().notNull().default(emptyList),
  excludeKeywords: text("exclude_keywords").array().notNull().default(emptyList),
  other: text("other").notNull().default(""),
  salaryRange: jsonb("salary_range").$type<JobPreferences["salaryRange"]>(),
  jobType: text("job_type").$type<JobPreferences["jobType"]>(),
  seniority: text("seniority").$type<JobPreferences["seniority"]>(),
  timezone: text("timezone").notNull().default("UTC"),
  /** The person chose when they are searched for or how they are notified; `scheduled_searches` and `notification_settings` hold it. */
  isScheduleChosen: boolean("is_schedule_chosen").notNull().default(false),
  /** Rises with every change, also of what other tables hold of the preferences. */
  version: integer("version").notNull().default(0),
  updatedAt: at("updated_at").notNull().defaultNow(),
});
