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
type SenseTable = {
  words: Map<string, Word>;
  /** Words of names in other languages, without their endings. */
  foreign: Map<string, Word>;
  beginnings: Map<string, Word>;
  names: number;
};

let table: SenseTable | undefined;

/** Which families each word of the lexicon's names stands for, and how many names have it; made on first use. */
function getTable(): SenseTable {
  table ??= makeTable();
  return table;
}

function makeTable(): SenseTable {
  const made: SenseTable = { words: new Map(), foreign: new Map(), beginnings: new Map(), names: 0 };
  roleFamilies.forEach(({ same, near, names: translated }, family) => {
    const share = 1 / Math.sqrt(same.length + NEAR_WEIGHT * near.length);
    for (const [names, weight, isOwn] of [
      [same, share, true],
      [near, share * NEAR_WEIGHT, false],
    ] as const) {
      for (const name of names) {
        const words = new Set(tokenize(name));
        if (isOwn) made.names++;
        for (const word of words) count(made.words, word, family, weight, isOwn);
        if (isOwn) for (const part of beginningsOf(words)) count(made.beginnings, part, family, weight, true);
      }
    }
    for (const language of nameLanguages)
      for (const name of translated[language])
        for (const word of foreignWords(name, language)) count(made.foreign, word, family, share, true);
  });
  for (const words of [made.words, made.foreign, made.beginnings])
    for (const word of words.values()) level(word);
  return made;
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

/** Square roots, so that a family with many names does not drown the others; together of length 1. */
function level(word: Word): void {
  let sum = 0;
  for (const weight of word.weights.values()) sum += weight;
  for (const [family, weight] of word.weights) word.weights.set(family, Math.sqrt(weight / sum));
}

/** What words of a title stand for; empty where no word, nor any beginning of one, is in the lexicon. */
export function readSense(words: Iterable<string>): RoleSense {
  const { words: known, foreign, beginnings, names } = getTable();
  const sum = new Map<number, number>();
  for (const word of words) {
    const own = known.get(word) ?? foreign.get(withoutEnding(word));
    const found = own ?? findByBeginning(beginnings, word);
    if (!found) continue;
    const rarity = Math.log(1 + (names + 1) / ((own?.names ?? 0) + 1));
    const weight = own ? rarity : rarity * GUESS_WEIGHT;
    for (const [family, share] of found.weights) sum.set(family, (sum.get(family) ?? 0) + weight * share);
  }
  const strongest = [...sum].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, KEPT_FAMILIES);
  strongest.sort((a, b) => a[0] - b[0]);
  const length = Math.sqrt(strongest.reduce((total, [, weight]) => total + weight * weight, 0));
  return Float32Array.from(strongest.flatMap(([family, weight]) => [family, weight / length]));
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

function findByBeginning(beginnings: ReadonlyMap<string, Word>, word: string): Word | undefined {
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
