import { kindsOfLimit } from "../../words/limit-words.ts";
import { isRole } from "./articles.ts";
import { isLowering, sentenceAt, type Binder } from "./sentences.ts";
import type { Step } from "./steps.ts";

/** The second of two things in brackets, which are both said of what stands before them. */
function isPairInBrackets(steps: readonly Step[], at: number): boolean {
  const before = steps.slice(0, at).findLastIndex(({ gap }) => gap !== "none");
  const next = steps.slice(at + 1).find(({ gap }) => gap !== "none");
  const items = steps.slice(before, at + 1);
  const isClosed = next === undefined || next.gap === "close" || next.gap === "closed" || next.gap === "stop";
  return (
    steps[before]?.gap === "open" &&
    isClosed &&
    items.every((step) => !isRole(step.unit) && !isLowering(step) && !step.words.includes("and"))
  );
}

/** An item of bare words among at least three, whichever is the last of them. */
function isOfThree(steps: readonly Step[], at: number): boolean {
  const next = steps.slice(at + 1).find(({ gap, words }) => gap !== "none" || words.length > 0);
  const isGoingOn =
    next !== undefined &&
    (next.gap === "none" || next.gap === "comma") &&
    /^(?:and|or)$/.test(next.words.join(" "));
  const items = sentenceAt(steps, at);
  return isGoingOn && next.words[0] === "and" && items.every(({ unit }) => !isRole(unit));
}

const FEWEST_COMMAS = 2;

/** At least two commas before it in its sentence, and nobody's role among what they part. */
export function isLastItem(
  steps: readonly Step[],
  index: number,
  { a, b, otherGap }: { a: string; b: string; otherGap: Binder["gap"] },
): boolean {
  const gap = steps[index]?.gap;
  if (gap === "slash" && a === "" && b === "and" && otherGap === "none") return true;
  if (gap === "comma" && a === "" && b === "and" && otherGap === "none" && isPairInBrackets(steps, index))
    return true;
  const isList = (gap === "comma" || gap === "none") && (otherGap === "comma" || otherGap === "none");
  if (!isList || !/^(?:and)?$/.test(a) || !/^(?:and)?$/.test(b) || (gap === "none" && a === "")) return false;
  if (b === "" && (otherGap === "none" || (a === "and" && gap === "none"))) return false;
  const sentence = sentenceAt(steps, index);
  if (sentence.some(({ unit }) => kindsOfLimit(unit.word).includes("negation"))) return false;
  if (gap === "comma" && b === "and" && isOfThree(steps, index)) return true;
  let commas = 0;
  for (let at = index; at >= 0 && steps[at]?.gap !== "stop" && steps[at]?.gap !== "open"; at -= 1) {
    const step = steps[at];
    if (
      !step ||
      isRole(step.unit) ||
      (at !== index && step.words.some((word) => word === "and" || word === "or"))
    )
      return false;
    if (step.gap === "comma") commas += 1;
  }
  const next = steps.slice(index + 1).find((step) => step.gap !== "none");
  const isLast = next === undefined || next.gap !== "comma";
  // A comma comes in only where every item is one word.
  const isOfWords = steps[index - 1]?.gap === "comma" && (next ?? null) === (steps[index + 1] ?? null);
  return (
    isLast && (gap === "comma" ? commas >= FEWEST_COMMAS : commas >= 1 && (otherGap === "none" || isOfWords))
  );
}
