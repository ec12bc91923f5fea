import { genderForms } from "#lexicon/gender-forms";
import { nameLanguages, roleFamilies } from "#lexicon/role-families";
import { smallWords } from "#lexicon/small-words";
import { tokenize } from "./term-bag.ts";
import { withoutEnding } from "./title-features.ts";

/**
 * What a title's words say of the kind of work: the role families they stand for, strongest ones only. Pairs of a family's
 * place in {@link roleFamilies}, ascending, and how much it is, all together of length 1; one array, as thousands are kept.
 */
export type RoleSense = Float32Array;

/** Names of near roles speak for a family too, less than its own. */
const NEAR_WEIGHT = 0.5;
/** How far a word that no name has is read by the longest beginning that it shares with names. */
const GUESS_WEIGHT = 0.5;
const SHORTEST_BEGINNING = 3;
/** A word that so many times more names in other languages have is none of English. */
const ENGLISH_SHARE = 4;
/** Families that are kept of each title: the strongest say nearly all. */
const KEPT_FAMILIES = 40;

type Word = { weights: Map<number, number>; names: number };
/** Families and how much the word is of each, in the same order. */
type LeveledWord = { families: Uint16Array; shares: Float64Array; names: number };
type Words<T> = {
  words: Map<string, T>;
  /** Words of names in other languages, without their endings. */
  foreign: Map<string, T>;
  beginnings: Map<string, T>;
};
type SenseTable = Words<LeveledWord> & { names: number };

let table: SenseTable | undefined;

/** Which families each word of the lexicon's names stands for, and how many names have it; made on first use. */
function getTable(): SenseTable {
  table ??= makeTable();
  return table;
}

function makeTable(): SenseTable {
  const made: Words<Word> = { words: new Map(), foreign: new Map(), beginnings: new Map() };
  let nameCount = 0;
  roleFamilies.forEach(({ same, near, names: translated }, family) => {
    const share = 1 / Math.sqrt(same.length + NEAR_WEIGHT * near.length);
    for (const [names, weight, isOwn] of [
      [same, share, true],
      [near, share * NEAR_WEIGHT, false],
    ] as const) {
      for (const name of names) {
        const words = new Set(tokenize(name));
        if (isOwn) nameCount++;
        for (const word of words) count(made.words, word, family, weight, isOwn);
        if (isOwn) for (const part of beginningsOf(words)) count(made.beginnings, part, family, weight, true);
      }
    }
    for (const language of nameLanguages)
      for (const name of translated[language])
        for (const word of foreignWords(name, language)) count(made.foreign, word, family, share, true);
  });
  return {
    words: levelAll(made.words),
    foreign: levelAll(made.foreign),
    beginnings: levelAll(made.beginnings),
    names: nameCount,
  };
}

function foreignWords(name: string, language: (typeof nameLanguages)[number]): Set<string> {
  const words = genderForms(name, language).flatMap((form) => tokenize(form));
  return new Set(words.filter((word) => !smallWords.has(word)).map(withoutEnding));
}

function beginningsOf(words: Iterable<string>): Set<string> {
  const parts = new Set<string>();
  for (const word of words)
    for (let length = SHORTEST_BEGINNING; length <= word.length; length++) parts.add(word.slice(0, length));
  return parts;
}

function count(to: Map<string, Word>, word: string, family: number, weight: number, isOwn: boolean): void {
  let known = to.get(word);
  if (!known) to.set(word, (known = { weights: new Map(), names: 0 }));
  known.weights.set(family, (known.weights.get(family) ?? 0) + weight);
  if (isOwn) known.names++;
}

function levelAll(words: ReadonlyMap<string, Word>): Map<string, LeveledWord> {
  return new Map([...words].map(([text, word]) => [text, level(word)]));
}

/** Square roots, so that a family with many names does not drown the others; together of length 1. */
function level({ weights, names }: Word): LeveledWord {
  let sum = 0;
  for (const weight of weights.values()) sum += weight;
  const shares = Float64Array.from(weights.values(), (weight) => Math.sqrt(weight / sum));
  return { families: Uint16Array.from(weights.keys()), shares, names };
}

/** What the words of one title have of each family, by its place; the next title writes over it. */
const sums = new Float64Array(roleFamilies.length);

/** What words of a title stand for; empty where no word, nor any beginning of one, is in the lexicon. */
export function readSense(words: Iterable<string>): RoleSense {
  const { words: known, foreign, beginnings, names } = getTable();
  const met: number[] = [];
  for (const word of words) {
    const own = known.get(word) ?? foreign.get(withoutEnding(word));
    const found = own ?? findByBeginning(beginnings, word);
    if (!found) continue;
    const rarity = Math.log(1 + (names + 1) / ((own?.names ?? 0) + 1));
    const weight = own ? rarity : rarity * GUESS_WEIGHT;
    const { families, shares } = found;
    for (let at = 0; at < families.length; at++) {
      const family = families[at] ?? 0;
      if (sums[family] === 0) met.push(family);
      sums[family] = (sums[family] ?? 0) + weight * (shares[at] ?? 0);
    }
  }
  const sense = toSense(met);
  for (const family of met) sums[family] = 0;
  return sense;
}

/** The strongest of the families that were met, of equally strong ones the first. */
function toSense(met: number[]): RoleSense {
  const places = new Uint16Array(met).sort();
  const weights = new Float64Array(places.length);
  for (let at = 0; at < places.length; at++) weights[at] = sums[places[at] ?? 0] ?? 0;
  const ordered = weights.slice().sort();
  const kept = Math.min(ordered.length, KEPT_FAMILIES);
  const least = ordered[ordered.length - kept] ?? 0;
  const stronger = ordered.length - 1 - ordered.lastIndexOf(least);
  const strongest = new Uint16Array(kept);
  let equal = 0;
  let taken = 0;
  for (let at = 0; at < places.length; at++) {
    const weight = weights[at] ?? 0;
    if (weight > least || (weight === least && equal++ < kept - stronger)) strongest[taken++] = at;
  }
  let squares = 0;
  for (const at of strongest) squares += (weights[at] ?? 0) ** 2;
  const length = Math.sqrt(squares);
  const sense = new Float32Array(2 * kept);
  for (let index = 0; index < kept; index++) {
    const at = strongest[index] ?? 0;
    sense[2 * index] = places[at] ?? 0;
    sense[2 * index + 1] = (weights[at] ?? 0) / length;
  }
  return sense;
}

/** Whether a name of the lexicon has this word; in another language than English, but for its ending. */
export function isKnownWord(word: string): boolean {
  const { words, foreign } = getTable();
  return words.has(word) || foreign.has(withoutEnding(word));
}

/** Whether English names have this word, and not names in other languages alone, a few of which stand among them. */
export function isEnglishWord(word: string): boolean {
  const { words, foreign } = getTable();
  const foreignNames = foreign.get(withoutEnding(word))?.names ?? 0;
  return ENGLISH_SHARE * (words.get(word)?.names ?? -1) >= foreignNames;
}

function findByBeginning(
  beginnings: ReadonlyMap<string, LeveledWord>,
  word: string,
): LeveledWord | undefined {
  for (let length = word.length; length >= SHORTEST_BEGINNING; length--) {
    const found = beginnings.get(word.slice(0, length));
    if (found) return found;
  }
  return undefined;
}

/** How alike what two titles stand for is, 0 to 1. */
export function senseCloseness(first: RoleSense, second: RoleSense): number {
  let sum = 0;
  for (let a = 0, b = 0; a < first.length && b < second.length;) {
    const difference = (first[a] ?? 0) - (second[b] ?? 0);
    if (difference === 0) sum += (first[a + 1] ?? 0) * (second[b + 1] ?? 0);
    if (difference <= 0) a += 2;
    if (difference >= 0) b += 2;
  }
  return Math.min(1, sum);
}
