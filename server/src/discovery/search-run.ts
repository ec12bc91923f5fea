import type { RunJobSearchAnswer, SearchStep } from "@jobwright/contracts/discovery";
import { listingDefaults, type Listing } from "@jobwright/contracts/jobs";
import type { SearchReport, SourceReport } from "@jobwright/contracts/matching";
import { confirmRanking } from "@jobwright/engine/matching/confirm-matches";
import { rankCandidates } from "@jobwright/engine/matching/rank-candidates";
import type { Candidate, RankedCandidate, RankingResult, Wanted } from "@jobwright/engine/wanted";
import { researchFromPostings, saveResearch } from "#companies/companies.service";
import type { UserContext } from "#context";
import { readDeletedPostingIds, saveFoundListings } from "#jobs/jobs.service";
import { recordSearch } from "#profile/profile.service";
import { askSource } from "./ask-sources.ts";
import { findCandidates } from "./find-candidates.ts";
import { planSources, toSourceReport, type SourcePlan } from "./plan-sources.ts";
import { indexArrived, readArrived, toCandidate } from "./posting-index.ts";
import {
  MISSED_ANSWERS_TO_CLOSE,
  selectPostingsOfCompanies,
  selectTexts,
  type IndexedCandidate,
  type PostingText,
} from "./postings.repository.ts";
import type { RunningSearch } from "./running-search.ts";
import { sourceName } from "./source-names.ts";
import { decideSample, loadSampleBoard } from "./sample-decision.ts";
import { finishSearchRow, saveReport } from "./searches.repository.ts";
import type { SourceAnswer, SourceRequest } from "./sources/source.ts";
import { toFoundListing } from "./to-found-listing.ts";

/** Ranked past the cut, since reading the real text moves some across it. */
const CONFIRM_FACTOR = 1.5;

/** What one search gathers on its way. */
type Gathered = {
  wanted: Wanted;
  reports: SourceReport[];
  candidates: Map<string, Candidate>;
  texts: Map<string, PostingText>;
  /** Boards whose whole content came in this search. */
  wholeBoards: Set<string>;
  /** Writes to the index that go on while other sources are still asked. */
  writes: Promise<void>[];
};

/** Runs a search to its end: asks, ranks, saves, researches. The answer is what `/agents/run-job-search` gives. */
export async function runSearch(
  ctx: UserContext,
  running: RunningSearch,
  wanted: Wanted,
): Promise<RunJobSearchAnswer> {
  const plans = await planSources(ctx, wanted, running.stop.signal);
  const gathered: Gathered = {
    wanted,
    reports: plans.map(toSourceReport),
    candidates: new Map(),
    texts: new Map(),
    wholeBoards: new Set(),
    writes: [],
  };
  const deadline = Date.now() + ctx.config.sources.timeLimitMs;
  const publish = (step: SearchStep) => running.publish(toProgress(running, gathered, step, deadline));
  publish("readPreferences");
  const sampleReason = await gather(ctx, running, gathered, plans, () => publish("askSources"));

  publish("mergeAndRank");
  const isSample = sampleReason !== null && ctx.config.sampleBoard !== "on";
  const ranking = await rankGathered(ctx, gathered);
  const rows = await saveRanking(ctx, running.sessionId, gathered, ranking);

  publish("researchCompanies");
  await Promise.all(gathered.writes);
  const jobs = rows.map((row, index) => toFoundJob(row, index));
  const postings = await selectPostingsOfCompanies(
    ctx.db,
    jobs.map((job) => job.company),
    isSample,
  );
  const records = researchFromPostings(jobs, postings, sourceName);
  const report: SearchReport = {
    finishedAt: ctx.clock.now().toISOString(),
    wanted: { titles: wanted.titles, locations: wanted.locations, skills: wanted.skills },
    sources: gathered.reports,
    found: ranking.found,
    merged: ranking.merged,
    hidden: ranking.hidden,
    belowCut: ranking.belowCut,
    shown: ranking.ranked.length,
    sampleReason,
    companiesResearched: records.length,
    stoppedByPerson: running.stop.signal.aborted,
  };
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    await saveResearch(tx, ctx.user.uid, running.sessionId, records, now);
    await saveReport(tx, ctx.user.uid, running.sessionId, report, now);
    await finishSearchRow(tx, ctx.user.uid, running.sessionId, { state: "finished", error: null, now });
  });
  return { session_id: running.sessionId, job_listings: { jobs }, company_research: records, report };
}

/** Asks every source while the index is read; answers why the sample board was used, or null. */
async function gather(
  ctx: UserContext,
  running: RunningSearch,
  gathered: Gathered,
  plans: SourcePlan[],
  onChange: () => void,
): Promise<string | null> {
  const fromIndex = findCandidates(ctx, gathered.wanted, false);
  fromIndex.catch(() => undefined);
  const stop = running.stop.signal;
  const handleAnswer = (plan: SourcePlan, request: SourceRequest, answer: SourceAnswer) =>
    takeAnswer(ctx, gathered, plan, request, answer);
  const asking = Promise.all(
    plans.map((plan, index) =>
      askSource(ctx, plan, gathered.reports[index]!, { stop, onAnswer: handleAnswer, onChange }),
    ),
  );
  const sampleReason = await decideSample(ctx, gathered.reports, asking);
  if (sampleReason !== null) {
    for (const candidate of await loadSampleBoard(ctx, gathered.wanted)) {
      gathered.candidates.set(candidate.id, candidate);
    }
    if (ctx.config.sampleBoard !== "on") return sampleReason;
  }
  await asking;
  const arrived = new Set(gathered.candidates.keys());
  const kept = (await fromIndex).filter(
    (candidate) => !arrived.has(candidate.id) && !isClosing(gathered, candidate),
  );
  for (const candidate of kept) gathered.candidates.set(candidate.id, candidate);
  countKeptCopies(gathered, kept, ctx.clock.now());
  onChange();
  return sampleReason;
}

/** Lacking in the whole board for the last time that counts: it is being closed while this search runs. */
function isClosing({ wholeBoards }: Gathered, candidate: IndexedCandidate): boolean {
  if (!wholeBoards.has(toBoardName(candidate.source, candidate.board))) return false;
  return candidate.missedAnswers + 1 >= MISSED_ANSWERS_TO_CLOSE;
}

function toBoardName(source: string, board: string | null): string {
  return `${source}\n${board ?? ""}`;
}

async function takeAnswer(
  ctx: UserContext,
  gathered: Gathered,
  plan: SourcePlan,
  request: SourceRequest,
  answer: SourceAnswer,
): Promise<{ fitting: number }> {
  const seenAt = ctx.clock.now();
  const arrived = await readArrived(ctx, answer.postings);
  if (answer.isComplete) gathered.wholeBoards.add(toBoardName(plan.source.id, request.board));
  const candidates = arrived.map((entry) => toCandidate(entry, false));
  for (const [index, candidate] of candidates.entries()) {
    gathered.candidates.set(candidate.id, candidate);
    const { description, qualifications, benefits } = arrived[index]!.posting;
    gathered.texts.set(candidate.id, { description, qualifications, benefits });
  }
  const origin = { source: plan.source.id, board: request.board, isComplete: answer.isComplete };
  const write = indexArrived(ctx, arrived, { ...origin, isSample: false, seenAt }).catch((error: unknown) => {
    ctx.log.error({ err: error, source: plan.source.id }, "the index could not take an answer");
  });
  gathered.writes.push(write);
  return { fitting: countFitting(gathered.wanted, candidates, seenAt) };
}

/** Sources whose kept copy was used, and the rest of the index, get their share of what fits. */
function countKeptCopies(gathered: Gathered, kept: Candidate[], now: Date): void {
  const bySource = Map.groupBy(kept, (candidate) => candidate.source);
  let elsewhere: Candidate[] = [];
  for (const [source, candidates] of bySource) {
    const report = gathered.reports.find((entry) => entry.id === source);
    if (report && (report.state === "keptCopy" || report.keptCopyFrom !== null)) {
      report.count = (report.count ?? 0) + countFitting(gathered.wanted, candidates, now);
    } else {
      elsewhere = elsewhere.concat(candidates);
    }
  }
  const count = countFitting(gathered.wanted, elsewhere, now);
  if (count === 0) return;
  gathered.reports.push({
    id: "index",
    name: "Kept postings",
    askedFor: "Earlier searches and imports",
    state: "keptCopy",
    count,
    elapsedMs: null,
    reason: null,
    keptCopyFrom: null,
  });
}

function countFitting(wanted: Wanted, candidates: Candidate[], now: Date): number {
  return rankCandidates(wanted, candidates, { now, limit: 0 }).found;
}

/** Ranks, confirms the best against their real text, leaves out what the person deleted, and cuts. */
async function rankGathered(ctx: UserContext, gathered: Gathered): Promise<RankingResult> {
  const now = ctx.clock.now();
  const limit = ctx.config.listingsPerSearch;
  const deleted = new Set(await readDeletedPostingIds(ctx));
  const result = rankCandidates(gathered.wanted, [...gathered.candidates.values()], {
    now,
    limit: Math.ceil(limit * CONFIRM_FACTOR) + deleted.size,
  });
  const isDeleted = (entry: RankedCandidate) =>
    [entry.candidate, ...entry.duplicates].some((candidate) => deleted.has(candidate.id));
  const gone = result.ranked.filter(isDeleted);
  const left = result.ranked.filter((entry) => !isDeleted(entry));
  await loadTexts(ctx, gathered, left);
  const textOf = (id: string) => gathered.texts.get(id)?.description;
  const confirmed = confirmRanking(gathered.wanted, { ...result, ranked: left }, textOf, { now });
  const ranked = confirmed.ranked.slice(0, limit);
  return {
    ...confirmed,
    ranked,
    hidden: gone.length === 0 ? confirmed.hidden : [...confirmed.hidden, toDeletedGroup(gone)],
    belowCut: confirmed.belowCut + confirmed.ranked.length - ranked.length,
  };
}

async function loadTexts(ctx: UserContext, gathered: Gathered, ranked: RankedCandidate[]): Promise<void> {
  const missing = ranked.map((entry) => entry.candidate.id).filter((id) => !gathered.texts.has(id));
  for (const [id, text] of await selectTexts(ctx.db, missing)) gathered.texts.set(id, text);
}

function toDeletedGroup(gone: RankedCandidate[]): RankingResult["hidden"][number] {
  return {
    rule: "deleted",
    label: "were deleted by you before",
    count: gone.length,
    examples: gone.slice(0, 50).map(({ candidate }) => ({
      title: candidate.title,
      company: candidate.company,
      location: candidate.locations.join("; "),
      url: candidate.url,
    })),
  };
}

/** Listings and the session's list, in one transaction. */
function saveRanking(
  ctx: UserContext,
  sessionId: string,
  gathered: Gathered,
  ranking: RankingResult,
): Promise<Listing[]> {
  const now = ctx.clock.now();
  const found = ranking.ranked.map((entry, index) =>
    toFoundListing(entry, gathered.texts.get(entry.candidate.id), index + 1, now),
  );
  return ctx.db.transaction(async (tx) => {
    const rows = await saveFoundListings(tx, ctx.user.uid, sessionId, found);
    await recordSearch({ ...ctx, db: tx }, { sessionId, at: now });
    return rows;
  });
}

/** As `job_listings.jobs` has it: the number is the place in this search, the salary never absent. */
export function toFoundJob(listing: Listing, index: number) {
  return { ...listing, listingNumber: index + 1, salary: listing.salary ?? listingDefaults.text };
}

function toProgress(running: RunningSearch, gathered: Gathered, step: SearchStep, deadline: number) {
  return {
    sessionId: running.sessionId,
    step,
    jobsSoFar: gathered.reports.reduce((sum, report) => sum + (report.count ?? 0), 0),
    sources: structuredClone(gathered.reports),
    wanted: { titles: gathered.wanted.titles, locations: gathered.wanted.locations },
    remainingMs: Math.max(0, deadline - Date.now()),
  };
}
