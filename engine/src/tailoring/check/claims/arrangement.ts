import type { Binder } from "./sentences.ts";
import type { Step } from "./steps.ts";

/** Two lines with the same words, and the place in the original of each step of the proposed line. */
export type Arrangement = {
  own: readonly Step[];
  other: readonly Step[];
  partner: readonly number[];
  /** Results for parts that were compared before, by the first and last place of each part. */
  known: Map<string, Binder | null>;
};

/** Places from one to before another. */
export type Span = { from: number; to: number };
