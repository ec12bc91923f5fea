import type { RunJobSearchAnswer, SearchProgress, SearchStep } from "@jobwright/contracts/job-search";
import { listingDefaults, type Listing } from "@jobwright/contracts/jobs";
import type { SearchReport } from "@jobwright/contracts/matching";
import { researchCompanies, saveResearch, type Researched } from "#companies/companies.service";
import type { UserContext } from "#context";
import { readDeletedPostingIds, saveFoundListings } from "#jobs/jobs.service";
import { AppError } from "#platform/app-error";
import { recordSearch } from "#profile/profile.service";
import { findJobs, toReport, type FoundJobs } from "./find-jobs.ts";
import type { Gathered } from "./gather.ts";
import type { Wish } from "./read-wish.ts";
import type { RunningSearch } from "./running-search.ts";
import { asOwner, saveForOwner } from "./search-owner.ts";
import { finishSearchRow, saveReport } from "./job-searches.repository.ts";
import { describeStop } from "./stop-reason.ts";
import { toFoundListings } from "./to-found-listing.ts";

/** Runs a search to its end: asks, ranks, saves, researches. The answer is what `/agents/run-job-search` gives. */
export async function runSearch(
  ctx: UserContext,
  running: RunningSearch,
  wish: Wish,
): Promise<RunJobSearchAnswer> {
  const stop = running.stop.signal;
  const model = ctx.languageModel?.model ?? null;
  const publish = (step: SearchStep, gathered: Gathered, research: SearchProgress["research"] = null) =>
    running.publish({ ...toProgress(running, gathered, step, model), research });
  const readOwner = () => asOwner(ctx, running);
  const jobs = await findJobs(ctx, {
    sessionId: running.sessionId,
    wish,
    stop,
    readOwner,
    readLeftOut: async () => ({
      deleted: new Set(await readDeletedPostingIds(readOwner())),
      known: new Set(),
    }),
    onStep: publish,
  });
  const { gathered } = jobs;
  const listings = await saveRanking(ctx, running, jobs).catch(toSaveFailure);
  publish("researchCompanies", gathered);
  if (!gathered.isSealed) await Promise.all(gathered.writes);
  // What a search does not wait for comes later by itself.
  const researched = await researchCompanies(ctx, running.userId, listings, {
    until: AbortSignal.any([stop, AbortSignal.timeout(ctx.config.research.timeLimitMs)]),
    onDone: (done, of) => publish("researchCompanies", gathered, { done, of }),
  });
  const report = toReport(ctx, jobs, {
    companiesResearched: researched.length,
    ...describeStop(stop),
  });
  await saveEnd(ctx, running, researched, report).catch(toSaveFailure);
  return {
    session_id: running.sessionId,
    job_listings: { jobs: listings.map(toFoundJob) },
    company_research: researched.map(({ record }) => record),
    report,
  };
}

/** What a person is told where the listings could not be kept (part 2 section 8). */
function toSaveFailure(cause: unknown): never {
  throw cause instanceof AppError ? cause : new AppError("jobs/save-failed", { cause });
}

/** As `job_listings.jobs` has it: the number is the place in this search, the salary never absent. */
export function toFoundJob(listing: Listing, index: number) {
  return { ...listing, listingNumber: index + 1, salary: listing.salary ?? listingDefaults.text };
}

/** Listings and the session's list, in one transaction. */
function saveRanking(ctx: UserContext, running: RunningSearch, jobs: FoundJobs): Promise<Listing[]> {
  const now = ctx.clock.now();
  const found = toFoundListings(jobs, now);
  const { sessionId } = running;
  return saveForOwner(ctx, running, async (owner) => {
    const listings = await saveFoundListings(owner.db, owner.user.uid, sessionId, found);
    await recordSearch(owner, { sessionId, at: now });
    return listings;
  });
}

function saveEnd(ctx: UserContext, running: RunningSearch, researched: Researched[], report: SearchReport) {
  const now = ctx.clock.now();
  const { sessionId } = running;
  return saveForOwner(ctx, running, async ({ db, user }) => {
    await saveResearch(db, user.uid, sessionId, researched, now);
    await saveReport(db, user.uid, sessionId, report, now);
    await finishSearchRow(db, user.uid, sessionId, { state: "finished", error: null, now });
  });
}

function toProgress(
  running: RunningSearch,
  gathered: Gathered,
  step: SearchStep,
  model: string | null,
): Omit<SearchProgress, "research"> {
  const isAsking = gathered.reports.some(({ state }) => state === "waiting" || state === "searching");
  return {
    sessionId: running.sessionId,
    step,
    jobsSoFar: gathered.reports.reduce((sum, report) => sum + (report.count ?? 0), 0),
    sources: structuredClone(gathered.reports),
    wanted: { titles: gathered.wanted.titles, locations: gathered.wanted.locations },
    remainingMs: isAsking ? Math.max(0, gathered.askedUntil - Date.now()) : 0,
    model,
  };
}
