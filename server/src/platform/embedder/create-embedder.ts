import type { Logger } from "pino";
import type { Config } from "#config/config";
import type { Embedder } from "./embedder.ts";
import { createPackagedEmbedder } from "./packaged-embedder.ts";
import { createProviderEmbedder } from "./provider-embedder.ts";

/** The embedder of the settings; null: titles are compared by words alone. Nothing is loaded before it is used. */
export function createEmbedder({ config, log }: { config: Config; log: Logger }): Embedder | null {
  const { embedder, language, timeLimitMs } = config.models;
  if (embedder.kind === "none") return null;
  if (embedder.kind === "packaged") return createPackagedEmbedder({ log });
  if (language === null || language.provider === "anthropic") {
    throw new Error("EMBEDDER is provider, and no provider with embeddings is set.");
  }
  const { provider, apiKey, baseUrl } = language;
  return createProviderEmbedder({ provider, apiKey, baseUrl, model: embedder.model, timeLimitMs });
}
