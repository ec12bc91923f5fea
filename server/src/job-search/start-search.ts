import type { ErrorBody } from "@jobwright/contracts/error-body";
import type { UserContext } from "#context";
import { checkRoomForListings, checkRoomForSearch } from "#jobs/jobs.service";
import { AppError } from "#platform/app-error";
import { checkDiskRoom } from "#db/disk-room";
import { readUserPreferences } from "#profile/profile.service";
import { readCriteria } from "./read-criteria.ts";
import { createRunningSearch, type RunningSearch, type RunningSearches } from "./running-search.ts";
import { setIntervalOneAtATime } from "#platform/one-at-a-time";
import { refreshOwner, saveForOwner } from "./search-owner.ts";
import { runSearch } from "./run-search.ts";
import { StopReason } from "./stop-reason.ts";
import { finishSearchRow, HEARTBEAT_MS, saveProgress, startSearchRow } from "./job-searches.repository.ts";

/** The searches that run in this process; a person has one, and for a moment two after signing in as a guest. */
export const runningSearches: RunningSearches = new Set();

/** Heartbeats by which a search's row is found again: those of some minutes. */
const KNOWN_HEARTBEATS = 50;

/**
 * Starts the search of a session by the stored preferences, and answers as soon as it runs; it goes on to its end
 * whoever listens. Throws `discovery/already-running` where a search of this person runs, here or elsewhere, and
 * `jobs/too-many-listings`, `jobs/too-many-searches` or `server/no-room` where nothing that it finds could be saved.
 */
export async function startSearch(base: UserContext, sessionId: string): Promise<RunningSearch> {
  const ctx = { ...base, db: base.searchDb };
  await checkDiskRoom(ctx);
  await checkRoomForListings(ctx.db, ctx.user.uid);
  await checkRoomForSearch(ctx.db, ctx.user.uid, sessionId);
  const criteria = await readCriteria(ctx, await readUserPreferences(ctx, ctx.user.uid));
  const startedAt = ctx.clock.now();
  const isStarted = await startSearchRow(ctx.db, ctx.user.uid, sessionId, startedAt);
  if (!isStarted) throw new AppError("discovery/already-running");
  const running = createRunningSearch(ctx.user.uid, sessionId);
  running.heartbeats.push(startedAt);
  runningSearches.add(running);
  const heartbeat = setIntervalOneAtATime(() => keepProgress(ctx, running), HEARTBEAT_MS);
  void runSearch(ctx, running, criteria)
    .then(
      (answer) => () => running.finish(answer),
      async (error: unknown) => {
        ctx.log.error({ err: error, sessionId }, "search failed");
        const body = error instanceof AppError ? toErrorBody(ctx, error) : toErrorBody(ctx);
        await saveForOwner(ctx, running, ({ db, user }) =>
          finishSearchRow(db, user.uid, sessionId, {
            state: "failed",
            error: body.message,
            now: ctx.clock.now(),
          }),
        ).catch((cause: unknown) => ctx.log.error({ err: cause }, "a failed search could not be marked"));
        return () => running.fail(body);
      },
    )
    .then((announce) => {
      clearInterval(heartbeat);
      runningSearches.delete(running);
      announce();
    });
  return running;
}

async function keepProgress(ctx: UserContext, running: RunningSearch): Promise<void> {
  const progress = running.progress();
  if (progress === null) return;
  const now = ctx.clock.now();
  // Writes may have failed, or their answers may be lost: any of the last ones may be the one that stands there.
  running.heartbeats = [...running.heartbeats.slice(-KNOWN_HEARTBEATS), now];
  const save = () => saveProgress(ctx.db, running.userId, running.sessionId, progress, now);
  try {
    const kept = (await save()) ?? ((await refreshOwner(ctx, running)) ? await save() : null);
    if (!kept) running.stop.abort(new StopReason("gone"));
    else if (kept.isStopRequested) running.stop.abort(new StopReason(kept.isRunning ? "person" : "signIn"));
  } catch (error) {
    ctx.log.warn({ err: error }, "the progress of a search could not be kept");
  }
}

export function toErrorBody(ctx: UserContext, error = new AppError("discovery/search-failed")): ErrorBody {
  return { code: error.code, message: error.message, requestId: ctx.requestId };
}
