import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ServerContext } from "#context";
import { AppError } from "#platform/app-error";
import { BlobGone, type ByteRange } from "#platform/blobs/blob-store";
import * as repository from "./storage.repository.ts";

/**
 * The bytes of an object, whole or a range. An overwriting upload may have deleted the blob since the row was read:
 * then the request came too late for these bytes. Throws `storage/object-not-found`.
 */
export async function openObject(
  ctx: ServerContext,
  row: repository.FileRow,
  range?: ByteRange,
): Promise<Readable> {
  try {
    return await ctx.blobs.open(row.blobKey, range);
  } catch (error) {
    if (!(error instanceof BlobGone)) throw error;
    const current = await repository.selectFile(ctx.db, row);
    if (current?.blobKey === row.blobKey) throw error;
    throw new AppError("storage/object-not-found", { cause: error });
  }
}

/** Gives `work` an object's bytes as a local file, which is removed when it ends, however it ends. */
export async function readToLocalFile<T>(
  ctx: ServerContext,
  row: repository.FileRow,
  work: (localPath: string) => Promise<T>,
): Promise<T> {
  const localPath = await ctx.blobs.newIncomingPath();
  try {
    const bytes = await openObject(ctx, row);
    await pipeline(bytes, createWriteStream(localPath, { flags: "wx", mode: 0o600 }));
    return await work(localPath);
  } finally {
    await rm(localPath, { force: true });
  }
}
