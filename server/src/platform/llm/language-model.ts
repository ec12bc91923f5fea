import type * as z from "zod/mini";

/** One question to a language model, whose answer must fit a schema. */
export type Question<T> = {
  /** What the model is to do. Written by this project alone. */
  instructions: string;
  /** Text from outside: quoted to the model as data, whatever it says. */
  data: readonly { name: string; text: string }[];
  answer: z.ZodMiniType<T>;
  /**
   * Reads what it can of an answer that does not fit: of the flat JSON objects found in it, and how many more were
   * begun that are no JSON. Null: that is no use. Absent: such an answer is mended or refused.
   */
  salvage?: (objects: readonly unknown[], broken: number) => T | null;
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

/** What a model wrote after it searched the web, and the pages that the search itself brought. */
export type Searched<T> = {
  found: T;
  /** As the provider's tool reports them; what the model merely writes is not among them. */
  citedUrls: string[];
};

export type SearchOptions = {
  /** The most searches that the provider's tool may make for this question. */
  maxSearches: number;
};

/** The search tool of a model's provider, which works at the provider: nothing is fetched from here. */
export type WebSearch = {
  /** The most tokens that asking this is taken to cost, what is found included; for reserving before it is asked. */
  estimateTokens(question: Question<unknown>, options: SearchOptions): number;
  /** How long that may take, in milliseconds: the time of one answer for each search and one more, ten minutes at most. */
  readTimeLimit(options: SearchOptions): number;
  /** Asks once, without a chance to mend an answer that does not fit. Never throws. */
  ask<T>(question: Question<T>, options: SearchOptions): Promise<Answer<Searched<T>>>;
};

/** A configured language model. It decides nothing that is not checked, and has no tool but its search. */
export type LanguageModel = {
  provider: string;
  model: string;
  /** The host that is asked, for people. */
  host: string;
  /** The most tokens that asking this may cost, retries included; for reserving before it is asked. */
  estimateTokens(question: Question<unknown>): number;
  /** Never throws. */
  ask<T>(question: Question<T>): Promise<Answer<T>>;
  /** Null: its provider has no search tool. */
  webSearch: WebSearch | null;
};

/** Whether somebody stopped what asks, and not a limit of time. */
export function isStop(signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true && (signal.reason as { name?: unknown } | null)?.name !== "TimeoutError";
}

/** Why a question ended that a signal or its own time limit broke off. */
export function toAbortReason(signal: AbortSignal | undefined): string {
  return isStop(signal) ? "It was stopped." : "It did not answer in time.";
}
