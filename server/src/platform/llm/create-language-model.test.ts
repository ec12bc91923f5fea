import { createServer, type AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as z from "zod/mini";
import type { Config, LanguageModelSettings } from "#config/config";
import { startModelServer, type ModelFault, type ModelServer } from "#testing/model-server";
import { testModels } from "#testing/test-models";
import { createLanguageModel } from "./create-language-model.ts";
import type { LanguageModel, Question } from "./language-model.ts";
import { toPlainText } from "./to-plain-text.ts";

const KEY = "sk-the-key-that-nobody-sees";

const verdict = z.object({
  verdict: z.enum(["good", "poor"]),
  reason: z.string().check(z.maxLength(300)),
});
type Verdict = z.infer<typeof verdict>;

const question: Question<Verdict> = {
  instructions: "Judge the job.",
  data: [{ name: "posting", text: "Nurse in Leipzig" }],
  answer: verdict,
  maxAnswerTokens: 200,
};
const good: Verdict = { verdict: "good", reason: "The city fits." };

let server: ModelServer;
beforeEach(async () => {
  server = await startModelServer();
  server.answerWith(() => good);
});
afterEach(() => server.close());

function open(settings: Partial<LanguageModelSettings> = {}, timeLimitMs = 5000): LanguageModel {
  const models = testModels(server, { language: { apiKey: KEY, ...settings }, timeLimitMs });
  const model = createLanguageModel({ models });
  if (model === null) throw new Error("No model was made.");
  return model;
}

test("without settings there is no model", () => {
  const models = { language: null } as Config["models"];
  expect(createLanguageModel({ models })).toBeNull();
});

test.each<[LanguageModelSettings["provider"], string, string, string, number]>([
  ["openai", "gpt-4o-mini", "/v1/chat/completions", "authorization", 200],
  ["openai-compatible", "qwen3:8b", "/v1/chat/completions", "authorization", 1200],
  ["anthropic", "claude-sonnet-4-5", "/v1/messages", "x-api-key", 200],
  ["anthropic", "claude-3-haiku-20240307", "/v1/messages", "x-api-key", 200],
])(
  "%s's %s is asked for an object by its schema, with the key, and its tokens are counted",
  async (...row) => {
    const [provider, model, path, header, maxAnswerTokens] = row;
    server.countTokens(() => ({ in: 70, out: 7 }));
    const answer = await open({ provider, model }).ask(question);
    expect(answer).toEqual({ outcome: "answered", value: good, tokens: 77 });
    expect(server.asked).toHaveLength(1);
    const [asked] = server.asked;
    expect(asked).toMatchObject({ path, data: question.data, maxAnswerTokens });
    expect(asked?.headers[header]).toContain(KEY);
    expect(asked?.schema).toMatchObject({
      type: "object",
      properties: { verdict: { enum: ["good", "poor"] }, reason: { type: "string" } },
      required: ["verdict", "reason"],
    });
    expect(asked?.instructions).toContain("Judge the job.");
    expect(asked?.messages.map(({ role }) => role)).toEqual(["user"]);
    expect(JSON.stringify(asked?.body)).not.toContain(KEY);
  },
);

test("its host is told without the key, and a key is not needed", async () => {
  expect(open()).toMatchObject({
    provider: "openai-compatible",
    model: "small",
    host: new URL(server.url).host,
  });
  expect(open({ provider: "anthropic", baseUrl: null }).host).toBe("api.anthropic.com");
  expect(open({ provider: "openai", baseUrl: null }).host).toBe("api.openai.com");
  await open({ apiKey: null }).ask(question);
  expect(server.asked[0]?.headers["authorization"]).toBeUndefined();
});

test("a server that takes no schema is asked in words, and is not asked for one again", async () => {
  server.fail("noSchema");
  const model = open();
  expect(await model.ask(question)).toMatchObject({ outcome: "answered", value: good });
  expect(await model.ask(question)).toMatchObject({ outcome: "answered", value: good });
  expect(server.asked.map(({ schema }) => schema !== null)).toEqual([true, false, false]);
  expect(server.asked[1]?.instructions).toContain('"enum":["good","poor"]');
});

test.each([
  ["in a code fence", 'Here it is:\n```json\n{"verdict":"good","reason":"The city fits."}\n```\nBye.'],
  ["after its thinking", '<think>{"verdict":"poor"}</think>\n{"verdict":"good","reason":"The city fits."}'],
  ["between sentences", 'Sure: {"verdict":"good","reason":"The city fits."} as you asked.'],
])("an answer %s is read", async (_where, text) => {
  server.answerWith(() => text);
  expect(await open().ask(question)).toMatchObject({ outcome: "answered", value: good });
  expect(server.asked).toHaveLength(1);
});

test.each<[ModelFault, string]>([
  ["nonsense", "it is no JSON"],
  ["wrongSchema", "verdict"],
])("an answer that is %s may be mended once, told what was wrong", async (fault, problem) => {
  server.countTokens(() => ({ in: 70, out: 7 }));
  server.fail(fault, 1);
  expect(await open().ask(question)).toEqual({ outcome: "answered", value: good, tokens: 154 });
  const [first, second] = server.asked;
  expect(second?.messages[0]).toEqual(first?.messages[0]);
  expect(second?.messages.map(({ role }) => role)).toEqual(["user", "assistant", "user"]);
  expect(second?.messages[2]?.text).toContain(problem);

  server.fail(fault);
  const answer = await open().ask(question);
  expect(answer).toMatchObject({ outcome: "refused", tokens: 154 });
  expect(answer).toHaveProperty("reason", expect.stringContaining(problem));
  expect(server.asked).toHaveLength(4);
});

test("an answer with markup is plain text where it is shown", async () => {
  server.fail("markup");
  const answer = await open().ask(question);
  const reason = answer.outcome === "answered" ? answer.value.reason : "";
  expect(reason).toMatch(/<b onclick.*https:/);
  expect(toPlainText(reason, 300)).toBe("The city fits. more");
});

test("an answer that was cut off or comes without an end is refused and not asked for again", async () => {
  server.fail("cut", 1);
  expect(await open().ask(question)).toMatchObject({
    outcome: "refused",
    reason: "Its answer was cut off at 1200 tokens.",
  });
  server.fail("huge", 1);
  expect(await open().ask(question)).toMatchObject({
    outcome: "refused",
    reason: "Its answer was far too long.",
  });
  expect(server.asked).toHaveLength(2);
});

test.each<[ModelFault, string, number]>([
  [{ status: 401 }, "Its address answered 401: LLM_API_KEY is wrong.", 1],
  [{ status: 404 }, "Its address answered 404: LLM_MODEL or LLM_BASE_URL is wrong.", 1],
  [{ status: 400 }, "Its address answered 400.", 2],
  [{ status: 500 }, "Its address answered 500.", 3],
  [
    { status: 429, retryAfter: "0.01" },
    "Its address answered 429: too many questions, or its own budget is used up.",
    3,
  ],
  ["page", "What came from its address is no model's answer.", 1],
])("%o is a failure, tried as often as it makes sense", async (fault, reason, times) => {
  server.fail(fault);
  const answer = await open().ask(question);
  expect(answer).toMatchObject({ outcome: "failed", reason });
  expect(server.asked).toHaveLength(times);
  expect(JSON.stringify(answer)).not.toContain(KEY);
});

test.each<[ModelFault]>([
  [{ status: 503 }],
  [{ status: 429, retryAfter: "0.01" }],
  ["dropped"],
  ["droppedHalfway"],
])("%o once is got over", async (fault) => {
  server.fail(fault, 1);
  expect(await open().ask(question)).toMatchObject({ outcome: "answered", value: good });
  expect(server.asked).toHaveLength(2);
});

test("a pause that the provider asks for is kept, and where it is too long nobody waits", async () => {
  server.fail({ status: 429, retryAfter: "0.2" }, 1);
  const start = performance.now();
  expect(await open().ask(question)).toMatchObject({ outcome: "answered" });
  expect(performance.now() - start).toBeGreaterThan(190);
  server.fail({ status: 429, retryAfter: "3600" }, 1);
  expect(await open().ask(question)).toMatchObject({ outcome: "failed" });
  expect(server.asked).toHaveLength(3);
});

test("a broken connection is paid for, so the tokens of a question never pass its estimate", async () => {
  server.fail("dropped");
  const model = open();
  const answer = await model.ask(question);
  expect(answer).toMatchObject({ outcome: "failed", reason: "The connection broke off." });
  expect(answer.tokens).toBeGreaterThan(200);
  expect(answer.tokens).toBeLessThanOrEqual(model.estimateTokens(question));
});

test("a model that does not answer is given up at the time limit, whatever was tried", async () => {
  server.fail("silent");
  const model = open({}, 150);
  const start = performance.now();
  const answer = await model.ask(question);
  expect(answer).toMatchObject({ outcome: "failed", reason: "It did not answer in time." });
  expect(performance.now() - start).toBeLessThan(2000);
  expect(answer.tokens).toBeLessThanOrEqual(model.estimateTokens(question));
});

test("a stop ends it at once, before it is asked and while it is", async () => {
  server.fail("silent");
  const stopping = new AbortController();
  const asking = open().ask({ ...question, signal: stopping.signal });
  await expect.poll(() => server.asked.length).toBe(1);
  stopping.abort();
  expect(await asking).toMatchObject({ outcome: "failed", reason: "It was stopped." });
  expect(await open().ask({ ...question, signal: stopping.signal })).toMatchObject({ tokens: 0 });
  expect(server.asked).toHaveLength(1);
});

test("nobody at the address is a failure that costs nothing", async () => {
  const free = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => free.once("listening", resolve));
  const { port } = free.address() as AddressInfo;
  await new Promise((resolve) => free.close(resolve));
  expect(await open({ baseUrl: `http://127.0.0.1:${port}/v1` }).ask(question)).toEqual({
    outcome: "failed",
    reason: "Its address cannot be reached.",
    tokens: 0,
  });
});

test("a redirect is not followed, so the key goes to no other address", async () => {
  const other = await startModelServer();
  server.fail({ status: 307, location: `${other.url}/chat/completions` });
  for (const provider of ["openai-compatible", "anthropic", "openai"] as const) {
    expect(await open({ provider, model: "claude-sonnet-4-5" }).ask(question)).toMatchObject({
      outcome: "failed",
      reason: "Its address answered 307.",
    });
  }
  expect(other.asked).toEqual([]);
  await other.close();
});

test("tokens are guessed where the provider does not count them", async () => {
  server.fail("uncounted");
  const model = open();
  const { tokens } = await model.ask(question);
  expect(tokens).toBeGreaterThan(50);
  expect(tokens).toBeLessThan(model.estimateTokens(question));
});

test("the estimate covers a question in any script, with its mended answer", async () => {
  const model = open();
  const long = { ...question, data: [{ name: "posting", text: "护士在莱比锡工作。".repeat(200) }] };
  expect(model.estimateTokens(long)).toBeGreaterThan(2 * (1800 + 200));
  expect(model.estimateTokens(question)).toBeGreaterThan(2 * 200);
});

test("an optional property is asked for without the strict mode, which knows none", async () => {
  const answer = z.object({ verdict: z.string(), years: z.optional(z.number()) });
  await open({ provider: "openai", model: "gpt-4o-mini" }).ask({ ...question, answer });
  await open({ provider: "openai", model: "gpt-4o-mini" }).ask(question);
  const strict = server.asked.map(
    ({ body }) => (body["response_format"] as { json_schema: { strict: boolean } }).json_schema.strict,
  );
  expect(strict[0]).toBe(false);
  expect(strict.at(-1)).toBe(true);
});

test("a model that thinks before it answers is told to think little and has room for it", async () => {
  server.fail("noSchema");
  const model = open({ provider: "openai", model: "gpt-5-mini" });
  expect(await model.ask(question)).toMatchObject({ outcome: "answered" });
  expect(server.asked.map(({ body }) => body["reasoning_effort"])).toEqual(["low", undefined]);
  expect(server.asked[0]?.maxAnswerTokens).toBe(1200);
  expect(model.estimateTokens(question)).toBeGreaterThan(2 * 1200);
});

test("a model of another address, which may think within the tokens of its answer, has room for both", async () => {
  const thinking = `<think>${"Is the city near enough? ".repeat(120)}</think>`;
  // A server cuts off what passes the limit, at four characters a token.
  server.answerWith(({ maxAnswerTokens }) =>
    (thinking + JSON.stringify(good)).slice(0, 4 * (maxAnswerTokens ?? 0)),
  );
  expect(await open({ model: "qwen3:8b" }).ask(question)).toMatchObject({ outcome: "answered", value: good });
  expect(server.asked).toHaveLength(1);
});

test("a question that its asker's time limit ended did not answer in time, and was not stopped", async () => {
  server.fail("silent");
  const asked = { ...question, signal: AbortSignal.any([AbortSignal.timeout(50)]) };
  expect(await open().ask(asked)).toMatchObject({ reason: "It did not answer in time." });
});
