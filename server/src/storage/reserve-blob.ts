import type { ServerContext } from "#context";
import { createBlobKey } from "#platform/blobs/blob-store";
import * as repository from "./storage.repository.ts";

/** A blob that the journal knows before it is written, so that no crash can lose sight of it. */
export type ReservedBlob = { key: string; noted: Promise<void> };

/** Notes a new key while the bytes still arrive. */
export function reserveBlob(ctx: Pick<ServerContext, "db">): ReservedBlob {
  const key = createBlobKey();
  const noted = repository.insertJournal(ctx.db, key);
  // Awaited before the blob is written; an upload that is refused earlier never asks.
  noted.catch(() => {});
  return { key, noted };
}

/** Writes the blob. The local file is gone afterwards. */
export async function fillBlob(
  ctx: Pick<ServerContext, "blobs">,
  blob: ReservedBlob,
  localPath: string,
): Promise<void> {
  await blob.noted;
  await ctx.blobs.moveIn(blob.key, localPath);
}

/**
 * Deletes blobs that nothing holds any more, at once so that what a person deleted is gone. Only a key that stands in
 * the journal is touched: an object may hold the blob after all where the answer to a commit was lost. What fails here
 * is left to the sweep.
 */
export async function releaseBlobs(
  ctx: Pick<ServerContext, "db" | "blobs" | "log">,
  keys: string[],
): Promise<void> {
  if (keys.length === 0) return;
  try {
    const claimed = await repository.claimBlobs(ctx.db, keys);
    await Promise.all(claimed.map((key) => ctx.blobs.delete(key)));
    await repository.deleteJournals(ctx.db, claimed);
  } catch (error) {
    ctx.log.warn({ err: error }, "A file's bytes could not be deleted at once; the sweep tries again.");
  }
}

/** The same for a blob whose upload failed, once its note is written or has failed. */
export async function dropBlob(
  ctx: Pick<ServerContext, "db" | "blobs" | "log">,
  blob: ReservedBlob,
): Promise<void> {
  await blob.noted.catch(() => {});
  await releaseBlobs(ctx, [blob.key]);
}
