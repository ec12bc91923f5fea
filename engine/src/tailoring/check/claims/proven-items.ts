import { findSkills } from "#reading/read-skills";
import { isLimit } from "../small-words.ts";
import { isRearranged } from "./rearranged.ts";
import { readUnits } from "./read-units.ts";
import type { Unit } from "./unit.ts";
import { articles, conjunctions, prepositions, readVerb } from "./word-classes.ts";

const FEWEST_ITEMS = 3;

/**
 * Whether a list of skills has gained nothing but items that a line of the evidence names as they stand there: all of
 * its own items are kept, in their order. A line of evidence with a limit, another doer or a negation proves none.
 */
export function isListProven(original: string, proposed: string, evidence: readonly string[]): boolean {
  const [own, others] = [splitItems(original), splitItems(proposed)];
  if (own.length < FEWEST_ITEMS || others.length <= own.length || !isBareList(original)) return false;
  const proofs = evidence.flatMap(toStatements).filter(isPlain);
  let at = 0;
  for (const item of others) {
    const kept = own[at];
    if (kept !== undefined && isSameItem(kept, item)) at += 1;
    else if (!proofs.some((units) => isNamed(item, units))) return false;
  }
  return at === own.length;
}

function toStatements(text: string): Unit[][] {
  const statements: Unit[][] = [];
  for (const unit of readUnits(text) ?? []) {
    if (unit.before === "stop") statements.push([]);
    statements.at(-1)?.push(unit);
  }
  return statements;
}

/** The items between the commas that stand in no brackets. */
function splitItems(text: string): string[] {
  const items: string[] = [""];
  let depth = 0;
  for (const character of text) {
    if (character === "(") depth += 1;
    else if (character === ")") depth -= 1;
    if (character === "," && depth === 0) items.push("");
    else items[items.length - 1] += character;
  }
  return items.map((item) => item.trim()).filter((item) => item !== "");
}

/** No sentence: neither a verb of the past nor a stop is in it. */
function isBareList(text: string): boolean {
  const units = readUnits(text);
  if (!units || /[.;\n]\s/.test(text)) return false;
  return !readVerb(units[0]?.word ?? "").some(({ form }) => form === "past" || form === "base");
}

function isSameItem(own: string, item: string): boolean {
  const [units, others] = [readUnits(own), readUnits(item)];
  return units !== null && others !== null && isRearranged(units, others);
}

const others = new Set(
  (
    "by they she he who others we our us their team agency vendor was were is are will would can little few rusty viewer lapsed inactive suspended " +
    "enrolled towards toward learner honorary nominated shortlisted submitted awareness application renewal expires scheduled retired helped " +
    "course training from when while until before"
  ).split(" "),
);

/** Says what the person has or does, now and without a limit. */
function isPlain(units: readonly Unit[]): boolean {
  const [first] = units;
  if (!first || articles.has(first.word)) return false;
  return units.every(
    ({ word, key, isNumber }, index) =>
      !others.has(word) &&
      (isNumber || !(isLimit(word) || isLimit(key))) &&
      !(isNumber && units[index + 1]?.word === "of"),
  );
}

/** The item is a whole noun phrase of the line, from its first word to its last. */
function isNamed(item: string, units: readonly Unit[]): boolean {
  const words = readUnits(item);
  if (!words || words.slice(1).some(({ before }) => before !== "none")) return false;
  const known = new Set(units.map(({ key }) => key));
  // A name is one by its letters, which a capital at the start of a sentence is none of.
  const isName = words.every(({ letters }) => letters === "upper" || letters === "mixed");
  if (findSkills(item).length === 0 && words.length < 2 && !isName) return false;
  if (words.some(({ key }) => !known.has(key))) return false;
  return units.some((unit, from) => {
    const isWhole = words.every((word, offset) => {
      const other = units[from + offset];
      const isBound = offset === 0 || other?.before === "none";
      return (
        other !== undefined &&
        isBound &&
        other.key === word.key &&
        other.isPlural === word.isPlural &&
        !isRaised(other, word)
      );
    });
    return isWhole && isStart(units[from - 1], unit) && isEnd(units[from + words.length]);
  });
}

function isRaised(own: Unit, word: Unit): boolean {
  return own.letters === "lower" && word.letters !== "lower";
}

function isStart(before: Unit | undefined, unit: Unit): boolean {
  if (before === undefined || unit.before !== "none") return true;
  return isBinding(before) || readVerb(before.word).some(({ form }) => form !== "third");
}

function isEnd(next: Unit | undefined): boolean {
  return next === undefined || next.before !== "none" || isBinding(next);
}

function isBinding({ word, letters }: Unit): boolean {
  return (
    word === "+" ||
    (letters === "lower" && (articles.has(word) || conjunctions.has(word) || prepositions.has(word)))
  );
}
