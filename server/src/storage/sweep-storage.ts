import type { ServerContext } from "#context";
import { deleteClaimed } from "./reserve-blob.ts";
import * as repository from "./storage.repository.ts";
import * as uploads from "./uploads.repository.ts";

/** An upload that nobody has sent anything to for this long is abandoned. */
const UPLOAD_IDLE_MS = 24 * 60 * 60_000;
/** An incoming file that nobody has written to for this long is one that a crash left. */
const INCOMING_IDLE_MS = 60 * 60_000;
/** Blobs claimed at once, so that what a crash leaves claimed is little. */
const BATCH = 20;
/** Rounds of one sweep: what is left comes with the next one. */
const MAX_BATCHES = 500;

const HOUR_MS = 60 * 60_000;

type SweepContext = Pick<ServerContext, "db" | "blobs" | "clock" | "log">;

export type Swept = { uploads: number; blobs: number; incoming: number };

/** Removes what crashes and abandoned uploads left: any number of processes may do it at once. */
export async function sweepStorage(ctx: SweepContext): Promise<Swept> {
  const before = ctx.clock.now().getTime() - UPLOAD_IDLE_MS;
  const ended = await uploads.deleteIdleUploads(ctx.db, new Date(before));
  let blobs = 0;
  for (let round = 0; round < MAX_BATCHES; round += 1) {
    const count = await sweepBlobs(ctx);
    blobs += count;
    if (count < BATCH) break;
  }
  // Files have the system's time.
  const incoming = await ctx.blobs.sweepIncoming(new Date(Date.now() - INCOMING_IDLE_MS));
  return { uploads: ended, blobs, incoming };
}

/**
 * Sweeps now and every hour, without keeping the process alive; `deleteLeftOvers` comes first, for the features that
 * know what nobody needs any more. Returns what ends it.
 */
export function startSweeping(ctx: SweepContext, deleteLeftOvers: () => Promise<unknown>): () => void {
  const sweep = async () => {
    try {
      await deleteLeftOvers();
      await sweepStorage(ctx);
    } catch (error) {
      ctx.log.warn(
        { err: error },
        "What nobody needs any more could not be removed; the next hour tries again.",
      );
    }
  };
  void sweep();
  const timer = setInterval(() => void sweep(), HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** The number of blobs that went. One that cannot be deleted waits for a later sweep and holds up no other. */
async function sweepBlobs(ctx: SweepContext): Promise<number> {
  const keys = await repository.claimReleasedBlobs(ctx.db, BATCH);
  const { failed, reason } = await deleteClaimed(ctx, keys);
  if (failed.length > 0) ctx.log.warn({ err: reason }, "Some left-over files could not be removed.");
  await repository.postponeJournals(ctx.db, failed);
  return keys.length - failed.length;
}
