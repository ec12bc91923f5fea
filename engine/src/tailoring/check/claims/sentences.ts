import { kindsOfLimit } from "../../words/limit-words.ts";
import { isLimit } from "../small-words.ts";
import type { Step } from "./steps.ts";

/** What stands between two words: a mark, and the words that only bind. */
export type Binder = Pick<Step, "words" | "gap">;

/** The words that bind, without the person who speaks. */
export function plain({ words }: Binder): string {
  return (words.at(-1) === "i" ? words.slice(0, -1) : words).join(" ");
}

/** The words of the sentence that a place is in. */
export function sentenceAt(steps: readonly Step[], at: number): readonly Step[] {
  let from = at;
  while (from > 0 && steps[from]?.gap !== "stop") from -= 1;
  const end = steps.findIndex(({ gap }, index) => index > at && gap === "stop");
  return steps.slice(from, end < 0 ? steps.length : end);
}

/** Makes what it is said of smaller, or denies it. */
export function isLowering({ unit, words }: Step): boolean {
  const isLow = isLimit(unit.word) || kindsOfLimit(unit.word).some((kind) => kind !== "condition");
  return (!unit.isNumber && isLow) || words.some((word) => word === "without" || word === "under");
}
