import { isDeepStrictEqual } from "node:util";
import { defaultSchedule } from "@jobwright/contracts/preferences";
import type { Schedule } from "@jobwright/contracts/scheduled-searches";
import type { ServerContext } from "#context";
import type { Database } from "#db/client";
import { waitForTasks, scheduleTask, nextVersion, withoutTask } from "./schedule-task.ts";
import { mergeSearch, needsTask } from "./merge-search.ts";
import * as repository from "./scheduled-searches.repository.ts";
import type { SearchRow } from "./scheduled-searches.repository.ts";

/** A search whose task is to be renewed once its change is committed. */
export type ChangedSearch = { row: SearchRow; oldTaskId: string | null };

type ScheduleChange = {
  schedule?: Schedule | undefined;
  /** The search goes on where it is paused. */
  isResumed: boolean;
  /** The person has another timezone by now. */
  isClockChanged: boolean;
};

/** The schedule of a person's search, or the one that is remembered while they have none. */
export async function readSchedule(db: Database, userId: string): Promise<Schedule> {
  return (await repository.selectSearchOfPreferences(db, userId))?.schedule ?? defaultSchedule;
}

/**
 * Changes the schedule of the person's search in the caller's transaction, which holds the person. An enabled schedule
 * creates the search where they have none, one that is not disables it; a paused search stays paused unless `isResumed`.
 * Null where its task stays as it is; what is answered otherwise is to be given to {@link renewTask} after the commit.
 */
export async function changeSchedule(
  { db: tx, clock }: Pick<ServerContext, "db" | "clock">,
  userId: string,
  { schedule, isResumed, isClockChanged }: ScheduleChange,
): Promise<ChangedSearch | null> {
  const old = await repository.lockSearchOfPreferences(tx, userId);
  if (!old) return schedule ? insertSchedule({ db: tx, clock }, userId, schedule) : null;
  const next = mergeSearch(old, {
    schedule: schedule ?? old.schedule,
    ...(isResumed ? { status: "active" } : {}),
  });
  const isSame = !isClockChanged && isDeepStrictEqual(next, { schedule: old.schedule, status: old.status });
  if (isSame && (old.cloudTaskId !== null || !needsTask(old))) return null;
  const updatedAt = nextVersion(clock, old);
  const isNew = !old.isListed && next.schedule.enabled;
  const change = {
    ...next,
    ...withoutTask,
    ...(isNew ? { isListed: true, createdAt: updatedAt } : {}),
    updatedAt,
  };
  const row = await repository.updateSearch(tx, { userId, id: old.id }, change);
  return row ? { row, oldTaskId: old.cloudTaskId } : null;
}

/**
 * Cancels the task of before and makes the search's own. A task that cannot be made is no error here: the search keeps
 * it. A service that hangs is waited for briefly; the search has neither task nor error until it answers.
 */
export async function renewTask(ctx: ServerContext, changed: ChangedSearch | null): Promise<void> {
  if (changed) await waitForTasks(ctx, scheduleTask(ctx, changed.row, changed.oldTaskId));
}

async function insertSchedule(
  { db: tx, clock }: Pick<ServerContext, "db" | "clock">,
  userId: string,
  schedule: Schedule,
): Promise<ChangedSearch> {
  const at = clock.now();
  const values = { ...repository.toSearchOfPreferences(userId, schedule), createdAt: at, updatedAt: at };
  return { row: await repository.insertSearch(tx, values), oldTaskId: null };
}
