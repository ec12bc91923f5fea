import { liftingWords } from "../small-words.ts";
import { isLowering, plain, sentenceAt, type Binder } from "./sentences.ts";
import { isModifier } from "./pair-steps.ts";
import type { Step } from "./steps.ts";
import { isBare, isVerbOnly, type Parts } from "./swap.ts";
import { readVerb } from "./word-classes.ts";

/** Items of one enumeration, which nothing in front of them or behind them is said of. */
export function isListFlipped(parts: Parts): boolean {
  const { first, second, before, between, otherBetween, behind, otherBehind, own } = parts;
  if (!isSeparator(between) || !isSeparator(otherBetween)) return false;
  const all = [...first, ...second];
  const separators = all.slice(1).filter(isSeparator).length;
  const isSame = plain(between) === plain(otherBetween) && toMark(between) === toMark(otherBetween);
  if (!isSame && separators < 2 && !isSeparator(before)) return false;
  if (isBare(before) && !isVerbBefore(own, parts.swap.first.from)) return false;
  const areItems = [first, second].every((part) =>
    areItemsWhole(part, isSkillList(own, parts.swap.first.from)),
  );
  if (!areItems || !areBracketsWhole(first) || !areBracketsWhole(second)) return false;
  if (
    [first[0], second[0]].some(
      (step) => step && (isLowering(step) || isLifting(step)) && !isAlone(parts, step),
    )
  )
    return false;
  // A phrase behind the last item of a list may belong to every item.
  const isOpen = (step: Step | undefined) => step !== undefined && step.gap === "none";
  return !isOpen(behind) && !isOpen(otherBehind);
}

function isSeparator({ gap, words }: Binder): boolean {
  const bound = words.join(" ");
  return (
    (gap === "comma" && /^(?:and|or)?$/.test(bound)) ||
    (gap === "closed" && /^(?:and)?$/.test(bound)) ||
    (gap === "close" && bound === "and") ||
    (gap === "none" && /^(?:and|or)$/.test(bound))
  );
}

function toMark({ gap }: Binder): string {
  return gap === "closed" ? "comma" : gap;
}

function isInsideItem(step: Step): boolean {
  return (
    isSeparator(step) || isBare(step) || step.gap === "open" || step.gap === "close" || step.gap === "closed"
  );
}

/** A list of at least four items without a verb, of which an item may hold a phrase ("10-key by touch"). */
function isSkillList(steps: readonly Step[], at: number): boolean {
  const sentence = sentenceAt(steps, at);
  return (
    sentence.filter(isSeparator).length >= FEWEST_SKILLS &&
    !sentence.some((step) => isVerbOnly(step) || (isLowering(step) && step.gap !== "open"))
  );
}

const FEWEST_SKILLS = 3;

function areItemsWhole(part: readonly Step[], isOfSkills: boolean): boolean {
  let depth = 0;
  return part.every((step, index) => {
    if (index > 0 && step.gap === "open") depth += 1;
    if (index > 0 && (step.gap === "close" || step.gap === "closed")) depth -= 1;
    if (index === 0 || depth > 0 || isInsideItem(step)) return true;
    return isOfSkills && step.gap === "none" && /^(?:by|of|with|in|for)$/.test(step.words.join(" "));
  });
}

function areBracketsWhole(steps: readonly Step[]): boolean {
  let depth = 0;
  for (const { gap } of steps.slice(1)) {
    if (gap === "open") depth += 1;
    if (gap === "close" || gap === "closed") depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0 || depth === 1;
}

function isVerbBefore(steps: readonly Step[], at: number): boolean {
  const before = steps[at - 1];
  return (
    before !== undefined &&
    readVerb(before.unit.word).some(({ form }) => form === "past" || form === "base" || form === "ing")
  );
}

function isLifting({ unit }: Step): boolean {
  return liftingWords.has(unit.word) || /(?:al|ed|ent|ic|ish|ive|ous|ful|ar)$/.test(unit.word);
}

/** An item of one word, which says nothing of the others. */
function isAlone({ own }: Parts, step: Step): boolean {
  return !isModifier(own, own.indexOf(step));
}
