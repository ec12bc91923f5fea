import { findClosest } from "@jobwright/engine/matching/rank-candidates";
import { nameLanguages, type NameLanguage } from "@jobwright/engine/lexicon/role-families";
import { wantedKeys, type WantedKeys } from "@jobwright/engine/matching/search-keys";
import type { Wanted } from "@jobwright/engine/wanted";
import type { ServerContext } from "#context";
import {
  selectCandidates,
  selectCandidatesById,
  selectGlimpses,
  type FullTextQuery,
  type IndexedCandidate,
  type TextSearchConfig,
} from "./postings.repository.ts";
import { selectByKeys } from "./search-keys.repository.ts";
import { readTitles } from "./read-titles.ts";
import type { TitleMeaning } from "./title-meaning.ts";

/** A posting that no crawl and no import has seen for this long is no candidate: it may be closed. */
const UNSEEN_MS = 45 * 24 * 60 * 60 * 1000;

/** Titles that one search looks at; of more the best and newest are taken. */
const LOOK_LIMIT = 3_500;
/** Of those that fit so many, the closest by title, level and place, are ranked by all that is known: a posting costs ten titles. */
const RANKED_LIMIT = 2_500;
/** Of the very titles so many, wherever they are: a rare one is never missed. */
const TITLES_LIMIT = 500;
/** Those that share no more than a word are looked at until there are so many. */
const WORDS_LIMIT = 2_500;
/** Rows of the keys' index that are read for one group of keys; counting them before reads as many again. */
const ROWS_OF_GROUP = 6_000;

/** Without wanted titles, more than this is never ranked in one search; the newest are taken. */
const CANDIDATE_LIMIT = 10_000;

/** With nothing to go by, the newest postings. */
const NEWEST_LIMIT = 1_000;

export function seenSince(now: Date): Date {
  return new Date(now.getTime() - UNSEEN_MS);
}

/**
 * `titles`: of the whole look where most of it was left out by its titles; null: of the candidates themselves. `isCut`:
 * the index holds more that may fit than one search looks at.
 */
export type FoundCandidates = { candidates: IndexedCandidate[]; titles: string[] | null; isCut: boolean };

/**
 * Open postings of the index that may fit what is wanted; ranking decides which do. With wanted titles the best by role
 * and place are looked at, then the newest, and only those whose title fits are read whole.
 */
export async function findCandidates(
  ctx: ServerContext,
  wanted: Wanted,
  { isSample, meaning }: { isSample: boolean; meaning: TitleMeaning | null },
): Promise<FoundCandidates> {
  const groups = wantedKeys(wanted, isSample);
  if (groups.length === 0) {
    const fullText = toFullTextQuery(wanted);
    const limit = fullText === null ? NEWEST_LIMIT : CANDIDATE_LIMIT;
    const filter = { fullText, isSample, seenSince: seenSince(ctx.clock.now()), limit };
    const candidates = await selectCandidates(ctx.db, filter);
    return { candidates, titles: null, isCut: fullText !== null && candidates.length === limit };
  }
  // All as the index is now: a source that answers meanwhile changes it.
  return ctx.db.transaction(
    async (tx) => {
      const { ids, titles, isCut } = await chooseCandidates({ ...ctx, db: tx }, wanted, groups, meaning);
      return { candidates: await selectCandidatesById(tx, ids), titles, isCut };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

/** Ids of the candidates for a wanted that names titles, closest first, and all titles that were looked at. */
export async function chooseCandidates(
  ctx: ServerContext,
  wanted: Wanted,
  groups: readonly WantedKeys[],
  meaning: TitleMeaning | null,
): Promise<{ ids: string[]; titles: string[]; isCut: boolean }> {
  const { ids, inPlace, isCut } = await lookUp(ctx, groups);
  const look = await selectGlimpses(ctx.db, ids, seenSince(ctx.clock.now()));
  const titles = look.map(({ title }) => title);
  await meaning?.prepare(titles);
  await readTitles(titles);
  const glimpses = look.map((glimpse) => ({ ...glimpse, isInPlace: inPlace.has(glimpse.id) }));
  const fitting = findClosest(wanted, glimpses, meaning?.similarity).map(({ id }) => id);
  return { ids: fitting.slice(0, RANKED_LIMIT), titles, isCut: isCut || fitting.length > RANKED_LIMIT };
}

const limits = { title: TITLES_LIMIT, role: LOOK_LIMIT, words: WORDS_LIMIT };

/** Reads the groups of keys one after another until so many postings are found as one search looks at. */
async function lookUp(
  { db }: ServerContext,
  groups: readonly WantedKeys[],
): Promise<{ ids: string[]; inPlace: ReadonlySet<string>; isCut: boolean }> {
  const ids = new Set<string>();
  const inPlace = new Set<string>();
  let isCut = false;
  for (const { of, isInPlace, keys } of groups) {
    if (ids.size >= limits[of]) {
      isCut = true;
      continue;
    }
    // What is anywhere is also what was found in place.
    const limit = isInPlace ? limits[of] - ids.size : limits[of];
    const found = await selectByKeys(db, keys, { rows: ROWS_OF_GROUP, limit });
    for (const id of found.ids) {
      if (ids.size < limits[of]) ids.add(id);
      if (isInPlace) inPlace.add(id);
    }
    isCut ||= found.isCut;
  }
  return { ids: [...ids], inPlace, isCut };
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

/** Any wanted skill, keyword or company anywhere in a posting; null where none is named. */
export function toFullTextQuery(wanted: Wanted): FullTextQuery | null {
  const words = toWords([...wanted.skills, ...wanted.includeKeywords, ...wanted.companies]);
  if (words.length === 0) return null;
  const query = words.join(" | ");
  const inLanguages = nameLanguages.map((language) => ({ config: configs[language], query }));
  return [{ config: "english", query }, ...inLanguages];
}

/** Letters and digits only, so that nothing of it can be read as an operator. */
function toWords(phrases: string[]): string[] {
  return [...new Set(phrases.flatMap((phrase) => phrase.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []))];
}
