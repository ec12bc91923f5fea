import type { Listing } from "@jobwright/contracts/jobs";
import type { Execution, FiredTask } from "@jobwright/contracts/scheduler";
import type { ServerContext } from "#context";
import type { Researched } from "#companies/companies.service";
import { saveRunResearch, type FreshJobs } from "#job-search/job-search.service";
import { saveRunListings } from "#jobs/jobs.service";
import { notifyNewJobs, toNotifiedJob } from "#notifications/notifications.service";
import type { Attempt } from "./begin-run.ts";
import { needsTask } from "./merge-search.ts";
import { readSearchPreferences } from "./search-preferences.ts";
import { lockRun, updateRun } from "./search-runs.repository.ts";
import { holdSearch, updateRunTimes, type SearchRow } from "./scheduled-searches.repository.ts";
import { recordSeen, selectSeenInRun } from "./seen-postings.repository.ts";
import { toSessionId } from "./to-search-run.ts";

/** Jobs that a notification names. */
const NOTIFIED_JOBS = 10;

/**
 * `seenAgain`: keys of what the person was notified of before and the boards still list. `researched`: records of the companies
 * of `fresh`.
 */
export type FoundByRun = FreshJobs & { seenAgain: string[]; researched: Researched[] };

const LEFT =
  "The search was paused or changed while this run went on, so its jobs are left for the next one.";

/**
 * Keeps what an attempt found and notifies the person of it, in the caller's transaction, for whoever the search belongs to by then. Where
 * it was paused or got another task meanwhile nothing is kept or notified: the next run finds it again. Null where the run
 * is not this attempt's any more.
 */
export async function finishRun(
  ctx: ServerContext,
  fired: FiredTask,
  attempt: Attempt,
  finding: FoundByRun,
): Promise<Execution | null> {
  const { db: tx } = ctx;
  const search = await holdSearch(tx, attempt.search.id);
  if (!search) return null;
  const run = await lockRun(tx, { searchId: search.id, runId: attempt.id });
  if (run?.state !== "running" || run.attempts !== attempt.attempt) return null;
  const finishedAt = ctx.clock.now();
  const { found, report } = finding;
  const end = { state: "done", finishedAt, found, sources: report.sources, heartbeatAt: null } as const;
  if (!needsTask(search) || search.cloudTaskId !== fired.taskId) {
    await updateRun(tx, run.id, { ...end, newJobs: 0, error: LEFT });
    return { state: "done" };
  }
  const listings = await saveFresh(ctx, search, run.id, finding);
  const sessionId = listings.length > 0 ? toSessionId(run.id) : null;
  await updateRun(tx, run.id, { ...end, newJobs: listings.length, error: null, sessionId });
  await updateRunTimes(tx, search.id, { lastRunAt: finishedAt });
  if (sessionId !== null) {
    const { titles } = (await readSearchPreferences(ctx, search)).preferences;
    const jobs = listings.slice(0, NOTIFIED_JOBS).map(toNotifiedJob);
    await notifyNewJobs(ctx, search.userId, { jobs, total: listings.length, sessionId, titles });
  }
  return { state: "done" };
}

/**
 * Another run of this person may have notified them of a job since this one looked. Where nothing is new, keys are noted all the
 * same: a known job may have come to another board meanwhile.
 */
async function saveFresh(
  ctx: ServerContext,
  { userId }: SearchRow,
  runId: string,
  { fresh, furtherKeys, seenAgain, researched, report }: FoundByRun,
): Promise<Listing[]> {
  const { db: tx, clock } = ctx;
  const freshKeys = fresh.flatMap(({ keys }) => keys);
  const seen = await selectSeenInRun(tx, runId, freshKeys);
  const unseen = fresh.filter(({ keys }) => !keys.some((key) => seen.has(key)));
  const now = clock.now();
  await recordSeen(tx, userId, [...freshKeys, ...furtherKeys, ...seenAgain], now);
  if (unseen.length === 0) return [];
  const run = { sessionId: toSessionId(runId), report, now };
  const listings = await saveRunListings(tx, userId, {
    ...run,
    listings: unseen.map(({ listing }) => listing),
  });
  await saveRunResearch(tx, userId, { ...run, listings, researched });
  return listings;
}
