import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "#db/client";
import { scheduledSearches } from "#db/schema/searches";
import { followSchedule, lockChosenSchedule, type ScheduledSearchRow } from "./follow-schedule.ts";

/** Why an active search that took the account's schedule has no task, shown with its Retry button. */
const NO_TASK_YET =
  "This search took the schedule of your account when you signed in and has no background task yet. Press Retry to make one.";

/**
 * Readies a guest's scheduled searches for their move to an account. Of two that follow preferences the account's
 * stays; the guest's alone moves, with the schedule that the account's preferences have. To be called when the
 * preferences are joined. `taskIds` are the tasks that stand for nothing any more: cancel them after the commit.
 */
export async function absorbScheduledSearches(
  tx: Database,
  { guestId, accountId }: { guestId: string; accountId: string },
  now: Date,
): Promise<{ taskIds: string[] }> {
  const chosen = await lockChosenSchedule(tx, accountId);
  const rows = await tx
    .select()
    .from(scheduledSearches)
    .where(
      and(
        inArray(scheduledSearches.userId, [accountId, guestId]),
        eq(scheduledSearches.fromPreferences, true),
      ),
    )
    .orderBy(scheduledSearches.userId)
    .for("update");
  const ofGuest = rows.find(({ userId }) => userId === guestId);
  if (!ofGuest) return { taskIds: [] };
  const isOne = eq(scheduledSearches.id, ofGuest.id);
  if (rows.some(({ userId }) => userId === accountId)) {
    await tx.delete(scheduledSearches).where(isOne);
    return { taskIds: taskOf(ofGuest) };
  }
  const followed = followSchedule(ofGuest, chosen);
  if (!followed) return { taskIds: [] };
  await tx
    .update(scheduledSearches)
    .set({
      ...followed,
      cloudTaskId: null,
      nextRunAt: null,
      cloudTaskError: followed.status === "active" ? NO_TASK_YET : null,
      retryAfter: null,
      updatedAt: now,
    })
    .where(isOne);
  return { taskIds: taskOf(ofGuest) };
}

function taskOf({ cloudTaskId }: ScheduledSearchRow): string[] {
  return cloudTaskId === null ? [] : [cloudTaskId];
}
