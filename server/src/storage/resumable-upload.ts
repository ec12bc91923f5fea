import { createHash, randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import { MAX_FILE_BYTES } from "@jobwright/contracts/storage";
import type { SessionUser } from "@jobwright/contracts/auth";
import type { UserContext } from "#context";
import type { SettableMetadata } from "#db/schema/storage";
import { AppError } from "#platform/app-error";
import { checkDiskRoom } from "#db/disk-room";
import { BlobGone } from "#platform/blobs/blob-store";
import { dropBlob, fillBlob, releaseBlobs, reserveBlob, type ReservedBlob } from "./reserve-blob.ts";
import { spoolBytes, type SpooledFile } from "./spool-bytes.ts";
import * as repository from "./storage.repository.ts";
import type { FileRow, ObjectKey } from "./storage.repository.ts";
import { checkRoom, storeFile } from "./store-file.ts";
import * as uploads from "./uploads.repository.ts";
import type { PartRow, UploadRow } from "./uploads.repository.ts";

/** Chunks of one upload; the client's grow, so that ten megabytes take six. */
const MAX_PARTS = 256;
/** Uploads of one person that have not ended. */
const MAX_OPEN_UPLOADS = 200;

/** A chunk that does not begin where the upload stands. */
export class WrongOffset extends AppError {
  /** Bytes that the upload has. */
  readonly received: number;

  constructor(received: number) {
    super("storage/invalid-request");
    this.received = received;
  }
}

/** The upload has become an object, so it can no longer be cancelled. */
export class UploadFinished extends AppError {
  constructor() {
    super("storage/invalid-request");
  }
}

/**
 * Begins an upload and returns its id, which is secret. Throws `documents/too-large`, `documents/empty` and
 * `storage/quota-exceeded` where the declared size says so already.
 */
export async function startUpload(
  ctx: UserContext,
  key: ObjectKey,
  given: { settable: SettableMetadata; declaredMd5: string | null; declaredSize: number | null },
): Promise<string> {
  const { declaredSize } = given;
  if (declaredSize === 0) throw new AppError("documents/empty");
  if ((declaredSize ?? 0) > MAX_FILE_BYTES) throw new AppError("documents/too-large");
  await checkRoom(ctx, ctx.db, { key, uploadId: null, size: declaredSize ?? 0 });
  if ((await uploads.countOpenUploads(ctx.db, ctx.user.uid)) >= MAX_OPEN_UPLOADS) {
    throw new AppError("request/rate-limited");
  }
  const id = randomBytes(32).toString("base64url");
  const now = ctx.clock.now();
  const row = { id, ownerId: ctx.user.uid, ...key, ...given, createdAt: now, updatedAt: now };
  await uploads.insertUpload(ctx.db, row);
  return id;
}

/** The person's upload in this bucket. Throws `storage/unauthorized` for another's, then `storage/upload-not-found`. */
export async function findUpload(
  ctx: Pick<UserContext, "db">,
  user: SessionUser,
  id: string,
  bucket: string,
): Promise<UploadRow> {
  const upload = await uploads.selectUpload(ctx.db, id);
  if (upload && upload.ownerId !== user.uid) throw new AppError("storage/unauthorized");
  if (!upload || upload.bucket !== bucket) throw new AppError("storage/upload-not-found");
  return upload;
}

/** Bytes that an upload has. */
export async function countReceived(ctx: UserContext, upload: UploadRow): Promise<number> {
  if (upload.finishedSize !== null) return upload.finishedSize;
  return sizeOf(await uploads.selectParts(ctx.db, upload.id));
}

/**
 * Lands a chunk whole or not at all. One that landed before and is sent again with the same bytes, because its answer
 * was lost, is as good as new. Throws {@link WrongOffset}; for more bytes than a file may have the upload ends with
 * `documents/too-large`.
 */
export async function receiveChunk(
  ctx: UserContext,
  upload: UploadRow,
  chunk: { offset: number; body: AsyncIterable<Buffer> },
): Promise<void> {
  await checkDiskRoom(ctx, "storage/no-room");
  const parts = await uploads.selectParts(ctx.db, upload.id);
  const known = parts.find((part) => part.start === chunk.offset);
  if (!known && chunk.offset !== sizeOf(parts)) throw new WrongOffset(sizeOf(parts));
  if (parts.length >= MAX_PARTS) throw new AppError("storage/invalid-request");
  await endingUpload(ctx, upload, async () => {
    const file = await spoolBytes(ctx, chunk.body, MAX_FILE_BYTES - chunk.offset);
    try {
      if (known && (await hasSameBytes(ctx, known, file))) return;
      if (known) throw new WrongOffset(sizeOf(parts));
      if (file.size > 0) await landPart(ctx, upload, chunk.offset, file);
    } finally {
      await rm(file.localPath, { force: true });
    }
  });
}

/**
 * Makes the object of the chunks, by the same checks as a file that came in one piece; a file that is refused ends the
 * upload. Where the same was asked twice, both get the object.
 */
export async function finishUpload(ctx: UserContext, upload: UploadRow): Promise<FileRow> {
  if (upload.finishedSize !== null) return findFinished(ctx, upload);
  const blob = reserveBlob(ctx);
  try {
    return await endingUpload(ctx, upload, () => joinToObject(ctx, upload, blob));
  } catch (error) {
    await dropBlob(ctx, blob);
    const current = await uploads.selectUpload(ctx.db, upload.id);
    if (current && current.finishedSize !== null) return findFinished(ctx, current);
    throw error;
  }
}

async function joinToObject(ctx: UserContext, upload: UploadRow, blob: ReservedBlob): Promise<FileRow> {
  const key = { bucket: upload.bucket, path: upload.path };
  const parts = await uploads.selectParts(ctx.db, upload.id);
  const isComplete = upload.declaredSize === null || upload.declaredSize === sizeOf(parts);
  if (!isComplete) throw new AppError("storage/invalid-request");
  const file = await spoolBytes(ctx, joinParts(ctx, parts), MAX_FILE_BYTES, sizeOf(parts));
  const { settable, declaredMd5 } = upload;
  return storeFile(ctx, { key, file, blob, settable, declaredMd5, uploadId: upload.id });
}

/** The object that a finished upload became. Throws `storage/object-not-found` where it is gone again. */
async function findFinished(ctx: UserContext, upload: UploadRow): Promise<FileRow> {
  const row = await repository.selectOwnFile(ctx.db, ctx.user.uid, upload);
  if (!row) throw new AppError("storage/object-not-found");
  return row;
}

/** Ends an upload and deletes what it has. False where it has finished: then it stays as it is. */
export async function cancelUpload(ctx: UserContext, upload: UploadRow): Promise<boolean> {
  const parts = await uploads.selectParts(ctx.db, upload.id);
  const wasOpen = await uploads.deleteOpenUpload(ctx.db, upload.id);
  await releaseBlobs(
    ctx,
    parts.map((part) => part.blobKey),
  );
  return wasOpen;
}

async function landPart(
  ctx: UserContext,
  upload: UploadRow,
  start: number,
  file: SpooledFile,
): Promise<void> {
  const blob = reserveBlob(ctx);
  try {
    await fillBlob(ctx, blob, file.localPath);
    await ctx.db.transaction(async (tx) => {
      await repository.lockPerson(tx, ctx.user.uid);
      const current = await uploads.selectUpload(tx, upload.id, { lock: true });
      if (!current || current.finishedSize !== null) throw new AppError("storage/upload-not-found");
      const received = sizeOf(await uploads.selectParts(tx, upload.id));
      if (received !== start) throw new WrongOffset(received);
      await checkRoom(ctx, tx, { key: upload, uploadId: upload.id, size: received + file.size });
      if (!(await repository.deleteJournal(tx, blob.key))) {
        throw new Error("A chunk took so long that the sweep removed its bytes.");
      }
      const part = { uploadId: upload.id, start, size: file.size, blobKey: blob.key };
      await uploads.insertPart(tx, part, ctx.clock.now());
    });
  } catch (error) {
    await dropBlob(ctx, blob);
    throw error;
  }
}

/** Runs a step; where the file itself is refused, the upload ends with it. A step that merely broke may be repeated. */
async function endingUpload<T>(ctx: UserContext, upload: UploadRow, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    const isRefused =
      error instanceof AppError &&
      (error.code.startsWith("documents/") ||
        error.code === "storage/invalid-checksum" ||
        error.code === "storage/quota-exceeded");
    if (isRefused) await cancelUpload(ctx, upload);
    throw error;
  }
}

async function hasSameBytes(ctx: UserContext, part: PartRow, file: SpooledFile): Promise<boolean> {
  if (part.size !== file.size) return false;
  const hash = createHash("md5");
  for await (const chunk of joinParts(ctx, [part])) hash.update(chunk);
  return hash.digest("base64") === (await file.md5Hash);
}

async function* joinParts(ctx: UserContext, parts: PartRow[]): AsyncGenerator<Buffer> {
  for (const part of parts) {
    yield* (await openPart(ctx, part)) as AsyncIterable<Buffer>;
  }
}

/** A part that is gone belonged to an upload that ended meanwhile. */
async function openPart(ctx: UserContext, part: PartRow): Promise<Readable> {
  try {
    return await ctx.blobs.open(part.blobKey);
  } catch (error) {
    if (error instanceof BlobGone) throw new AppError("storage/upload-not-found", { cause: error });
    throw error;
  }
}

function sizeOf(parts: PartRow[]): number {
  return parts.reduce((sum, part) => sum + part.size, 0);
}
