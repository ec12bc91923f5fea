import { stopWords } from "#lexicon/stop-words";
import { tokenize } from "./term-bag.ts";

/** A phrase by the words that say what it is about; prepared once for many texts. */
export type FormPhrase = {
  words: readonly { word: string; root: string }[];
  /** Different ones of them; "project management" has one. */
  roots: number;
  /** All its words written as one; null where it has one alone. */
  joined: string | null;
};

export function toFormPhrase(phrase: string): FormPhrase {
  const all = tokenize(phrase.replace(/\([^()]*\)/g, " ").slice(0, PHRASE_LIMIT));
  const words = all
    .filter((word) => !stopWords.has(word))
    .map((word) => ({ word, root: toRoot(word) }))
    .filter(({ root }) => !generalRoots.has(root));
  const roots = new Set(words.map(({ root }) => root)).size;
  return { words, roots, joined: all.length > 1 ? all.join("") : null };
}

export type FormReader = {
  /** Whether one of the words that say what a phrase is about stands in the text, in any form. */
  holdsAny(phrase: FormPhrase): boolean;
  /** Whether all of them do, in any order, each no further than so many words from the rarest. */
  holdsAll(phrase: FormPhrase, reach: number): boolean;
};

/**
 * Looks up phrases in a text by the forms of their words: "hiring" where somebody hires, "email marketing" where it speaks of
 * marketing by emails. Such a text may well say the same in words of its own. `places`: where each of its words stands.
 */
export function createFormReader(places: ReadonlyMap<string, readonly number[]>): FormReader {
  let byStart: ReadonlyMap<string, readonly string[]> | null = null;
  const byRoot = new Map<string, ReadonlyMap<string, readonly string[]>>();
  const placesOf = (word: string, root = toRoot(word)): readonly number[] => {
    const start = word.slice(0, START);
    byStart ??= Map.groupBy(places.keys(), (other) => other.slice(0, START));
    let forms = byRoot.get(start);
    if (!forms) byRoot.set(start, (forms = Map.groupBy(byStart.get(start) ?? [], toRoot)));
    return (forms.get(root) ?? []).flatMap((form) => places.get(form)?.slice(0, KEPT_PLACES) ?? []);
  };
  const placesOfWord = ({ word, root }: FormPhrase["words"][number]) => {
    const own = placesOf(word, root);
    return own.length > 0 ? own : placesOfParts(word, placesOf);
  };
  const isJoined = ({ joined }: FormPhrase) => joined !== null && places.has(joined);
  return {
    holdsAny: (phrase) => isJoined(phrase) || phrase.words.some((word) => placesOfWord(word).length > 0),
    holdsAll(phrase, reach) {
      if (isJoined(phrase)) return true;
      const found: (readonly number[])[] = [];
      for (const word of phrase.words) {
        const ofWord = placesOfWord(word);
        if (ofWord.length === 0) return false;
        found.push(ofWord);
      }
      const [first = [], ...others] = found.toSorted((a, b) => a.length - b.length);
      return first.some((place) =>
        others.every((other) => other.some((at) => Math.abs(at - place) <= reach)),
      );
    },
  };
}

/** Where each word stands; an empty one is a gap. */
export function placeWords(tokens: readonly string[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [place, token] of tokens.entries()) {
    const known = places.get(token);
    if (known) known.push(place);
    else if (token !== "") places.set(token, [place]);
  }
  return places;
}

/** As many letters all forms of a word share. */
const START = 3;
const PHRASE_LIMIT = 200;
/** Places of one word that are looked at: what stands a hundred times in a text stands near everything. */
const KEPT_PLACES = 100;

/** Letters that are left where an ending is taken off; fewer for "hiring", more for endings that many other words have. */
const VERB_ROOT = 3;
const NOUN_ROOT = 5;
const endings = [
  /(?<=.{4})(?:er|or)$/,
  new RegExp(`(?<=.{${VERB_ROOT}})(?:ing|ed|e)$`),
  new RegExp(
    `(?<=.{${NOUN_ROOT}})(?:at|a(?:tion|cion|ciones|zion[ei]|cao|coes)|ition|ion|e?ment|ship|ness|ungen|ung|ical|ally|ale?|is|ar|en|ive|ic|y|a|um)$`,
  ),
];

/** Other words than those that they look like a form of: customs, commissioning, relations, positioning. */
const wholeWords: ReadonlySet<string> = new Set(["customer", "commission", "related", "position"]);

/**
 * What a word shares with its other forms and with the words made of it: "acquis" of acquisition and acquire, "segment" of
 * segmentation. Wider than the stems of `phrase.ts`, by which a skill is named: by these it is left open at most. Rather too
 * long than too short: "billion" is no billing.
 */
function toRoot(token: string): string {
  if (token.length <= VERB_ROOT || wholeWords.has(token) || /[^\p{L}]/u.test(token)) return token;
  let root = token;
  for (let round = 0; round < 3; round++)
    root = endings.reduce((bare, ending) => bare.replace(ending, ""), root);
  // No form of a word as short as that: "wine" and "win".
  if (root.length === VERB_ROOT && root !== token) return `${root}~`;
  // "Acquire" and "acquisition", "convert" and "conversion", "analyze" and "analysis".
  return root.replace(/([b-df-hj-np-tv-z])\1$/, "$1").replace(/(?<=.{5})[rdtz]$/, "s");
}

const general =
  "do experience handle handling knowledge make management manager practice process skill software strategy system technique tool use using work working";
const generalRoots: ReadonlySet<string> = new Set(tokenize(general).map(toRoot));

/** Two words written as one, as German does, have this many letters, and each of them the other many. */
const COMPOUND = 10;
const LONGEST_COMPOUND = 40;
const PART = 4;

/** Where one part of a word stands whose other part is there too or is a general word: "Schadenmanagement" of "Schäden". */
function placesOfParts(word: string, placesOf: (part: string) => readonly number[]): readonly number[] {
  if (word.length < COMPOUND || word.length > LONGEST_COMPOUND) return [];
  for (let at = PART; at <= word.length - PART; at++) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    if (stopWords.has(first) || stopWords.has(second)) continue;
    const whole = placesOf(first);
    const places = whole.length > 0 ? whole : placesOf(first.replace(/(?:es|s|n)$/, ""));
    if (places.length > 0 && (generalRoots.has(toRoot(second)) || placesOf(second).length > 0)) return places;
  }
  return [];
}
