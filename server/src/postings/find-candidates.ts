import { findFittingTitles } from "@jobwright/engine/matching/rank-candidates";
import { roleSearchTerms } from "@jobwright/engine/matching/role-search-terms";
import type { Wanted } from "@jobwright/engine/wanted";
import type { ServerContext } from "#context";
import {
  selectCandidates,
  selectCandidatesById,
  selectCandidateTitles,
  type IndexedCandidate,
} from "./postings.repository.ts";
import { readTitles } from "./read-titles.ts";
import type { TitleMeaning } from "./title-meaning.ts";

/** A posting that no crawl and no import has seen for this long is no candidate: it may be closed. */
const UNSEEN_MS = 45 * 24 * 60 * 60 * 1000;

/** More than this is never ranked in one search; the newest are taken. */
const CANDIDATE_LIMIT = 10_000;

/** With nothing to go by, the newest postings. */
const NEWEST_LIMIT = 1_000;

export function seenSince(now: Date): Date {
  return new Date(now.getTime() - UNSEEN_MS);
}

/** `titles`: of the whole look where most of it was left out by its titles; null: of the candidates themselves. */
export type FoundCandidates = { candidates: IndexedCandidate[]; titles: string[] | null };

/**
 * Open postings of the index that may fit what is wanted; ranking decides which do. With wanted titles, only the
 * postings whose title fits are read whole.
 */
export async function findCandidates(
  ctx: ServerContext,
  wanted: Wanted,
  { isSample, meaning }: { isSample: boolean; meaning: TitleMeaning | null },
): Promise<FoundCandidates> {
  const fullText = toFullTextQuery(wanted);
  const filter = { fullText, isSample, seenSince: seenSince(ctx.clock.now()) };
  if (wanted.titles.length === 0) {
    const limit = fullText === null ? NEWEST_LIMIT : CANDIDATE_LIMIT;
    return { candidates: await selectCandidates(ctx.db, { ...filter, limit }), titles: null };
  }
  const look = await selectCandidateTitles(ctx.db, { ...filter, limit: CANDIDATE_LIMIT });
  const titles = look.map(({ title }) => title);
  await meaning?.prepare(titles);
  await readTitles(titles);
  const ids = findFittingTitles(wanted, look, meaning?.similarity).map(({ id }) => id);
  return { candidates: await selectCandidatesById(ctx.db, ids), titles };
}

/** Any word of the wanted roles in the title; without roles, any wanted skill or keyword anywhere. */
export function toFullTextQuery(wanted: Wanted): string | null {
  const roles = toWords(roleSearchTerms(wanted.titles)).map((word) => `${word}:A`);
  if (roles.length > 0) return roles.join(" | ");
  const words = toWords([...wanted.skills, ...wanted.includeKeywords, ...wanted.companies]);
  return words.length > 0 ? words.join(" | ") : null;
}

/** Letters and digits only, so that nothing of it can be read as an operator. */
function toWords(phrases: string[]): string[] {
  return [...new Set(phrases.flatMap((phrase) => phrase.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []))];
}
