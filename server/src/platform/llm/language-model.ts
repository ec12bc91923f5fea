import type * as z from "zod/mini";

/** One question to a language model, whose answer must fit a schema. */
export type Question<T> = {
  /** What the model is to do. Written by this project alone. */
  instructions: string;
  /** Text from outside: quoted to the model as data, whatever it says. */
  data: readonly { name: string; text: string }[];
  answer: z.ZodMiniType<T>;
  /** Most tokens of the answer. */
  maxAnswerTokens: number;
  signal?: AbortSignal;
};

/** What came of it. Tokens are those of all attempts, in and out, as the provider counts them or else estimated. */
export type Answer<T> =
  | { outcome: "answered"; value: T; tokens: number }
  /** It answered, but not in the form that was asked for. */
  | { outcome: "refused"; reason: string; tokens: number }
  /** It did not answer: not reached, too slow, stopped, an error of its own. */
  | { outcome: "failed"; reason: string; tokens: number };

/** A configured language model. It has no tools here and decides nothing that is not checked. */
export type LanguageModel = {
  provider: string;
  model: string;
  /** The host that is asked, for people. */
  host: string;
  /** The most tokens that asking this may cost, retries included; for reserving before it is asked. */
  estimateTokens(question: Question<unknown>): number;
  /** Never throws. */
  ask<T>(question: Question<T>): Promise<Answer<T>>;
};

/** Whether somebody stopped what asks, and not a limit of time. */
export function isStop(signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true && (signal.reason as { name?: unknown } | null)?.name !== "TimeoutError";
}

/** Why a question ended that a signal or its own time limit broke off. */
export function toAbortReason(signal: AbortSignal | undefined): string {
  return isStop(signal) ? "It was stopped." : "It did not answer in time.";
}
