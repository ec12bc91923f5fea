import * as z from "zod/mini";

/** Raised with every change that an older version could not restore. */
export const FORMAT_VERSION = 1;

export const INFO_NAME = "backup.json";
export const SECRETS_NAME = "secrets.json";
export const DATABASE_FOLDER = "database/";
export const FILES_FOLDER = "files/";

const identifier = z.string().check(z.regex(/^[a-z_][a-z0-9_]{0,62}$/));

const tableSchema = z.object({ name: identifier, columns: z.array(identifier) });
/** What a table holds, and which columns are in its lines. */
export type BackedTable = z.infer<typeof tableSchema>;

/** The first part of a backup: what it is, and what the parts after it mean. */
export const infoSchema = z.object({
  format: z.literal("jobwright-backup"),
  formatVersion: z.number(),
  applicationVersion: z.string(),
  createdAt: z.string(),
  /** `at` of the newest migration of the database. */
  migration: z.number(),
  postgresVersion: z.string(),
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ name: identifier, value: z.string().check(z.regex(/^-?\d+$/)) })),
});
export type BackupInfo = z.infer<typeof infoSchema>;

export const secretsSchema = z.object({ authSecret: z.string() });

/** The last part: what was written, to be held against what arrived. */
export const summarySchema = z.object({
  tables: z.record(z.string(), z.number()),
  files: z.object({ count: z.number(), bytes: z.number() }),
  /** Files that the database knows and whose bytes were not there. */
  missingFiles: z.number(),
});
export type BackupSummary = z.infer<typeof summarySchema>;
