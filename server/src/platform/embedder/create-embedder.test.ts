import { pino } from "pino";
import { expect, test } from "vitest";
import { readConfig } from "#app/read-config";
import { createEmbedder } from "./create-embedder.ts";

const log = pino({ level: "silent" });

function open(env: Record<string, string>) {
  return createEmbedder({ config: readConfig(env), log });
}

test("the settings choose the packaged encoder, the provider's, or none", async () => {
  const provider = {
    EMBEDDER: "provider",
    LLM_PROVIDER: "openai-compatible",
    LLM_MODEL: "large",
    LLM_BASE_URL: "http://127.0.0.1:11434/v1",
    LLM_EMBEDDING_MODEL: "small",
  };
  const [packaged, provided] = [open({}), open(provider)];
  expect(packaged).toMatchObject({ isLocal: true });
  expect(provided).toMatchObject({ isLocal: false, model: "small http://127.0.0.1:11434/v1" });
  expect(open({ EMBEDDER: "none" })).toBeNull();
  await Promise.all([packaged?.close(), provided?.close()]);
});
