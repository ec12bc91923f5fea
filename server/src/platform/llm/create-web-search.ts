import { askModel, toNotAsked, type Manner } from "./ask-model.ts";
import { composeQuestion, countMostTokens, countMostTokensOfSearches } from "./compose-question.ts";
import type { Question, SearchOptions, WebSearch } from "./language-model.ts";
import type { OpenedModel } from "./open-model.ts";

/** No answer may take longer: what is reserved for one is given up some time later. */
const MOST_MS = 10 * 60_000;

/** Anthropic refuses a schema beside the citations of its search, so it stands in words for all. */
const inWords: Manner = { takesSchema: false, alwaysInWords: true };

/**
 * The search of a model whose provider has one. `thinking` is what the model may use up before each of its steps, in
 * tokens; `timeLimitMs` the time of one answer.
 */
export function createWebSearch(
  open: () => Promise<OpenedModel>,
  thinking: number,
  timeLimitMs: number,
): WebSearch {
  const readTimeLimit = ({ maxSearches }: SearchOptions) =>
    Math.min(timeLimitMs * (maxSearches + 1), MOST_MS);
  const compose = <Asked extends Question<unknown>>(asked: Asked, { maxSearches }: SearchOptions) => ({
    question: { ...asked, maxAnswerTokens: asked.maxAnswerTokens + thinking * (maxSearches + 1) },
    composed: composeQuestion(asked, { withSearch: true }),
  });
  return {
    readTimeLimit,
    estimateTokens: (asked, search) => {
      const { question, composed } = compose(asked, search);
      const answering = countMostTokens([composed.systemWithSchema, composed.user], question.maxAnswerTokens);
      return answering + countMostTokensOfSearches(search.maxSearches);
    },
    ask: async (asked, search) => {
      try {
        const time = { timeLimitMs: readTimeLimit(search) };
        return await askModel(open, { ...compose(asked, search), ...time, manner: inWords, search });
      } catch (error) {
        return toNotAsked(error);
      }
    },
  };
}
