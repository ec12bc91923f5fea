import { storedObjectSchema, type StoredObject } from "@jobwright/contracts/storage";
import * as z from "zod/mini";
import type { SettableMetadata } from "#db/schema/storage";
import { AppError } from "#platform/app-error";
import type { FileRow } from "./storage.repository.ts";

/** Largest metadata of an object as JSON, in bytes. */
export const MAX_METADATA_BYTES = 64 * 1024;

const headerText = z.nullable(
  z.string().check(
    z.maxLength(1024),
    z.refine((text) => !/\p{Cc}/u.test(text)),
  ),
);

const givenSchema = z.object({
  name: z.optional(z.string()),
  md5Hash: z.optional(z.nullable(z.string())),
  contentType: z.optional(headerText),
  cacheControl: z.optional(headerText),
  contentDisposition: z.optional(headerText),
  contentEncoding: z.optional(headerText),
  contentLanguage: z.optional(headerText),
  metadata: z.optional(
    z.nullable(z.record(z.string().check(z.minLength(1), z.maxLength(256)), z.nullable(z.string()))),
  ),
});
/** Metadata as a client sends it; a null deletes its key. */
export type GivenMetadata = z.infer<typeof givenSchema>;

const textFields = [
  "contentType",
  "cacheControl",
  "contentDisposition",
  "contentEncoding",
  "contentLanguage",
] as const;

/** Reads metadata from JSON; none at all is an empty one. Throws `storage/invalid-request`. */
export function parseMetadata(json: Buffer): GivenMetadata {
  if (json.byteLength === 0) return {};
  try {
    return givenSchema.parse(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(json)));
  } catch (error) {
    throw new AppError("storage/invalid-request", { cause: error });
  }
}

/** The metadata with what was given put over it: a null deletes, what is not named stays. */
export function mergeMetadata(kept: SettableMetadata, given: GivenMetadata): SettableMetadata {
  const merged: SettableMetadata = { ...kept };
  for (const field of textFields) {
    const value = given[field];
    if (value === null) delete merged[field];
    else if (value !== undefined) merged[field] = value;
  }
  if (given.metadata !== undefined) {
    const all = Object.entries({ ...kept.metadata, ...given.metadata });
    const custom = all.filter((entry): entry is [string, string] => entry[1] !== null);
    delete merged.metadata;
    if (given.metadata !== null && custom.length > 0) merged.metadata = Object.fromEntries(custom);
  }
  return merged;
}

/** An object as the protocol writes it. */
export function toStoredObject(row: FileRow): StoredObject {
  return storedObjectSchema.parse({
    name: row.path,
    bucket: row.bucket,
    generation: row.generation.toString(),
    metageneration: String(row.metageneration),
    size: String(row.size),
    timeCreated: row.createdAt.toISOString(),
    updated: row.updatedAt.toISOString(),
    md5Hash: row.md5Hash,
    ...row.settable,
    downloadTokens: row.downloadTokens.join(","),
  });
}
