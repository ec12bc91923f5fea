import type { ServerContext } from "#context";
import { retryDeadlocks } from "#db/retry-deadlocks";
import { passDaysOn } from "./put-up-again.repository.ts";
import { closeOver } from "./write-postings.repository.ts";

/** Postings closed in one transaction. */
const BATCH = 500;

/**
 * Closes postings whose own advert says that they could be applied for until now, in batches; any number of processes may
 * do it at once. One that its source lists after that opens again, and stays open. Once `stopping` is aborted, no further
 * batch is begun. Answers for how many it closed.
 */
export async function closeOverPostings(
  { db, clock }: ServerContext,
  stopping?: AbortSignal,
): Promise<number> {
  const now = clock.now();
  let count = 0;
  while (stopping?.aborted !== true) {
    const closed = await retryDeadlocks(() => db.transaction((tx) => closeOver(tx, now, BATCH)));
    await retryDeadlocks(() => db.transaction((tx) => passDaysOn(tx, closed)));
    count += closed.length;
    if (closed.length < BATCH) break;
  }
  return count;
}
