import { leaningWords } from "../small-words.ts";
import { plain, type Binder } from "./sentences.ts";
import { isListFlipped } from "./list-moves.ts";
import { isLeading } from "./pair-steps.ts";
import { isActivityFlipped, isAmountFlipped, isPhraseFlipped, isQualityFlipped } from "./phrase-moves.ts";
import type { Arrangement } from "./arrangement.ts";
import type { Step } from "./steps.ts";
import { isPhrase, isVerbOnly, type Parts, type Swap } from "./swap.ts";

/**
 * How two parts together are bound to what stands before them, where they may be swapped without changing a claim; null:
 * they may not.
 */
export function isMoveFree({ own, other }: Arrangement, swap: Swap): Binder | null {
  const { first, second, from, middle, to } = swap;
  const [before, between, otherBefore, otherBetween] = [
    own[first.from],
    own[second.from],
    other[from],
    other[middle],
  ];
  if (!before || !between || !otherBefore || !otherBetween) return null;
  const parts: Parts = {
    own,
    other,
    swap,
    first: own.slice(first.from, first.to),
    second: own.slice(second.from, second.to),
    before,
    between,
    otherBefore,
    otherBetween,
    behind: own[second.to],
    otherBehind: other[to],
  };
  const carried: Binder = { gap: otherBefore.gap, words: otherBetween.words };
  if (isQualityFlipped(parts)) return otherBefore;
  if (isPhraseFlipped(parts) || isAmountFlipped(parts) || isActivityFlipped(parts) || isListFlipped(parts))
    return otherBefore;
  if (isAdverbMoved(parts)) return { gap: otherBefore.gap, words: before.words };
  if (areStatementsFlipped(parts)) return otherBefore;
  if (isAdjunctFronted(parts) || isAdjunctPutBehind(parts)) return carried;
  return null;
}

/** "Screenshots mostly" is "mostly screenshots", and "reports weekly" "weekly reports". */
function isAdverbMoved(parts: Parts): boolean {
  const { first, second, before, between, otherBefore, otherBetween, behind, otherBehind } = parts;
  const [adverb] = second.length === 1 ? second : first;
  if (!adverb || (second.length !== 1 && first.length !== 1)) return false;
  if (adverb.unit.key.startsWith("per:")) {
    const isPlain = [...first, ...second].every(
      ({ unit, gap }, index) => !unit.isNumber && (index === 0 || gap === "none" || gap === between.gap),
    );
    const isFirst = second.length === 1 ? otherBefore : between;
    return (
      isPlain && between.gap === "none" && otherBetween.gap === "none" && plain(isFirst) === plain(before)
    );
  }
  const isAdverb = /^(?:mostly|mainly|chiefly|largely|primarily)$/.test(adverb.unit.word);
  if (
    !isAdverb ||
    plain(otherBetween) !== "" ||
    plain(between) !== "" ||
    plain(before) !== plain(otherBefore)
  )
    return false;
  const ends = [before.gap, otherBefore.gap, behind?.gap ?? "stop", otherBehind?.gap ?? "stop"];
  return (
    ends.every((gap) => gap !== "none") &&
    before.gap === otherBefore.gap &&
    isPhrase(first) &&
    isPhrase(second)
  );
}

/** Two sentences, neither of which leans on the one before it. */
function areStatementsFlipped({
  before,
  between,
  otherBefore,
  otherBetween,
  second,
  first,
  behind,
}: Parts): boolean {
  const areWhole =
    before.gap === "stop" && between.gap === "stop" && (behind === undefined || behind.gap === "stop");
  const isLeaning = [first[0], second[0]].some((step) => step && leaningWords.has(step.unit.word));
  const isKept = otherBefore.gap === "stop" && plain(otherBefore) === plain(between);
  const bound = plain(otherBetween);
  const isParted = otherBetween.gap === "stop" && bound === plain(before);
  return areWhole && !isLeaning && isKept && isParted;
}

const timeBinders = /^(?:during|after|before|since|between|until)$/;
const companyBinders = /^(?:as|with|under)$/;

/** When it was done, or what a comma sets off, said first. */
function isAdjunctFronted(parts: Parts): boolean {
  const { before, between, otherBefore, otherBetween, first, second, behind, own, swap } = parts;
  if (!(before.gap === "stop" && otherBefore.gap === "stop")) return false;
  const isNextVerb =
    behind?.gap === "none" && behind.words.join(" ") === "and" && isVerbOnly(behind) && isYear(second);
  if (behind !== undefined && !isNextVerb && (behind.gap === "none" || behind.gap === "close")) return false;
  if (plain(otherBefore) !== plain(between) || plain(otherBetween) !== plain(before)) return false;
  if (otherBetween.gap !== "comma" && !isYear(second)) return false;
  // "Homes built in 1990" were managed later.
  const areLed = first.every(
    (step, index) => index === 0 || !isVerbOnly(step) || isLeading(own, swap.first.from + index),
  );
  return (
    (areLed && isTime(plain(between), second)) ||
    (between.gap === "comma" && isCompany(plain(between), second))
  );
}

/** The reverse: what stood first behind a comma is said at the end. */
function isAdjunctPutBehind(parts: Parts): boolean {
  const { before, between, otherBefore, otherBetween, first, otherBehind } = parts;
  if (
    !(before.gap === "stop" && otherBefore.gap === "stop") ||
    (between.gap !== "comma" && between.words.at(-1) !== "i")
  )
    return false;
  if (otherBehind !== undefined && otherBehind.gap === "none") return false;
  if (plain(otherBefore) !== plain(between) || plain(otherBetween) !== plain(before)) return false;
  if (isTime(plain(before), first)) return true;
  return isCompany(plain(before), first) && otherBetween.gap === "comma";
}

function isYear([step, ...rest]: readonly Step[]): boolean {
  return rest.length === 0 && step !== undefined && /^#(?:19|20)\d\d(?:-|$)/.test(step.unit.key);
}

function isTime(binder: string, part: readonly Step[]): boolean {
  const isPlain = part
    .slice(1)
    .every(({ gap, words }) => gap === "none" && /^(?:|and|of|to|in)$/.test(words.join(" ")));
  if (!isPlain) return false;
  return timeBinders.test(binder) ? part.some(({ unit }) => unit.isNumber) : binder === "in" && isYear(part);
}

/** As whom, with or under whom: said of the person who did the work. */
function isCompany(binder: string, part: readonly Step[]): boolean {
  const isWorking = binder === "" && /^(?:working|reporting)$/.test(part[0]?.unit.word ?? "");
  const isPlain = part.slice(1).every(({ gap }) => gap === "none");
  return isPlain && (isWorking || companyBinders.test(binder));
}
