import type { StoredObject } from "@jobwright/contracts/storage";
import { StorageError } from "./storage-error.ts";

/** What is known of a stored file (ST06); null and empty where it has none. */
export type StorageMetadata = {
  bucket: string;
  generation: string;
  metageneration: string;
  fullPath: string;
  /** The last part of the path. */
  name: string;
  /** Bytes. */
  size: number;
  timeCreated: string;
  updated: string;
  md5Hash: string;
  cacheControl: string | null;
  contentDisposition: string | null;
  contentEncoding: string | null;
  contentLanguage: string | null;
  contentType: string | null;
  customMetadata: Record<string, string>;
  downloadTokens: string[];
};

/** What a person may set; a null deletes the key. */
export type MetadataChanges = {
  cacheControl?: string | null;
  contentDisposition?: string | null;
  contentEncoding?: string | null;
  contentLanguage?: string | null;
  contentType?: string | null;
  customMetadata?: Record<string, string | null> | null;
};

export function toMetadata(stored: StoredObject): StorageMetadata {
  const size = Number(stored.size);
  if (!Number.isSafeInteger(size) || size < 0) throw new StorageError("storage/internal-error");
  return {
    bucket: stored.bucket,
    generation: stored.generation,
    metageneration: stored.metageneration,
    fullPath: stored.name,
    name: lastPart(stored.name),
    size,
    timeCreated: stored.timeCreated,
    updated: stored.updated,
    md5Hash: stored.md5Hash,
    cacheControl: stored.cacheControl ?? null,
    contentDisposition: stored.contentDisposition ?? null,
    contentEncoding: stored.contentEncoding ?? null,
    contentLanguage: stored.contentLanguage ?? null,
    contentType: stored.contentType ?? null,
    customMetadata: stored.metadata ?? {},
    downloadTokens: (stored.downloadTokens ?? "").split(",").filter((token) => token !== ""),
  };
}

/** The protocol's names: what is `customMetadata` here is `metadata` there. */
export function toResource(changes: MetadataChanges): Record<string, unknown> {
  const { customMetadata, ...fields } = changes;
  return customMetadata === undefined ? fields : { ...fields, metadata: customMetadata };
}

export function lastPart(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
