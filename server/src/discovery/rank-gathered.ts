import { confirmRanking } from "@jobwright/engine/matching/confirm-matches";
import { rankCandidates } from "@jobwright/engine/matching/rank-candidates";
import type { RankedCandidate, RankingResult } from "@jobwright/engine/wanted";
import type { UserContext } from "#context";
import { readDeletedPostingIds } from "#jobs/jobs.service";
import { findInTexts, type Gathered } from "./gather.ts";
import { selectTexts } from "./postings.repository.ts";

/** Ranked past the cut, since reading the real text moves some across it. */
const CONFIRM_FACTOR = 1.25;

/** Hidden jobs that can be looked into, for each reason. */
const EXAMPLES = 50;

/** How many of the best are read in their full text, for this number of listings. */
export function countToConfirm(listings: number): number {
  return Math.ceil(listings * CONFIRM_FACTOR);
}

/** Ranks, confirms the best against their real text, leaves out what the person deleted, and cuts. */
export async function rankGathered(ctx: UserContext, gathered: Gathered): Promise<RankingResult> {
  const now = ctx.clock.now();
  const limit = ctx.config.listingsPerSearch;
  const deleted = new Set(await readDeletedPostingIds(ctx));
  const result = rankCandidates(gathered.wanted, [...gathered.candidates.values()], {
    now,
    limit: countToConfirm(limit) + deleted.size,
    ...(gathered.titles.length > 0 ? { titles: gathered.titles } : {}),
  });
  const isDeleted = (entry: RankedCandidate) =>
    [entry.candidate, ...entry.duplicates].some((candidate) => deleted.has(candidate.id));
  const gone = result.ranked.filter(isDeleted);
  const left = result.ranked.filter((entry) => !isDeleted(entry));
  await loadTexts(ctx, gathered, left);
  await findInTexts(
    gathered,
    left.map(({ candidate }) => candidate),
  );
  const findingsOf = (id: string) => gathered.findings.get(id);
  const confirmed = confirmRanking(gathered.wanted, { ...result, ranked: left }, findingsOf, { now });
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
