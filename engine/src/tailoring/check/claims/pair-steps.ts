import { kindsOfLimit, type LimitKind } from "../../words/limit-words.ts";
import { mayStandFor } from "./same-words.ts";
import type { Step } from "./steps.ts";
import type { Unit } from "./unit.ts";
import { isActivity, readVerb, type VerbForm } from "./word-classes.ts";

const FURTHEST_OBJECT = 6;

/** For each step of the proposed line the place of its partner in the original; null: a word says what none says. */
export function pairSteps(own: readonly Step[], other: readonly Step[]): number[] | null {
  const used = new Set<number>();
  const partners: number[] = [];
  for (const place of other.keys()) {
    let [best, most] = [-1, -1];
    for (const at of own.keys()) {
      if (used.has(at) || !isSameWord(own, at, { other, place })) continue;
      const nearness = readNearness(own, at, { other, place }) + (at === (partners.at(-1) ?? -1) + 1 ? 1 : 0);
      if (nearness > most) [best, most] = [at, nearness];
    }
    if (best < 0) return null;
    used.add(best);
    partners.push(best);
  }
  return partners;
}

type Place = { other: readonly Step[]; place: number };

function readNearness(own: readonly Step[], at: number, { other, place }: Place): number {
  const isSame = (a: Step | undefined, b: Step | undefined) => a !== undefined && a.unit.key === b?.unit.key;
  return (
    (isSame(own[at], other[place]) ? 2 : 0) +
    (isSame(own[at - 1], other[place - 1]) ? 2 : 0) +
    (isSame(own[at + 1], other[place + 1]) ? 2 : 0)
  );
}

function isSameWord(own: readonly Step[], at: number, { other, place }: Place): boolean {
  const [one, next] = [own[at], other[place]];
  if (!one || !next) return false;
  const [a, b] = [one.unit, next.unit];
  if (a.isNumber || b.isNumber) {
    const isRaised = b.letters === "capital" && !b.isFirst && a.letters === "lower";
    return a.key === b.key && a.isNumber === b.isNumber && !isRaised;
  }
  if (!areLettersKept(a, b)) return false;
  if (a.key === b.key && a.word === b.word) return true;
  const objects = own.slice(at + 1, at + 1 + FURTHEST_OBJECT).map(({ unit }) => unit.word);
  // "Assisted in surgery" is a role in it.
  const isHelp = a.key === "help" && b.key === "assist" && !own[at + 1]?.words.includes("in");
  if (!isHelp && !mayStandFor(a.key, b.key, objects)) return false;
  const [form, otherForm] = [formOf(a), formOf(b)];
  if (form === null && otherForm === null) return isNumberKept(own, at, { other, place });
  const isLed = isLeading(own, at) && isLeading(other, place);
  // "Issues" and "problems" are things, and only the first of them may be a verb.
  const areThings = a.isPlural && b.isPlural && !isLeading(own, at) && !isLeading(other, place);
  if (areThings && a.key === b.key) return true;
  if (a.key !== b.key && !isLed) return false;
  if (form === otherForm) return a.isPlural === b.isPlural;
  if (isActivity(a.word)) {
    // "Earning a degree" has not earned it.
    const behind = own[at + 1];
    const isGoingOn =
      a.word.endsWith("ing") && behind?.gap === "none" && /^(?:|and|or)$/.test(behind.words.join(" "));
    if (!isLeading(other, place) || otherForm === "third") return false;
    return (a.word.endsWith("ing") && otherForm === "base") || (!isGoingOn && isOwnWork(own, at));
  }
  if (isActivity(b.word)) return isLed && form !== "third";
  return false;
}

function formOf({ word }: Unit): VerbForm | null {
  return readVerb(word)[0]?.form ?? null;
}

/** A noun that says something of the next one has no number: "virus removal", "removed viruses". */
function isNumberKept(own: readonly Step[], at: number, { other, place }: Place): boolean {
  if (own[at]?.unit.isPlural === other[place]?.unit.isPlural) return true;
  return isModifier(own, at) !== isModifier(other, place);
}

export function isModifier(steps: readonly Step[], at: number): boolean {
  const next = steps[at + 1];
  return next !== undefined && next.gap === "none" && next.words.length === 0 && next.article === null;
}

/** Begins a statement, or an item of an enumeration of what was done. */
export function isLeading(steps: readonly Step[], at: number): boolean {
  const step = steps[at];
  if (!step) return false;
  const words = step.words.at(-1) === "i" ? step.words.slice(0, -1) : step.words;
  if (step.gap === "stop" || at === 0) return words.length === 0;
  // "Helped collect evidence", "helped with the collection of evidence".
  if (step.gap === "none" && steps[at - 1]?.unit.key.startsWith("help"))
    return /^(?:|to|with)$/.test(words.join(" "));
  return words.length === 0 ? step.gap === "comma" : words.join(" ") === "and";
}

/** With one of these something was not done, or not yet. */
const undone: ReadonlySet<LimitKind> = new Set(["state", "modality", "negation", "training"]);

/** "Evaluation by the board" and "installation planned" are no work that the person has done. */
function isOwnWork(steps: readonly Step[], at: number): boolean {
  let from = at;
  while (from > 0 && steps[from]?.gap !== "stop") from -= 1;
  const end = steps.findIndex(({ gap }, index) => index > at && gap === "stop");
  const statement = steps.slice(from, end < 0 ? steps.length : end);
  return statement.every(
    ({ unit, words }) =>
      !words.some((word) => /^(?:by|was|were|been|being|is|are|without)$/.test(word)) &&
      (unit.isNumber || !kindsOfLimit(unit.word).some((kind) => undone.has(kind))),
  );
}

/** A capital says nothing at the start of a sentence; elsewhere "apple" is no Apple, and "us" no US. */
export function areLettersKept(own: Unit, other: Unit): boolean {
  if (own.key.startsWith("skill:") && own.word !== other.word) return true;
  if (other.letters === "lower")
    return own.letters === "lower" || (own.letters === "capital" && own.isFirst && !own.isOfName);
  if (other.letters === "capital") {
    if (own.letters === "capital") return !own.isFirst || other.isFirst || own.isOfName;
    return own.letters === "lower" && other.isFirst;
  }
  return own.letters === other.letters;
}
