import type { ModelReport } from "@jobwright/contracts/matching";
import { addPayEstimates } from "@jobwright/engine/estimates/add-pay-estimates";
import { confirmMatches, confirmRanking } from "@jobwright/engine/matching/confirm-matches";
import { rankCandidates } from "@jobwright/engine/matching/rank-candidates";
import type { RankedCandidate, RankingResult } from "@jobwright/engine/wanted";
import type { ServerContext } from "#context";
import { helpWithModel } from "#matching/matching.service";
import type { ModelRun } from "#models/models.service";
import { giveWay } from "#platform/take-turns";
import { findInTexts, type Gathered } from "./gather.ts";
import { selectTexts } from "#postings/postings.service";
import { explainStop } from "./stop-reason.ts";

/** Ranked past the cut, since reading the real text moves some across it. */
const CONFIRM_FACTOR = 1.25;

/** Hidden jobs that can be looked into, for each reason. */
const EXAMPLES = 50;

/** How many of the best are read in their full text, for this number of listings. */
export function countToConfirm(listings: number): number {
  return Math.ceil(listings * CONFIRM_FACTOR);
}

/** Ids of postings whose jobs are left out before the cut, so that they push no others out. */
export type LeftOut = {
  /** Jobs that the person deleted count as hidden. */
  deleted: ReadonlySet<string>;
  /** Jobs that the person has been told of are not counted in the result. */
  known: ReadonlySet<string>;
};

/** With the jobs that were left out, as far as they were good enough to be ranked. */
export type Ranking = RankingResult & { deleted: RankedCandidate[]; known: RankedCandidate[] };

/** Ranks, confirms the best against their real text, leaves out what is to be left out, and cuts. */
export async function rankGathered(
  ctx: ServerContext,
  gathered: Gathered,
  { deleted, known }: LeftOut,
): Promise<Ranking> {
  const now = ctx.clock.now();
  const limit = ctx.config.listingsPerSearch;
  const candidates = [...gathered.candidates.values()];
  const { meaning } = gathered;
  if (gathered.wanted.titles.length > 0) await meaning.learnFitting(candidates.map(({ title }) => title));
  await giveWay();
  const result = rankCandidates(gathered.wanted, candidates, {
    now,
    limit: countToConfirm(limit) + deleted.size + known.size,
    ...(gathered.titles.length > 0 ? { titles: gathered.titles } : {}),
    ...weightsOf(gathered),
    similarity: meaning.similarity,
  });
  await giveWay();
  const gone = result.ranked.filter((entry) => isAmong(deleted, entry));
  const old = result.ranked.filter((entry) => !isAmong(deleted, entry) && isAmong(known, entry));
  const left = result.ranked.filter((entry) => !isAmong(deleted, entry) && !isAmong(known, entry));
  const oldDuplicates = old.reduce((sum, entry) => sum + entry.duplicates.length, 0);
  await loadTexts(ctx, gathered, left);
  await findInTexts(
    gathered,
    left.map(({ candidate }) => candidate),
  );
  await giveWay();
  const findingsOf = (id: string) => gathered.findings.get(id);
  const confirmed = confirmRanking(gathered.wanted, { ...result, ranked: left }, findingsOf, {
    now,
    ...weightsOf(gathered),
  });
  const ranked = addPayEstimates(confirmed.ranked.slice(0, limit), candidates);
  return {
    ...confirmed,
    ranked,
    hidden: gone.length === 0 ? confirmed.hidden : [...confirmed.hidden, toDeletedGroup(gone)],
    found: confirmed.found - old.length - oldDuplicates,
    merged: confirmed.merged - oldDuplicates,
    belowCut: confirmed.belowCut + confirmed.ranked.length - ranked.length,
    deleted: gone,
    known: old,
  };
}

/** A job is what its duplicates on other boards are. */
function isAmong(ids: ReadonlySet<string>, { candidate, duplicates }: RankedCandidate): boolean {
  return [candidate, ...duplicates].some(({ id }) => ids.has(id));
}

function weightsOf({ weights }: Gathered) {
  return weights ? { weights } : {};
}

/** The ranking with the model's help; a report of null: none is configured, or it was not asked for anything. */
export async function judgeGathered(
  run: ModelRun | null,
  gathered: Gathered,
  ranking: Ranking,
  { now, signal, timeLimitMs }: { now: Date; signal: AbortSignal; timeLimitMs: number },
): Promise<{ ranking: Ranking; report: ModelReport | null }> {
  if (!run || !ranking.isScored || ranking.ranked.length === 0 || signal.aborted)
    return { ranking, report: null };
  const { ranked, report } = await helpWithModel({
    run,
    wanted: gathered.wanted,
    ranked: ranking.ranked,
    textOf: (id) => gathered.texts.get(id),
    rateAgain: (again) =>
      confirmMatches(gathered.wanted, again, (id) => gathered.findings.get(id), {
        now,
        ...weightsOf(gathered),
      }),
    signal,
    explainStop: () => explainStop(signal),
    timeLimitMs,
  });
  return { ranking: { ...ranking, ranked }, report };
}

async function loadTexts(ctx: ServerContext, gathered: Gathered, ranked: RankedCandidate[]): Promise<void> {
  const missing = ranked.map((entry) => entry.candidate.id).filter((id) => !gathered.texts.has(id));
  for (const [id, text] of await selectTexts(ctx.db, missing)) gathered.texts.set(id, text);
}

function toDeletedGroup(gone: RankedCandidate[]): RankingResult["hidden"][number] {
  return {
    rule: "deleted",
    label: "deleted by you before",
    count: gone.length,
    examples: gone.slice(0, EXAMPLES).map(({ candidate }) => ({
      title: candidate.title,
      company: candidate.company,
      location: candidate.locations.join("; "),
      url: candidate.url,
    })),
  };
}
