import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";

/** The one bucket of an installation; its files are told apart by their paths and owners. */
export const STORAGE_BUCKET = "jobwright";

/** Largest file that is stored, in bytes: exactly this much is accepted (part 1 section 9, decisions P38). */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** How long an operation and an upload are tried again, and the longest wait between two tries (part 1 section 9). */
export const OPERATION_RETRY_MS = 2 * 60_000;
export const UPLOAD_RETRY_MS = 10 * 60_000;
export const MAX_BACKOFF_MS = 64_000;

/** How long a signed URL opens its file where nothing else is asked for, in seconds (design: storage protocol). */
export const SIGNED_URL_SECONDS = 15 * 60;

/** Longest name of a file inside its folder, in characters, after sanitising. */
const MAX_FILE_NAME = 120;

/**
 * A file name as it may stand in a path: letters, digits, dot, underscore and hyphen (part 2 section 5). Accents
 * are dropped from their letters, anything else becomes an underscore; the ending survives a cut; never empty.
 */
export function sanitizeFileName(name: string): string {
  const plain = name.normalize("NFKD").replaceAll(/[\u0300-\u036f]/g, "");
  const safe = plain.replaceAll(/[^A-Za-z0-9._-]+/g, "_");
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(safe)?.[0] ?? "";
  const base = safe.slice(0, safe.length - ending.length).replace(/^[._]+/, "") || "file";
  return base.slice(0, MAX_FILE_NAME - ending.length) + ending;
}

/** Where a resume's file goes: `resumes/{uid}/{timestamp}_{sanitisedName}` (part 2 section 7). */
export function resumeStoragePath(uid: string, uploadedAt: Date, fileName: string): string {
  return `resumes/${uid}/${uploadedAt.getTime()}_${sanitizeFileName(fileName)}`;
}

/** Every code of the catalogue for stored files (part 1 section 8). */
export const storageErrorCodes = [
  "storage/unknown",
  "storage/object-not-found",
  "storage/bucket-not-found",
  "storage/quota-exceeded",
  "storage/unauthenticated",
  "storage/unauthorized",
  "storage/unauthorized-app",
  "storage/retry-limit-exceeded",
  "storage/invalid-checksum",
  "storage/canceled",
  "storage/invalid-url",
  "storage/invalid-default-bucket",
  "storage/no-default-bucket",
  "storage/cannot-slice-blob",
  "storage/no-download-url",
  "storage/invalid-argument",
  "storage/app-deleted",
  "storage/invalid-root-operation",
  "storage/invalid-format",
  "storage/internal-error",
  "storage/unsupported-environment",
] as const;
export type StorageErrorCode = (typeof storageErrorCodes)[number];

/** An object as the protocol writes it. Numbers that may grow large are texts; `downloadTokens` is a comma list. */
export const storedObjectSchema = z.object({
  name: z.string(),
  bucket: z.string(),
  generation: z.string(),
  metageneration: z.string(),
  size: z.string(),
  timeCreated: z.string(),
  updated: z.string(),
  md5Hash: z.string(),
  contentType: z.optional(z.string()),
  cacheControl: z.optional(z.string()),
  contentDisposition: z.optional(z.string()),
  contentEncoding: z.optional(z.string()),
  contentLanguage: z.optional(z.string()),
  metadata: z.optional(z.record(z.string(), z.string())),
  downloadTokens: z.optional(z.string()),
});
export type StoredObject = z.infer<typeof storedObjectSchema>;

/** The body of the protocol's errors; `code` is the HTTP status. */
export const storageErrorBodySchema = z.object({
  error: z.object({ code: z.number(), message: z.string() }),
});

export const storageListSchema = z.object({
  prefixes: z.array(z.string()),
  items: z.array(z.object({ name: z.string(), bucket: z.string() })),
  nextPageToken: z.optional(z.string()),
});
export type StorageList = z.infer<typeof storageListSchema>;

const optionalText = z.optional(z.string());

const rules = {
  kind: "object",
  reason: "resumes/{uid}/… belongs to uid; a download token or a signed URL opens one object",
} as const;

/** The file service (design: storage protocol). Requests and answers are those of the protocol, not JSON alone. */
export const storageEndpoints = {
  uploadObject: endpoint({
    feature: "storage",
    method: "POST",
    path: "/v0/b/:bucket/o",
    part: "files",
    access: rules,
    summary:
      "Uploads a file in one request (multipart/related: the metadata as JSON, then the bytes), or starts a resumable " +
      "upload and goes on with it; `X-Goog-Upload-Protocol` and `X-Goog-Upload-Command` say which.",
    query: z.object({ name: optionalText, upload_id: optionalText }),
    response: storedObjectSchema,
  }),
  listObjects: endpoint({
    feature: "storage",
    method: "GET",
    path: "/v0/b/:bucket/o",
    part: "files",
    access: rules,
    summary: "Lists the objects and folders below a prefix, a page at a time.",
    query: z.object({
      prefix: optionalText,
      delimiter: optionalText,
      pageToken: optionalText,
      maxResults: optionalText,
    }),
    response: storageListSchema,
  }),
  getObject: endpoint({
    feature: "storage",
    method: "GET",
    path: "/v0/b/:bucket/o/:path",
    part: "files",
    access: rules,
    summary: "The object's metadata; with alt=media its bytes, whole or a range.",
    query: z.object({
      alt: optionalText,
      token: optionalText,
      "X-User": optionalText,
      "X-Expires": optionalText,
      "X-Signature": optionalText,
    }),
    response: storedObjectSchema,
  }),
  updateObject: endpoint({
    feature: "storage",
    method: "PATCH",
    path: "/v0/b/:bucket/o/:path",
    part: "files",
    access: rules,
    summary: "Updates the metadata; a null deletes its key.",
    response: storedObjectSchema,
  }),
  changeObject: endpoint({
    feature: "storage",
    method: "POST",
    path: "/v0/b/:bucket/o/:path",
    part: "files",
    access: rules,
    summary:
      "With `X-HTTP-Method-Override: PATCH` updates the metadata; with create_token=true adds a download token, with " +
      "delete_token removes one, and a new one comes where it was the last. Uploads name their object in the query.",
    query: z.object({ create_token: optionalText, delete_token: optionalText }),
    response: storedObjectSchema,
  }),
  deleteObject: endpoint({
    feature: "storage",
    method: "DELETE",
    path: "/v0/b/:bucket/o/:path",
    part: "files",
    access: rules,
    summary: "Deletes the object and its bytes.",
  }),
};
