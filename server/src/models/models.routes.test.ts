import { afterAll, beforeAll, expect, test } from "vitest";
import { authRoutes } from "#auth/auth.routes";
import { createTestApp, openBrowser, type TestApp } from "#testing/http/test-app";
import { startModelServer, type ModelServer } from "#testing/model-server";
import { testModels } from "#testing/test-models";
import { modelsRoutes } from "./models.routes.ts";

const KEY = "sk-the-key-that-nobody-sees";

let models: ModelServer;
let tested: TestApp;

beforeAll(async () => {
  models = await startModelServer();
  tested = await createTestApp([...authRoutes, ...modelsRoutes], {
    config: {
      models: testModels(models, {
        language: { apiKey: KEY },
        maxTokens: { perRun: 10, perPersonDay: 20, perDay: 30 },
        embedder: { kind: "provider", model: "small-embeddings" },
      }),
    },
  });
});
afterAll(async () => {
  await tested.close();
  await models.close();
});

test("a person reads which model helps and what it cost, and never its key", async () => {
  const browser = openBrowser(tested.app);
  const { uid } = await browser.signInGuest();
  const answer = await browser.send("GET", `/api/users/${uid}/models`);
  expect(answer.status).toBe(200);
  const text = await answer.text();
  expect(JSON.parse(text)).toEqual({
    language: { provider: "openai-compatible", model: "small", host: new URL(models.url).host },
    embedder: { name: `small-embeddings at ${new URL(models.url).host}`, isLocal: false },
    budget: { perRun: 10, today: { spent: 0, limit: 20 }, everyoneToday: { isUsedUp: false } },
    byPurpose: [],
  });
  expect(text).not.toContain(KEY);
  expect(text).not.toContain(models.url);
  expect(tested.logged.join("")).not.toContain(KEY);
});
