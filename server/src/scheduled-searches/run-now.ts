import { errorCodes } from "@jobwright/contracts/errors";
import type { SearchRun } from "@jobwright/contracts/scheduled-searches";
import type { UserContext } from "#context";
import { AppError } from "#platform/app-error";
import { nextVersion, withoutTask } from "./schedule-task.ts";
import { requireOwnSearch } from "./own-search.ts";
import { fireTask } from "./scheduler-client.ts";
import { hasOpenRun, insertRun, selectRun, selectRuns } from "./search-runs.repository.ts";
import { holdSearch, selectSearch, updateSearch, type SearchRow } from "./scheduled-searches.repository.ts";
import { toSearchRun } from "./to-search-run.ts";

/** Longer than a run is retried; a run that has not ended by then blocks no other. */
const OPEN_FOR_MS = 60 * 60_000;

/** Seconds of the error catalogue for a call that the scheduler refuses. */
const USUAL_WAIT = 30;

/** Searches that this process has fired just now. */
const firing = new Set<string>();

/**
 * Runs an active search now, besides its times. Throws `searches/not-active`, `searches/not-scheduled`,
 * `searches/already-running`, `searches/not-started`, `auth/forbidden` and `searches/not-found`.
 */
export async function runScheduledSearch(ctx: UserContext, id: string): Promise<{ run: SearchRun }> {
  await requireOwnSearch(ctx, id);
  if (firing.has(id)) throw new AppError("searches/already-running");
  firing.add(id);
  try {
    return { run: await fire(ctx, id) };
  } finally {
    firing.delete(id);
  }
}

/** Newest first. Throws `auth/forbidden` where the search is another person's, and `searches/not-found`. */
export async function listSearchRuns(ctx: UserContext, id: string): Promise<{ runs: SearchRun[] }> {
  await requireOwnSearch(ctx, id);
  return { runs: (await selectRuns(ctx.db, ctx.user.uid, id)).map(toSearchRun) };
}

async function fire(ctx: UserContext, id: string): Promise<SearchRun> {
  const search = await selectSearch(ctx.db, ctx.user.uid, id);
  if (!search) throw new AppError("searches/not-found");
  if (search.status !== "active") throw new AppError("searches/not-active");
  if (search.cloudTaskId === null) throw new AppError("searches/not-scheduled");
  const since = new Date(ctx.clock.now().getTime() - OPEN_FOR_MS);
  if (await hasOpenRun(ctx.db, id, since)) throw new AppError("searches/already-running");
  const fired = await fireTask(ctx, search.cloudTaskId);
  if (!fired) {
    await noteLostTask(ctx, search);
    throw new AppError("searches/not-scheduled");
  }
  // The run may have begun, and even ended, before its answer came.
  const run = await ctx.db.transaction(async (tx) => {
    const held = await holdSearch(tx, id);
    if (!held) throw new AppError("searches/not-found");
    const { runId, dueAt } = fired;
    const waiting = { id: runId, userId: held.userId, searchId: id, dueAt } as const;
    const inserted = await insertRun(tx, { ...waiting, trigger: "person", state: "waiting" });
    return inserted ?? (await selectRun(tx, runId));
  });
  if (!run) throw new AppError("searches/already-running");
  return toSearchRun(run);
}

/** The scheduler has forgotten the task, so that none stands for the search any more. */
async function noteLostTask(ctx: UserContext, search: SearchRow): Promise<void> {
  const version = { userId: search.userId, id: search.id, unchangedSince: search.updatedAt };
  await updateSearch(ctx.db, version, {
    ...withoutTask,
    cloudTaskError: errorCodes["scheduler/task-not-found"].message,
    retryAfter: USUAL_WAIT,
    updatedAt: nextVersion(ctx.clock, search),
  });
}
