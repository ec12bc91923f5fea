import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createProviderEmbedder, type ProviderOptions } from "./provider-embedder.ts";

const KEY = "sk-secret-of-the-test";
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

type Asked = { path: string; key: string | undefined; input: string[] };
type Answer = (input: string[], response: ServerResponse) => void;

/** A server that answers like a provider of embeddings, or however `answer` does. */
async function serve(answer: Answer): Promise<{ baseUrl: string; asked: Asked[] }> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const { input } = JSON.parse(body) as { input: string[] };
      asked.push({ path: request.url ?? "", key: request.headers.authorization, input });
      answer(input, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, asked };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts).toString();
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

function sendVectors(response: ServerResponse, vectors: unknown[]): void {
  const data = vectors.map((embedding, index) => ({ object: "embedding", index, embedding }));
  send(response, 200, { object: "list", data, model: "small", usage: { prompt_tokens: 1, total_tokens: 1 } });
}

function open(options: Partial<ProviderOptions>) {
  const defaults = { apiKey: KEY, model: "small", baseUrl: null, timeLimitMs: 10_000 } as const;
  const embedder = createProviderEmbedder({ provider: "openai-compatible", ...defaults, ...options });
  closing.push(() => embedder.close());
  return embedder;
}

test.each(["openai", "openai-compatible"] as const)(
  "%s is asked with the key, in batches of 96, and the vectors stay in order",
  async (provider) => {
    const { baseUrl, asked } = await serve((input, response) =>
      sendVectors(
        response,
        input.map((text) => [text.length, 1]),
      ),
    );
    const embedder = open({ provider, baseUrl });
    const texts = Array.from({ length: 200 }, (_, index) => "X".repeat(1 + (index % 7)));
    const vectors = await embedder.embed([...texts, " "]);
    expect(vectors.map((vector) => vector[0])).toEqual([...texts.map(({ length }) => length), undefined]);
    expect(asked.map(({ path, key, input }) => [path, key, input.length])).toEqual(
      [96, 96, 8].map((count) => ["/v1/embeddings", `Bearer ${KEY}`, count]),
    );
    expect(asked[0]?.input[1]).toBe("xx");
    const name = `small at ${new URL(baseUrl).host}`;
    expect(embedder).toMatchObject({ model: `small ${baseUrl}`, name });
  },
);

test("a failure is told by its status alone, without the key", async () => {
  const { baseUrl } = await serve((_, response) =>
    send(response, 401, { error: { message: `Incorrect API key provided: ${KEY}` } }),
  );
  const error = await open({ baseUrl })
    .embed(["nurse"])
    .catch((reason: unknown) => reason);
  expect(error).toMatchObject({ message: "The provider of embeddings answered 401." });
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error as Error))).not.toMatch(/secret|cause/);
});

test("a provider that is away is told as such", async () => {
  const embedder = open({ baseUrl: "http://127.0.0.1:1/v1" });
  await expect(embedder.embed(["nurse"])).rejects.toThrow("could not be reached");
});

const nonsense: [string, Answer][] = [
  ["a page", (_, response) => response.writeHead(200, { "content-type": "text/html" }).end("<html>")],
  ["fewer vectors", (_, response) => sendVectors(response, [[1, 2]])],
  ["words", (_, response) => sendVectors(response, ["near", "far"])],
  ["nothing in them", (_, response) => sendVectors(response, [[], []])],
  ["different lengths", (_, response) => sendVectors(response, [[1], [1, 2]])],
  ["endless numbers", (_, response) => sendVectors(response, [[1e300], [1]])],
];

test.each(nonsense)("vectors that are none are refused: %s", async (_, answer) => {
  const { baseUrl } = await serve(answer);
  await expect(open({ baseUrl }).embed(["nurse", "cook"])).rejects.toThrow(
    /answer that cannot be used|different lengths/,
  );
});

test("a redirect is not followed, so the key and the titles go to no other address", async () => {
  const other = await serve((input, response) =>
    sendVectors(
      response,
      input.map(() => [1, 2]),
    ),
  );
  const { baseUrl } = await serve((_, response) =>
    response.writeHead(307, { location: `${other.baseUrl}/embeddings` }).end(),
  );
  await expect(open({ baseUrl }).embed(["nurse"])).rejects.toThrow("answered 307");
  expect(other.asked).toEqual([]);
});

test("an answer without an end is read to a limit", async () => {
  const { baseUrl } = await serve((_, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    const chunk = " ".repeat(1024 * 1024);
    const write = () => {
      while (!response.destroyed) if (!response.write(chunk)) return void response.once("drain", write);
    };
    write();
  });
  await expect(open({ baseUrl }).embed(["nurse"])).rejects.toThrow("answer that cannot be used");
});

test("a provider that does not answer is left at the time limit, at the signal, and at the close", async () => {
  const { baseUrl } = await serve(() => undefined);
  await expect(open({ baseUrl, timeLimitMs: 50 }).embed(["nurse"])).rejects.toThrow("within 0.05 s");
  const stop = new AbortController();
  const given = open({ baseUrl }).embed(["nurse"], { signal: stop.signal });
  stop.abort(new Error("stopped by the person"));
  await expect(given).rejects.toThrow("stopped by the person");
  const embedder = open({ baseUrl });
  const waiting = embedder.embed(["nurse"]);
  await embedder.close();
  await expect(waiting).rejects.toMatchObject({ name: "EmbedderClosed" });
  await expect(embedder.embed(["nurse"])).rejects.toMatchObject({ name: "EmbedderClosed" });
});
