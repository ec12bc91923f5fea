import type { Config } from "#config/config";
import type { Embedder } from "./embedder.ts";
import { createProviderEmbedder } from "./provider-embedder.ts";

/** The provider's embedder where the settings choose it; null: the packaged space or words alone compare titles. */
export function createEmbedder(config: Config): Embedder | null {
  const { embedder, language, timeLimitMs } = config.models;
  if (embedder.kind !== "provider") return null;
  if (language === null || language.provider === "anthropic") {
    throw new Error("EMBEDDER is provider, and no provider with embeddings is set.");
  }
  const { provider, apiKey, baseUrl } = language;
  return createProviderEmbedder({ provider, apiKey, baseUrl, model: embedder.model, timeLimitMs });
}
