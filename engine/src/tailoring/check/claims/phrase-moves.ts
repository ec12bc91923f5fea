import { isRole } from "./articles.ts";
import { plain } from "./sentences.ts";
import { isLeading } from "./pair-steps.ts";
import type { Step } from "./steps.ts";
import { isBare, isPhrase, isVerbOnly, type Parts } from "./swap.ts";
import { isActivity, readVerb } from "./word-classes.ts";

/** Nothing more belongs to a part that ends before this word. */
function isClosed(behind: Step | undefined): boolean {
  return behind === undefined || behind.gap !== "none" || behind.words.length > 0 || isVerbOnly(behind);
}

const phraseBinders = /^(?:of|in|on|for|at|under)$/;

/** "Budget of $2M" is "$2M budget", "coverage on the parser" "parser coverage", "the school's team" "team at the school". */
export function isPhraseFlipped(parts: Parts): boolean {
  const { first, second, between, otherBetween, behind, otherBehind } = parts;
  if (!isPhrase(second) || !isClosed(behind) || !isClosed(otherBehind)) return false;
  const areNouns = [...first, ...second].every(
    (step, index) => !isVerbOnly(step) || (index > 0 && isActivity(step.unit.word)),
  );
  if (!areNouns) return false;
  if (phraseBinders.test(plain(between)) && between.gap === "none" && isBare(otherBetween)) {
    const isAndList = first
      .slice(1)
      .every(({ gap, words }) => gap === "none" && /^(?:and)?$/.test(words.join(" ")));
    // "Manager under the director" is no director.
    const isUnderPerson = plain(between) === "under" && isRole(second.at(-1)?.unit ?? between.unit);
    return isAndList && !isUnderPerson && !first.some(({ unit }) => unit.isNumber);
  }
  if (!isPhrase(first) || !isBare(between)) return false;
  return phraseBinders.test(plain(otherBetween)) && otherBetween.gap === "none" && !second[0]?.unit.isNumber;
}

/** "Requests, 8 a week" is "8 requests a week", and "club, 60 members" "60-member club". */
export function isAmountFlipped(parts: Parts): boolean {
  const { first, second, between, otherBetween, behind } = parts;
  const [amount] = second;
  if (!amount?.unit.isNumber || !isPhrase(first) || !isPhrase(second) || isVerbOnly(first[0] ?? amount))
    return false;
  // "A limit of $5", "limit $5", "$5 limit".
  const isMoney = second.length === 1 && /[$€£¥%]/.test(amount.unit.key);
  const isSetOff = between.gap === "comma" || between.gap === "open" || (between.gap === "none" && isMoney);
  if (!isSetOff || between.words.length > 0 || !isBare(otherBetween)) return false;
  const isRate =
    second.length === 1 && behind !== undefined && isBare(behind) && behind.unit.key.startsWith("per:");
  if (second.length === 1)
    return isRate || (isMoney && between.gap === "none") || first.at(-1)?.unit.isPlural === true;
  return second.length === 2 && !isRole(first.at(-1)?.unit ?? amount.unit) && isClosed(behind);
}

const settings = /^(?:on site|off site|full time|part time|in person|one on one)$/;

/** "Receptionist (part time)" is "part-time receptionist", and "fitting on site" "on-site fitting". */
export function isQualityFlipped(parts: Parts): boolean {
  const { own, first, second, between, otherBetween, behind, swap } = parts;
  if (!isPhrase(first) || !isPhrase(second) || !isBare(otherBetween) || between.words.length > 0)
    return false;
  if (second.length === 1 && between.gap === "none") return settings.test(second[0]?.unit.key ?? "");
  if ([...first, ...second].some(isVerbOnly) || second.some(({ unit }) => unit.isNumber || isRole(unit)))
    return false;
  const isOnly = swap.first.from === 0 || own[swap.first.from]?.gap === "stop";
  if (between.gap === "comma") return isOnly && (behind === undefined || behind.gap === "stop");
  return between.gap === "open" && (behind === undefined || /^(?:stop|close|closed)$/.test(behind.gap));
}

/** "Artwork preparation" is "prepared artwork". */
export function isActivityFlipped(parts: Parts): boolean {
  const { first, second, between, otherBefore, otherBetween, own, other, swap } = parts;
  const [noun] = second;
  if (second.length !== 1 || !noun || !isBare(between) || !isBare(otherBetween) || !isPhrase(first))
    return false;
  if (!isLeading(other, swap.from) || first.some(isVerbOnly)) return false;
  const isDone =
    isActivity(noun.unit.word) &&
    readVerb(otherBefore.unit.word).length > 0 &&
    !isActivity(otherBefore.unit.word);
  return isDone && isLeading(own, swap.first.from);
}
