import { expect, test } from "vitest";
import { readConfig } from "#app/read-config";
import { createEmbedder } from "./create-embedder.ts";

test("the settings choose the provider's embedder, or none", async () => {
  const provider = {
    EMBEDDER: "provider",
    LLM_PROVIDER: "openai-compatible",
    LLM_MODEL: "large",
    LLM_BASE_URL: "http://127.0.0.1:11434/v1",
    LLM_EMBEDDING_MODEL: "small",
  };
  const provided = createEmbedder(readConfig(provider));
  expect(provided).toMatchObject({ model: "small http://127.0.0.1:11434/v1" });
  expect(createEmbedder(readConfig({}))).toBeNull();
  expect(createEmbedder(readConfig({ EMBEDDER: "none" }))).toBeNull();
  await provided?.close();
});
