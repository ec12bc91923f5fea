import { findSkills } from "#reading/read-skills";
import { isRole } from "./articles.ts";
import type { Arrangement } from "./arrangement.ts";
import { isLastItem } from "./list-binders.ts";
import { isLeading } from "./pair-steps.ts";
import { isLowering, plain, sentenceAt, type Binder } from "./sentences.ts";
import type { Step } from "./steps.ts";
import { isActivity, readVerb } from "./word-classes.ts";
import { leaningWords } from "../small-words.ts";

/** "I led" is "led"; "was led" and "without leading" are not. */
export function isOpeningKept(own: Binder, other: Binder): boolean {
  return plain(own) === plain(other);
}

type Place = {
  /** Of the word behind it, in the original and in the proposed line. */
  at: number;
  place: number;
  binder: Binder;
};

/** Bindings that say the same; the second of a pair may stand for the first. */
const sameBindings: readonly (readonly [from: string, to: string])[] = [
  ["via", "through"],
  ["through", "via"],
  ["after", "following"],
  ["w", "with"],
  ["because", "as"],
  ["including", "like"],
  ["in", "across"],
];

/** Whether what binds a word to the part before it in the original is what binds it there in the proposed line. */
export function isBinderKept({ own, other }: Arrangement, { at, place, binder }: Place): boolean {
  const [one, next] = [own[at], other[place]];
  if (!one || !next) return false;
  const [a, b] = [plain(one), plain(binder)];
  const [gap, otherGap] = [one.gap, binder.gap];
  const before = own[at - 1]?.unit.key ?? "";
  if (gap === otherGap && a === "to" && b === "for" && /^(?:support|service|training|assist)$/.test(before))
    return true;
  if (gap === otherGap && (a === b || sameBindings.some(([from, to]) => from === a && to === b))) return true;
  if (isObjectBound(own, other, { at, place, binder })) return true;
  if (gap === "comma" && a === "" && b === "and" && isActivity(one.unit.word) && isVerb(next))
    return areWorks(own, at);
  if (gap === "none" && otherGap === "none" && a === "of" && b === "")
    return before === "all" || before === "both";
  if (gap === otherGap && isRelative(a) && b === "") return gap === "none" && isDone(next);
  if (gap === otherGap && isRelative(b) && a === "") return gap === "none" && isDone(next);
  if (gap === "stop") return isJoined(own, at, { next, a, b, otherGap });
  if (otherGap === "stop") return isCutOff(own, at, { next, a, b });
  const isOfBracket = /^closed?$/.test(gap) && /^closed?$/.test(otherGap);
  if (isOfBracket && a === b && a !== "") return true;
  return isSetOff(own, at, { next, a, b, otherGap }) || isLastItem(own, at, { a, b, otherGap });
}

/** "Collection of evidence" is "collected evidence", and "supervised handlers" "supervision of handlers". */
function isObjectBound(own: readonly Step[], other: readonly Step[], { at, place, binder }: Place): boolean {
  const [one, before, next] = [own[at], own[at - 1], other[place - 1]];
  if (!one || !before || !next || one.gap !== "none" || binder.gap !== "none") return false;
  const [a, b] = [plain(one), plain(binder)];
  if (a === "of" && b === "")
    return isActivity(before.unit.word) && isVerb(next) && isLeading(other, place - 1);
  return a === "" && b === "of" && isVerb(before) && isActivity(next.unit.word) && isLeading(own, at - 1);
}

/** "Inspection of boilers, replacement of valves" names two pieces of work. */
function areWorks(own: readonly Step[], at: number): boolean {
  const [first] = sentenceAt(own, at);
  return first !== undefined && isActivity(first.unit.word);
}

function isVerb({ unit }: Step): boolean {
  return !isActivity(unit.word) && readVerb(unit.word).some(({ form }) => form !== "third");
}

function isRelative(words: string): boolean {
  return /^(?:that|which) (?:is|are|was|were)$/.test(words);
}

function isDone({ unit }: Step): boolean {
  return readVerb(unit.word).some(({ form }) => form === "past");
}

type Binding = { next: Step; a: string; b: string; otherGap: Binder["gap"] };

/** A sentence of its own may be joined to the one before it: by "and" where both are led by their verb, by "with". */
function isJoined(own: readonly Step[], at: number, { next, a, b, otherGap }: Binding): boolean {
  if (a === b && (otherGap === "open" || otherGap === "stop")) return true;
  if (leaningWords.has(next.unit.word) || a !== "") return false;
  const statement = sentenceAt(own, at);
  if (b === "with" && otherGap === "comma") {
    return statement.some((step) => step.unit.isNumber) || statement.slice(1).some(isDone);
  }
  const first = sentenceAt(own, at - 1)[0];
  const [form, ownForm] = [first, own[at]].map((step) => step && readVerb(step.unit.word)[0]?.form);
  return b === "and" && form !== undefined && form === ownForm && form !== "third" && otherGap !== "open";
}

/** What a comma parts, and a verb leads, may be a sentence of its own. */
function isCutOff(
  own: readonly Step[],
  at: number,
  { next, a, b }: Binding | Omit<Binding, "otherGap">,
): boolean {
  const isVerbLed =
    isVerb(next) && readVerb(next.unit.word).some(({ form }) => form === "past" || form === "base");
  const first = sentenceAt(own, at)[0];
  return (
    b === "" &&
    a === "and" &&
    isVerbLed &&
    first !== undefined &&
    first !== own[at] &&
    isLeading(own, at) &&
    isVerb(first)
  );
}

/** What stands in brackets or behind a comma and begins with a number or a year. */
function isSetOff(own: readonly Step[], at: number, { next, a, b, otherGap }: Binding): boolean {
  const gap = own[at]?.gap ?? "none";
  const isAmount = next.unit.isNumber;
  const isYear = /^#(?:19|20)\d\d(?:-|$)/.test(next.unit.key);
  const wasSetOff =
    gap === "open" || gap === "comma" || gap === "close" || gap === "closed" || gap === "colon";
  const isOff =
    otherGap === "open" ||
    otherGap === "comma" ||
    otherGap === "close" ||
    otherGap === "closed" ||
    otherGap === "colon";
  if (gap === "none" && otherGap === "none" && a === "") {
    const before = own[at - 1];
    if (isYear) return b === "in" && before !== undefined && isDone(before);
    return isAmount && b === "of" && /[%$€£¥]/.test(next.unit.key) && before !== undefined && !isVerb(before);
  }
  if (
    gap === "comma" &&
    otherGap === "none" &&
    a === "" &&
    b === "in" &&
    /^(?:team|group|crew|squad)$/.test(next.unit.word)
  )
    return true;
  if (isYear && wasSetOff && a === "") {
    // "ISO 27001 (2022)" is a version of it.
    const [first] = sentenceAt(own, at);
    return b === "" ? isOff : b === "in" && first !== undefined && isDone(first);
  }
  if (isYear && a === "in" && b === "") return isOff;
  if (gap === "close" || gap === "closed") {
    // Behind a bracket the sentence goes on.
    return a === b && (otherGap === "none" || otherGap === "comma") && (a !== "" || gap === "closed");
  }
  if (otherGap === "close" || otherGap === "closed")
    return a === b && (gap === "none" ? a !== "" : gap === "comma");
  if (isAmount && wasSetOff && a === "" && isEndOfPart(own, at)) {
    return isOff ? b === "" || b === "with" : /^(?:of|with|for)$/.test(b);
  }
  if (wasSetOff && a === "" && b === "with" && otherGap === "comma") {
    const part = partAt(own, at);
    return (
      part.some(({ unit }) => unit.isNumber) &&
      part.every((step) => !isLowering(step)) &&
      isEndOfPart(own, at)
    );
  }
  if (isAmount && a === "of" && b === "" && otherGap === "open") return true;
  const isName = next.unit.letters !== "lower" && !next.unit.isFirst;
  if (gap === "open" && a === "" && otherGap === "none") {
    // "Built a tool (Siemens)" was not built with Siemens.
    const isTool = next.unit.key.startsWith("skill:") || findSkills(next.unit.word).length > 0;
    return isName && !isRole(next.unit) && (b === "in" || (isTool && /^(?:using|with)$/.test(b)));
  }
  if (gap === "none" && /^(?:in|using|with|on)$/.test(a) && otherGap === "open") return isName && b === "";
  if (a === b && a !== "" && a !== "and" && a !== "or" && a !== "including") {
    // Without the comma, "using" and "with" would be said of the noun before them.
    if (gap === "comma" && otherGap === "none")
      return /^(?:as|for|during|since|between|until|before|after)$/.test(a);
    return (gap === "comma" && otherGap === "open") || (gap === "open" && otherGap === "comma");
  }
  if (a === b && a === "including") return isOff || otherGap === "none";
  return false;
}

function partAt(steps: readonly Step[], at: number): readonly Step[] {
  const end = steps.findIndex(({ gap }, index) => index > at && gap !== "none");
  return steps.slice(at, end < 0 ? steps.length : end);
}

/** The part that begins here ends before a mark, and is none of an enumeration. */
function isEndOfPart(own: readonly Step[], at: number): boolean {
  const next = own
    .slice(at + 1)
    .find(({ gap, words }) => gap !== "none" || words.includes("and") || words.includes("or"));
  return next === undefined || next.gap !== "none";
}
