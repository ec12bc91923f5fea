import type { LanguageModelSettings } from "#config/config";
import type { JsonSchema } from "./compose-question.ts";
import type { SearchOptions } from "./language-model.ts";
import { AnswerTooLargeError } from "./model-fetch.ts";
import { openProvider } from "./open-provider.ts";

export type Message = { role: "user" | "assistant"; content: string };

export type AttemptInput = {
  system: string;
  messages: Message[];
  /** Null: the provider is not told of a schema. */
  schema: { json: JsonSchema; isStrict: boolean } | null;
  maxAnswerTokens: number;
  signal: AbortSignal;
  /** Null: without the provider's search tool. */
  search: SearchOptions | null;
};

/** What came of one request. */
export type Attempt =
  | {
      kind: "text";
      text: string;
      isCut: boolean;
      isDeclined: boolean;
      tokens: number | null;
      /** Pages that the provider's search brought. */
      citedUrls: string[];
    }
  /** An answer of HTTP that is no success; it costs nothing. */
  | { kind: "status"; status: number; retryAfterMs: number | null }
  /** A success that is not in the form of the provider's interface. */
  | { kind: "garbled" }
  | { kind: "tooLarge" }
  /** No connection came about; nothing was sent. */
  | { kind: "unreachable" }
  /** The connection broke after the question was sent. */
  | { kind: "broken" }
  | { kind: "aborted" };

export type OpenedModel = { attempt(input: AttemptInput): Promise<Attempt> };

/** OpenAI's models that think before they answer, which costs tokens of the answer; the SDK tells it of no name. */
function isThinker({ provider, model }: LanguageModelSettings): boolean {
  return provider === "openai" && /^(?:o\d|gpt-(?:[5-9]|\d\d))/.test(model) && !model.includes("chat");
}

/** Models at other addresses, such as Qwen3 and DeepSeek-R1, think within the tokens of the answer and do not say so. */
export function mayThink(settings: LanguageModelSettings): boolean {
  return settings.provider === "openai-compatible" || isThinker(settings);
}

/** Loads the AI SDK, with the provider of the settings alone. */
export async function openModel(settings: LanguageModelSettings): Promise<OpenedModel> {
  const [sdk, provider] = await Promise.all([import("ai"), openProvider(settings)]);
  // What the SDK would say of unsupported options goes to the console otherwise.
  globalThis.AI_SDK_LOG_WARNINGS = false;

  function withSearch(options: SearchOptions) {
    if (provider.searching === null) throw new Error(`${settings.provider} has no search tool.`);
    return provider.searching(options);
  }

  async function ask(input: AttemptInput): Promise<Attempt> {
    const { system, messages, schema, maxAnswerTokens, signal, search } = input;
    const { model, tools, openai } = search === null ? provider.plain : withSearch(search);
    const object = schema && sdk.Output.object({ schema: sdk.jsonSchema(schema.json), name: "answer" });
    const strictness = { strictJsonSchema: schema?.isStrict ?? false };
    const result = await sdk.generateText({
      model,
      instructions: system,
      messages,
      ...(tools === undefined ? {} : { tools }),
      maxOutputTokens: maxAnswerTokens,
      // Other providers refuse it for some of their models.
      ...(settings.provider === "openai-compatible" ? { temperature: 0 } : {}),
      // A model that turns it down with the schema is asked again without both.
      ...((schema || search) && isThinker(settings) ? { reasoning: "low" as const } : {}),
      maxRetries: 0,
      abortSignal: signal,
      telemetry: { isEnabled: false },
      providerOptions: { openai: { ...strictness, ...openai }, compatible: strictness },
      // The answer's text, which is read and checked by the schema of the question itself.
      output: object
        ? { ...object, parseCompleteOutput: ({ text }: { text: string }) => Promise.resolve(text) }
        : sdk.Output.text(),
    });
    const { finishReason } = result;
    return {
      kind: "text",
      text: readOutput(result),
      isCut: finishReason === "length",
      isDeclined: finishReason === "content-filter",
      tokens: readTokens(result.usage),
      citedUrls: result.sources.flatMap((source) => (source.sourceType === "url" ? [source.url] : [])),
    };
  }

  return {
    attempt: (input) => ask(input).catch((error: unknown) => toFailure(error, input.signal)),
  };
}

/** `output` throws where the model ended for another reason than that it was done. */
function readOutput(result: { text: string; output: unknown }): string {
  try {
    return typeof result.output === "string" ? result.output : result.text;
  } catch {
    return result.text;
  }
}

/** Largest count that is believed. */
const MAX_TOKENS = 100_000_000;

type Usage = {
  inputTokens: number | undefined;
  outputTokens: number | undefined;
  totalTokens: number | undefined;
};

/** Null: the provider does not count, or nothing that makes sense. */
function readTokens({ inputTokens, outputTokens, totalTokens }: Usage): number | null {
  const counts = [(inputTokens ?? 0) + (outputTokens ?? 0), totalTokens ?? 0];
  const tokens = Math.max(...counts.map((count) => (Number.isFinite(count) ? Math.ceil(count) : 0)));
  return tokens > 0 ? Math.min(tokens, MAX_TOKENS) : null;
}

/** Codes of errors after which nothing was sent. */
const unreachableCodes = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** Nothing of the error's words is kept: providers repeat parts of keys and questions in them. */
export function toFailure(error: unknown, signal?: AbortSignal): Attempt {
  if (signal?.aborted) return { kind: "aborted" };
  const chain = [...listCauses(error)];
  if (chain.some((each) => each instanceof AnswerTooLargeError)) return { kind: "tooLarge" };
  const status = readStatus(error);
  if (status !== null && (status < 200 || status >= 300)) {
    return { kind: "status", status, retryAfterMs: readRetryAfter(error) };
  }
  const codes = chain.map((each) => String((each as { code?: unknown }).code ?? ""));
  if (codes.some((code) => unreachableCodes.has(code) || /CERT|TLS|SSL|SELF_SIGNED/.test(code))) {
    return { kind: "unreachable" };
  }
  const isBroken = codes.some((code) => /^(?:UND_ERR|E[A-Z]+$|HPE_)/.test(code));
  return { kind: isBroken ? "broken" : "garbled" };
}

function* listCauses(error: unknown): Generator<Error> {
  let current = error;
  for (let depth = 0; depth < 8 && current instanceof Error; depth += 1) {
    yield current;
    current = current.cause;
  }
}

function readStatus(error: unknown): number | null {
  const { statusCode } = (error ?? {}) as { statusCode?: unknown };
  return typeof statusCode === "number" ? statusCode : null;
}

/** `retry-after-ms`, or `retry-after` in seconds or as a date (RFC 9110 section 10.2.3), in milliseconds. */
function readRetryAfter(error: unknown): number | null {
  const headers = ((error ?? {}) as { responseHeaders?: Record<string, string> }).responseHeaders ?? {};
  const exact = Number(headers["retry-after-ms"]);
  if (headers["retry-after-ms"] !== undefined && exact >= 0) return exact;
  const after = headers["retry-after"];
  if (after === undefined) return null;
  const ms = /^\d+(\.\d+)?$/.test(after) ? Number(after) * 1000 : Date.parse(after) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}
