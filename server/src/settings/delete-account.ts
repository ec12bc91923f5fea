import { DELETE_CONFIRMATION } from "@jobwright/contracts/settings";
import { deleteUser } from "#auth/auth.service";
import type { UserContext } from "#context";
import { retryDeadlocks } from "#db/retry-deadlocks";
import { abandonSearches, dropUnusedBoards, listPastedBoards } from "#discovery/discovery.service";
import { forgetListings } from "#jobs/jobs.service";
import { AppError } from "#platform/app-error";
import { createRateLimiter } from "#platform/rate-limiter";
import { cancelTasks, listTaskIds } from "#searches/searches.service";
import { lockPersonBlobs, releaseBlobs } from "#storage/storage.service";

/** Tries of one person. */
const limitTries = createRateLimiter({ perMinute: 10 });
/** Blobs deleted in one transaction, so that none lasts long. */
const BATCH = 20;

/**
 * Deletes the signed-in person and everything that is theirs, for good: rows in one transaction, then the bytes of
 * files, which the hourly sweep finishes where the server is stopped in between, and the tasks of their searches at the
 * scheduler. Throws `settings/confirmation-wrong` and `request/rate-limited`; then nothing is deleted.
 */
export async function deleteAccount(ctx: UserContext, confirmation: string): Promise<void> {
  const { uid } = ctx.user;
  limitTries(ctx, uid);
  if (confirmation.trim().toLowerCase() !== DELETE_CONFIRMATION) {
    throw new AppError("settings/confirmation-wrong");
  }
  abandonSearches(uid);
  const { blobKeys, taskIds } = await retryDeadlocks(() => deleteRows(ctx));
  for (let start = 0; start < blobKeys.length; start += BATCH) {
    await releaseBlobs(ctx, blobKeys.slice(start, start + BATCH));
  }
  forgetListings(uid);
  await cancelTasks(ctx, taskIds);
}

/** The keys of the blobs whose rows went, and the tasks that stand for nothing any more. */
function deleteRows({ db, user }: UserContext): Promise<{ blobKeys: string[]; taskIds: string[] }> {
  return db.transaction(async (tx) => {
    const held = await deleteUser(tx, user.uid, async () => ({
      blobKeys: await lockPersonBlobs(tx, user.uid),
      taskIds: await listTaskIds(tx, user.uid),
      boards: await listPastedBoards(tx, user.uid),
    }));
    if (!held) return { blobKeys: [], taskIds: [] };
    await dropUnusedBoards(tx, held.boards);
    return held;
  });
}
