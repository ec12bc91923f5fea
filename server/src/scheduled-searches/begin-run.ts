import type { Execution, FiredTask } from "@jobwright/contracts/scheduler";
import type { ServerContext } from "#context";
import { AppError } from "#platform/app-error";
import { isUuid } from "#platform/is-uuid";
import { needsTask } from "./merge-search.ts";
import { deleteOldRuns, insertRun, lockRun, updateRun, type RunRow } from "./search-runs.repository.ts";
import { holdSearch, updateRunTimes, type SearchRow } from "./scheduled-searches.repository.ts";
import { LOST_AFTER_MS } from "./to-scheduled-search.ts";

/** An attempt that is silent for so long has lost its process. */
const SILENT_AFTER_MS = 15_000;

const DROPPED = "The search was paused or changed before this run, so it did not go on.";
const GIVEN_UP = "The search could not be begun.";

/** One try of a run: a later one has a higher number, and an earlier one finishes nothing any more. */
export type Attempt = { id: string; attempt: number; search: SearchRow };

/**
 * Begins an attempt of the run that a task fires, in the caller's transaction, or answers what there is to say without
 * one. Throws `searches/later` where another attempt shows life, or the search's task is being made.
 */
export async function beginRun(ctx: ServerContext, fired: FiredTask): Promise<Attempt | Execution> {
  const { db: tx } = ctx;
  const now = ctx.clock.now();
  const { scheduleId: searchId, runId } = fired;
  const search = isUuid(searchId) ? await holdSearch(tx, searchId) : undefined;
  if (!search) return { state: "dropped" };
  const run = await lockRun(tx, { searchId, runId, dueAt: new Date(fired.dueAt) });
  if (run?.state === "done" || run?.state === "failed") return { state: run.state };
  if (isBeingScheduled(search, now)) throw new AppError("searches/later");
  if (!needsTask(search) || search.cloudTaskId !== fired.taskId) {
    if (run) await updateRun(tx, run.id, { state: "failed", error: DROPPED, finishedAt: now });
    return { state: "dropped" };
  }
  if (run && isAlive(run, now)) throw new AppError("searches/later");
  await updateRunTimes(tx, searchId, { nextRunAt: laterOf(search.nextRunAt, fired.nextRunAt) });
  const change = fired.isGivenUp
    ? { state: "failed" as const, error: run?.error ?? GIVEN_UP, finishedAt: now, heartbeatAt: null }
    : {
        state: "running" as const,
        attempts: (run?.attempts ?? 0) + 1,
        startedAt: run?.startedAt ?? now,
        heartbeatAt: now,
      };
  const begun = run
    ? await updateRun(tx, run.id, change)
    : await insertRun(tx, { ...newRun(search, fired), ...change });
  if (!begun) throw new Error("A run of another search has the id of this one.");
  await deleteOldRuns(tx, searchId);
  return fired.isGivenUp ? { state: "failed" } : { id: begun.id, attempt: begun.attempts, search };
}

function newRun({ userId, id: searchId }: SearchRow, { runId, dueAt, trigger }: FiredTask) {
  return { id: runId, userId, searchId, dueAt: new Date(dueAt), trigger };
}

/** True while a process is creating its task and has not stored it yet. */
function isBeingScheduled(search: SearchRow, now: Date): boolean {
  if (!needsTask(search) || search.cloudTaskId !== null) return false;
  return now.getTime() - search.updatedAt.getTime() < LOST_AFTER_MS;
}

function isAlive({ state, heartbeatAt }: RunRow, now: Date): boolean {
  if (state !== "running" || heartbeatAt === null) return false;
  // A life of the future was shown by a clock that was ahead.
  return Math.abs(now.getTime() - heartbeatAt.getTime()) < SILENT_AFTER_MS;
}

/** A run that comes late knows less of the next one than those after it. Null: there is none. */
function laterOf(known: Date | null, given: string | null): Date | null {
  if (given === null) return null;
  const next = new Date(given);
  return known && known > next ? known : next;
}
