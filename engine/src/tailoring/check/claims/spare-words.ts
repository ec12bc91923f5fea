import { generalNamesOf } from "../../words/general-words.ts";
import { dutyOpenings } from "../../words/free-words.ts";
import { isBound, type Unit } from "./unit.ts";
import { isRole } from "./articles.ts";
import { neutralPhrases, neutralVerbs, praise } from "./same-words.ts";
import { readVerb, toLemma } from "./word-classes.ts";

/** The proposed line without "were" between what the original only sets beside each other ("sales up 17%"). */
export function withoutCopula(own: readonly Unit[], proposed: readonly Unit[]): Unit[] {
  if (own.some(({ word }) => word === "were" || word === "was")) return [...proposed];
  return leaveOut(proposed, ({ word }, index) => {
    const next = proposed[index + 1];
    return (
      (word === "were" || word === "was") &&
      next?.before === "none" &&
      (next.isNumber || next.word === "up" || next.word === "down")
    );
  });
}

/** The original without praise that the proposed line leaves out, and without what only opens a duty. */
export function withoutPraise(units: readonly Unit[], proposed: readonly Unit[]): Unit[] {
  const kept = new Set(proposed.map(({ word }) => word));
  return leaveOut(units, ({ word, letters, isFirst, before }, index) => {
    const isInPhrase = (before === "none" || isFirst) && units[index + 1]?.before === "none";
    return isInPhrase && praise.has(word) && !kept.has(word) && (letters === "lower" || isFirst);
  });
}

const openings = dutyOpenings.map((opening) => opening.split(" "));

/** The original without what only opens a duty ("responsible for"), where the proposed line has a neutral verb there. */
export function withoutDutyOpening(units: readonly Unit[], proposed: readonly Unit[]): Unit[] {
  const opening = openings.find((words) =>
    words.every((word, index) => units[index]?.word === word && (index === 0 || isBound(units[index]))),
  );
  const isNeutral =
    neutralVerbs.has(proposed[0]?.key ?? "") && !units.some(({ key }) => key === proposed[0]?.key);
  return opening && isNeutral ? leaveOut(units, (_, index) => index < opening.length) : [...units];
}

/**
 * The proposed line without a general name in front of the one thing in brackets that is of its kind: "cloud services
 * (AWS)". Beside the particular it claims nothing of its own.
 */
export function withoutGeneralNames(units: readonly Unit[]): Unit[] {
  const spare = new Set<number>();
  for (const [index, unit] of units.entries()) {
    const next = units[index + 1];
    if (unit.before !== "open" || (next !== undefined && !/^(?:close|closed)$/.test(next.before))) continue;
    const names = generalNamesOf(unit.word);
    for (let length = 1; length <= LONGEST_NAME && length <= index; length += 1) {
      const part = units.slice(index - length, index);
      const name = [...part.slice(0, -1).map(({ word }) => word), toLemma(part.at(-1)?.word ?? "")].join(" ");
      if (
        part.slice(1).every(isBound) &&
        (names.includes(name) || names.includes(part.map(({ word }) => word).join(" ")))
      )
        for (let at = index - length; at < index; at += 1) spare.add(at);
    }
  }
  const kept = leaveOut(units, (_, index) => spare.has(index));
  // The bracket goes with what stood before it.
  return kept.map((unit) => {
    const at = units.findIndex(({ start }) => start === unit.start);
    const first = spare.has(at - 1)
      ? units.findLast((_, index) => index < at && spare.has(index) && !spare.has(index - 1))
      : undefined;
    if (first) return { ...unit, before: first.before, isFirst: first.isFirst };
    return spare.has(at - 2) && /^closed?$/.test(unit.before)
      ? { ...unit, before: unit.before === "closed" ? ("comma" as const) : ("none" as const) }
      : unit;
  });
}

const LONGEST_NAME = 4;

/** Without the words that are spare; the break before one goes to the word behind it. */
function leaveOut(units: readonly Unit[], isSpare: (unit: Unit, index: number) => boolean): Unit[] {
  const kept: Unit[] = [];
  let before: Unit | null = null;
  for (const [index, unit] of units.entries()) {
    if (isSpare(unit, index)) {
      before ??= unit;
      continue;
    }
    kept.push(
      before === null || unit.before !== "none"
        ? unit
        : { ...unit, before: before.before, isFirst: before.isFirst },
    );
    before = null;
  }
  return kept;
}

/**
 * The proposed line without verbs that say nothing of their own ("handled", "worked on") at the start of a statement
 * that the original begins without a verb.
 */
export function withoutNeutral(own: readonly Unit[], proposed: readonly Unit[]): Unit[] {
  const ownKeys = new Set(own.map(({ key }) => key));
  const first = own[0];
  if (!first || isVerbFirst(own, 0)) return [...proposed];
  const spare = new Set<number>();
  for (const [index, unit] of proposed.entries()) {
    if (unit.before !== "stop" || ownKeys.has(unit.key)) continue;
    const next = proposed[index + 1];
    const phrase = `${toLemma(unit.word)} ${next?.word ?? ""}`;
    const named = proposed.slice(index + 1).find(({ word }) => !/^(?:an?|the|on|as|out)$/.test(word));
    if (neutralPhrases.has(phrase) && next?.before === "none") {
      spare.add(index).add(index + 1);
    } else if (
      neutralVerbs.has(unit.key) &&
      named &&
      !headIsRole(proposed, index + 1) &&
      next?.before === "none"
    )
      spare.add(index);
  }
  return leaveOut(proposed, (_, index) => spare.has(index));
}

function isVerbFirst(units: readonly Unit[], index: number): boolean {
  const isPart = units[index + 1]?.isHyphened ?? false;
  return !isPart && readVerb(units[index]?.word ?? "").some(({ form }) => form === "past");
}

/** Whether the phrase that begins here ends with what somebody is. */
function headIsRole(units: readonly Unit[], index: number): boolean {
  let at = index;
  while (
    units[at + 1]?.before === "none" &&
    !/^(?:of|for|in|at|on|to|with|from|by|and|or)$/.test(units[at + 1]?.word ?? "")
  )
    at += 1;
  const head = units[at];
  return head !== undefined && (isRole(head) || /^(?:member|lead|in-charge|charge)$/.test(head.word));
}
