import { defaultSchedule } from "@jobwright/contracts/preferences";
import { and, eq } from "drizzle-orm";
import type { Database } from "#db/client";
import { scheduledSearches, searchRuns } from "#db/schema/scheduled-searches";
import { withoutTask } from "./schedule-task.ts";
import { mergeSearch } from "./merge-search.ts";
import { lockSearchOfPreferences } from "./scheduled-searches.repository.ts";
import { deleteSeenByBoth } from "./seen-postings.repository.ts";

type GuestMerge = { guestId: string; accountId: string };

/**
 * Readies a guest's scheduled searches for their move to an account. Of two from preferences the account's stays. The
 * guest's alone moves, and is disabled where the account's schedule is kept, which is disabled then. After the commit
 * the caller cancels the tasks of `taskIds`, whose searches are gone, and creates missing ones.
 */
export async function mergeGuestSearches(
  tx: Database,
  { guestId, accountId }: GuestMerge,
  { isScheduleKept, now }: { isScheduleKept: boolean; now: Date },
): Promise<{ taskIds: string[] }> {
  await deleteSeenByBoth(tx, { guestId, accountId });
  const ofGuest = await lockSearchOfPreferences(tx, guestId);
  const ofAccount = await lockSearchOfPreferences(tx, accountId);
  if (!ofGuest) return { taskIds: [] };
  const taskIds = ofGuest.cloudTaskId === null ? [] : [ofGuest.cloudTaskId];
  const isOne = eq(scheduledSearches.id, ofGuest.id);
  if (ofAccount?.isListed) {
    await tx.delete(scheduledSearches).where(isOne);
    return { taskIds };
  }
  if (ofAccount) await tx.delete(scheduledSearches).where(eq(scheduledSearches.id, ofAccount.id));
  if (!isScheduleKept) return { taskIds: [] };
  const kept = mergeSearch(ofGuest, { schedule: ofAccount?.schedule ?? defaultSchedule });
  await tx
    .update(scheduledSearches)
    .set({ ...kept, ...withoutTask, updatedAt: now })
    .where(isOne);
  return { taskIds };
}

/** Runs name the session of their new jobs, which may get another id when a guest moves. */
export async function renameRunSession(
  tx: Database,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<void> {
  const isNamed = and(eq(searchRuns.userId, userId), eq(searchRuns.sessionId, from));
  await tx.update(searchRuns).set({ sessionId: to }).where(isNamed);
}
