import type { ModelOutcome, ModelPurpose } from "@jobwright/contracts/models";
import type { UserContext } from "#context";
import {
  isStop,
  toAbortReason,
  type Answer,
  type LanguageModel,
  type Question,
  type Searched,
  type SearchOptions,
} from "#platform/llm/language-model";
import { noteOverBudget, reserveTokens, settleTokens, type Reservation } from "./reserve-tokens.ts";

/** Whose budget had no room: the run's, the person's day or the installation's day. */
export type BudgetLimit = "run" | "person" | "day";

export type RunAnswer<T> = Answer<T> | { outcome: "overBudget"; limit: BudgetLimit; tokens: 0 };

/** What a run made of the model so far. */
export type ModelRunState = {
  tokens: number;
  answered: number;
  refused: number;
  failed: number;
  /** The budget that last had no room for a question; null: none was left out. */
  overBudget: BudgetLimit | null;
};

type SearchWeb = <T>(
  purpose: ModelPurpose,
  question: Question<T>,
  options: SearchOptions,
) => Promise<RunAnswer<Searched<T>>>;

/** The language model for one search, research or tailoring of one person, within its budgets. */
export type ModelRun = {
  /** Its name, as configured. */
  model: string;
  /**
   * Asks where all budgets have room for the most that the question may cost. While other questions of the run are
   * under way, one that finds no room waits for what they leave. Never throws; any number may be asked at once.
   */
  ask<T>(purpose: ModelPurpose, question: Question<T>): Promise<RunAnswer<T>>;
  /** The same with the provider's search tool; null: it has none. */
  searchWeb: SearchWeb | null;
  state(): ModelRunState;
};

/**
 * Null: no model is configured. `readOwner` tells whose the run is at that moment: a guest may become an account while
 * it lasts. `runId` is the search's own id, or that of the other work.
 */
export function startModelRun(readOwner: () => UserContext, runId: string): ModelRun | null {
  const { languageModel } = readOwner();
  return languageModel === null ? null : createRun(readOwner, runId, languageModel);
}

/** One call: what it is for, the most that it may cost, and how it is made. */
type Asked<T> = {
  purpose: ModelPurpose;
  signal: AbortSignal | undefined;
  estimate: () => number;
  send: () => Promise<Answer<T>>;
};

function createRun(readOwner: () => UserContext, runId: string, languageModel: LanguageModel): ModelRun {
  const ctx = readOwner();
  const state: ModelRunState = { tokens: 0, answered: 0, refused: 0, failed: 0, overBudget: null };
  const { perRun } = ctx.config.models.maxTokens;
  let reserved = 0;
  /** Questions that hold a part of the run's budget, and those of them that are with the model. */
  let holding = 0;
  let withModel = 0;
  /** Who waits for room in the run, and who for room in a day. */
  const waiting: Record<"run" | "day", (() => void)[]> = { run: [], day: [] };
  /** How often room has come free. */
  const freed = { run: 0, day: 0 };

  async function ask<T>(asked: Asked<T>): Promise<RunAnswer<T>> {
    const { purpose } = asked;
    try {
      const answer = await askWithin(asked, asked.estimate());
      if (answer.outcome === "overBudget") state.overBudget = answer.limit;
      else state[answer.outcome] += 1;
      if (answer.outcome === "failed" || answer.outcome === "refused") {
        const { reason, tokens } = answer;
        const level = isStop(asked.signal) ? "debug" : "warn";
        ctx.log[level](
          { purpose, model: languageModel.model, reason, tokens },
          "The language model was no help.",
        );
      }
      return answer;
    } catch (error) {
      // What cannot be counted is not asked.
      ctx.log.error({ err: error, purpose }, "The language model was not asked.");
      state.failed += 1;
      return { outcome: "failed", reason: "Its cost could not be noted.", tokens: 0 };
    }
  }

  async function askWithin<T>(asked: Asked<T>, most: number): Promise<RunAnswer<T>> {
    for (;;) {
      const { signal } = asked;
      if (signal?.aborted) return { outcome: "failed", reason: toAbortReason(signal), tokens: 0 };
      const freedBefore = { ...freed };
      const answer = await askNow(asked, most);
      if (typeof answer !== "string") return answer;
      const room = answer === "run" ? "run" : "day";
      // What came free while the budgets were asked may be enough.
      if (freed[room] !== freedBefore[room]) continue;
      // Only a question that was with the model leaves room in a day: waiting for others could go round in circles.
      if ((room === "run" ? holding : withModel) === 0) {
        await noteOverBudget(readOwner(), { runId, purpose: asked.purpose, model: languageModel.model });
        return { outcome: "overBudget", limit: answer, tokens: 0 };
      }
      await new Promise<void>((resolve) => waiting[room].push(resolve));
    }
  }

  /** Answers the limit that leaves no room. */
  async function askNow<T>({ purpose, send }: Asked<T>, most: number): Promise<Answer<T> | BudgetLimit> {
    if (state.tokens + reserved + most > perRun) return "run";
    reserved += most;
    holding += 1;
    try {
      const call = { runId, purpose, model: languageModel.model };
      const reservation = await reserveTokens(readOwner(), call, most);
      return typeof reservation === "string" ? reservation : await askReserved(send, reservation);
    } finally {
      reserved -= most;
      holding -= 1;
      wake("run");
    }
  }

  async function askReserved<T>(
    send: () => Promise<Answer<T>>,
    reservation: Reservation,
  ): Promise<Answer<T>> {
    withModel += 1;
    try {
      const answer = await send();
      state.tokens += answer.tokens;
      await settle(reservation, answer);
      return answer;
    } finally {
      withModel -= 1;
      wake("day");
    }
  }

  function wake(who: "run" | "day"): void {
    freed[who] += 1;
    for (const resolve of waiting[who].splice(0)) resolve();
  }

  /** An answer is not lost with its count: what was reserved for it stays counted then. */
  async function settle(
    reservation: Reservation,
    answer: { outcome: ModelOutcome; tokens: number },
  ): Promise<void> {
    const { outcome, tokens } = answer;
    await settleTokens(ctx, reservation, { outcome, tokens }).catch((error: unknown) => {
      ctx.log.error({ err: error }, "What a language model cost could not be noted.");
    });
  }

  const { webSearch } = languageModel;
  return {
    model: languageModel.model,
    ask: (purpose, question) =>
      ask({
        purpose,
        signal: question.signal,
        estimate: () => languageModel.estimateTokens(question),
        send: () => languageModel.ask(question),
      }),
    searchWeb:
      webSearch &&
      ((purpose, question, options) =>
        ask({
          purpose,
          signal: question.signal,
          estimate: () => webSearch.estimateTokens(question, options),
          send: () => webSearch.ask(question, options),
        })),
    state: () => ({ ...state }),
  };
}
