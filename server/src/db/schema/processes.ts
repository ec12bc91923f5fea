import { bigint, boolean, integer, pgTable, primaryKey, real, text, uuid } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

/** Processes of this installation that run; times are the database's own. */
export const runningProcesses = pgTable("running_processes", {
  id: uuid("id").primaryKey(),
  role: text("role").$type<"all" | "api" | "worker">().notNull(),
  version: text("version").notNull(),
  host: text("host").notNull(),
  pid: integer("pid").notNull(),
  /** Tells whether two processes have the same secret, and nothing else of it. */
  secretPrint: text("secret_print").notNull(),
  /** Of the data folder. */
  folderId: text("folder_id").notNull(),
  /** Files of people are in that folder, and not in S3. */
  keepsFiles: boolean("keeps_files").notNull(),
  /** By how much its clock is ahead of the database's; negative: behind. */
  clockAheadMs: integer("clock_ahead_ms").notNull(),
  memoryBytes: bigint("memory_bytes", { mode: "number" }).notNull(),
  startedAt: at("started_at").notNull(),
  heartbeatAt: at("heartbeat_at").notNull(),
});

/**
 * Calls that are limited, where several processes count them. The table is unlogged: a count costs no write to the disk,
 * and a crash of the database empties it. Standbys cannot read it.
 */
export const rateCounts = pgTable(
  "rate_counts",
  {
    /** The limit, and the hash of whom it is for. */
    name: text("name").notNull(),
    key: text("key").notNull(),
    /** Minutes or hours since 1970, by the database's clock. */
    span: bigint("span", { mode: "number" }).notNull(),
    /** Calls in it, and in the one before. */
    count: real("count").notNull(),
    previous: real("previous").notNull(),
    /** When it says nothing any more. */
    endsAt: at("ends_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.key] })],
);
