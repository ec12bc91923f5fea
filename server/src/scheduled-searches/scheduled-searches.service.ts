import { isDeepStrictEqual } from "node:util";
import type {
  ScheduledSearch,
  ScheduledSearchPatch,
  SchedulePreview,
} from "@jobwright/contracts/scheduled-searches";
import type { ServerContext, UserContext } from "#context";
import type { Database } from "#db/client";
import { holdPerson } from "#db/hold-person";
import { AppError } from "#platform/app-error";
import {
  checkSchedule,
  findMergedMinutes,
  nextRuns,
  type RecurringSchedule,
} from "#platform/schedule/due-times";
import { describeSchedule } from "#platform/schedule/schedule-words";
import { changePreferences } from "#profile/profile.service";
import { scheduleTask, nextVersion, withoutTask } from "./schedule-task.ts";
import { mergeSearch, needsTask } from "./merge-search.ts";
import { requireOwnSearch } from "./own-search.ts";
import { cancelTasks } from "./scheduler-client.ts";
import { selectRecentRuns } from "./search-runs.repository.ts";
import * as repository from "./scheduled-searches.repository.ts";
import { readSearchPreferences } from "./search-preferences.ts";
import { deleteSeenBefore } from "./seen-postings.repository.ts";
import { toScheduledSearch } from "./to-scheduled-search.ts";

export { mergeGuestSearches, renameRunSession } from "./merge-guest-searches.ts";
export { waitForTasks } from "./schedule-task.ts";
export { changeSchedule, readSchedule, renewTask } from "./change-schedule.ts";
export { executeScheduledSearch, stopScheduledRuns } from "./execute-search.ts";
export {
  exportScheduledSearches,
  importScheduledSearches,
  importSearchRuns,
  importSeenPostings,
  listTaskIds,
} from "./exported-searches.repository.ts";
export { createMissingTasks, reconcileTasks } from "./reconcile-tasks.ts";
export { listSearchRuns, runScheduledSearch } from "./run-now.ts";
export { cancelTasks } from "./scheduler-client.ts";

const PREVIEWED_RUNS = 5;

/** Postings that no run has found for so long, in days, are forgotten: they do not come back. */
const KEPT_SEEN_DAYS = 400;

/** Oldest first. */
export async function listScheduledSearches(ctx: UserContext): Promise<{ searches: ScheduledSearch[] }> {
  const rows = await repository.selectSearches(ctx.db, ctx.user.uid);
  const recentRuns = await selectRecentRuns(
    ctx.db,
    rows.map(({ id }) => id),
  );
  const searches = rows.map(async (row) =>
    toScheduledSearch(ctx, row, await readSearchPreferences(ctx, row), recentRuns.get(row.id)),
  );
  return { searches: await Promise.all(searches) };
}

/** Throws `auth/forbidden` where it is another person's, and `searches/not-found`. */
export async function getScheduledSearch(ctx: UserContext, id: string): Promise<ScheduledSearch> {
  await requireOwnSearch(ctx, id);
  return answer(ctx, await repository.selectSearch(ctx.db, ctx.user.uid, id));
}

/**
 * Merges the given fields, and renews the task where the schedule is among them, makes it where it lacks, or
 * cancels it. A new schedule of the search from preferences raises their version. Throws what
 * {@link getScheduledSearch} throws.
 */
export async function updateScheduledSearch(
  ctx: UserContext,
  id: string,
  patch: ScheduledSearchPatch,
): Promise<ScheduledSearch> {
  await requireOwnSearch(ctx, id);
  const { row, oldTaskId, isChanged } = await ctx.db.transaction(async (tx) => {
    const old = await lockOwnSearch(tx, ctx, id);
    const next = mergeSearch(old, patch);
    const isTaskKept =
      needsTask({ ...old, ...next }) && patch.schedule === undefined && old.cloudTaskId !== null;
    if (isTaskKept || (patch.schedule === undefined && patch.status === undefined)) {
      return { row: old, oldTaskId: null, isChanged: false };
    }
    if (old.fromPreferences && !isDeepStrictEqual(next.schedule, old.schedule)) await noteChange(ctx, tx);
    const change = { ...next, ...withoutTask, updatedAt: nextVersion(ctx.clock, old) };
    const changed = await repository.updateSearch(tx, { userId: old.userId, id }, change);
    return { row: changed, oldTaskId: old.cloudTaskId, isChanged: true };
  });
  return answer(ctx, row && isChanged ? await scheduleTask(ctx, row, oldTaskId) : row);
}

/**
 * Deletes the search and cancels its task. The schedule of the search from preferences is remembered, disabled. Throws
 * what {@link getScheduledSearch} throws.
 */
export async function deleteScheduledSearch(ctx: UserContext, id: string): Promise<void> {
  await requireOwnSearch(ctx, id);
  const deleted = await ctx.db.transaction(async (tx) => {
    const { schedule, fromPreferences } = await lockOwnSearch(tx, ctx, id);
    const row = await repository.deleteSearch(tx, ctx.user.uid, id);
    if (fromPreferences) {
      const remembered = { ...schedule, enabled: false };
      await repository.insertSearch(tx, repository.toSearchOfPreferences(ctx.user.uid, remembered));
      if (schedule.enabled) await noteChange(ctx, tx);
    }
    return row;
  });
  await cancelTasks(ctx, [deleted?.cloudTaskId ?? null]);
}

/**
 * Tries again to make the task of an active search; one that stands is left alone. Throws `searches/not-active`
 * where it is paused or disabled, and what {@link getScheduledSearch} throws.
 */
export async function retryScheduledSearch(
  ctx: UserContext,
  id: string,
): Promise<{ success: boolean; search: ScheduledSearch }> {
  await requireOwnSearch(ctx, id);
  const { row, isStanding } = await ctx.db.transaction(async (tx) => {
    const old = await lockOwnSearch(tx, ctx, id);
    if (!needsTask(old)) throw new AppError("searches/not-active");
    if (old.cloudTaskId !== null) return { row: old, isStanding: true };
    const change = { taskFailures: 0, updatedAt: nextVersion(ctx.clock, old) };
    const changed = await repository.updateSearch(tx, { userId: old.userId, id }, change);
    return { row: changed, isStanding: false };
  });
  const search = await answer(ctx, row && !isStanding ? await scheduleTask(ctx, row, null) : row);
  return { success: search.cloudTaskId !== null, search };
}

/** What a schedule means in words, and its next five runs from now on. */
export function previewSchedule(
  { config, clock }: Pick<UserContext, "config" | "clock">,
  schedule: RecurringSchedule,
): SchedulePreview {
  const { minSearchIntervalMinutes } = config;
  const problem = checkSchedule(schedule);
  const runs = nextRuns(schedule, {
    after: clock.now(),
    count: PREVIEWED_RUNS,
    minIntervalMinutes: minSearchIntervalMinutes,
  });
  return {
    words: problem === null ? describeSchedule(schedule) : null,
    runs: runs.map((run) => run.toISOString()),
    problem,
    mergedToMinutes: findMergedMinutes(schedule, minSearchIntervalMinutes),
  };
}

/** Deletes seen postings that no run has found again for 400 days. */
export async function sweepSeenPostings({ db, clock }: Pick<ServerContext, "db" | "clock">): Promise<void> {
  await deleteSeenBefore(db, new Date(clock.now().getTime() - KEPT_SEEN_DAYS * 24 * 60 * 60_000));
}

/** The person is held first, as by everybody who changes a search. */
async function lockOwnSearch(tx: Database, ctx: UserContext, id: string): Promise<repository.SearchRow> {
  await holdPerson(tx, ctx.user.uid);
  const row = await repository.lockSearch(tx, ctx.user.uid, id);
  if (!row) throw new AppError("searches/not-found");
  return row;
}

/** The schedule that the preferences show is another one now. */
function noteChange(ctx: UserContext, tx: Database): Promise<void> {
  return changePreferences({ ...ctx, db: tx }, ctx.user.uid, { isScheduleChosen: true });
}

async function answer(ctx: UserContext, row: repository.SearchRow | undefined): Promise<ScheduledSearch> {
  if (!row) throw new AppError("searches/not-found");
  const recentRuns = await selectRecentRuns(ctx.db, [row.id]);
  return toScheduledSearch(ctx, row, await readSearchPreferences(ctx, row), recentRuns.get(row.id));
}
