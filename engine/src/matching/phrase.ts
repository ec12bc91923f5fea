import { stopWords } from "#lexicon/stop-words";
import { foldText } from "#reading/fold-text";
import { hashTerm, termFrequency, tokenize } from "./term-bag.ts";

/** A wanted skill, keyword or name, prepared once for all candidates. */
export type Phrase = {
  /** As the person wrote it. */
  text: string;
  /** All words in order, as `tokenize` gives them. */
  tokens: string[];
  /** Hashes of the words that a bag keeps; empty where all are stop words ("IT"). */
  hashes: number[];
};

/** Prepares a phrase. What stands in brackets at its end is a remark: "Python (primary)" is looked for as "Python". */
export function toPhrase(text: string): Phrase {
  const bare = text.replace(/\s*\([^()]{0,200}\)\s*$/, "").trim();
  const tokens = tokenize(bare === "" ? text : bare).slice(0, 20);
  return { text: text.trim(), tokens, hashes: tokens.filter((token) => !stopWords.has(token)).map(hashTerm) };
}

/** Prepared phrases without empty ones and without repeats in the person's list. */
export function toPhrases(texts: string[]): Phrase[] {
  const phrases = new Map<string, Phrase>();
  for (const text of texts) {
    const phrase = toPhrase(text);
    const key = phrase.tokens.join(" ");
    if (key !== "" && !phrases.has(key)) phrases.set(key, phrase);
  }
  return [...phrases.values()];
}

/**
 * How often a phrase may stand in a text, from its bag: the count of its rarest word, 0 where one is missing. A bag
 * has no order, so for several words this is an upper bound. Null where a bag cannot tell (stop words only).
 */
export function countInBag(phrase: Phrase, bag: Uint32Array): number | null {
  if (phrase.hashes.length === 0) return null;
  let least = 255;
  for (const hash of phrase.hashes) {
    const frequency = termFrequency(bag, hash);
    if (frequency === 0) return 0;
    if (frequency < least) least = frequency;
  }
  return least;
}

/** A text prepared for looking up phrases: its words in order, where each word stands, and the text folded, once it is asked for. */
export type WordIndex = {
  text: string;
  tokens: string[];
  positions: Map<string, number[]>;
  folded: () => string;
  /** The stem of each word, made once they are asked for. */
  stems: () => string[];
};

export function indexWords(text: string): WordIndex {
  const tokens = tokenize(text);
  const positions = new Map<string, number[]>();
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index] ?? "";
    const base = token.indexOf(".") > 0 ? token.slice(0, token.indexOf(".")) : null;
    for (const key of base === null ? [token] : [token, base]) {
      const list = positions.get(key);
      if (list) list.push(index);
      else positions.set(key, [index]);
    }
  }
  let folded: string | null = null;
  let stems: string[] | null = null;
  return {
    text,
    tokens,
    positions,
    folded: () => (folded ??= foldText(text)),
    stems: () => (stems ??= tokens.map(toStem)),
  };
}

/**
 * What the forms of an English word share: "plan" of plans and planning, "strategi" of strategy, strategies and strategic.
 * Who does it ("planner") is another word.
 */
function toStem(token: string): string {
  if (token.length < 5 || !/^[a-z]+$/.test(token)) return token;
  const bare = token
    .replace(/(?:ies|ical|ic|y)$/, "i")
    .replace(/(?:ements?|(?<!market)ings?|ed|es|s|e)$/, "");
  return bare.length < 3 ? token : bare.replace(/([b-df-hj-np-tv-z])\1$/, "$1");
}

/** How often the words of a phrase stand next to each other, in order, in the real text. */
export function countPhrase(phrase: Phrase, words: WordIndex): number {
  if (phrase.hashes.length === 0) return countExact(phrase.text, words);
  const [first = "", ...rest] = phrase.tokens;
  let count = 0;
  for (const position of words.positions.get(first) ?? []) {
    if (rest.every((token, offset) => isAt(words, token, position + 1 + offset))) count++;
  }
  return count;
}

function isAt(words: WordIndex, token: string, position: number): boolean {
  const found = words.tokens[position];
  return found !== undefined && (found === token || found.startsWith(`${token}.`));
}

/**
 * Whether a skill is named: its words in order, written as one ("tradeshows"), or all of them in any form within a window
 * two words wider than the phrase, so that "blueprint reading" is found in "read blueprints".
 */
export function isSkillNamed(phrase: Phrase, words: WordIndex): boolean {
  if (countPhrase(phrase, words) > 0) return true;
  const joined = phrase.tokens.join("");
  if (phrase.tokens.length > 1 && joined.length >= JOINED_LENGTH && words.positions.has(joined)) return true;
  const content = new Set(phrase.tokens.filter((token) => !stopWords.has(token)).map(toStem));
  if (content.size < 2 || content.size < phrase.hashes.length) return false;
  const reach = phrase.tokens.length + 1;
  const stems = words.stems();
  const [anchor = ""] = content;
  return stems.some((stem, position) => {
    if (stem !== anchor) return false;
    const near = new Set(stems.slice(Math.max(0, position - reach), position + reach + 1));
    return content.isSubsetOf(near);
  });
}

/** Shorter words written as one are other words: "on to", "in put". */
const JOINED_LENGTH = 8;

/** Words that are stop words too ("IT") count only as the person writes them, between boundaries. */
function countExact(phrase: string, text: WordIndex): number {
  const isNameInCapitals = phrase !== phrase.toLowerCase();
  const wanted = isNameInCapitals ? phrase : foldText(phrase);
  const source = isNameInCapitals ? text.text : text.folded();
  let count = 0;
  for (let at = source.indexOf(wanted); at >= 0; at = source.indexOf(wanted, at + wanted.length)) {
    if (!isWordCharacter(source[at - 1]) && !isWordCharacter(source[at + wanted.length])) count++;
  }
  return count;
}

function isWordCharacter(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character);
}
