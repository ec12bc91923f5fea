import { foldText } from "./fold-text.ts";

/** The words of a text in order, as columns: one number or flag for each word. */
export type SkillTokens = {
  /** Number of the word in the vocabulary, -1 where it is in none. */
  words: number[];
  starts: number[];
  ends: number[];
  /** What parts it from the word before: 0 more, 1 a space, hyphen, dot, slash or apostrophe, 2 a comma or bracket. */
  joins: number[];
  /** Number of the sentence or line that it stands in. */
  sentences: number[];
};

/** Longer words are in no vocabulary, and a hostile text stays cheap. */
const WORD_LIMIT = 40;
const JOIN_LIMIT = 3;
const abbreviations = new Set("etc incl inkl bzw ca min max approx vs usw ggf resp".split(" "));
/** Plurals that mean something else than their singular, or have none. */
const ownPlurals = new Set(
  "customs securities goods arms glasses news premises savings windows rails".split(" "),
);
const letterOrDigit = /[\p{L}\p{N}\p{M}]/u;

const PLUS = 43;
const HASH = 35;
const DOT = 46;
const AT = 64;
const AMPERSAND = 38;
const NEWLINE = 10;

/**
 * Splits a text into words of letters and digits that keep "C++", "C#" and ".NET"; "&" counts as "and". Addresses of
 * pages and mail are left out. `numberOf` gives the number of a folded singular word, or undefined.
 */
export function tokenizeForSkills(text: string, numberOf: (word: string) => number | undefined): SkillTokens {
  return splitForSkills(text, (word) => numberWord(word, numberOf) ?? -1);
}

/** The same, where `numberOf` gives the number of a word as it is written, -1 for none. */
export function splitForSkills(text: string, numberOf: (word: string) => number): SkillTokens {
  const tokens: SkillTokens = { words: [], starts: [], ends: [], joins: [], sentences: [] };
  let sentence = 0;
  let join = 0;
  let index = 0;
  while (index < text.length) {
    const code = text.charCodeAt(index);
    if (isWordCode(code, text, index)) {
      const end = findWordEnd(text, index);
      if (text.startsWith("://", end) || (end - index === 3 && /^www\.$/i.test(text.slice(index, end + 1)))) {
        index = skipAddress(text, end);
        join = 0;
        continue;
      }
      const start = isDotNet(text, index, end) ? index - 1 : index;
      const last = tokens.ends.at(-1) ?? -1;
      tokens.words.push(end - start > WORD_LIMIT ? -1 : numberOf(text.slice(start, end)));
      tokens.starts.push(start);
      tokens.ends.push(end);
      tokens.joins.push(start - last <= JOIN_LIMIT ? join : 0);
      tokens.sentences.push(sentence);
      join = 1;
      index = end;
      continue;
    }
    if (code === AT && isWordCode(text.charCodeAt(index + 1), text, index + 1)) {
      dropGlued(tokens, text, index);
      index = skipAddress(text, index);
      join = 0;
      continue;
    }
    if (code === AMPERSAND) {
      tokens.words.push(numberOf("and"));
      tokens.starts.push(index);
      tokens.ends.push(index + 1);
      tokens.joins.push(index - (tokens.ends.at(-2) ?? -1) <= JOIN_LIMIT ? join : 0);
      tokens.sentences.push(sentence);
      join = 1;
    } else if (endsSentence(text, index, code, tokens)) {
      sentence += 1;
      join = 0;
    } else if (!isJoiner(code)) join = join > 0 && isLooseJoiner(code) ? 2 : 0;
    index += 1;
  }
  return tokens;
}

/** The number of a word as a text writes it: folded, singular, without the version at its end ("Python3"). */
function numberWord(raw: string, numberOf: (word: string) => number | undefined): number | undefined {
  const folded = foldText(raw);
  const isPluralOfLetters = /[A-Z]s$/.test(raw);
  const known = isPluralOfLetters
    ? numberOf(folded.slice(0, -1))
    : (numberOf(folded) ?? numberOf(toSingular(folded)));
  if (known !== undefined) return known;
  const last = folded.charCodeAt(folded.length - 1);
  if (last < 48 || last > 57) return undefined;
  const bare = /^([a-z]{3,})\d{1,2}$/.exec(folded)?.[1];
  return bare === undefined ? undefined : numberOf(bare);
}

/** Singular of an English plural, the same for lexicon and text; other words come back as they are. */
export function toSingular(word: string): string {
  const length = word.length;
  if (length < 4 || word.charCodeAt(length - 1) !== 115) return word;
  if (word === "apis") return "api";
  if (ownPlurals.has(word)) return word;
  if (word.endsWith("ies")) return length > 4 ? `${word.slice(0, -3)}y` : word;
  if (word.endsWith("sses") || word.endsWith("xes") || word.endsWith("ches") || word.endsWith("shes"))
    return word.slice(0, -2);
  if (word.endsWith("ss") || word.endsWith("us") || word.endsWith("is")) return word;
  return word.slice(0, -1);
}

function findWordEnd(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length && isWordCode(text.charCodeAt(end), text, end)) end += 1;
  const next = text.charCodeAt(end);
  if (next === PLUS && text.charCodeAt(end + 1) === PLUS) return end + 2;
  const isSharp = next === HASH && !isWordCode(text.charCodeAt(end + 1), text, end + 1);
  return isSharp ? end + 1 : end;
}

function isDotNet(text: string, start: number, end: number): boolean {
  return (
    end - start === 3 &&
    text.charCodeAt(start - 1) === DOT &&
    text.slice(start, end).toLowerCase() === "net" &&
    text.charCodeAt(start - 2) !== DOT
  );
}

/** Takes back the words that stand right before "@" without a space. */
function dropGlued(tokens: SkillTokens, text: string, before: number): void {
  let edge = before;
  while (tokens.ends.length > 0) {
    const end = tokens.ends.at(-1) ?? 0;
    if (edge - end > 1 || (edge > end && !/[._+-]/.test(text[end] ?? ""))) return;
    edge = tokens.starts.at(-1) ?? 0;
    for (const column of Object.values(tokens)) column.pop();
  }
}

function skipAddress(text: string, from: number): number {
  let end = from;
  while (end < text.length && !/[\s<>"')\]|,;]/.test(text[end] ?? "")) end += 1;
  return Math.max(end, from + 1);
}

function endsSentence(text: string, index: number, code: number, tokens: SkillTokens): boolean {
  if (code === NEWLINE || code === 0x2022 || code === 0x25cf || code === 0x25aa) return true;
  if (code !== DOT && code !== 33 && code !== 63) return false;
  if (index + 1 < text.length && !/\s/.test(text[index + 1] ?? "")) return false;
  const start = tokens.starts.at(-1) ?? 0;
  const end = tokens.ends.at(-1) ?? 0;
  // "e.g. Python" and "etc. in" go on.
  if (code !== DOT || end !== index || end - start > 8) return true;
  return end - start > 1 && !abbreviations.has(text.slice(start, end).toLowerCase());
}

/** Brackets, plus, comma: inside a name only where the lexicon writes it so, as in "CMA (AAMA)". */
function isLooseJoiner(code: number): boolean {
  return code >= 40 && code <= 44 && code !== 42;
}

/** Space, apostrophes, hyphens, dot, slash, underscore. */
function isJoiner(code: number): boolean {
  return (
    code === 32 ||
    code === 39 ||
    code === 45 ||
    code === DOT ||
    code === 47 ||
    code === 95 ||
    code === 0xa0 ||
    code === 0x2019 ||
    (code >= 0x2010 && code <= 0x2013)
  );
}

function isWordCode(code: number, text: string, index: number): boolean {
  if (code < 128)
    return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);
  return letterOrDigit.test(text[index] ?? "");
}
