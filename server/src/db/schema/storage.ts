import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { user } from "./auth.ts";
import { at, emptyList } from "./columns.ts";

/** The fields of an object that its owner sets (design: storage protocol). */
export type SettableMetadata = {
  contentType?: string;
  cacheControl?: string;
  contentDisposition?: string;
  contentEncoding?: string;
  contentLanguage?: string;
  metadata?: Record<string, string>;
};

/**
 * The objects of the file service. Owner and protocol path are columns and the blob's key is opaque, so that renaming
 * or handing over a file moves no bytes. A trigger puts the key of a row that goes or changes into `blob_journal`.
 */
export const storedFiles = pgTable(
  "stored_files",
  {
    bucket: text("bucket").notNull(),
    path: text("path").notNull(),
    ownerId: text("owner_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    blobKey: text("blob_key").notNull(),
    /** Bytes. */
    size: integer("size").notNull(),
    /** Base64, as the protocol has it. */
    md5Hash: text("md5_hash").notNull(),
    settable: jsonb("settable").$type<SettableMetadata>().notNull(),
    /** Microseconds since 1970 at the upload, as the protocol's clients expect. */
    generation: bigint("generation", { mode: "bigint" }).notNull(),
    metageneration: integer("metageneration").notNull().default(1),
    downloadTokens: text("download_tokens").array().notNull().default(emptyList),
    createdAt: at("created_at").notNull(),
    updatedAt: at("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bucket, table.path] }),
    uniqueIndex("stored_files_blob").on(table.blobKey),
    index("stored_files_owner").on(table.ownerId),
  ],
);

/**
 * Blobs that no object holds: being written, or waiting for their deletion. A row is written before its blob and
 * goes when an object takes the blob over, so that no crash leaves a blob that nobody knows.
 */
export const blobJournal = pgTable("blob_journal", {
  blobKey: text("blob_key").primaryKey(),
  /** Before this moment the blob may still be in the making. */
  deleteAfter: at("delete_after")
    .notNull()
    .default(sql`now()`),
  /** Until then one process alone deletes the blob; null: none does. */
  claimedUntil: at("claimed_until"),
});

/** Resumable uploads that go on. The id is the secret part of the upload's URL. */
export const storageUploads = pgTable(
  "storage_uploads",
  {
    id: text("id").primaryKey(),
    ownerId: text("owner_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    bucket: text("bucket").notNull(),
    path: text("path").notNull(),
    settable: jsonb("settable").$type<SettableMetadata>().notNull(),
    /** What the client says the whole has, to be held against what arrives. */
    declaredMd5: text("declared_md5"),
    declaredSize: integer("declared_size"),
    /** Bytes of the object that it became; null while it goes on. A client that lost the answer asks for it. */
    finishedSize: integer("finished_size"),
    createdAt: at("created_at").notNull(),
    updatedAt: at("updated_at").notNull(),
  },
  (table) => [
    index("storage_uploads_updated").on(table.updatedAt),
    index("storage_uploads_owner").on(table.ownerId),
  ],
);

/** The chunks of an upload that arrived whole, each a blob of its own. */
export const storageUploadParts = pgTable(
  "storage_upload_parts",
  {
    uploadId: text("upload_id")
      .notNull()
      .references(() => storageUploads.id, { onDelete: "cascade" }),
    /** First byte. */
    start: integer("start").notNull(),
    size: integer("size").notNull(),
    blobKey: text("blob_key").notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.start] })],
);
