import * as z from "zod/mini";
import { textSchema } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { jobStatuses, listingIdSchema, MAX_LISTINGS } from "./jobs.ts";

/** Bytes of a CSV file that is read. */
export const MAX_SHEET_BYTES = 5 * 1024 * 1024;
/** Rows of a CSV file below its header. */
export const MAX_SHEET_ROWS = 5000;
export const MAX_SHEET_COLUMNS = 100;
/** Different words of one column that are shown to be matched with statuses; a column with more holds no status. */
export const MAX_STATUS_WORDS = 50;
/** Rows that an answer names one by one; it counts all of them. */
export const MAX_NAMED_ROWS = 100;

/**
 * What a column can be read as. `extra` may be chosen for many columns: each goes into the note with its name. Parts of
 * the pay become one text where there is no `salary`.
 */
export const sheetFields = [
  "title",
  "company",
  "location",
  "salary",
  "salaryMin",
  "salaryMax",
  "salaryCurrency",
  "salaryPeriod",
  "jobLink",
  "status",
  "statusSince",
  "appliedOn",
  "statusHistory",
  "deadline",
  "favorite",
  "note",
  "datePosted",
  "addedOn",
  "source",
  "easyApply",
  "jobId",
  "postedDate",
  "qualifications",
  "benefits",
  "description",
  "descriptionHtml",
  "isSample",
  "extra",
] as const;
export type SheetField = (typeof sheetFields)[number];

/** Programs whose columns are known by name. */
const sheetOrigins = ["jobwright", "jobsync", "huntr", "teal"] as const;
export type SheetOrigin = (typeof sheetOrigins)[number];

const dayOrders = ["dayFirst", "monthFirst"] as const;
export type DayOrder = (typeof dayOrders)[number];

/** What a person decided about a file. */
const sheetChoicesSchema = z.strictObject({
  /** For each column in its order; null: it is left out. */
  columns: z.array(z.nullable(z.enum(sheetFields))).check(z.maxLength(MAX_SHEET_COLUMNS)),
  /** How days such as 03/04/2026 are meant; null where none of them needs it. */
  dayOrder: z.nullable(z.enum(dayOrders)),
  /** The status that each word stands for, by the word in lower case. */
  statuses: z.record(z.string().check(z.maxLength(200)), z.enum(jobStatuses)),
});
export type SheetChoices = z.infer<typeof sheetChoicesSchema>;

/** The bytes of the file in Base64 (RFC 4648). */
const fileSchema = z.string().check(z.regex(/^[A-Za-z0-9+/]*={0,2}$/));

const rowProblemSchema = z.object({ line: z.number(), problem: z.string() });

/** What an import by these choices would do. */
const sheetCheckSchema = z.object({
  added: z.number(),
  /** Rows that are among the saved jobs already, or stand twice in the file. */
  known: z.number(),
  /** Those of them whose status, note, deadline or favorite mark is another one in the file. */
  changed: z.number(),
  /** Rows that cannot be read. */
  broken: z.number(),
  /** The first of each. `line` counts lines of the file from 1. */
  problems: z.array(rowProblemSchema),
  knownRows: z.array(
    z.object({ line: z.number(), title: z.string(), company: z.string(), isTwiceInFile: z.boolean() }),
  ),
  /** Cells that could not be read as what they should be; they stand in the note of their job. */
  kept: z.object({
    count: z.number(),
    cells: z.array(z.object({ line: z.number(), column: z.string(), text: z.string() })),
  }),
});
export type SheetCheck = z.infer<typeof sheetCheckSchema>;

const sheetPreviewSchema = z.object({
  encoding: z.enum(["utf-8", "utf-16", "windows-1252"]),
  separator: z.enum([",", ";", "\t"]),
  /** Whose columns they are; null: no known program's. */
  origin: z.nullable(z.enum(sheetOrigins)),
  rows: z.number(),
  columns: z.array(
    z.object({
      /** As the file has it, with a number where it stands there before; "Column 3" where it has none. */
      name: z.string(),
      /** Rows in which the column is not empty. */
      filled: z.number(),
      /** Its first different values, shortened. */
      samples: z.array(z.string()),
      field: z.nullable(z.enum(sheetFields)),
    }),
  ),
  /** The words of the status column; `status` null: it has to be chosen. */
  statuses: z.array(
    z.object({ word: z.string(), count: z.number(), status: z.nullable(z.enum(jobStatuses)) }),
  ),
  days: z.object({
    /** True where days can be read in two ways and nothing in the file says which. */
    isAsked: z.boolean(),
    order: z.nullable(z.enum(dayOrders)),
    /** Days of the file that can be read in two ways. */
    examples: z.array(z.string()),
  }),
  check: sheetCheckSchema,
});
export type SheetPreview = z.infer<typeof sheetPreviewSchema>;

const sheetImportSchema = z.object({
  /** Names the import, so that it can be undone. */
  importId: z.string(),
  added: z.number(),
  updated: z.number(),
  known: z.number(),
  skipped: z.number(),
});
export type SheetImport = z.infer<typeof sheetImportSchema>;

const owner = { kind: "owner", by: { param: "uid" } } as const;
const path = "/api/users/:uid/jobSheet";
/** `MAX_SHEET_BYTES` in Base64, the choices, and room so that a file that is a little too large is told as such. */
const MAX_SHEET_BODY_BYTES = 8_000_000;

export const jobSheetsEndpoints = {
  exportJobSheet: endpoint({
    feature: "jobs",
    method: "GET",
    path,
    part: "documents",
    access: owner,
    scope: "read",
    summary:
      "The saved jobs as a CSV file, newest first: UTF-8 with a byte order mark, commas, CRLF (docs/import-and-export.md). " +
      "With `status` those in this status alone.",
    query: z.object({ status: z.optional(z.enum(jobStatuses)) }),
    answer: "file",
  }),
  exportChosenJobs: endpoint({
    feature: "jobs",
    method: "POST",
    path: `${path}/selection`,
    part: "documents",
    access: owner,
    scope: "read",
    summary: "The saved jobs with these ids as a CSV file, newest first.",
    body: z.strictObject({ ids: z.array(listingIdSchema).check(z.maxLength(MAX_LISTINGS)) }),
    maxBodyBytes: 3 * 1024 * 1024,
    answer: "file",
  }),
  readJobSheet: endpoint({
    feature: "jobs",
    method: "POST",
    path: `${path}/preview`,
    part: "documents",
    access: owner,
    scope: "jobs",
    summary:
      "Reads a CSV file of jobs and says what its import would do. Nothing is saved. Without `choices` it proposes them.",
    body: z.strictObject({ file: fileSchema, choices: z.optional(sheetChoicesSchema) }),
    maxBodyBytes: MAX_SHEET_BODY_BYTES,
    response: sheetPreviewSchema,
  }),
  importJobSheet: endpoint({
    feature: "jobs",
    method: "POST",
    path: `${path}/imports`,
    part: "documents",
    access: owner,
    scope: "jobs",
    summary:
      "Saves the jobs of a CSV file by the person's choices, all of them or none. Rows that cannot be read are left out with " +
      "`skipBroken` alone, and jobs that are there already stay as they are without `updateKnown`.",
    body: z.strictObject({
      file: fileSchema,
      choices: sheetChoicesSchema,
      skipBroken: z.boolean(),
      updateKnown: z.boolean(),
    }),
    maxBodyBytes: MAX_SHEET_BODY_BYTES,
    response: sheetImportSchema,
  }),
  undoJobSheet: endpoint({
    feature: "jobs",
    method: "DELETE",
    path: `${path}/imports/:importId`,
    part: "documents",
    access: owner,
    scope: "jobs",
    summary: "Removes the jobs that an import added and nobody changed since. What it updated stays.",
    response: z.object({ removed: z.number(), kept: z.number() }),
  }),
};

/** The name of an import: its moment in milliseconds since 1970 (base 36) and a random part. */
export const importIdSchema = textSchema(40).check(z.regex(/^[0-9a-z]{8,10}-[0-9a-f]{12}$/));
