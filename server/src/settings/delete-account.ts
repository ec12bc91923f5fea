import { DELETE_CONFIRMATION } from "@jobwright/contracts/settings";
import { deleteUser } from "#auth/auth.service";
import type { ServerContext, UserContext } from "#context";
import type { Database } from "#db/client";
import { retryDeadlocks } from "#db/retry-deadlocks";
import { abandonSearches } from "#job-search/job-search.service";
import { dropUnusedBoards } from "#postings/postings.service";
import { listPastedBoards } from "#sources/sources.service";
import { listingsCache } from "#jobs/jobs.service";
import { AppError } from "#platform/app-error";
import { createRateLimiter } from "#platform/rate-limiter";
import { cancelTasks, listTaskIds } from "#scheduled-searches/scheduled-searches.service";
import { lockPersonBlobs, releaseBlobs } from "#storage/storage.service";

/** Tries of one person. */
const limitTries = createRateLimiter({ name: "account-deletions", perMinute: 10 });
/** Blobs deleted in one transaction, so that none lasts long. */
const BATCH = 20;

/**
 * Deletes the signed-in person as {@link deletePerson} does. Throws `settings/confirmation-wrong` and
 * `request/rate-limited`; then nothing is deleted.
 */
export async function deleteAccount(ctx: UserContext, confirmation: string): Promise<void> {
  const { uid } = ctx.user;
  await limitTries(ctx, uid);
  if (confirmation.trim().toLowerCase() !== DELETE_CONFIRMATION) {
    throw new AppError("settings/confirmation-wrong");
  }
  abandonSearches(uid);
  await deletePerson(ctx, uid);
}

/**
 * Deletes a person and everything that is theirs, for good: rows in one transaction, then the bytes of files, which the
 * hourly sweep finishes where the server is stopped in between, and the tasks of their searches at the scheduler. False
 * where there is no such person, or `mayDelete`, asked in the transaction, said no.
 */
export async function deletePerson(
  ctx: ServerContext,
  userId: string,
  mayDelete: (tx: Database) => Promise<boolean> = () => Promise.resolve(true),
): Promise<boolean> {
  const deleted = await retryDeadlocks(() =>
    ctx.db.transaction(async (tx) => ((await mayDelete(tx)) ? deleteRows(tx, userId) : null)),
  );
  if (!deleted) return false;
  const { blobKeys, taskIds } = deleted;
  for (let start = 0; start < blobKeys.length; start += BATCH) {
    await releaseBlobs(ctx, blobKeys.slice(start, start + BATCH));
  }
  listingsCache.evict(userId);
  await cancelTasks(ctx, taskIds);
  return true;
}

/** The keys of the blobs whose rows went, and the tasks that stand for nothing any more. */
async function deleteRows(
  tx: Database,
  userId: string,
): Promise<{ blobKeys: string[]; taskIds: string[] } | null> {
  const held = await deleteUser(tx, userId, async () => ({
    blobKeys: await lockPersonBlobs(tx, userId),
    taskIds: await listTaskIds(tx, userId),
    boards: await listPastedBoards(tx, userId),
  }));
  if (held) await dropUnusedBoards(tx, held.boards);
  return held;
}
