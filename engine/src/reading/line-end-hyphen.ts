import { roleFamilies } from "#lexicon/role-families";
import { skills } from "#lexicon/skills";
import { foldText } from "./fold-text.ts";

/** Ends of words that are no words themselves: "submis-sions", "Imple-mented". */
const WORD_END =
  /^(?:[ts]ions?|[ts]ional|ments?|mented|menting|[ts]ive|[ts]ively|ness|[abi]bility|ization|i[sz]ing|ated|ating|ations?|ances?|ences?|ibly|ably)$/;
const SHORTEST_PART = 2;
const WORD = /\p{L}[\p{L}\p{M}]*(?:-\p{L}[\p{L}\p{M}]*)*/gu;
/** Looked for behind a word that was found: as a part of its pattern it would let long words be tried letter by letter. */
const LINE_END = /-\s*\n/y;

let vocabulary: { words: ReadonlySet<string>; compounds: ReadonlySet<string> } | null = null;

/**
 * Whether the hyphen at the end of a line is one that a typesetter put into a word, so that its parts are one word:
 * "al-" and "gorithm", but not "full-" and "time", nor "e-" and "commerce". In doubt it is not. `words` are those that
 * the text holds elsewhere, folded: with its hyphen a word is a compound.
 */
export function isPartedWord(before: string, after: string, words: ReadonlySet<string>): boolean {
  const [first, second] = [foldText(before), foldText(after)];
  if (first.length < SHORTEST_PART || second.length < SHORTEST_PART || !/^\p{Ll}/u.test(after)) return false;
  const joined = first + second;
  const compound = `${first}-${second}`;
  vocabulary ??= readVocabulary();
  if (words.has(compound) || vocabulary.compounds.has(compound)) return false;
  return words.has(joined) || vocabulary.words.has(joined) || WORD_END.test(second);
}

/** The words of a text, folded, each with the hyphens inside it; what stands around a hyphen at a line's end is none. */
export function listWords(text: string): Set<string> {
  const words = new Set<string>();
  const folded = foldText(text);
  for (const { 0: word, index } of folded.matchAll(WORD)) {
    LINE_END.lastIndex = index + word.length;
    if (!LINE_END.test(folded)) words.add(word);
  }
  return words;
}

function readVocabulary() {
  const names = [
    ...skills.flatMap(({ label, aliases = [] }) => [label, ...aliases]),
    ...roleFamilies.flatMap(({ same, near }) => [...same, ...near]),
  ];
  const words = new Set<string>();
  const compounds = new Set<string>();
  for (const name of names) {
    for (const word of listWords(name)) (word.includes("-") ? compounds : words).add(word);
  }
  return { words, compounds };
}
