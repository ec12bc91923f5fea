import { isDeepStrictEqual } from "node:util";
import type { ServerContext, UserContext } from "#context";
import { holdPerson } from "#db/hold-person";
import { retryDeadlocks } from "#db/retry-deadlocks";
import { holdUserPreferences } from "#profile/profile.service";
import { arrangePatiently, arrangeTask, nextVersion, withoutTask } from "./arrange-task.ts";
import { mergeSearch, wantsTask } from "./merge-search.ts";
import * as repository from "./scheduled-searches.repository.ts";
import type { SearchRow } from "./scheduled-searches.repository.ts";

type Change = { row: SearchRow; oldTaskId: string | null };

/**
 * Saves preferences by `save` and syncs the person's scheduled search with them in one transaction: both are saved, or
 * nothing. An enabled schedule creates the search or changes it, one that is not disables it; a paused one stays paused
 * unless `isResumed`. Its task is renewed after
 * the commit, only where the schedule or its clock changed, or none stands. A task that cannot be created is no error
 * here: the search keeps it. A service that hangs is waited for briefly; the search has neither task nor error until it
 * answers. Throws `user/not-found` and what `save` throws.
 */
export async function saveWithSearch(
  ctx: UserContext,
  save: (inside: UserContext) => Promise<void>,
  { isResumed = false } = {},
): Promise<void> {
  const change = await retryDeadlocks(() =>
    ctx.db.transaction(async (tx) => {
      // A run that ends holds the person too: it takes the search and the document in another order.
      await holdPerson(tx, ctx.user.uid);
      await save({ ...ctx, db: tx });
      return syncSearch({ ...ctx, db: tx }, ctx.user.uid, isResumed);
    }),
  );
  if (!change) return;
  await arrangePatiently(ctx, arrangeTask(ctx, change.row, change.oldTaskId));
}

/**
 * The scheduled search of a person whose schedule is enabled and who has none; null where they have one by now. Its task
 * is still to be created.
 */
export async function restoreSearch(ctx: ServerContext, userId: string): Promise<SearchRow | null> {
  const change = await ctx.db.transaction(async (tx) =>
    (await holdPerson(tx, userId)) ? syncSearch({ ...ctx, db: tx }, userId) : null,
  );
  return change?.row ?? null;
}

/** Null where no task has to be made or cancelled. The preferences are held first, as every change of a search does. */
async function syncSearch(
  { db: tx, clock }: Pick<ServerContext, "db" | "clock">,
  userId: string,
  isResumed = false,
): Promise<Change | null> {
  const { searchSchedule, ...preferences } = await holdUserPreferences({ db: tx }, userId);
  const { enabled, frequency, customSchedule, timezone } = searchSchedule;
  const schedule = { enabled, frequency, customSchedule };
  const old = await repository.lockSearchOfPreferences(tx, userId);
  if (!old) {
    if (!enabled) return null;
    const at = clock.now();
    const values = {
      userId,
      fromPreferences: true,
      preferences,
      schedule,
      timezone,
      status: "active",
    } as const;
    const row = await repository.insertSearch(tx, { ...values, createdAt: at, updatedAt: at });
    return { row, oldTaskId: null };
  }
  const next = {
    ...mergeSearch(old, { schedule, ...(isResumed ? { status: "active" } : {}) }),
    preferences,
    timezone,
  };
  const { status } = next;
  const hasSameTask = isDeepStrictEqual(
    { schedule: old.schedule, status: old.status, timezone: old.timezone },
    { schedule: next.schedule, status, timezone },
  );
  const isKept = hasSameTask && (old.cloudTaskId !== null || !wantsTask({ ...old, ...next }));
  if (isKept && isDeepStrictEqual(old.preferences, preferences)) return null;
  const updatedAt = nextVersion(clock, old);
  const values = { ...next, ...(isKept ? {} : withoutTask), updatedAt };
  const row = await repository.updateSearch(tx, { userId: old.userId, id: old.id }, values);
  return row && !isKept ? { row, oldTaskId: old.cloudTaskId } : null;
}
