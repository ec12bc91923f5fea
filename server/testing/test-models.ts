import type { Config, LanguageModelSettings } from "#config/config";

type Models = Config["models"];
type Overrides = Partial<Omit<Models, "language" | "maxTokens">> & {
  language?: Partial<LanguageModelSettings>;
  maxTokens?: Partial<Models["maxTokens"]>;
};

/** Settings with the model server's model "small" without a key, budgets of a million tokens, and no embedder. */
export function testModels(
  { url }: { url: string },
  { language, maxTokens, ...rest }: Overrides = {},
): Models {
  return {
    language: { provider: "openai-compatible", model: "small", apiKey: null, baseUrl: url, ...language },
    timeLimitMs: 5000,
    maxTokens: { perRun: 1e6, perPersonDay: 1e6, perDay: 1e6, ...maxTokens },
    embedder: { kind: "none" },
    ...rest,
  };
}
