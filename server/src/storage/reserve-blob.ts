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
    const { failed, reason } = await deleteClaimed(ctx, claimed);
    await repository.releaseClaims(ctx.db, failed);
    if (failed.length > 0) throw reason;
  } catch (error) {
    ctx.log.warn({ err: error }, "A file's bytes could not be deleted at once; the sweep tries again.");
  }
}

/**
 * Deletes blobs whose keys the caller has claimed. A note goes after its blob: a crash between the two tries again. `reason`: why
 * the first of those that failed did.
 */
export async function deleteClaimed(
  ctx: Pick<ServerContext, "db" | "blobs">,
  keys: string[],
): Promise<{ failed: string[]; reason: unknown }> {
  const results = await Promise.allSettled(keys.map((key) => ctx.blobs.delete(key)));
  const failed = keys.filter((_key, index) => results[index]?.status === "rejected");
  const first = results.find((result) => result.status === "rejected");
  await repository.deleteJournals(
    ctx.db,
    keys.filter((key) => !failed.includes(key)),
  );
  return { failed, reason: first?.reason };
}

/** Deletes a blob whose upload failed, once its note is written or has failed. */
export async function dropBlob(
  ctx: Pick<ServerContext, "db" | "blobs" | "log">,
  blob: ReservedBlob,
): Promise<void> {
  await blob.noted.catch(() => {});
  await releaseBlobs(ctx, [blob.key]);
}
