import { guardedWritings, synonymGroups, toKey } from "#lexicon/true-synonyms";
import { readPhrase, toGroup } from "./same-words.ts";
import { formsOfVerb } from "../../words/inflections.ts";
import { isBound, joinUnits, type Joined, type Unit } from "./unit.ts";
import { prepositions, readVerb, verbOfActivity, type VerbForm } from "./word-classes.ts";

const guarded = new Set(guardedWritings.map(toKey));
const skillKeys: ReadonlyMap<string, string> = new Map(
  synonymGroups.flatMap((group) =>
    group
      .filter((writing) => !guarded.has(toKey(writing)))
      .map((writing): [string, string] => [toKey(writing), `skill:${toKey(group[0] ?? writing)}`]),
  ),
);
const LONGEST_NAME = 4;
const LONGEST_PHRASE = 5;

/** A technology in any of its writings is one unit, and so is a name with its initials. `text` is the line. */
export function joinNames(units: readonly Unit[], text: string): Unit[] {
  return joinUnits(joinInitials(units), (all, index) => joinName(all, index, text));
}

/** The line that the units are of, and the original one, both in small letters. */
export type Lines = { line: string; own: string };

export function joinPhrases(units: readonly Unit[], lines: Lines): Unit[] {
  return joinUnits(units, (all, index) => joinPhrase(all, index, lines));
}

/** "Provided training to staff" is "trained staff", and "performed assessment of needs" "assessed needs". */
export function joinGiven(units: readonly Unit[]): Unit[] {
  return joinUnits(units, (all, index) => {
    const [unit, noun, preposition] = [all[index], all[index + 1], all[index + 2]];
    if (!unit || !isBound(noun) || !isBound(preposition)) return null;
    const [reading] = readVerb(unit.word);
    const verb = verbOfActivity(noun.word);
    const isGiven = /^(?:provide|give)$/.test(reading?.verb ?? "") && /^(?:to|for)$/.test(preposition.word);
    const isDone = /^(?:perform|conduct)$/.test(reading?.verb ?? "") && preposition.word === "of";
    if (!reading || verb === null || !(isGiven || isDone)) return null;
    const word = withForm(verb, reading.form);
    return { units: [{ ...unit, key: toGroup(verb), word, end: preposition.end }], length: 3 };
  });
}

function joinName(units: readonly Unit[], index: number, text: string): Joined | null {
  const first = units[index];
  if (!first) return null;
  for (let length = Math.min(LONGEST_NAME, units.length - index); length > 0; length -= 1) {
    const rest = units.slice(index + 1, index + length);
    if (!rest.every(({ before }) => before === "none" || before === "slash")) continue;
    const { end } = rest.at(-1) ?? first;
    const word = toKey(text.slice(first.start, end));
    const key = skillKeys.get(word) ?? (length === 1 ? skillKeys.get(toKey(first.word)) : undefined);
    if (key === undefined) continue;
    // "Electronic Health records" has another name in it.
    const letters = rest.find((unit) => unit.letters !== "lower")?.letters ?? first.letters;
    return { units: [{ ...first, key, word, isPlural: false, letters, end }], length };
  }
  return null;
}

/** A phrase that the tables know is one unit: "carried out", "as well as", "standard operating procedures". */
function joinPhrase(units: readonly Unit[], index: number, { line, own }: Lines): Joined | null {
  const unit = units[index];
  if (!unit || unit.isNumber || unit.isHyphened || /^(?:skill|per):/.test(unit.key)) return null;
  const words = [unit];
  for (const next of units.slice(index + 1, index + LONGEST_PHRASE)) {
    if (!isBound(next) || next.isNumber || next.key.startsWith("per:")) break;
    words.push(next);
  }
  const phrase = readPhrase(
    words.map(({ word }) => word),
    line,
    own,
  );
  if (!phrase) return null;
  const part = words.slice(0, phrase.length);
  const last = part.at(-1) ?? unit;
  // A part of a word of several parts is none by itself: "end" of "end-user".
  if (units[index + phrase.length]?.isHyphened) return null;
  const letters = part.find((one) => one.letters !== "lower" && !one.isFirst)?.letters ?? unit.letters;
  const plain = { ...unit, key: phrase.key, letters, end: last.end };
  if (phrase.kind === "binder") return { units: [{ ...plain, word: phrase.key }], length: phrase.length };
  if (phrase.kind === "verb") return { units: [plain], length: phrase.length };
  // "Resulting in" binds no more than "resulting" does.
  const word = prepositions.has(last.word) ? unit.word : last.word;
  return { units: [{ ...plain, word, isPlural: last.isPlural }], length: phrase.length };
}

function withForm(verb: string, form: VerbForm): string {
  const { plain, third, past, ing } = formsOfVerb(verb);
  return { base: plain, third, past: past[0] ?? plain, ing }[form];
}

/** "Revolving credit facility (RCF)" is the RCF: the letters in brackets are the initials of the words before them. */
function joinInitials(units: readonly Unit[]): Unit[] {
  const joined: Unit[] = [];
  let closing: Unit | null = null;
  for (const [index, unit] of units.entries()) {
    const next = units[index + 1];
    const isAlone = unit.before === "open" && !isBound(next);
    const length = isAlone ? lengthOfLongForm(joined, unit) : 0;
    const own: Unit =
      unit === closing ? { ...unit, before: unit.before === "closed" ? "comma" : "none" } : unit;
    const [first] = length > 0 ? joined.splice(joined.length - length, length) : [];
    joined.push(first ? { ...own, before: first.before, isFirst: first.isFirst, start: first.start } : own);
    const isClosed = next?.before === "close" || next?.before === "closed";
    closing = first && next && isClosed ? next : null;
  }
  return joined;
}

const FEWEST_LETTERS = 3;

function lengthOfLongForm(before: readonly Unit[], { word, letters }: Unit): number {
  const initials = word.replace(/s$/, "").replaceAll(/[^a-z]/g, "");
  if (letters === "lower" || letters === "capital" || initials.length < FEWEST_LETTERS) return 0;
  let at = before.length - 1;
  for (const letter of [...initials].toReversed()) {
    while (/^(?:of|and|the|for)$/.test(before[at]?.word ?? "") && before[at]?.word[0] !== letter) at -= 1;
    if (before[at]?.word[0] !== letter) return 0;
    at -= 1;
  }
  const words = before.slice(at + 1);
  // What a title is short for is not read off its letters.
  if (/^(?:certifi|charter|licens|regist)/.test(words[0]?.word ?? "")) return 0;
  return words.slice(1).every(isBound) ? words.length : 0;
}
