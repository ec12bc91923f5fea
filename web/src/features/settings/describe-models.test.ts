import { expect, test } from "vitest";
import { describeEmbedder, describeLanguageModel, toPercent } from "./describe-models.ts";

test("a model is told with its host and its provider", () => {
  const model = { provider: "openai-compatible", model: "llama3.1", host: "localhost:11434" };
  expect(describeLanguageModel(model)).toBe("llama3.1 at localhost:11434 (OpenAI-compatible)");
  expect(describeLanguageModel({ ...model, provider: "other" })).toBe("llama3.1 at localhost:11434 (other)");
});

test("it is told whether titles leave the server", () => {
  expect(describeEmbedder(null)).toMatch(/words and families alone/);
  expect(describeEmbedder({ name: "use-lite", isLocal: true })).toBe(
    "By their meaning, on this server. Nothing is sent.",
  );
  expect(describeEmbedder({ name: "e5", isLocal: false })).toMatch(/^e5, at the provider/);
});

test("a share stays between nothing and everything", () => {
  expect(toPercent({ spent: 75_000, limit: 300_000 })).toBe(25);
  expect(toPercent({ spent: 400_000, limit: 300_000 })).toBe(100);
  expect(toPercent({ spent: 0, limit: 0 })).toBe(0);
});
