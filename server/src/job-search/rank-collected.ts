import type { ModelReport } from "@jobwright/contracts/matching";
import { addPayEstimates } from "@jobwright/engine/estimates/add-pay-estimates";
import { confirmMatches, confirmRanking } from "@jobwright/engine/matching/confirm-matches";
import { rankCandidates } from "@jobwright/engine/matching/rank-candidates";
import type { RankedCandidate, RankingResult } from "@jobwright/engine/wanted";
import type { ServerContext } from "#context";
import { helpWithModel } from "#matching/matching.service";
import type { ModelRun } from "#models/models.service";
import { doInSteps, yieldToEventLoop } from "#platform/yield-to-event-loop";
import { findInTexts, type CollectedCandidates } from "./collect-candidates.ts";
import { selectTexts } from "#postings/postings.service";
import { explainStop } from "./stop-reason.ts";

/** More are ranked than shown, since reading the full text moves some across the cut. */
const CONFIRM_FACTOR = 1.25;

/** Hidden jobs that are listed for each reason. */
const EXAMPLES = 50;

/** How many of the best are read in their full text, for this number of listings. */
export function countToConfirm(listings: number): number {
  return Math.ceil(listings * CONFIRM_FACTOR);
}

/** Ids of postings whose jobs are excluded before the cut, so that they displace no others. */
export type Exclusions = {
  /** Jobs that the person deleted count as hidden. */
  deleted: ReadonlySet<string>;
  /** Jobs of which the person has been notified are not counted in the result. */
  known: ReadonlySet<string>;
};

const nothingShown: ReadonlySet<string> = new Set();

/** Includes the excluded jobs that were good enough to be ranked. */
export type Ranking = RankingResult & { deleted: RankedCandidate[]; known: RankedCandidate[] };

/**
 * Ranks the candidates, confirms the best against their full text, removes the exclusions, and cuts. Postings that this
 * search has shown before stay below the cut, as long as they fit.
 */
export async function rankCollected(
  ctx: ServerContext,
  collected: CollectedCandidates,
  { deleted, known }: Exclusions,
  shown = nothingShown,
): Promise<Ranking> {
  const now = ctx.clock.now();
  const limit = ctx.config.listingsPerSearch;
  const candidates = [...collected.candidates.values()];
  const { meaning } = collected;
  if (collected.wanted.titles.length > 0) await meaning.complete(candidates.map(({ title }) => title));
  const result = await doInSteps(
    rankCandidates(collected.wanted, candidates, {
      now,
      limit: countToConfirm(limit) + deleted.size + known.size + shown.size,
      ...(collected.titles.length > 0 ? { titles: collected.titles } : {}),
      ...weightsOf(collected),
      similarity: meaning.similarity,
    }),
  );
  const gone = result.ranked.filter((entry) => isAmong(deleted, entry));
  const old = result.ranked.filter((entry) => !isAmong(deleted, entry) && isAmong(known, entry));
  const open = result.ranked.filter((entry) => !isAmong(deleted, entry) && !isAmong(known, entry));
  // Further texts are not read for them: what was shown has been read.
  const left = open.filter((entry, index) => index < countToConfirm(limit) || isAmong(shown, entry));
  const oldDuplicates = old.reduce((sum, entry) => sum + entry.duplicates.length, 0);
  await loadTexts(ctx, collected, left);
  await findInTexts(
    collected,
    left.map(({ candidate }) => candidate),
  );
  await yieldToEventLoop();
  const findingsOf = (id: string) => collected.findings.get(id);
  const confirmed = confirmRanking(collected.wanted, { ...result, ranked: left }, findingsOf, {
    now,
    ...weightsOf(collected),
  });
  const listed = confirmed.ranked.filter((entry, index) => index < limit || isAmong(shown, entry));
  const ranked = addPayEstimates(listed, candidates);
  return {
    ...confirmed,
    ranked,
    hidden: gone.length === 0 ? confirmed.hidden : [...confirmed.hidden, toDeletedGroup(gone)],
    found: confirmed.found - old.length - oldDuplicates,
    merged: confirmed.merged - oldDuplicates,
    belowCut: confirmed.belowCut + open.length - left.length + confirmed.ranked.length - ranked.length,
    deleted: gone,
    known: old,
  };
}

/** True where the job or one of its duplicates on other boards is among the ids. */
function isAmong(ids: ReadonlySet<string>, { candidate, duplicates }: RankedCandidate): boolean {
  return [candidate, ...duplicates].some(({ id }) => ids.has(id));
}

function weightsOf({ weights }: CollectedCandidates) {
  return weights ? { weights } : {};
}

/** Has the model judge the ranking. The report is null where no model is configured or none was called. */
export async function judgeRanking(
  run: ModelRun | null,
  collected: CollectedCandidates,
  ranking: Ranking,
  { now, signal, timeLimitMs }: { now: Date; signal: AbortSignal; timeLimitMs: number },
): Promise<{ ranking: Ranking; report: ModelReport | null }> {
  if (!run || !ranking.isScored || ranking.ranked.length === 0 || signal.aborted)
    return { ranking, report: null };
  const { ranked, report } = await helpWithModel({
    run,
    wanted: collected.wanted,
    ranked: ranking.ranked,
    textOf: (id) => collected.texts.get(id),
    rateAgain: (again) =>
      confirmMatches(collected.wanted, again, (id) => collected.findings.get(id), {
        now,
        ...weightsOf(collected),
      }),
    signal,
    explainStop: () => explainStop(signal),
    timeLimitMs,
  });
  return { ranking: { ...ranking, ranked }, report };
}

async function loadTexts(
  ctx: ServerContext,
  collected: CollectedCandidates,
  ranked: RankedCandidate[],
): Promise<void> {
  const missing = ranked.map((entry) => entry.candidate.id).filter((id) => !collected.texts.has(id));
  for (const [id, text] of await selectTexts(ctx.db, missing)) {
    // An answer may have brought a newer text meanwhile.
    if (!collected.texts.has(id)) collected.texts.set(id, text);
  }
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
