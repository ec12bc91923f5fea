import type { Readable } from "node:stream";
import { SIGNED_URL_SECONDS, STORAGE_BUCKET } from "@jobwright/contracts/storage";
import type { UserContext } from "#context";
import { AppError } from "#platform/app-error";
import { toPublicUrl } from "./object-urls.ts";
import { openObject, readToLocalFile } from "./read-object.ts";
import { deleteOwnObject } from "./delete-object.ts";
import { signUrl } from "./sign-url.ts";
import * as repository from "./storage.repository.ts";

export type StoredFile = { path: string; size: number; contentType: string | null; md5Hash: string };

/** A file of the person; null where there is none at the path, another person's included. */
export async function findStoredFile(ctx: UserContext, path: string): Promise<StoredFile | null> {
  const row = await repository.selectOwnFile(ctx.db, ctx.user.uid, { bucket: STORAGE_BUCKET, path });
  if (!row) return null;
  return { path, size: row.size, contentType: row.settable.contentType ?? null, md5Hash: row.md5Hash };
}

/**
 * Gives `use` the bytes of a person's file as a local file, which is removed when `use` ends, however it ends. Throws
 * `storage/object-not-found`.
 */
export async function withStoredFile<T>(
  ctx: UserContext,
  path: string,
  use: (localPath: string) => Promise<T>,
): Promise<T> {
  const row = await repository.selectOwnFile(ctx.db, ctx.user.uid, { bucket: STORAGE_BUCKET, path });
  if (!row) throw new AppError("storage/object-not-found");
  return readToLocalFile(ctx, row, use);
}

/** The bytes of a person's file. Throws `storage/object-not-found`. */
export async function openStoredFile(ctx: UserContext, path: string): Promise<Readable> {
  const row = await repository.selectOwnFile(ctx.db, ctx.user.uid, { bucket: STORAGE_BUCKET, path });
  if (!row) throw new AppError("storage/object-not-found");
  return openObject(ctx, row);
}

/** Deletes a person's file and its bytes. Throws `storage/object-not-found` where it is gone already. */
export async function deleteStoredFile(ctx: UserContext, path: string): Promise<void> {
  await deleteOwnObject(ctx, ctx.user.uid, { bucket: STORAGE_BUCKET, path });
}

/** The absolute URLs that open files by their tokens, by path; a file that is gone has none. */
export async function readPublicUrls(ctx: UserContext, paths: string[]): Promise<Map<string, string>> {
  const rows = await repository.selectOwnFiles(ctx.db, ctx.user.uid, STORAGE_BUCKET, paths);
  return new Map(rows.map((row) => [row.path, toPublicUrl(ctx.config, row)]));
}

/** A URL that opens a person's file for a while (15 minutes by default), and the one with its token. */
export async function signStoredFile(
  ctx: UserContext,
  path: string,
  { seconds = SIGNED_URL_SECONDS }: { seconds?: number } = {},
): Promise<{ signedUrl: string; publicUrl: string; expiresAt: Date }> {
  const row = await repository.selectOwnFile(ctx.db, ctx.user.uid, { bucket: STORAGE_BUCKET, path });
  if (!row) throw new AppError("storage/object-not-found");
  const expiresAt = new Date(Math.floor(ctx.clock.now().getTime() / 1000 + seconds) * 1000);
  const signedUrl = await signUrl(ctx.config, { ...row, userId: ctx.user.uid, expiresAt });
  return { signedUrl, publicUrl: toPublicUrl(ctx.config, row), expiresAt };
}

export { readStoragePath } from "./object-urls.ts";
export { openObjectOfUrl, type OpenedObject } from "./object-of-url.ts";
export { lockPersonBlobs } from "./person-blobs.ts";
export { releaseBlobs } from "./reserve-blob.ts";
export { deleteUnusedFiles } from "./delete-unused-files.ts";
export { storeGeneratedFile } from "./store-generated-file.ts";
export { startSweeping } from "./sweep-storage.ts";
export { exportFiles, type FileToExport } from "./export-files.ts";
export { dropStagedFiles, importFiles, stageFile, type StagedFile } from "./import-files.ts";
