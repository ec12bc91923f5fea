import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import type { UserContext } from "#context";
import type { Database } from "#db/client";
import type { SettableMetadata } from "#db/schema/storage";
import { AppError } from "#platform/app-error";
import { looksLikeDocument } from "#platform/documents/detect-kind";
import { dropBlob, fillBlob, releaseBlobs, type ReservedBlob } from "./reserve-blob.ts";
import type { SpooledFile } from "./spool-bytes.ts";
import { isForUploads } from "./storage-rules.ts";
import * as repository from "./storage.repository.ts";
import type { FileRow, ObjectKey } from "./storage.repository.ts";
import * as uploads from "./uploads.repository.ts";

export type FileToStore = {
  key: ObjectKey;
  file: SpooledFile;
  blob: ReservedBlob;
  settable: SettableMetadata;
  /** Base64, where the client said it. */
  declaredMd5: string | null;
  /** The resumable upload that becomes the object. */
  uploadId: string | null;
};

/**
 * Makes an object of a spooled file, or a new generation of one, whole or not at all. Throws `documents/empty`,
 * `documents/wrong-type`, `storage/invalid-checksum`, `storage/quota-exceeded`, `storage/upload-not-found` where
 * another request ended the upload; nothing is left behind then. The spooled file is gone in every case.
 */
export async function storeFile(ctx: UserContext, given: FileToStore): Promise<FileRow> {
  try {
    checkFile(given);
    // Only a blob that is in its place may be named by a row that is; no transaction waits for a slow store.
    await fillBlob(ctx, given.blob, given.file.localPath);
    const { row, released } = await ctx.db.transaction((tx) => takeOver(ctx, tx, given));
    await releaseBlobs(ctx, released);
    return row;
  } catch (error) {
    await rm(given.file.localPath, { force: true });
    await dropBlob(ctx, given.blob);
    throw error;
  }
}

function checkFile({ key, file }: FileToStore): void {
  if (file.size === 0) throw new AppError("documents/empty");
  if (isForUploads(key.path) && !looksLikeDocument(file.head)) {
    throw new AppError("documents/wrong-type");
  }
}

/** The moment an object changes: everything before it can be thrown away, everything after it is cleaning up. */
async function takeOver(
  ctx: UserContext,
  tx: Database,
  { key, file, blob, settable, declaredMd5, uploadId }: FileToStore,
): Promise<{ row: FileRow; released: string[] }> {
  const userId = ctx.user.uid;
  const now = ctx.clock.now();
  await repository.lockPerson(tx, userId);
  const released = uploadId === null ? [] : await endUpload(tx, uploadId, file.size, now);
  const old = await repository.selectFile(tx, key, { lock: true });
  if (old && old.ownerId !== userId) throw new AppError("storage/unauthorized");
  await checkRoom(ctx, tx, { key, uploadId, size: file.size });
  if (!(await repository.deleteJournal(tx, blob.key))) {
    throw new Error("An upload took so long that the sweep removed its bytes.");
  }
  const md5Hash = await file.md5Hash;
  if (declaredMd5 !== null && declaredMd5 !== md5Hash) throw new AppError("storage/invalid-checksum");
  const since1970 = BigInt(now.getTime()) * 1000n;
  const changes = {
    ownerId: userId,
    blobKey: blob.key,
    size: file.size,
    md5Hash,
    settable,
    // Two uploads in one millisecond are two generations all the same.
    generation: old && old.generation >= since1970 ? old.generation + 1n : since1970,
    metageneration: 1,
    downloadTokens: [randomUUID()],
    createdAt: now,
    updatedAt: now,
  };
  const row = old
    ? await repository.updateFile(tx, userId, key, changes)
    : await repository.insertFile(tx, { ...key, ...changes });
  return { row, released: old ? [...released, old.blobKey] : released };
}

async function endUpload(tx: Database, uploadId: string, size: number, now: Date): Promise<string[]> {
  const upload = await uploads.selectUpload(tx, uploadId, { lock: true });
  if (!upload || upload.finishedSize !== null) throw new AppError("storage/upload-not-found");
  const parts = await uploads.selectParts(tx, uploadId);
  await uploads.finishUpload(tx, uploadId, size, now);
  return parts.map((part) => part.blobKey);
}

/** Throws `storage/quota-exceeded` where `size` bytes more are too many for the person. */
export async function checkRoom(
  ctx: UserContext,
  db: Database,
  { key, uploadId, size }: { key: ObjectKey; uploadId: string | null; size: number },
): Promise<void> {
  const taken = await repository.sumBytes(db, ctx.user.uid, { key, uploadId });
  if (taken + size > ctx.config.storagePerPerson) throw new AppError("storage/quota-exceeded");
}
