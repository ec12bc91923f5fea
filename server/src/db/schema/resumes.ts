import type { Resume, ResumeFacts, ResumeReading, ResumeType } from "@jobwright/contracts/resumes";
import type { ResumeOutline, TextLink } from "@jobwright/contracts/resume-document";
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { user } from "./auth.ts";
import { at, emptyList } from "./columns.ts";

/** Resumes; the file itself is an object of the file service at `storagePath` (part 2 section 3). */
export const resumes = pgTable(
  "resumes",
  {
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    id: text("id").notNull(),
    type: text("type").$type<ResumeType>().notNull(),
    title: text("title").notNull(),
    storagePath: text("storage_path").notNull(),
    uploadSource: text("upload_source").$type<Resume["metadata"]["uploadSource"]>().notNull(),
    isOriginal: boolean("is_original").notNull(),
    keywords: text("keywords").array().notNull().default(emptyList),
    description: text("description").notNull().default(""),
    relatedJobId: text("related_job_id"),
    relatedCompany: text("related_company"),
    relatedRole: text("related_role"),
    originalResumeId: text("original_resume_id"),
    customizations: text("customizations").array().notNull().default(emptyList),
    uploadedAt: at("uploaded_at").notNull(),
    /** When the person made it the primary one; the latest counts. */
    primaryAt: at("primary_at"),
    /** Bytes. */
    fileSize: integer("file_size").notNull(),
    fileType: text("file_type").$type<Resume["metadata"]["fileType"]>().notNull(),
    createdAt: at("created_at").notNull(),
    updatedAt: at("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index("resumes_storage_path").on(table.storagePath),
  ],
);

/** What was read in each resume's file, apart from the record because it is long. */
export const resumeReadings = pgTable(
  "resume_readings",
  {
    userId: text("user_id").notNull(),
    resumeId: text("resume_id").notNull(),
    state: text("state").$type<ResumeReading["state"]>().notNull(),
    text: text("text").notNull(),
    pageCount: integer("page_count").notNull(),
    facts: jsonb("facts").$type<ResumeFacts>().notNull(),
    /** Sections and lines as the file showed them; null: read before they were kept. */
    outline: jsonb("outline").$type<ResumeOutline>(),
    /** Where stretches of the text lead; null: read before they were kept. */
    links: jsonb("links").$type<TextLink[]>(),
    /** The person's version; null while they changed nothing. */
    corrected: jsonb("corrected").$type<ResumeFacts>(),
    /** Of the facts that count, those of low confidence. */
    uncertainFields: integer("uncertain_fields").notNull(),
    readAt: at("read_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.resumeId] }),
    foreignKey({
      columns: [table.userId, table.resumeId],
      foreignColumns: [resumes.userId, resumes.id],
    }).onDelete("cascade"),
  ],
);
