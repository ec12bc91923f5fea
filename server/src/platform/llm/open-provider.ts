import type { LanguageModel as SdkModel, ToolSet } from "ai";
import type { LanguageModelSettings } from "#config/config";
import type { SearchOptions } from "./language-model.ts";
import { fetchFromModel } from "./model-fetch.ts";

/** The providers' own addresses, given in full so that no other variable of the environment replaces them. */
export const providerAddresses = {
  openai: "https://api.openai.com/v1",
  anthropic: "https://api.anthropic.com/v1",
} as const;

/** A model as the AI SDK asks it: with tools of its provider's own where there are any. */
type ModelWithTools = {
  model: SdkModel;
  tools?: ToolSet;
  /** Options for OpenAI alone. */
  openai?: { store: boolean; maxToolCalls: number };
};

type OpenedProvider = {
  plain: ModelWithTools;
  /** Null: the provider has no search tool. */
  searching: ((options: SearchOptions) => ModelWithTools) | null;
};

/** Whether {@link openProvider} gives this provider's models a search tool. */
export function hasWebSearch(provider: LanguageModelSettings["provider"]): boolean {
  return provider !== "openai-compatible";
}

/** Loads the provider's part of the AI SDK. */
export async function openProvider(settings: LanguageModelSettings): Promise<OpenedProvider> {
  const { provider, model, apiKey, baseUrl } = settings;
  const fetch = fetchFromModel;
  switch (provider) {
    case "openai": {
      const { createOpenAI } = await import("@ai-sdk/openai");
      const openai = createOpenAI({
        apiKey: apiKey ?? "",
        baseURL: baseUrl ?? providerAddresses.openai,
        fetch,
      });
      return {
        // Chat completions: unlike responses, they are not kept by the provider unless that is asked for.
        plain: { model: openai.chat(model) },
        searching: ({ maxSearches }) => ({
          model: openai.responses(model),
          tools: { web_search: openai.tools.webSearch({ searchContextSize: "low" }) },
          openai: { store: false, maxToolCalls: maxSearches },
        }),
      };
    }
    case "anthropic": {
      const { createAnthropic } = await import("@ai-sdk/anthropic");
      const anthropic = createAnthropic({
        apiKey: apiKey ?? "",
        baseURL: baseUrl ?? providerAddresses.anthropic,
        fetch,
      });
      const opened = anthropic(model);
      return {
        plain: { model: opened },
        searching: ({ maxSearches }) => ({
          model: opened,
          // The first version of the tool: later ones run code of the model's own at the provider.
          tools: { web_search: anthropic.tools.webSearch_20250305({ maxUses: maxSearches }) },
        }),
      };
    }
    case "openai-compatible": {
      const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
      const compatible = createOpenAICompatible({
        name: "compatible",
        baseURL: baseUrl ?? "",
        ...(apiKey === null ? {} : { apiKey }),
        supportsStructuredOutputs: true,
        fetch,
      });
      return { plain: { model: compatible(model) }, searching: null };
    }
  }
}
