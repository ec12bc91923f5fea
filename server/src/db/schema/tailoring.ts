import type { SaidEvidence } from "@jobwright/contracts/evidence-bank";
import type { DocumentLayout, PaperSize, ResumeDocument } from "@jobwright/contracts/resume-document";
import type { Tailoring, TailoredFormat, TailoringProgress } from "@jobwright/contracts/tailoring";
import type { VersionCause } from "@jobwright/contracts/tailoring-versions";
import { sql } from "drizzle-orm";
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { user } from "./auth.ts";
import { at } from "./columns.ts";

/** What a tailoring came to. The document is not kept: it is the original with the changes and lines of this. */
export type TailoringWork = Pick<
  Tailoring,
  | "changes"
  | "refused"
  | "handEdits"
  | "requirements"
  | "said"
  | "score"
  | "steps"
  | "tookMs"
  | "model"
  | "notices"
  | "tailoredResumeText"
> & { original: ResumeDocument } & {
  // Absent: of a record that was made before there were any.
  [Key in "added" | "moves" | "pages" | "fit"]?: Tailoring[Key] | undefined;
};

/** A file that was made; `storagePath` null: it did not pass, and `problem` says why. */
export type MadeFile = {
  storagePath: string | null;
  filename: string;
  pageCount: number | null;
  problem: string | null;
};

/** One record for each job, and one for each posting that was pasted, which is named by the session that made it. */
export const resumeTailorings = pgTable(
  "resume_tailorings",
  {
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    jobId: text("job_id").notNull(),
    sessionId: text("session_id").notNull(),
    version: integer("version").notNull(),
    status: text("status").$type<Tailoring["status"]>().notNull(),
    /** How far a running one is; null: it has ended. */
    progress: jsonb("progress").$type<TailoringProgress>(),
    /** What the person calls it; null: it is named after its job. */
    name: text("name"),
    job: jsonb("job").$type<Tailoring["job"]>().notNull(),
    /** No foreign key: the record outlives the resume that it was made of. */
    resumeId: text("resume_id"),
    resumeTitle: text("resume_title").notNull(),
    resumeText: text("resume_text").notNull(),
    /** Null until a run has succeeded; a run that fails leaves what was there. */
    work: jsonb("work").$type<TailoringWork>(),
    files: jsonb("files").$type<Record<TailoredFormat, MadeFile>>(),
    /** Those of the version before: a viewer may be opening them. They go with the next change. */
    replacedFiles: jsonb("replaced_files").$type<Record<TailoredFormat, MadeFile>>(),
    layout: text("layout").$type<DocumentLayout>().notNull(),
    paper: text("paper").$type<PaperSize>().notNull(),
    savedResumeId: text("saved_resume_id"),
    createdAt: at("created_at").notNull(),
    updatedAt: at("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.jobId] }),
    index("resume_tailorings_run")
      .on(sql`(${table.progress} ->> 'runId')`)
      .where(sql`${table.progress} is not null`),
    index("resume_tailorings_pdf").on(sql`(${table.files} -> 'pdf' ->> 'storagePath')`),
    index("resume_tailorings_docx").on(sql`(${table.files} -> 'docx' ->> 'storagePath')`),
  ],
);

/** What a person said of themselves in answer to postings: their evidence bank. */
export const evidenceAnswers = pgTable(
  "evidence_answers",
  {
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    id: text("id").notNull(),
    version: integer("version").notNull().default(1),
    requirementId: text("requirement_id").notNull(),
    kind: text("kind").$type<SaidEvidence["kind"]>().notNull(),
    label: text("label").notNull(),
    quote: text("quote").notNull(),
    skillId: text("skill_id"),
    answer: text("answer").$type<SaidEvidence["answer"]>().notNull(),
    /** No foreign key: a job is named as it is printed, which outlives the resume. */
    place: jsonb("place").$type<SaidEvidence["place"]>(),
    text: text("text").notNull(),
    saidAt: at("said_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

/** What a record was at one time. It moves, is renamed and goes with its record; its files are made anew when it is. */
export const tailoringVersions = pgTable(
  "tailoring_versions",
  {
    userId: text("user_id").notNull(),
    jobId: text("job_id").notNull(),
    /** From 1, rising; one that is removed is not given again. */
    number: integer("number").notNull(),
    cause: text("cause").$type<VersionCause>().notNull(),
    keptAt: at("kept_at").notNull(),
    /** When the person said that it went to the employer; null: it did not. */
    sentAt: at("sent_at"),
    job: jsonb("job").$type<Tailoring["job"]>().notNull(),
    resumeId: text("resume_id"),
    resumeTitle: text("resume_title").notNull(),
    resumeText: text("resume_text").notNull(),
    work: jsonb("work").$type<TailoringWork>().notNull(),
    layout: text("layout").$type<DocumentLayout>().notNull(),
    paper: text("paper").$type<PaperSize>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.jobId, table.number] }),
    foreignKey({
      name: "tailoring_versions_record",
      columns: [table.userId, table.jobId],
      foreignColumns: [resumeTailorings.userId, resumeTailorings.jobId],
    })
      .onDelete("cascade")
      .onUpdate("cascade"),
  ],
);
