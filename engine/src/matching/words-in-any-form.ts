import { stopWords } from "#lexicon/stop-words";
import { tokenize } from "./term-bag.ts";

/**
 * Tells of a phrase whether a text, given by its words, holds all of the words that say what the phrase is about, in any form
 * and any order: "email marketing" where it speaks of emails and of lifecycle marketing, "hiring" where somebody hires. Such a text
 * may well say the same in words of its own, so that nobody should be told that it does not. `least`: as many such words a
 * phrase needs; "project management" has one.
 */
export function createFormReader(tokens: Iterable<string>, least = 1): (phrase: string) => boolean {
  const byStart = new Map<string, { token: string; root: string }[]>();
  for (const token of tokens) {
    const start = token.slice(0, START);
    const alike = byStart.get(start);
    if (!alike) byStart.set(start, [{ token, root: toRoot(token) }]);
    else if (!alike.some((other) => other.token === token)) alike.push({ token, root: toRoot(token) });
  }
  const isThere = (word: string): boolean => {
    const root = toRoot(word);
    return (byStart.get(word.slice(0, START)) ?? []).some((other) => isSameRoot(other.root, root));
  };
  return (phrase) => {
    const words = listTellingWords(phrase);
    return (
      words.length >= least &&
      (words.every((word) => isThere(word) || isCompoundOf(word, isThere)) || isThere(words.join("")))
    );
  };
}

/** As many letters two forms of a word share. */
const START = 3;

/** What stands in brackets is a remark. */
function listTellingWords(phrase: string): string[] {
  return tokenize(phrase.replace(/\([^()]*\)/g, " ")).filter(
    (word) => !stopWords.has(word) && !generalRoots.has(toRoot(word)),
  );
}

const general =
  "experience knowledge management manager practice process skill software strategy system technique tool";
const generalRoots: ReadonlySet<string> = new Set(tokenize(general).map(toRoot));

/** What a word shares with its other forms and with the words made of it: "acquis" of acquisition, "segment" of segmentation. */
function toRoot(token: string): string {
  if (token.length <= START || /[^\p{L}]/u.test(token)) return token;
  const bare = token
    .replace(/(?:ship|ness)$/, "")
    .replace(/(?:ies|ically|ical|ic|y)$/, "i")
    .replace(
      /(?:a(?:tions?|ciones|cion|zion[ei]|cao|coes|tors?|ting|ted|tes?)|itions?|ions?|(?<=.{4})(?:e?ments?)|ings?|ungen|ung|ers?|ors?|ar|ed|en|es|s|e|um|ale?|a|ive)$/,
      "",
    );
  if (bare.length < START) return token;
  // No form of a word as short as that: "wine" and "win".
  if (bare.length === START && bare !== token) return `${bare}~`;
  return bare.replace(/([b-df-hj-np-tv-z])\1$/, "$1");
}

/** Shorter roots have to be the same; of longer ones the last letter may differ ("acquis", "acquir"). */
const LONG_ROOT = 5;

function isSameRoot(a: string, b: string): boolean {
  if (a === b) return true;
  const length = Math.max(a.length, b.length);
  return Math.min(a.length, b.length) >= LONG_ROOT && a.slice(0, length - 1) === b.slice(0, length - 1);
}

/** Two words written as one, as German does, have this many letters, and each of them the other many. */
const COMPOUND = 10;
const PART = 4;

/** Whether a word is made of two that are there, or of one and a general one: "Schadenmanagement" of "Schäden". */
function isCompoundOf(word: string, isThere: (part: string) => boolean): boolean {
  if (word.length < COMPOUND) return false;
  for (let at = PART; at <= word.length - PART; at++) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    if (!isThere(first) && !isThere(first.replace(/(?:es|s|n)$/, ""))) continue;
    if (generalRoots.has(toRoot(second)) || isThere(second)) return true;
  }
  return false;
}
