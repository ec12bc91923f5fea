import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "#db/client";
import { scheduledSearches, searchRuns } from "#db/schema/scheduled-searches";
import { withoutTask } from "./arrange-task.ts";
import { followSchedule, lockChosenSchedule, type ScheduledSearchRow } from "./follow-schedule.ts";
import { deleteSeenByBoth } from "./seen-postings.repository.ts";

/**
 * Readies a guest's scheduled searches for their move to an account. Of two that follow preferences the account's
 * stays; the guest's alone moves, with the schedule that the account's preferences have. To be called when the
 * preferences are joined. After the commit cancel the tasks of `taskIds`, which stand for nothing any more, and make
 * those that are missing.
 */
export async function absorbScheduledSearches(
  tx: Database,
  { guestId, accountId }: { guestId: string; accountId: string },
  now: Date,
): Promise<{ taskIds: string[] }> {
  await deleteSeenByBoth(tx, { guestId, accountId });
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
    .set({ ...followed, ...withoutTask, updatedAt: now })
    .where(isOne);
  return { taskIds: taskOf(ofGuest) };
}

/** Runs name the session of their new jobs, which may get another id when a guest moves. */
export async function renameRunSession(
  tx: Database,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<void> {
  const isNamed = and(eq(searchRuns.userId, userId), eq(searchRuns.sessionId, from));
  await tx.update(searchRuns).set({ sessionId: to }).where(isNamed);
}

function taskOf({ cloudTaskId }: ScheduledSearchRow): string[] {
  return cloudTaskId === null ? [] : [cloudTaskId];
}
