import type { Break, Unit } from "./unit.ts";
import { areLettersKept } from "./pair-nodes.ts";
import { isWeaker } from "./same-words.ts";
import { articles, auxiliaries, conjunctions, prepositions, readVerb } from "./word-classes.ts";
import { isArticleFree, isRole } from "./articles.ts";

/** A word with content, and what stands between it and the one before it. */
type Step = { unit: Unit; words: readonly string[]; gap: Break; article: "a" | "the" | null };

/** Whether the proposed line says the words of the original in their order, bound to each other as they were there. */
export function isSaidInOrder(original: readonly Unit[], proposed: readonly Unit[]): boolean {
  const [own, other] = [toSteps(original), toSteps(proposed)];
  if (!own || !other || own.length !== other.length) return false;
  return own.every((step, index) => {
    const next = other[index];
    if (!next || !isUnitKept(step.unit, next.unit)) return false;
    const isBound = index === 0 ? isOpeningKept(step, next) : isGapKept(own, other, index);
    return isBound && isArticleKept(own, index, next);
  });
}

/** "I led" is "led"; "was led" and "without leading" are not. */
function isOpeningKept(own: Step, other: Step): boolean {
  const plain = (words: readonly string[]) => words.filter((word) => word !== "i").join(" ");
  return plain(own.words) === plain(other.words);
}

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

function toSteps(units: readonly Unit[]): Step[] | null {
  const steps: Step[] = [];
  let [words, gap, article]: [string[], Break, Step["article"]] = [[], "none", null];
  for (const [index, unit] of units.entries()) {
    const isBound = unit.isHyphened || (units[index + 1]?.isHyphened ?? false);
    if (unit.before !== "none" && gap !== "none" && words.length > 0) return null;
    if (unit.before !== "none") gap = unit.before;
    const isBinding = articles.has(unit.word) || bindingWords.has(unit.word);
    if (isBinding && unit.letters === "capital" && !unit.isFirst && unit.word !== "i") return null;
    if (articles.has(unit.word)) article = /^an?$/.test(unit.word) ? "a" : "the";
    else if (article !== null && bindingWords.has(unit.word) && !isBound) return null;
    else if (bindingWords.has(unit.word) && !unit.isNumber && unit.letters !== "upper" && !isBound)
      words.push(unit.word);
    else {
      steps.push({ unit, words, gap, article });
      [words, gap, article] = [[], "none", null];
    }
  }
  return words.length > 0 ? null : steps;
}

function isUnitKept(own: Unit, other: Unit): boolean {
  if (own.isNumber || other.isNumber) {
    const isRaised = other.letters === "capital" && !other.isFirst && own.letters === "lower";
    return own.key === other.key && own.isNumber === other.isNumber && !isRaised;
  }
  const forms = [readVerb(own.word)[0]?.form, readVerb(other.word)[0]?.form];
  const isVerb = forms[0] !== undefined && forms[1] !== undefined;
  if (own.key !== other.key && !(isVerb && isWeaker(own.key, other.key) && own.isFirst)) return false;
  if (own.word !== other.word && own.key === other.key) {
    if (isVerb && forms[0] !== forms[1])
      return forms[0] === "ing" && forms[1] === "base" && own.isFirst && other.isFirst;
    if (own.isPlural !== other.isPlural || (forms[0] === undefined) !== (forms[1] === undefined))
      return false;
  }
  return areLettersKept(own, other);
}

/** Bindings that say the same; the second of a pair may stand for the first. */
const sameBindings: readonly (readonly [from: string, to: string])[] = [
  ["via", "through"],
  ["through", "via"],
  ["after", "following"],
  ["w", "with"],
  ["because", "as"],
  ["including", "like"],
];

function isGapKept(own: readonly Step[], other: readonly Step[], index: number): boolean {
  const [step, next] = [own[index], other[index]];
  if (!step || !next) return false;
  const [a, b] = [step.words.join(" "), next.words.join(" ")];
  const isEnumerated =
    index >= 2 &&
    (own[index - 1]?.gap === "comma" || own[index - 2]?.gap === "comma") &&
    /^(?:and|or)$/.test(a);
  if (step.gap === next.gap && a === b) return true;
  if (step.gap === next.gap) {
    if (sameBindings.some((pair) => pair[0] === a && pair[1] === b)) return true;
    // "dashboards that are used" and "dashboards used".
    return isRelative(a) && b === "" && step.gap === "none"
      ? isDone(next.unit)
      : a === "" && step.gap === "none" && isRelative(b) && isDone(next.unit);
  }
  // The comma before the last of at least three.
  if (a === b && isEnumerated) return step.gap === "comma" && next.gap === "none";
  if (step.gap === "comma" && next.gap === "none" && a === "" && b === "and") return isLastItem(own, index);
  if (step.gap === "comma" && next.gap === "comma" && a === "" && b === "and") return isLastItem(own, index);
  // A sentence of its own may be joined to the one before it, but not cut off from it.
  if (step.gap === "stop" && a === b)
    return next.gap === "comma" && !isRole(next.unit) ? false : next.gap === "open";
  return false;
}

function isRelative(words: string): boolean {
  return /^(?:that|which) (?:is|are|was|were)$/.test(words);
}

function isDone({ word }: Unit): boolean {
  return readVerb(word).some(({ form }) => form === "past");
}

/** At least two commas before it in its sentence, and nobody's role among what they part. */
function isLastItem(steps: readonly Step[], index: number): boolean {
  let commas = 0;
  for (let at = index; at >= 0 && steps[at]?.gap !== "stop" && steps[at]?.gap !== "open"; at -= 1) {
    const step = steps[at];
    if (!step || step.words.some((word) => word === "and" || word === "or") || isRole(step.unit))
      return false;
    if (step.gap === "comma") commas += 1;
  }
  const next = steps.slice(index + 1).find(({ gap }) => gap !== "none");
  return commas >= 2 && (next === undefined || next.gap !== "comma");
}

function isArticleKept(own: readonly Step[], index: number, next: Step): boolean {
  const step = own[index];
  if (!step || step.article === next.article) return true;
  let at = index;
  while (own[at + 1]?.gap === "none" && own[at + 1]?.words.length === 0) at += 1;
  const phrase = own.slice(index, at + 1).map(({ unit }) => unit);
  return isArticleFree(phrase.toReversed(), {
    from: step.article,
    to: next.article,
    isOf: own[at + 1]?.words[0] === "of",
    isBehindPreposition: prepositions.has(step.words.at(-1) ?? ""),
  });
}
