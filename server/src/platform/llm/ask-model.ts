import { setTimeout as wait } from "node:timers/promises";
import {
  composeComplaint,
  countMostTokens,
  countMostTokensOfAll,
  countMostTokensOfSearches,
  guessTokens,
  type ComposedQuestion,
} from "./compose-question.ts";
import {
  toAbortReason,
  type Answer,
  type Question,
  type Searched,
  type SearchOptions,
} from "./language-model.ts";
import type { Attempt, Message, OpenedModel } from "./open-model.ts";
import { parseAnswer } from "./parse-answer.ts";

const MAX_RETRIES = 2;
/** Pause before the first retry; the second one waits three times as long. */
const FIRST_PAUSE_MS = 250;

/** What an installation learns of its provider while it runs. */
export type Manner = {
  /** False: the provider takes no schema, so the model is told of it in words. */
  takesSchema: boolean;
  /** The schema is put into words besides, since some servers take one and leave it unread. */
  alwaysInWords: boolean;
};

type Asking<T> = {
  question: Question<T>;
  composed: ComposedQuestion;
  manner: Manner;
  timeLimitMs: number;
  /** Null: the model answers out of what it is told. */
  search: SearchOptions | null;
};

/**
 * Asks until there is an answer that fits, within the time limit and within the tokens of
 * {@link countMostTokensOfAll}: two retries of what may pass, one chance to mend an answer that does not fit. A search is
 * made once: what it found would have to be found again.
 */
export async function askModel<T>(
  open: () => Promise<OpenedModel>,
  asking: Asking<T>,
): Promise<Answer<Searched<T>>> {
  const { question, composed, manner, timeLimitMs, search } = asking;
  const limit = AbortSignal.timeout(timeLimitMs);
  const signal = question.signal ? AbortSignal.any([limit, question.signal]) : limit;
  const endsAt = performance.now() + timeLimitMs;
  const { maxAnswerTokens } = question;
  const searchTokens = search === null ? 0 : countMostTokensOfSearches(search.maxSearches);
  const allowance =
    search === null
      ? countMostTokensOfAll(composed, maxAnswerTokens)
      : countMostTokens([composed.systemWithSchema, composed.user], maxAnswerTokens) + searchTokens;
  const messages: Message[] = [{ role: "user", content: composed.user }];
  let takesSchema = manner.takesSchema;
  let retries = 0;
  let tokens = 0;
  const end = (outcome: "refused" | "failed", reason: string): Answer<never> => ({ outcome, reason, tokens });
  const endAborted = () => end("failed", toAbortReason(question.signal));

  if (signal.aborted) return endAborted();
  const model = await open();
  for (;;) {
    if (signal.aborted) return endAborted();
    const system = takesSchema && !manner.alwaysInWords ? composed.system : composed.systemWithSchema;
    const texts = [system, ...messages.map(({ content }) => content)];
    const schema = takesSchema ? { json: composed.schema, isStrict: composed.isStrict } : null;
    const attempt = await model.attempt({ system, messages, schema, maxAnswerTokens, signal, search });
    tokens += countTokens(attempt, texts, maxAnswerTokens + searchTokens);
    const canAsk = (more: readonly string[]) =>
      tokens + countMostTokens([...texts, ...more], maxAnswerTokens) + searchTokens <= allowance;

    if (attempt.kind === "aborted") return endAborted();
    if (attempt.kind === "text") {
      // Learnt only now: the refusal before may have had another reason.
      manner.takesSchema = takesSchema;
      const read = readText(attempt, question);
      const { citedUrls } = attempt;
      if (read.fits) return { outcome: "answered", value: { found: read.value, citedUrls }, tokens };
      if (read.problem === null || messages.length > 1 || search !== null) return end("refused", read.reason);
      const { answer, complaint } = composeComplaint(attempt.text, read.problem);
      if (!canAsk([answer, complaint])) return end("refused", read.reason);
      messages.push({ role: "assistant", content: answer }, { role: "user", content: complaint });
      continue;
    }

    const reason = describeAttempt(attempt);
    if (attempt.kind === "tooLarge") return end("refused", reason);
    if (takesSchema && isSchemaRefusal(attempt)) {
      takesSchema = false;
      continue;
    }
    const pause = choosePause(attempt, retries);
    if (pause === null || performance.now() + pause >= endsAt || !canAsk([])) return end("failed", reason);
    retries += 1;
    await wait(pause, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return question.signal?.aborted ? endAborted() : end("failed", reason);
  }
}

/** A question that could not even be put. */
export function toNotAsked(error: unknown): Answer<never> {
  const reason = `It could not be asked (${error instanceof Error ? error.name : "unknown"}).`;
  return { outcome: "failed", reason, tokens: 0 };
}

function isSchemaRefusal(attempt: Attempt): boolean {
  return attempt.kind === "status" && (attempt.status === 400 || attempt.status === 422);
}

/** Milliseconds until the next try; null: there is none. */
function choosePause(attempt: Attempt, retries: number): number | null {
  if (retries === MAX_RETRIES) return null;
  const pause = FIRST_PAUSE_MS * 3 ** retries;
  if (attempt.kind === "unreachable" || attempt.kind === "broken") return pause;
  if (attempt.kind !== "status" || (attempt.status !== 429 && attempt.status < 500)) return null;
  return attempt.retryAfterMs ?? pause;
}

type ReadText<T> = { fits: true; value: T } | { fits: false; reason: string; problem: string | null };

/** `problem` null: asking again would not help. */
function readText<T>(attempt: Attempt & { kind: "text" }, question: Question<T>): ReadText<T> {
  const parsed = parseAnswer(attempt.text, question);
  if (parsed.fits) return parsed;
  if (attempt.isDeclined) return { fits: false, reason: "It declined to answer.", problem: null };
  if (attempt.isCut) {
    const reason = `Its answer was cut off at ${question.maxAnswerTokens} tokens.`;
    return { fits: false, reason, problem: null };
  }
  return { fits: false, reason: `Its answer does not fit: ${parsed.problem}.`, problem: parsed.problem };
}

/** What an attempt that got to the model cost without a count is taken for the most: the budget must hold. */
function countTokens(attempt: Attempt, texts: readonly string[], mostBesides: number): number {
  switch (attempt.kind) {
    case "text":
      return attempt.tokens ?? guessTokens([...texts, attempt.text]);
    case "status":
    case "unreachable":
      return 0;
    case "garbled":
    case "tooLarge":
    case "broken":
    case "aborted":
      return guessTokens(texts) + mostBesides;
  }
}

/** For the log. No word of it is the provider's. */
function describeAttempt(attempt: Exclude<Attempt, { kind: "text" | "aborted" }>): string {
  switch (attempt.kind) {
    case "unreachable":
      return "Its address cannot be reached.";
    case "broken":
      return "The connection broke off.";
    case "tooLarge":
      return "Its answer was far too long.";
    case "garbled":
      return "What came from its address is no model's answer.";
    case "status":
      return statusReasons[attempt.status] ?? `Its address answered ${attempt.status}.`;
  }
}

const statusReasons: Record<number, string> = {
  401: "Its address answered 401: LLM_API_KEY is wrong.",
  403: "Its address answered 403: LLM_API_KEY may not use this model.",
  404: "Its address answered 404: LLM_MODEL or LLM_BASE_URL is wrong.",
  429: "Its address answered 429: too many questions, or its own budget is used up.",
};
