import { smallWords } from "#lexicon/small-words";
import { foldText } from "#reading/fold-text";

// What the space of titles is made of. `scripts/make-title-space.ts` learns it and `title-space.ts` reads it by these
// same functions, so that a title has the same features in both.

/** Rows of the space: features are hashed to one of them. A power of two. */
export const TITLE_ROWS = 131_072;
export const TITLE_DIMENSIONS = 96;
/** What two neighbouring words count beside the words themselves. */
export const PAIR_WEIGHT = 0.7;

/** Words of a title that are read; hostile titles are as cheap as long ones. */
const WORD_LIMIT = 24;
const TITLE_LIMIT = 300;
const LETTER_LIMIT = 40;
const SHORTEST_PART = 3;
const LONGEST_PART = 5;
/** Shorter words keep their ending. */
const SHORTEST_INFLECTED = 5;

/** "(m/w/d)", "m/f/x", ":in", "*innen", "/-in", "/a", "soignant(e)": said of whoever does the work, not of the work. */
const genderMark =
  /\((?:\s*[mwfdxhgi]\s*[/|,\\ ]?){2,5}\)|(?<![\p{L}\d])[mwfh]\/[mwf](?:\/[dxi])?(?![\p{L}\d])|[*:_/]-?(?:innen|in|frau|a|o|e|ne|euse|trice)(?!\p{L})|(?<=\p{L})\(\p{L}{1,6}\)/gu;
const word = /[\p{L}\p{N}]+[+#]*/gu;

/**
 * The words of a title in order, folded, without those that only join others, marks of gender and endings of number and
 * gender: "Enfermeras de sala (m/f)" gives "enfermer" and "sala", as "Enfermero, sala" does.
 */
export function readTitleWords(title: string): string[] {
  const folded = foldText(title.slice(0, TITLE_LIMIT));
  const words = folded.replace(genderMark, " ").match(word) ?? [];
  const telling = words.filter((text) => !smallWords.has(text));
  return (telling.length > 0 ? telling : words).slice(0, WORD_LIMIT).map(withoutEnding);
}

/** A folded word without plural s and last vowel, in every language alike: what is left need be no word. */
export function withoutEnding(text: string): string {
  if (text.length < SHORTEST_INFLECTED) return text;
  const cut = text.slice(0, LETTER_LIMIT);
  const singular = cut.endsWith("s") && !/[siu]s$/.test(cut) ? cut.slice(0, -1) : cut;
  return singular.length >= SHORTEST_INFLECTED ? singular.replace(/[aeo]$/, "") : singular;
}

/** Row of a whole word. */
export function rowOfWord(text: string): number {
  return hashRow(0x57, text);
}

/** Row of two words that follow each other. */
export function rowOfPair(first: string, second: string): number {
  return hashRow(0x50, `${first} ${second}`);
}

/** Rows of the parts of a word, 3 to 5 letters each with its ends marked, without repeats. */
export function rowsOfParts(text: string): number[] {
  const marked = `<${text}>`;
  const rows = new Set<number>();
  for (let length = SHORTEST_PART; length <= LONGEST_PART; length++)
    for (let start = 0; start + length <= marked.length; start++)
      rows.add(hashRow(0x47, marked.slice(start, start + length)));
  return [...rows];
}

/** What each of a word's parts counts, so that long words do not outweigh short ones. */
export function weightOfPart(parts: number): number {
  return 1 / Math.sqrt(Math.max(1, parts));
}

/** 32 bits of FNV-1a over a kind and UTF-16 units, mixed as MurmurHash3 ends, of which the lowest name the row. */
function hashRow(kind: number, text: string): number {
  let hash = Math.imul(0x811c9dc5 ^ kind, 0x01000193);
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  return hash & (TITLE_ROWS - 1);
}
