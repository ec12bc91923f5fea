import { isDeepStrictEqual } from "node:util";
import type { UserContext } from "#context";
import type { Database } from "#db/client";
import { holdUserPreferences } from "#profile/profile.service";
import { arrangePatiently, arrangeTask, nextVersion, withoutTask } from "./arrange-task.ts";
import { mergeSearch, wantsTask } from "./merge-search.ts";
import * as repository from "./searches.repository.ts";

type Change = { row: repository.SearchRow; oldTaskId: string | null };

/**
 * Brings the scheduled search of the person's preferences in line with them: an enabled schedule makes it or changes
 * it, one that is not disables it. Its task is renewed only where the schedule or its clock changed, or none stands. A
 * task that cannot be made is no error here: the search keeps it. A service that hangs is waited for briefly; the search
 * has neither task nor error until it answers. Throws `user/not-found`.
 */
export async function followPreferences(ctx: UserContext): Promise<void> {
  const change = await ctx.db.transaction((tx) => writeSearch(ctx, tx));
  if (!change) return;
  await arrangePatiently(ctx, arrangeTask(ctx, change.row, change.oldTaskId));
}

/** Null where no task has to be made or cancelled. The preferences are held first, as every change of a search does. */
async function writeSearch(ctx: UserContext, tx: Database): Promise<Change | null> {
  const { searchSchedule, ...preferences } = await holdUserPreferences({ db: tx }, ctx.user.uid);
  const { enabled, frequency, customSchedule, timezone } = searchSchedule;
  const schedule = { enabled, frequency, customSchedule };
  const old = await repository.lockSearchOfPreferences(tx, ctx.user.uid);
  if (!old) {
    if (!enabled) return null;
    const [userId, at] = [ctx.user.uid, ctx.clock.now()];
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
  const next = { ...mergeSearch(old, { schedule }), preferences, timezone };
  const { status } = next;
  const hasSameTask = isDeepStrictEqual(
    { schedule: old.schedule, status: old.status, timezone: old.timezone },
    { schedule: next.schedule, status, timezone },
  );
  const isKept = hasSameTask && (old.cloudTaskId !== null || !wantsTask({ ...old, ...next }));
  if (isKept && isDeepStrictEqual(old.preferences, preferences)) return null;
  const updatedAt = nextVersion(ctx.clock, old);
  const values = { ...next, ...(isKept ? {} : withoutTask), updatedAt };
  const row = await repository.updateSearch(tx, { userId: old.userId, id: old.id }, values);
  return row && !isKept ? { row, oldTaskId: old.cloudTaskId } : null;
}
