import { roleSearchTerms } from "@jobwright/engine/matching/role-search-terms";
import type { Wanted } from "@jobwright/engine/wanted";
import type { ServerContext } from "#context";
import { selectCandidates, type IndexedCandidate } from "./postings.repository.ts";

/** A posting that no answer and no import has shown for this long is not offered: nobody knows that it is open. */
const UNSEEN_MS = 45 * 24 * 60 * 60 * 1000;

/** More than this is never ranked in one search; the newest are taken. */
const CANDIDATE_LIMIT = 10_000;

/** With nothing to go by, the newest postings. */
const NEWEST_LIMIT = 1_000;

export function seenSince(now: Date): Date {
  return new Date(now.getTime() - UNSEEN_MS);
}

/** Open postings of the index that may fit what is wanted; ranking decides which do. */
export function findCandidates(
  ctx: ServerContext,
  wanted: Wanted,
  isSample: boolean,
): Promise<IndexedCandidate[]> {
  const fullText = toFullTextQuery(wanted);
  return selectCandidates(ctx.db, {
    fullText,
    isSample,
    seenSince: seenSince(ctx.clock.now()),
    limit: fullText === null ? NEWEST_LIMIT : CANDIDATE_LIMIT,
  });
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
