import { stopWords } from "#lexicon/stop-words";
import { tokenize } from "#matching/term-bag";

/** A word of a text by its stem, with its place counted in words. */
export type PlacedStem = { stem: string; at: number };

/** The trade of a word is another thing than its plain form: "marketing" is no market. */
const kept = new Set(["marketing", "operating", "engineering", "training", "building", "user", "power"]);
const endings = [
  /(?:ations?|ators?|ative|ating|ated)$/,
  /(?:ing|ment|ers?|ors?|ed|ants?|ist|ions?|al)$/,
  /e$/,
];
const irregular: Readonly<Record<string, string>> = {
  engineering: "engine",
  engineer: "engine",
  analyst: "analy",
  analytic: "analy",
  analysis: "analy",
  analytical: "analy",
  nurse: "nurs",
};
/** Letters that a stem has at the least. */
const LEAST = 3;

/**
 * The stem that a deed, who does it and its other forms share: "accounting", "accountant" and "accounts" give
 * "account", "software engineer" and "software engineering" the same two.
 */
export function toStem(word: string): string {
  const [singular = ""] = tokenize(word);
  const known = irregular[singular];
  if (known !== undefined) return known;
  if (kept.has(singular) || !/^\p{L}+$/u.test(singular)) return singular;
  let bare = singular;
  for (const ending of endings) {
    const rest = bare.replace(ending, "");
    if (rest.length >= LEAST) bare = rest;
  }
  return bare.replace(/([^aeiouls])\1$/, "$1").replace(/y$/, "i");
}

/** The stems of a text in order, small words left out. */
export function listStems(text: string): PlacedStem[] {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}+#]*/gu) ?? [];
  return words.flatMap((word, at) =>
    stopWords.has(word.toLowerCase()) ? [] : [{ stem: toStem(word.toLowerCase()), at }],
  );
}

/** Whether all stems stand in a text within a stretch that has at most `slack` other words. */
export function standsTogether(
  stems: readonly string[],
  text: readonly PlacedStem[],
  slack: number,
): boolean {
  const first = stems[0];
  if (first === undefined) return false;
  const reach = stems.length - 1 + slack;
  return text.some(
    ({ stem, at }) =>
      stem === first &&
      stems.every((one) => text.some((other) => other.stem === one && Math.abs(other.at - at) <= reach)),
  );
}
