import type { ServerContext } from "#context";
import { retryDeadlocks } from "#db/retry-deadlocks";
import { closeOver } from "./write-postings.repository.ts";

/** Postings closed in one transaction. */
const BATCH = 500;

/**
 * Closes postings whose own advert says that they could be applied for until now, in batches; any number of processes may
 * do it at once. One that its source lists after that opens again, and stays open. A job that was put up meanwhile stood
 * beside it and is none that was put up again. Once `stopping` is aborted, no further batch is begun. Answers for how many
 * it closed.
 */
export async function closeOverPostings(
  { db, clock }: ServerContext,
  stopping?: AbortSignal,
): Promise<number> {
  const now = clock.now();
  let count = 0;
  while (stopping?.aborted !== true) {
    const closed = await retryDeadlocks(() => db.transaction((tx) => closeOver(tx, now, BATCH)));
    count += closed;
    if (closed < BATCH) break;
  }
  return count;
}
