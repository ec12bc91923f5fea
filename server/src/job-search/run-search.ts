import type { RunJobSearchAnswer, SearchProgress, SearchStep } from "@jobwright/contracts/job-search";
import { listingDefaults, type Listing } from "@jobwright/contracts/jobs";
import type { SearchReport } from "@jobwright/contracts/matching";
import { researchCompanies, saveResearch, type Researched } from "#companies/companies.service";
import type { UserContext } from "#context";
import { readDeletedPostingIds, saveFoundListings, type Written } from "#jobs/jobs.service";
import { AppError } from "#platform/app-error";
import { recordSearch } from "#profile/profile.service";
import { findJobs, toReport } from "./find-jobs.ts";
import type { RankedJobs } from "./rank-early.ts";
import type { CollectedCandidates } from "./collect-candidates.ts";
import type { WeightedCriteria } from "./read-criteria.ts";
import type { RunningSearch } from "./running-search.ts";
import { toOwnerContext, saveForOwner } from "./search-owner.ts";
import { finishSearchRow, saveReport } from "./job-searches.repository.ts";
import { describeStop } from "./stop-reason.ts";
import { toFoundListings } from "./to-found-listing.ts";

/** Research that takes no longer than this is waited for: the answer then brings the listings itself. */
const SHOW_AFTER_MS = 300;

/** Runs a search to its end: asks, ranks, saves, researches. The answer is what `/agents/run-job-search` gives. */
export async function runSearch(
  ctx: UserContext,
  running: RunningSearch,
  criteria: WeightedCriteria,
): Promise<RunJobSearchAnswer> {
  const stop = running.stop.signal;
  const model = ctx.languageModel?.model ?? null;
  let rankings = 0;
  const written: Written = new Map();
  const publish = (
    step: SearchStep,
    collected: CollectedCandidates,
    research: SearchProgress["research"] = null,
  ) => running.publish({ ...toProgress(running, collected, step, model), research, rankings });
  const readOwner = () => toOwnerContext(ctx, running);
  const jobs = await findJobs(ctx, {
    sessionId: running.sessionId,
    criteria,
    stop,
    readOwner,
    readExclusions: async () => ({
      deleted: new Set(await readDeletedPostingIds(readOwner())),
      known: new Set(),
    }),
    onStep: publish,
    async saveEarly(found) {
      await saveListings(ctx, running, written, found);
      rankings += 1;
    },
  });
  const { collected } = jobs;
  const listings = await saveListings(ctx, running, written, jobs, (owner, at) =>
    recordSearch(owner, { sessionId: running.sessionId, at }),
  ).catch(toSaveFailure);
  publish("researchCompanies", collected);
  // Nobody waits for the companies of listings that are there.
  const showing = setTimeout(() => {
    rankings += 1;
    publish("researchCompanies", collected);
  }, SHOW_AFTER_MS);
  if (!collected.isSealed) await Promise.all(collected.writes);
  // What a search does not wait for comes later by itself.
  const researched = await researchCompanies(ctx, running.userId, listings, {
    until: AbortSignal.any([stop, AbortSignal.timeout(ctx.config.research.timeLimitMs)]),
    onDone: (done, of) => publish("researchCompanies", collected, { done, of }),
  }).finally(() => clearTimeout(showing));
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

/** The listings of a ranking and the session's list, in one transaction; `also` is done in it too. */
function saveListings(
  ctx: UserContext,
  running: RunningSearch,
  written: Written,
  ranked: RankedJobs,
  also?: (owner: UserContext, now: Date) => Promise<void>,
): Promise<Listing[]> {
  const now = ctx.clock.now();
  const found = toFoundListings(ranked, now);
  return saveForOwner(ctx, running, async (owner) => {
    const listings = await saveFoundListings(owner.db, owner.user.uid, running.sessionId, found, written);
    await also?.(owner, now);
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
  collected: CollectedCandidates,
  step: SearchStep,
  model: string | null,
): Omit<SearchProgress, "research" | "rankings"> {
  const isAsking = collected.reports.some(({ state }) => state === "waiting" || state === "searching");
  return {
    sessionId: running.sessionId,
    step,
    jobsSoFar: collected.reports.reduce((sum, report) => sum + (report.count ?? 0), 0),
    sources: structuredClone(collected.reports),
    wanted: { titles: collected.wanted.titles, locations: collected.wanted.locations },
    remainingMs: isAsking ? Math.max(0, collected.askedUntil - Date.now()) : 0,
    model,
  };
}
