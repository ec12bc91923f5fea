import { findClosest, wantedTerms } from "@jobwright/engine/matching/rank-candidates";
import { wantedKeys, type WantedKeys } from "@jobwright/engine/matching/search-keys";
import type { Wanted } from "@jobwright/engine/wanted";
import type { ServerContext } from "#context";
import { doInSteps } from "#platform/yield-to-event-loop";
import {
  selectCandidatesById,
  selectGlimpses,
  selectIdsByTerms,
  selectIdsOfCompanies,
  selectIndexedTerms,
  selectNewestIds,
  type IndexedCandidate,
} from "./postings.repository.ts";
import { selectByKeys } from "./search-keys.repository.ts";
import { readTitles } from "./read-titles.ts";
import type { TitleMeaning } from "./title-meaning.ts";

/** A posting that no crawl and no import has seen for this long is no candidate: it may be closed. */
const UNSEEN_MS = 45 * 24 * 60 * 60 * 1000;

/** Titles that one search looks at; of more the best and newest are taken. */
const LOOK_LIMIT = 3_000;
/** Of those that fit so many, the closest by title, level and place, are ranked by all that is known: a posting costs ten titles. */
const RANKED_LIMIT = 2_500;
/** Of the very titles so many, wherever they are: a rare one is never missed. */
const TITLES_LIMIT = 500;
/** Those that share no more than a word are looked at until there are so many. */
const WORDS_LIMIT = 2_500;
/** Those that share a word with other names of the role alone: of 100 such titles one fits, and that one a little. */
const OTHER_WORDS_LIMIT = 1_000;
/** Rows of the keys' index that are read for one group of keys; counting them before reads as many again. */
const ROWS_OF_GROUP = 6_000;
/** Rows of one group for each title that it may give: a posting has several of its keys. */
const ROWS_OF_TITLE = 3;

/** Without wanted titles so many that hold a wanted word are ranked, the newest. */
const TERMS_LIMIT = 2_500;
/** They are looked for in so many last days of the index, then in all. */
const TERMS_DAYS = [2, 8, 32, 128];

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
 * and place are looked at, then the newest; those whose title fits and that their source still shows are read whole.
 */
export async function findCandidates(
  ctx: ServerContext,
  wanted: Wanted,
  { isSample, meaning }: { isSample: boolean; meaning: TitleMeaning | null },
): Promise<FoundCandidates> {
  const groups = wantedKeys(wanted, isSample);
  // All as the index is now: a source that answers meanwhile changes it.
  return ctx.readLately(ctx.db, (db) =>
    db.transaction(
      async (tx) => {
        const inside = { ...ctx, db: tx };
        const { ids, titles, isCut } =
          groups.length > 0
            ? await chooseCandidates(inside, wanted, groups, meaning)
            : await chooseByTerms(inside, wanted, isSample);
        const since = seenSince(ctx.clock.now());
        return { candidates: await selectCandidatesById(tx, ids, since), titles, isCut };
      },
      { isolationLevel: "repeatable read", accessMode: "read only" },
    ),
  );
}

/**
 * Ids of the candidates for a wanted without titles: the newest that hold a skill, keyword or word of it, and those of its
 * companies. Words of nearly every advert are looked for among the newest alone.
 */
export async function chooseByTerms(
  { db, clock }: ServerContext,
  wanted: Wanted,
  isSample: boolean,
): Promise<{ ids: string[]; titles: null; isCut: boolean }> {
  const offered = { isSample, seenSince: seenSince(clock.now()) };
  const all = wantedTerms(wanted);
  if (all === null)
    return { ids: await selectNewestIds(db, offered, NEWEST_LIMIT), titles: null, isCut: false };
  const terms = await selectIndexedTerms(db, all);
  const parts: { ids: string[]; isCut: boolean }[] = [];
  if (terms.length > 0)
    parts.push(await selectIdsByTerms(db, offered, { terms, limit: TERMS_LIMIT, days: TERMS_DAYS }));
  const selectOf = async (select: Promise<string[]>) => {
    const ids = await select;
    parts.push({ ids, isCut: ids.length === TERMS_LIMIT });
  };
  if (terms.length < all.length) await selectOf(selectNewestIds(db, offered, TERMS_LIMIT));
  if (wanted.companies.length > 0)
    await selectOf(selectIdsOfCompanies(db, offered, wanted.companies, TERMS_LIMIT));
  const ids = new Set(parts.flatMap((part) => part.ids));
  return { ids: [...ids], titles: null, isCut: parts.some((part) => part.isCut) };
}

/** Ids of the candidates for a wanted that names titles, closest first, and all titles that were looked at. */
export async function chooseCandidates(
  ctx: ServerContext,
  wanted: Wanted,
  groups: readonly WantedKeys[],
  meaning: TitleMeaning | null,
): Promise<{ ids: string[]; titles: string[]; isCut: boolean }> {
  const { numbers, inPlace, isCut } = await lookUp(ctx, groups);
  const look = await selectGlimpses(ctx.db, numbers);
  const titles = look.map(({ title }) => title);
  await meaning?.prepare(titles);
  await readTitles(titles);
  const glimpses = look.map((glimpse) => ({ ...glimpse, isInPlace: inPlace.has(glimpse.number) }));
  const closest = await doInSteps(findClosest(wanted, glimpses, titles, meaning?.similarity));
  const fitting = closest.map(({ id }) => id);
  return { ids: fitting.slice(0, RANKED_LIMIT), titles, isCut: isCut || fitting.length > RANKED_LIMIT };
}

const limits = {
  title: TITLES_LIMIT,
  role: LOOK_LIMIT,
  words: WORDS_LIMIT,
  otherWords: OTHER_WORDS_LIMIT,
};

/** Reads the groups of keys one after another until so many postings are found as one search looks at. */
async function lookUp(
  { db }: ServerContext,
  groups: readonly WantedKeys[],
): Promise<{ numbers: number[]; inPlace: ReadonlySet<number>; isCut: boolean }> {
  const numbers = new Set<number>();
  const inPlace = new Set<number>();
  let isCut = false;
  for (const { of, isInPlace, keys } of groups) {
    const mayFit = of !== "otherWords";
    if (numbers.size >= limits[of]) {
      isCut ||= mayFit;
      continue;
    }
    // A group without a place finds those of the wanted places again, so that it is read from its start.
    const limit = isInPlace ? limits[of] - numbers.size : limits[of];
    const found = await selectByKeys(db, keys, {
      rows: Math.min(ROWS_OF_GROUP, ROWS_OF_TITLE * limits[of]),
      limit,
    });
    for (const number of found.numbers) {
      if (numbers.size < limits[of]) numbers.add(number);
      if (isInPlace) inPlace.add(number);
    }
    isCut ||= mayFit && found.isCut;
  }
  return { numbers: [...numbers], inPlace, isCut };
}
