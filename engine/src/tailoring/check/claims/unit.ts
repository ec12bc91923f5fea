import type { Letters } from "../line-tokens.ts";

/** What stands between two units: nothing, a comma, a bracket, a colon, or the end of a statement. */
export type Break = "none" | "comma" | "open" | "close" | "closed" | "colon" | "stop" | "slash";

/** A word, a number or a name as it is compared. */
export type Unit = {
  /** Equal where two units say the same in every form and spelling. */
  key: string;
  /** The folded word as it is written. */
  word: string;
  before: Break;
  isNumber: boolean;
  isPlural: boolean;
  letters: Letters;
  /** Goes on from a hyphen, as "house" in "in-house". */
  isHyphened: boolean;
  /** Begins a sentence, where a capital says nothing. */
  isFirst: boolean;
  /** The first of several words with a capital, which it has wherever it stands. */
  isOfName: boolean;
  /** UTF-16 offsets in the line. */
  start: number;
  end: number;
};

/** What several units from a place on are as one, and how many they are; null: they stay as they are. */
type Join = (units: readonly Unit[], index: number, joined: readonly Unit[]) => Joined | null;
export type Joined = { units: readonly Unit[]; length: number };

/** Goes over a line once and puts together what belongs together. */
export function joinUnits(units: readonly Unit[], join: Join): Unit[] {
  const joined: Unit[] = [];
  for (let index = 0; index < units.length;) {
    const found = join(units, index, joined);
    const unit = units[index];
    joined.push(...(found?.units ?? (unit ? [unit] : [])));
    index += found?.length ?? 1;
  }
  return joined;
}

/** Whether a unit follows on the one before it with nothing between them. */
export function isBound(unit: Unit | undefined): unit is Unit {
  return unit?.before === "none";
}

/** A capital of two that a slash parts: "A/B". */
export function isOfPair(units: readonly Unit[], index: number): boolean {
  const [unit, next] = [units[index], units[index + 1]];
  return unit?.letters !== "lower" && (unit?.before === "slash" || next?.before === "slash");
}
