import type { Config } from "#config/config";
import { askModel, toNotAsked, type Manner } from "./ask-model.ts";
import { composeQuestion, countMostTokensOfAll } from "./compose-question.ts";
import type { Answer, LanguageModel, Question } from "./language-model.ts";
import { createWebSearch } from "./create-web-search.ts";
import { mayThink, openModel, type OpenedModel } from "./open-model.ts";
import { hasWebSearch, providerAddresses } from "./open-provider.ts";

/** What a model that thinks may use up before the first word of its answer, in tokens. */
const THINKING_TOKENS = 1000;

/**
 * The language model of the settings; null: none is configured. The AI SDK is loaded with the first question, so that
 * the server starts as fast without it. The key goes to the model's address and nowhere else.
 */
export function createLanguageModel({ models }: Pick<Config, "models">): LanguageModel | null {
  const settings = models.language;
  if (settings === null) return null;
  const address =
    settings.baseUrl ??
    (settings.provider === "openai-compatible" ? "" : providerAddresses[settings.provider]);
  const thinking = mayThink(settings) ? THINKING_TOKENS : 0;
  const withThinking = <Asked extends Question<unknown>>(question: Asked): Asked => ({
    ...question,
    maxAnswerTokens: question.maxAnswerTokens + thinking,
  });
  const manner: Manner = { takesSchema: true, alwaysInWords: settings.provider === "openai-compatible" };
  let opening: Promise<OpenedModel> | null = null;
  const open = (): Promise<OpenedModel> => {
    opening ??= openModel(settings);
    // What could not be loaded is tried again with the next question.
    opening.catch(() => (opening = null));
    return opening;
  };

  async function ask<T>(asked: Question<T>): Promise<Answer<T>> {
    try {
      const question = withThinking(asked);
      const composed = composeQuestion(question);
      const { timeLimitMs } = models;
      const answer = await askModel(open, { question, composed, manner, timeLimitMs, search: null });
      return answer.outcome === "answered" ? { ...answer, value: answer.value.found } : answer;
    } catch (error) {
      return toNotAsked(error);
    }
  }

  return {
    provider: settings.provider,
    model: settings.model,
    host: URL.canParse(address) ? new URL(address).host : address,
    estimateTokens: (question) =>
      countMostTokensOfAll(composeQuestion(question), withThinking(question).maxAnswerTokens),
    ask,
    webSearch: hasWebSearch(settings.provider) ? createWebSearch(open, thinking, models.timeLimitMs) : null,
  };
}
