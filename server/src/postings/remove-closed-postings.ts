import type { ServerContext } from "#context";
import { deleteClosedPostings } from "./write-postings.repository.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Postings removed in one transaction. */
const BATCH = 500;

/**
 * Removes postings that closed `CLOSED_POSTINGS_DAYS` ago or earlier and that no listing names, in batches; any number of
 * processes may do it at once. Once `stopping` is aborted, no further batch is begun. Answers for how many it removed.
 */
export async function removeClosedPostings(
  { db, clock, config }: ServerContext,
  stopping?: AbortSignal,
): Promise<number> {
  if (config.closedPostingsDays === 0) return 0;
  const closedBefore = new Date(clock.now().getTime() - config.closedPostingsDays * DAY_MS);
  let removed = 0;
  while (stopping?.aborted !== true) {
    const batch = await deleteClosedPostings(db, closedBefore, BATCH);
    removed += batch;
    if (batch < BATCH) break;
  }
  return removed;
}
