import type { Execution, FiredTask } from "@jobwright/contracts/scheduler";
import type { ServerContext } from "#context";
import { retryDeadlocks } from "#db/retry-deadlocks";
import { composeRunResearch, findFreshJobs } from "#job-search/job-search.service";
import { AppError } from "#platform/app-error";
import { setIntervalOneAtATime } from "#platform/one-at-a-time";
import { checkDiskRoom } from "#db/disk-room";
import { beginRun, type Attempt } from "./begin-run.ts";
import { readSearchPreferences } from "./search-preferences.ts";
import { selectRun, updateAttempt, type RunChange } from "./search-runs.repository.ts";
import { selectSeenInRun } from "./seen-postings.repository.ts";
import { finishRun, type FoundByRun } from "./finish-run.ts";
import { toSessionId } from "./to-search-run.ts";

/** A run shows life this often. */
const HEARTBEAT_MS = 5_000;

const FAILED = "The search could not be finished. What was saved before is safe.";

type Going = { stop: AbortController; end: Promise<unknown> };

/** The attempts of this process. */
const going = new Set<Going>();

/**
 * Runs a scheduled search to its end. What it found is kept and notified once, whoever sends the run how often: a run that
 * ended answers what became of it. Throws `searches/later` where another attempt is at it, the search's task is being
 * made, or this server stops; `searches/cut-off` where no source answered; and whatever failed, with its sentence on the run.
 */
export async function executeScheduledSearch(server: ServerContext, fired: FiredTask): Promise<Execution> {
  const ctx = { ...server, db: server.backgroundDb };
  const begun = await retryDeadlocks(() => ctx.db.transaction((tx) => beginRun({ ...ctx, db: tx }, fired)));
  if ("state" in begun) return begun;
  const stop = new AbortController();
  const end = attemptRun(ctx, fired, begun, stop);
  const entry: Going = { stop, end: end.catch(() => undefined) };
  going.add(entry);
  try {
    return await end;
  } finally {
    going.delete(entry);
  }
}

/** Ends the runs of this process without their results, so that others take them up. For a server that stops. */
export async function stopScheduledRuns(): Promise<void> {
  const entries = [...going];
  for (const { stop } of entries) stop.abort();
  await Promise.all(entries.map(({ end }) => end));
}

async function attemptRun(
  ctx: ServerContext,
  fired: FiredTask,
  attempt: Attempt,
  stop: AbortController,
): Promise<Execution> {
  const heartbeat = setIntervalOneAtATime(() => showLife(ctx, attempt, stop), HEARTBEAT_MS);
  try {
    const found = await find(ctx, attempt, stop.signal);
    stop.signal.throwIfAborted();
    // A person who waits gets the answer at once; at its own time it is tried again, rather than ended as nothing new.
    if (found.isCutOff && found.fresh.length === 0 && fired.trigger === "schedule") {
      throw new AppError("searches/cut-off");
    }
    const finished = await retryDeadlocks(() =>
      ctx.db.transaction((tx) => finishRun({ ...ctx, db: tx }, fired, attempt, found)),
    );
    return finished ?? (await readEnd(ctx, attempt));
  } catch (error) {
    const isStopped = stop.signal.aborted;
    await release(ctx, attempt, isStopped ? {} : { error: describe(error) });
    if (isStopped) return await readEnd(ctx, attempt);
    throw error;
  } finally {
    clearInterval(heartbeat);
  }
}

async function find(ctx: ServerContext, { id, search }: Attempt, signal: AbortSignal): Promise<FoundByRun> {
  await checkDiskRoom(ctx);
  let seen = new Set<string>();
  const finding = await findFreshJobs(ctx, {
    userId: search.userId,
    sessionId: toSessionId(id),
    preferences: (await readSearchPreferences(ctx, search)).preferences,
    readSeen: async (keys) => (seen = await selectSeenInRun(ctx.db, id, keys)),
    signal,
  });
  const researched = await composeRunResearch(
    ctx,
    search.userId,
    finding.fresh.map(({ listing }) => listing),
  );
  return { ...finding, seenAgain: [...seen], researched };
}

/** A run that was deleted or is another attempt's by now ends here. */
async function showLife(ctx: ServerContext, attempt: Attempt, stop: AbortController): Promise<void> {
  try {
    const isMine = await updateAttempt(ctx.db, attempt, { heartbeatAt: ctx.clock.now() });
    if (!isMine) stop.abort();
  } catch (error) {
    ctx.log.warn({ err: error, runId: attempt.id }, "The life of a run could not be kept.");
  }
}

/** Lets go of the run, so that the next attempt may begin at once. */
async function release(ctx: ServerContext, attempt: Attempt, change: RunChange): Promise<void> {
  try {
    await updateAttempt(ctx.db, attempt, { ...change, state: "waiting", heartbeatAt: null });
  } catch (error) {
    ctx.log.error({ err: error, runId: attempt.id }, "What became of a run could not be kept.");
  }
}

/** What became of a run that this attempt did not finish. Throws `searches/later` where it has not ended. */
async function readEnd(ctx: ServerContext, { id }: Attempt): Promise<Execution> {
  const run = await selectRun(ctx.db, id);
  if (!run) return { state: "dropped" };
  if (run.state === "done" || run.state === "failed") return { state: run.state };
  throw new AppError("searches/later");
}

function describe(error: unknown): string {
  return error instanceof AppError ? error.message : FAILED;
}
