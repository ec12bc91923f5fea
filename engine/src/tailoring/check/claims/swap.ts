import type { Binder } from "./sentences.ts";
import type { Span } from "./arrangement.ts";
import type { Step } from "./steps.ts";
import { readVerb } from "./word-classes.ts";

/**
 * Two parts that stand side by side in the original, and from which place on the proposed line has the second of them,
 * then the first.
 */
export type Swap = { first: Span; second: Span; from: number; middle: number; to: number };

export type Parts = {
  own: readonly Step[];
  other: readonly Step[];
  swap: Swap;
  first: readonly Step[];
  second: readonly Step[];
  /** Before the first part and between the two, in the original. */
  before: Step;
  between: Step;
  /** Before the two and between them in the proposed line. */
  otherBefore: Step;
  otherBetween: Step;
  /** Behind the two, in the original and in the proposed line; none at the end. */
  behind: Step | undefined;
  otherBehind: Step | undefined;
};

/** Words beside each other with nothing between them: no mark, no word that binds. */
export function isPhrase(steps: readonly Step[]): boolean {
  return steps.slice(1).every(({ gap, words }) => gap === "none" && words.length === 0);
}

export function isBare({ gap, words }: Binder): boolean {
  return gap === "none" && words.length === 0;
}

/** A word that is a verb in the past or of somebody else, and no noun. */
export function isVerbOnly({ unit }: Step): boolean {
  const forms = readVerb(unit.word);
  return forms.length > 0 && forms.every(({ form }) => form === "past" || form === "third") && !unit.isPlural;
}
