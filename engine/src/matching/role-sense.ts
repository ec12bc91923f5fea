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
/** Families and how much a word is of each; `start` and `end`: where in the two its own are. */
type Leveled = { families: ArrayLike<number>; shares: ArrayLike<number>; start: number; end: number };
/** `start` and `end`: in the table's families and shares, one word behind the other: arrays of their own would take more. */
type LeveledWord = Pick<Leveled, "start" | "end"> & { names: number };
type SenseTable = Pick<Leveled, "families" | "shares"> & {
  words: Map<string, LeveledWord>;
  /** Words of names in other languages, without their endings. */
  foreign: Map<string, LeveledWord>;
  /** Words of the families' own names in their order, each with the place of a name that has it in `familyOfName`. */
  ownWords: { word: string; name: number }[];
  familyOfName: number[];
};

let table: SenseTable | undefined;

/** Which families each word of the lexicon's names stands for, and how many names have it; made on first use. */
function getTable(): SenseTable {
  table ??= makeTable();
  return table;
}

function makeTable(): SenseTable {
  const words = new Map<string, Word>();
  const foreign = new Map<string, Word>();
  const ownWords: SenseTable["ownWords"] = [];
  const familyOfName: number[] = [];
  roleFamilies.forEach(({ same, near, names: translated }, family) => {
    const share = shareOfName(family);
    for (const name of same) {
      for (const word of new Set(tokenize(name))) {
        count(words, word, family, share, true);
        ownWords.push({ word, name: familyOfName.length });
      }
      familyOfName.push(family);
    }
    for (const name of near)
      for (const word of new Set(tokenize(name))) count(words, word, family, share * NEAR_WEIGHT, false);
    for (const language of nameLanguages)
      for (const name of translated[language])
        for (const word of foreignWords(name, language)) count(foreign, word, family, share, true);
  });
  ownWords.sort((a, b) => (a.word < b.word ? -1 : a.word > b.word ? 1 : a.name - b.name));
  const families: number[] = [];
  const shares: number[] = [];
  const levelAll = (all: ReadonlyMap<string, Word>) =>
    new Map(
      [...all].map(([text, { weights, names }]): [string, LeveledWord] => {
        const start = families.length;
        families.push(...weights.keys());
        shares.push(...level(weights));
        return [text, { start, end: families.length, names }];
      }),
    );
  const known = { words: levelAll(words), foreign: levelAll(foreign), ownWords, familyOfName };
  return { ...known, families: Uint16Array.from(families), shares: Float64Array.from(shares) };
}

/** What one name of a family speaks for it: less where it has many. */
function shareOfName(family: number): number {
  const { same = [], near = [] } = roleFamilies[family] ?? {};
  return 1 / Math.sqrt(same.length + NEAR_WEIGHT * near.length);
}

function foreignWords(name: string, language: (typeof nameLanguages)[number]): Set<string> {
  const words = genderForms(name, language).flatMap((form) => tokenize(form));
  return new Set(words.filter((word) => !smallWords.has(word)).map(withoutEnding));
}

function count(to: Map<string, Word>, word: string, family: number, weight: number, isOwn: boolean): void {
  let known = to.get(word);
  if (!known) to.set(word, (known = { weights: new Map(), names: 0 }));
  known.weights.set(family, (known.weights.get(family) ?? 0) + weight);
  if (isOwn) known.names++;
}

/** Square roots, so that a family with many names does not drown the others; together of length 1. */
function level(weights: Word["weights"]): number[] {
  let sum = 0;
  for (const weight of weights.values()) sum += weight;
  return Array.from(weights.values(), (weight) => Math.sqrt(weight / sum));
}

/** What the words of one title have of each family, by its place; the next title writes over it. */
const sums = new Float64Array(roleFamilies.length);

/** What words of a title stand for; empty where no word, nor any beginning of one, is in the lexicon. */
export function readSense(words: Iterable<string>): RoleSense {
  const { words: known, foreign, families: ofWords, shares: sharesOfWords, familyOfName } = getTable();
  const met: number[] = [];
  for (const word of words) {
    const own = known.get(word) ?? foreign.get(withoutEnding(word));
    const found = own ? { ...own, families: ofWords, shares: sharesOfWords } : findByBeginning(word);
    if (!found) continue;
    const rarity = Math.log(1 + (familyOfName.length + 1) / ((own?.names ?? 0) + 1));
    const weight = own ? rarity : rarity * GUESS_WEIGHT;
    const { families, shares, start, end } = found;
    for (let at = start; at < end; at++) {
      const family = families[at] ?? 0;
      if (sums[family] === 0) met.push(family);
      sums[family] = (sums[family] ?? 0) + weight * (shares[at] ?? 0);
    }
  }
  const sense = toSense(met);
  for (const family of met) sums[family] = 0;
  return sense;
}

const BLOCK = 2 * KEPT_FAMILIES * 256;
let block = new Float32Array(BLOCK);
let used = 0;

/** Numbers for one sense, of a block for many: an array with memory of its own takes twice as much. */
function takePart(length: number): Float32Array {
  if (used + length > BLOCK) [block, used] = [new Float32Array(BLOCK), 0];
  used += length;
  return block.subarray(used - length, used);
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
  const sense = takePart(2 * kept);
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

/** {@link guess}, remembered for words that many titles have, such as towns. */
function findByBeginning(word: string): Leveled | null {
  const known = guesses.get(word);
  if (known !== undefined) return known;
  if (guesses.size >= KEPT_GUESSES) guesses.clear();
  const found = guess(word);
  guesses.set(word, found);
  return found;
}

const guesses = new Map<string, Leveled | null>();
const KEPT_GUESSES = 2_000;

/** What the names stand for of which a word has the longest beginning that any has. */
function guess(word: string): Leveled | null {
  const { ownWords, familyOfName } = getTable();
  for (let length = word.length; length >= SHORTEST_BEGINNING; length--) {
    const beginning = word.slice(0, length);
    const names = new Set<number>();
    for (let at = firstFrom(ownWords, beginning); ownWords[at]?.word.startsWith(beginning); at++)
      names.add(ownWords[at]?.name ?? 0);
    if (names.size === 0) continue;
    const weights: Word["weights"] = new Map();
    for (const name of [...names].sort((a, b) => a - b)) {
      const family = familyOfName[name] ?? 0;
      weights.set(family, (weights.get(family) ?? 0) + shareOfName(family));
    }
    return { families: [...weights.keys()], shares: level(weights), start: 0, end: weights.size };
  }
  return null;
}

/** The place of the first word that is not before this one. */
function firstFrom(words: SenseTable["ownWords"], word: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle]?.word ?? "") < word) low = middle + 1;
    else high = middle;
  }
  return low;
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
