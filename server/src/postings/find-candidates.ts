import { findFittingTitles } from "@jobwright/engine/matching/rank-candidates";
import { nameLanguages, type NameLanguage } from "@jobwright/engine/lexicon/role-families";
import { namesOfFamily } from "@jobwright/engine/matching/names-in-languages";
import { nearFamiliesOf, readRoleTitle } from "@jobwright/engine/matching/role-title";
import { roleSearchTerms } from "@jobwright/engine/matching/role-search-terms";
import type { Wanted } from "@jobwright/engine/wanted";
import type { ServerContext } from "#context";
import {
  selectCandidates,
  selectCandidatesById,
  selectCandidateTitles,
  type FullTextQuery,
  type IndexedCandidate,
  type TextSearchConfig,
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

const configs: Record<NameLanguage, TextSearchConfig> = {
  de: "german",
  fr: "french",
  es: "spanish",
  it: "italian",
  nl: "dutch",
  pl: "simple",
  pt: "portuguese",
  sv: "swedish",
};

/**
 * Any word of the wanted roles, or any name in another language of theirs or of a near role, in the title; without
 * roles, any wanted skill or keyword anywhere.
 */
export function toFullTextQuery(wanted: Wanted): FullTextQuery | null {
  const terms = toWords(roleSearchTerms(wanted.titles));
  if (terms.length > 0) return { of: "title", anyOf: toTitleQueries(wanted.titles, terms) };
  const words = toWords([...wanted.skills, ...wanted.includeKeywords, ...wanted.companies]);
  if (words.length === 0) return null;
  const query = words.join(" | ");
  const inLanguages = nameLanguages.map((language) => ({ config: configs[language], query }));
  return { of: "text", anyOf: [{ config: "english", query }, ...inLanguages] };
}

/** By the rules of English all that is looked for; by those of a language what may be written in it. */
function toTitleQueries(titles: readonly string[], terms: readonly string[]): FullTextQuery["anyOf"] {
  const ofTitles = new Set(toWords([...titles]));
  const written = terms.filter((term) => ofTitles.has(term)).map((term) => [term]);
  const own = titles.flatMap((title) => readRoleTitle(title).family?.id ?? []);
  const families = [...new Set(own.flatMap((id) => [id, ...nearFamiliesOf(id)]))];
  const byLanguage = nameLanguages.map((language) => ({
    config: configs[language],
    names: families.flatMap((id) => namesOfFamily(id, language)),
  }));
  const inEnglish = [...terms.map((term) => [term]), ...byLanguage.flatMap(({ names }) => names)];
  return [
    { config: "english", query: toAnyOf(inEnglish) },
    ...byLanguage.map(({ config, names }) => ({ config, query: toAnyOf([...written, ...names]) })),
  ];
}

/** Titles that hold all words of one of the names. */
function toAnyOf(names: readonly (readonly string[])[]): string {
  const all = names.filter((words) => words.length > 0).map((words) => `(${words.join(" & ")})`);
  return [...new Set(all)].join(" | ");
}

/** Letters and digits only, so that nothing of it can be read as an operator. */
function toWords(phrases: string[]): string[] {
  return [...new Set(phrases.flatMap((phrase) => phrase.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []))];
}
