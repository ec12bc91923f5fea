import { fetchFromModel } from "#platform/llm/model-fetch";
import { toFailure } from "#platform/llm/open-model";
import { providerAddresses } from "#platform/llm/open-provider";
import { EmbedderClosed, embedFilled, type Embedder, type EmbedOptions } from "./embedder.ts";

/** Texts of one request: under the limits of all known providers. */
const BATCH_SIZE = 96;
/** More than any known model has; an answer beyond is a mistake. */
const MAX_LENGTH = 8192;
/** Of one answer: no number of a vector is written longer than this, in characters. */
const MAX_ANSWER_BYTES = BATCH_SIZE * MAX_LENGTH * 25;

export type ProviderOptions = {
  provider: "openai" | "openai-compatible";
  model: string;
  apiKey: string | null;
  /** Null: OpenAI's own. */
  baseUrl: string | null;
  /** For each request, in milliseconds. */
  timeLimitMs: number;
};

/** The embeddings of a model's provider. The library is loaded with the first call. Errors never hold the key. */
export function createProviderEmbedder(options: ProviderOptions): Embedder {
  const address = options.baseUrl ?? providerAddresses.openai;
  const closing = new AbortController();
  let library: Promise<Library> | null = null;

  function openLibrary(): Promise<Library> {
    library ??= loadLibrary(options, address);
    // What could not be loaded is tried again with the next request.
    library.catch(() => (library = null));
    return library;
  }

  /** One request. */
  async function askProvider(texts: string[], signal: AbortSignal | undefined): Promise<Float32Array[]> {
    const limit = AbortSignal.timeout(options.timeLimitMs);
    const stops = [limit, closing.signal, ...(signal ? [signal] : [])];
    try {
      const abortSignal = AbortSignal.any(stops);
      const { ai, model } = await openLibrary();
      const { embeddings } = await ai.embedMany({ model, values: texts, maxRetries: 1, abortSignal });
      return checkVectors(embeddings, texts.length);
    } catch (error) {
      closing.signal.throwIfAborted();
      signal?.throwIfAborted();
      // The cause may hold the key, and errors are logged with theirs.
      // oxlint-disable-next-line eslint/preserve-caught-error
      throw new Error(limit.aborted ? tellLimit(options.timeLimitMs) : tellProblem(error));
    }
  }

  async function askAll(texts: string[], { signal }: EmbedOptions): Promise<Float32Array[]> {
    closing.signal.throwIfAborted();
    signal?.throwIfAborted();
    const vectors: Float32Array[] = [];
    for (let start = 0; start < texts.length; start += BATCH_SIZE) {
      vectors.push(...(await askProvider(texts.slice(start, start + BATCH_SIZE), signal)));
    }
    return checkLengths(vectors);
  }

  return {
    // Two addresses may serve different models by one name.
    model: `${options.model} ${address}`,
    name: `${options.model} at ${URL.canParse(address) ? new URL(address).host : address}`,
    embed: (texts, embedOptions = {}) => embedFilled(texts, (filled) => askAll(filled, embedOptions)),
    close() {
      closing.abort(new EmbedderClosed());
      return Promise.resolve();
    },
  };
}

type Library = Awaited<ReturnType<typeof loadLibrary>>;

async function loadLibrary({ provider, model, apiKey }: ProviderOptions, address: string) {
  const ai = await import("ai");
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const fetch = (input: string | URL | Request, init?: RequestInit) =>
    fetchFromModel(input, init, MAX_ANSWER_BYTES);
  if (provider === "openai") {
    const { createOpenAI } = await import("@ai-sdk/openai");
    return {
      ai,
      model: createOpenAI({ baseURL: address, apiKey: apiKey ?? "", fetch }).embeddingModel(model),
    };
  }
  const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
  const settings = { name: "embeddings", baseURL: address, fetch, ...(apiKey === null ? {} : { apiKey }) };
  return { ai, model: createOpenAICompatible(settings).embeddingModel(model) };
}

function checkVectors(embeddings: number[][], count: number): Float32Array[] {
  if (embeddings.length !== count) throw new Error("another number of vectors than texts");
  return embeddings.map((numbers) => {
    const vector = Float32Array.from(numbers);
    const isSound = vector.length > 0 && vector.length <= MAX_LENGTH && vector.every(Number.isFinite);
    if (!isSound) throw new Error("a vector that is none");
    return vector;
  });
}

function checkLengths(vectors: Float32Array[]): Float32Array[] {
  if (vectors.some(({ length }) => length !== vectors[0]?.length)) {
    throw new Error("The provider of embeddings gave vectors of different lengths.");
  }
  return vectors;
}

function tellLimit(timeLimitMs: number): string {
  return `The provider of embeddings did not answer within ${timeLimitMs / 1000} s.`;
}

/** What the provider says may quote the request and the key: nothing but its status is passed on. */
function tellProblem(error: unknown): string {
  const { lastError } = (error ?? {}) as { lastError?: unknown };
  const failure = toFailure(lastError ?? error);
  if (failure.kind === "status") return `The provider of embeddings answered ${failure.status}.`;
  if (failure.kind === "unreachable" || failure.kind === "broken") {
    return "The provider of embeddings could not be reached.";
  }
  return "The provider of embeddings gave an answer that cannot be used.";
}
