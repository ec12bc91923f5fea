import type { Requirement } from "@jobwright/contracts/tailoring";
import { stopWords } from "@jobwright/engine/lexicon/stop-words";
import type { LabelledRequirement } from "./tailor-use-pairs.ts";

/** From this share of the words of the shorter one on, two quotes of an advert are of one place. */
const QUOTE_SHARE = 0.6;
const MOST_OF_WORDS = 0.6;
const numeral = /^\d/;

/** What the engine says of a requirement, as far as it is compared with a label. */
type Shown = Pick<Requirement, "kind" | "label" | "quote">;

/** How well a requirement of the engine is one of the labels: 0 is another one. */
type Tier = 0 | 1 | 2 | 3;

/**
 * The labels that a requirement of the engine is about: those of the best tier, several where the advert asks for a
 * thing more than once. A label's words are `asks`, its place is `quote`. Words are compared without endings and small
 * words; two quotes are of one place where they share 60% of the words of the shorter one. Tiers, the best first:
 * 3, the engine's label is in `asks` and the quotes are of one place; 2, it is in `asks` alone; 1, the quotes are of one
 * place and hold it. A label of up to three words is in a text with all its words, a longer one with 60%. Years and
 * degrees are compared with labels of years and of degrees alone.
 */
export function matchLabels(shown: Shown, labels: readonly LabelledRequirement[]): LabelledRequirement[] {
  const tiers = labels.map((label) => tierOf(shown, label));
  const best = Math.max(0, ...tiers);
  return best === 0 ? [] : labels.filter((_, index) => tiers[index] === best);
}

/** Whether a requirement stands in one of the sentences that the label says to ask for nothing. */
export function isNoRequirement({ label, quote }: Shown, sentences: readonly string[]): boolean {
  const words = wordsOf(label);
  return sentences.some((sentence) => isOnePlace(quote, sentence) && isIn(words, wordsOf(sentence)));
}

function tierOf(shown: Shown, { quote, asks }: LabelledRequirement): Tier {
  const isPlace = isOnePlace(shown.quote, quote);
  if (shown.kind === "years") return isYears(`${asks} ${quote}`) && isPlace ? 3 : 0;
  if (shown.kind === "degree") return isDegree(`${asks} ${quote}`) && isPlace ? 3 : 0;
  const words = wordsOf(shown.label);
  if (isIn(words, wordsOf(asks)) || (words.size > 3 && isIn(wordsOf(asks), words))) return isPlace ? 3 : 2;
  return isPlace && isIn(words, wordsOf(quote)) ? 1 : 0;
}

function isYears(text: string): boolean {
  return /\d\s*\+?\s*(?:years?|yrs?|months?)|\byears?\b/i.test(text);
}

function isDegree(text: string): boolean {
  return /\b(?:degrees?|diploma|bachelor\S*|master\S*|ph\.?d|associate\S*|[bm]\.?sc?|education|GED)\b/i.test(
    text,
  );
}

function isIn(words: ReadonlySet<string>, text: ReadonlySet<string>): boolean {
  if (words.size === 0) return false;
  const shared = words.intersection(text).size / words.size;
  return words.size <= 3 ? shared === 1 : shared >= MOST_OF_WORDS;
}

function isOnePlace(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  const shorter = Math.min(a.size, b.size);
  return shorter > 0 && a.intersection(b).size / shorter >= QUOTE_SHARE;
}

/** The words of a text that tell something, without endings, each once. */
function wordsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}+#.]*/gu) ?? [];
  return new Set(words.filter((word) => !stopWords.has(word)).map(toStem));
}

function toStem(word: string): string {
  const bare = word.replace(/\.+$/, "");
  if (numeral.test(bare) || bare.length < 5) return bare.replace(/(?<=\p{L}{3})s$/u, "");
  return bare
    .replace(/(?:ies|y)$/, "i")
    .replace(/(?:ations?|ing|ed|es|e|s|ors?|ers?|ment|ments)$/, "")
    .replace(/([^aeiouls])\1$/, "$1");
}
