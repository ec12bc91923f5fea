import { foldText } from "../fold-text.ts";
import { isBreak } from "./career-breaks.ts";
import { isDepartment, type Unit } from "./header-units.ts";
import { mayBeTown } from "./find-places.ts";
import type { Span } from "./resume-lines.ts";
import { scoreTitle } from "./score-parts.ts";

/** What a header says: who employed and as what, each with how sure that is. */
export type Roles = {
  employer: (Span & { confidence: number }) | null;
  title: (Span & { confidence: number }) | null;
};

/** Mean score of each slot over the entries of a section: entries of one resume are laid out alike. */
export type SlotVotes = ReadonlyMap<string, number>;

const SLOT_WEIGHT = 1.2;
/** What stands like a city before its country is likely no employer where others are to choose from. */
const PLACE_WEIGHT = -1.5;
/** Beside a name that stands out, what does not is likely where it is. */
const FAINT_WEIGHT = -1;
/** A printed label settles it. */
const LABEL_WEIGHT = 8;
/** Where nothing tells, the title comes first. */
const ORDER_WEIGHT = 0.1;

export function countVotes(text: string, headers: readonly (readonly Unit[])[]): SlotVotes {
  const scores = new Map<string, number[]>();
  const add = (slot: string, score: number) => scores.set(slot, [...(scores.get(slot) ?? []), score]);
  for (const units of headers) {
    for (const unit of units) add(unit.slot, clip(scoreTitle(unit.text)));
    const [only] = units;
    if (units.length === 1 && only && only.parts.length > 1) {
      for (const { isTitleFirst, score } of splits(text, only))
        add(isTitleFirst ? "first" : "last", clip(score));
    }
  }
  return new Map(
    [...scores].map(([slot, list]) => [slot, list.reduce((sum, score) => sum + score, 0) / list.length]),
  );
}

/** Decides which unit is the title and which the employer. */
export function assignRoles(text: string, units: readonly Unit[], votes: SlotVotes): Roles {
  const main = withoutDepartments(text, units);
  if (main.length < units.length) return assignRoles(text, main, votes);
  const [only] = units;
  if (units.length === 0 || !only) return { employer: null, title: null };
  if (units.length === 1) return assignOne(text, only, votes);
  const [, second] = units;
  if (units.length === 2 && second && isTown(second) && isPair(text, only))
    return assignOne(text, only, votes);
  let best: { title: Unit; employer: Unit; score: number } | null = null;
  let next = Number.NEGATIVE_INFINITY;
  for (const [titleAt, title] of units.entries()) {
    for (const [employerAt, employer] of units.entries()) {
      if (title === employer) continue;
      const order = titleAt < employerAt ? ORDER_WEIGHT : 0;
      const early = -0.35 * Math.max(0, Math.max(titleAt, employerAt) - 1);
      const places = title.mayBePlace || employer.mayBePlace ? PLACE_WEIGHT : 0;
      const faint = units.some((other) => other !== title && standsOut(other, employer)) ? FAINT_WEIGHT : 0;
      const score = weigh(title, votes) - weigh(employer, votes) + order + early + places + faint;
      if (!best || score > best.score) {
        next = best ? Math.max(next, best.score) : next;
        best = { title, employer, score };
      } else next = Math.max(next, score);
    }
  }
  if (!best) return { employer: null, title: null };
  const confidence = toConfidence(best.score - next, best.score);
  return {
    title: { start: best.title.start, end: best.title.end, confidence },
    employer: { start: best.employer.start, end: best.employer.end, confidence },
  };
}

function isTown({ text }: Unit): boolean {
  return mayBeTown(text) && !isBreak(text);
}

/** A name in larger or bolder letters than a town beside it. */
function standsOut(name: Unit, other: Unit): boolean {
  const isLarger = name.size > 1.1 * other.size || (name.isBold && !other.isBold);
  return isLarger && scoreTitle(name.text) <= 0 && isTown(other);
}

const DEPARTMENT =
  /^(?:department|dept|faculty|division|abteilung|fachbereich|fakultat|lehrstuhl|departement|dipartimento|departamento|facultad|faculte|afdeling)\b/;

/** Without the departments, where what stands beside them is title and employer. */
function withoutDepartments(text: string, units: readonly Unit[]): readonly Unit[] {
  const others = units.filter((unit) => !DEPARTMENT.test(foldText(unit.text)));
  const [first] = others;
  return others.length > 1 || (first && isPair(text, first)) ? others : units;
}

function weigh(unit: Unit, votes: SlotVotes): number {
  if (unit.label) return unit.label === "title" ? LABEL_WEIGHT : -LABEL_WEIGHT;
  return clip(scoreTitle(unit.text)) + SLOT_WEIGHT * (votes.get(unit.slot) ?? 0);
}

type Split = { title: Span; employer: Span; score: number; isTitleFirst: boolean };

/** The ways to part "Apple, Software Engineer" at one of its commas, with the score of each. */
function splits(text: string, unit: Unit): Split[] {
  const result: Split[] = [];
  for (let at = 1; at < unit.parts.length; at += 1) {
    const left = { start: unit.start, end: unit.parts[at - 1]?.end ?? unit.start };
    const right = { start: unit.parts[at]?.start ?? unit.end, end: unit.end };
    const [a, b] = [text.slice(left.start, left.end), text.slice(right.start, right.end)];
    if (isDepartment(b) || isEmployerWithTown(a, b) || isTerm(b)) continue;
    const difference = clip(scoreTitle(a)) - clip(scoreTitle(b));
    result.push({ title: left, employer: right, score: difference, isTitleFirst: true });
    result.push({ title: right, employer: left, score: -difference, isTitleFirst: false });
  }
  return result;
}

/** "Stage Manager, touring": how one worked, and no name. */
function isTerm(b: string): boolean {
  return /^\p{Ll}{3,}(?: \p{Ll}+)?$/u.test(b) && scoreTitle(b) <= 0;
}

/** "Acme plc, Northallerton" has no title to part from the employer. */
function isEmployerWithTown(a: string, b: string): boolean {
  return scoreTitle(a) <= 0 && scoreTitle(b) === 0 && mayBeTown(b);
}

function assignOne(text: string, unit: Unit, votes: SlotVotes): Roles {
  const ways = splits(text, unit).map((way) => ({
    ...way,
    score: way.score + SLOT_WEIGHT * (votes.get(way.isTitleFirst ? "first" : "last") ?? 0),
  }));
  const [best, next] = ways.toSorted((a, b) => b.score - a.score);
  if (best && best.score > 0.4) {
    const confidence = toConfidence(best.score - (next?.score ?? -1), best.score);
    return {
      title: { ...spanOf(best.title), confidence },
      employer: { ...spanOf(best.employer), confidence },
    };
  }
  const score = clip(scoreTitle(unit.text)) + 0.5 * (votes.get(unit.slot) ?? 0);
  const confidence = toConfidence(Math.abs(score), Math.abs(score));
  const field = { start: unit.start, end: unit.end, confidence };
  return score > 0.3 ? { title: field, employer: null } : { title: null, employer: field };
}

/** Whether a header's only unit holds title and employer at once. */
export function isPair(text: string, unit: Unit): boolean {
  return splits(text, unit).some(({ score }) => score >= 1.5);
}

function spanOf({ start, end }: Span): Span {
  return { start, end };
}

/** One word must not outweigh the layout of the whole section. */
function clip(score: number): number {
  return Math.max(-3, Math.min(3.5, score));
}

/** `margin`: how far the next best reading is; `strength`: how much speaks for this one at all. */
function toConfidence(margin: number, strength: number): number {
  return 0.5 + 0.12 * Math.min(2.5, Math.max(0, margin)) + 0.05 * Math.min(3, Math.max(0, strength));
}
