import { isOfPair, type Break, type Unit } from "./unit.ts";
import {
  articles,
  auxiliaries,
  conjunctions,
  prepositions,
  readArticle,
  readVerb,
  type Article,
} from "./word-classes.ts";

/** A word with content, and what stands between it and the one before it. */
export type Step = { unit: Unit; words: readonly string[]; gap: Break; article: Article | null };

/** Words that only bind others. */
const bindingWords = new Set([
  ...prepositions,
  ...conjunctions,
  ...auxiliaries,
  "that",
  "which",
  "who",
  "while",
  "when",
  "where",
  "because",
  "i",
]);

/** The words with content of a line, in order; null: what binds them cannot be told. */
export function toSteps(units: readonly Unit[]): Step[] | null {
  const steps: Step[] = [];
  let [words, gap, article]: [string[], Break, Step["article"]] = [[], "none", null];
  for (const [index, unit] of units.entries()) {
    const isBound =
      unit.isHyphened || (units[index + 1]?.isHyphened ?? false) || (!unit.isFirst && isOfPair(units, index));
    if (unit.before !== "none" && gap !== "none" && words.length > 0) return null;
    if (unit.before !== "none") gap = unit.before;
    const isBinding = articles.has(unit.word) || bindingWords.has(unit.word);
    if (isBinding && !isBound && unit.letters === "capital" && !unit.isFirst && unit.word !== "i")
      return null;
    if (articles.has(unit.word) && !isBound) article = readArticle(unit.word);
    else if (article !== null && unit.word === "following" && unit.before === "none") {
      // "The following two terms" are those that follow.
      steps.push({ unit, words, gap, article });
      [words, gap, article] = [[], "none", null];
    } else if (article !== null && bindingWords.has(unit.word) && !isBound) return null;
    else if (bindingWords.has(unit.word) && !unit.isNumber && unit.letters !== "upper" && !isBound)
      words.push(unit.word);
    else if (isMeasuring(unit, units[index + 1])) words.push("of");
    else if (isPerfect(unit, units[index + 1])) continue;
    else {
      steps.push({ unit, words, gap, article });
      [words, gap, article] = [[], "none", null];
    }
  }
  return words.length > 0 ? null : steps;
}

/** "A slab covering 400 m2" is one of 400 m2. */
function isMeasuring({ word, before }: Unit, next: Unit | undefined): boolean {
  return (
    /^(?:covering|totall?ing|lasting|weighing|measuring)$/.test(word) &&
    before !== "stop" &&
    next?.isNumber === true
  );
}

/** "Have kept" says of the past what "kept" says. */
function isPerfect({ word, isFirst, letters }: Unit, next: Unit | undefined): boolean {
  const isPast = next?.before === "none" && readVerb(next.word).some(({ form }) => form === "past");
  return /^(?:have|has)$/.test(word) && (letters === "lower" || isFirst) && isPast;
}
