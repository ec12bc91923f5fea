import { abbreviations, otherWritingsOf } from "../../words/abbreviations.ts";
import { fillers } from "../../words/free-words.ts";
import { phraseGroups } from "../../words/same-phrases.ts";
import { sameVerbsAs, verbGroups } from "../../words/synonyms.ts";
import { isWeakerVerb } from "../../words/weaker-verbs.ts";
import { toTokens } from "../line-tokens.ts";
import { articles, conjunctions, prepositions, toLemma } from "./word-classes.ts";

/** A phrase as it is looked up: the last word in the singular. */
function toPhrase(words: readonly string[]): string {
  return [...words.slice(0, -1), toLemma(words.at(-1) ?? "")].join(" ");
}

function readPhraseRow(phrase: string): string {
  return toPhrase(toTokens(phrase).map(({ key }) => key));
}

/** By a phrase what all that say the same have as their key. */
const keyOfPhrase: ReadonlyMap<string, string> = new Map(
  phraseGroups.flatMap(({ same }) => {
    const key = readPhraseRow(same[0] ?? "");
    return same.map((phrase): [string, string] => [readPhraseRow(phrase), key]);
  }),
);

/** By a phrase's key what may stand for it and not the other way round. */
const lesserPhrases: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  phraseGroups.map(({ same, to }): [string, ReadonlySet<string>] => [
    readPhraseRow(same[0] ?? ""),
    new Set(to.map((phrase) => toGroup(readPhraseRow(phrase)))),
  ]),
);

/** One key for a lemma, or a phrase in lemmas, and all that say as much. */
export function toGroup(phrase: string): string {
  return keyOfPhrase.get(phrase) ?? phrase;
}

/** Phrases that bind as one word does, both ways. */
const binders: ReadonlyMap<string, string> = new Map([
  ["in order to", "to"],
  ["as well as", "and"],
  ["together with", "with"],
  ["along with", "with"],
  ["such as", "including"],
]);
/** Phrases for which a shorter word may stand, and not the other way round. */
const longBinders: ReadonlyMap<string, string> = new Map(
  phraseGroups.flatMap(({ same, to }) => {
    const word = [...to, ...same].find((one) => prepositions.has(one) || conjunctions.has(one));
    return word === undefined ? [] : same.map((phrase): [string, string] => [phrase, word]);
  }),
);

/** Verbs that say the same with the word behind them, though not everywhere: "assisted in surgery" is a role in it. */
const sharedWork: readonly (readonly [phrase: string, key: string])[] = [
  ["assist with", "help with"],
  ["aid with", "help with"],
  ["help with", "help with"],
  ["take part in", "participate in"],
  ["participate in", "participate in"],
  ["collaborate with", "work with"],
  ["work with", "work with"],
];
const verbPhrases: ReadonlyMap<string, string> = new Map([
  ...[
    ...verbGroups.flatMap(({ verbs }) => verbs).filter((verb) => verb.includes(" ")),
    "work on",
    "deal with",
    "look at",
    "look into",
    "put together",
  ].map((verb): [string, string] => [verb, verb]),
  ...sharedWork,
]);

const shortWritings: ReadonlySet<string> = new Set(abbreviations.map(({ short }) => short));
const longKeys: ReadonlyMap<string, string> = new Map(
  abbreviations.map(({ long }): [string, string] => [readPhraseRow(long), long]),
);

/** What a short writing stands for in a line, or a long one is; null: none is known. */
function readAbbreviation(words: readonly string[], line: string): string | null {
  const long = longKeys.get(toPhrase(words));
  if (long !== undefined) return long;
  const [short = ""] = words;
  if (words.length > 1 || !shortWritings.has(short)) return null;
  return otherWritingsOf(short, line).find((writing) => longKeys.has(readPhraseRow(writing))) ?? null;
}

export type ReadPhrase = { key: string; length: number; kind: "binder" | "verb" | "noun" };
const LONGEST_PHRASE = 5;

/**
 * The longest phrase that begins with the first word and counts as one; null: none is known. `line` is the line that the
 * words are in, `own` the original, in which a phrase that says more than its short form has to stand.
 */
export function readPhrase(words: readonly string[], line: string, own: string): ReadPhrase | null {
  for (let length = Math.min(LONGEST_PHRASE, words.length); length > 0; length -= 1) {
    const part = words.slice(0, length);
    const written = part.join(" ");
    const binder = binders.get(written) ?? (own.includes(written) ? longBinders.get(written) : undefined);
    if (binder !== undefined && length > 1) return { key: binder, length, kind: "binder" };
    const verb = [toLemma(part[0] ?? ""), ...part.slice(1)].join(" ");
    const key = verbPhrases.get(verb);
    if (length > 1 && key !== undefined) return { key, length, kind: "verb" };
    if (articles.has(part[0] ?? "") || articles.has(part.at(-1) ?? "")) continue;
    const long = readAbbreviation(part, line);
    if (long !== null && !prepositions.has(long) && !conjunctions.has(long))
      return { key: toGroup(readPhraseRow(long)), length, kind: "noun" };
    const phrase = toPhrase(part);
    // "As a member of" binds what stands behind it.
    if (prepositions.has(part[0] ?? "") && prepositions.has(part.at(-1) ?? "")) continue;
    if (length > 1 && keyOfPhrase.has(phrase)) return { key: toGroup(phrase), length, kind: "noun" };
  }
  return null;
}

/** Whether a word, by its key, may stand for another one; `objects` are the words that a verb may be done to. */
export function mayStandFor(own: string, other: string, objects: readonly string[] = []): boolean {
  if (
    own === other ||
    (own === "help with" && other === "help") ||
    (lesserPhrases.get(own)?.has(other) ?? false) ||
    isWeakerVerb(own, other)
  )
    return true;
  return [null, ...objects].some((object) => sameVerbsAs(own, object).includes(other));
}

/** Before a bare list of what was done, they claim nothing of their own. */
export const neutralVerbs: ReadonlySet<string> = new Set(["handle", "perform", "do", "work on", "carry out"]);

/** They do so with the word behind them. */
export const neutralPhrases: ReadonlySet<string> = new Set(["serve as"]);

/** Praise and padding that may be left out and never added. */
export const praise: ReadonlySet<string> = new Set(fillers.filter((filler) => !filler.includes(" ")));
