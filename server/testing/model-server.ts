import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { readAskedQuestion, type AskedQuestion } from "./asked-question.ts";
import { embedAll } from "./embed-words.ts";
import {
  isWebSearch,
  toAnthropicSearchAnswer,
  toOpenAiSearchAnswer,
  type FoundPage,
} from "./model-search-answers.ts";

/** How the server fails from now on. */
export type ModelFault =
  /** Words that are no JSON. */
  | "nonsense"
  /** JSON of another form. */
  | "wrongSchema"
  /** The right answer, with markup and links around every text of more than one word. */
  | "markup"
  /** The right answer in a code fence, after a sentence. */
  | "fenced"
  /** No answer until the server closes. */
  | "silent"
  /** The connection ends without an answer, or in the middle of one. */
  | "dropped"
  | "droppedHalfway"
  /** Ten megabytes. */
  | "huge"
  /** Cut off at the limit of tokens. */
  | "cut"
  /** A web page. */
  | "page"
  /** A status of 400 wherever a schema is asked for by `response_format`. */
  | "noSchema"
  /** The right answer without a count of tokens. */
  | "uncounted"
  | { status: number; retryAfter?: string; location?: string };

export type ModelServer = {
  /** For `LLM_BASE_URL`. */
  url: string;
  /** Oldest first. */
  asked: AskedQuestion[];
  /** The most questions that were open at one time. */
  mostAtOnce(): number;
  /** What is answered to each question from now on, as JSON; a string is answered as it stands. */
  answerWith(answer: (question: AskedQuestion) => unknown): void;
  /** What the provider's search tool finds from now on. */
  findPages(pages: readonly FoundPage[]): void;
  /** Fails the next questions, all of them unless `times` says how many; null: not any more. */
  fail(fault: ModelFault | null, times?: number): void;
  /** Tokens in and out that each answer is said to cost; null: four characters each. */
  countTokens(count: ((question: AskedQuestion) => { in: number; out: number }) | null): void;
  close(): Promise<void>;
};

const HUGE_CHUNK = "x".repeat(64 * 1024);

/**
 * A provider of language models on a free port of 127.0.0.1: OpenAI's chat completions and embeddings, which Ollama
 * and vLLM speak too, Anthropic's messages, and the search tools of both.
 */
export async function startModelServer(): Promise<ModelServer> {
  const asked: AskedQuestion[] = [];
  let answer: (question: AskedQuestion) => unknown = () => ({});
  let pages: readonly FoundPage[] = [];
  let count: ((question: AskedQuestion) => { in: number; out: number }) | null = null;
  let fault: { kind: ModelFault; left: number } | null = null;
  let open = 0;
  let mostOpen = 0;

  function takeFault(): ModelFault | null {
    if (fault === null) return null;
    const { kind } = fault;
    fault.left -= 1;
    if (fault.left <= 0) fault = null;
    return kind;
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const question = readAskedQuestion(request, (await json(request)) as Record<string, unknown>);
    asked.push(question);
    const failing = takeFault();
    if (failing !== null && sendFault(failing, question, response)) return;
    if (question.path.endsWith("/embeddings")) return sendJson(response, embedAll(question));
    const value = await answer(question);
    const text = disturb(failing, value);
    const tokens = count?.(question) ?? { in: guess(JSON.stringify(question.body)), out: guess(text) };
    const isCut = failing === "cut";
    const isAnthropic = question.path.endsWith("/messages");
    const body = isWebSearch(question)
      ? (isAnthropic ? toAnthropicSearchAnswer : toOpenAiSearchAnswer)(question, text, pages, tokens)
      : (isAnthropic ? toAnthropicAnswer : toOpenAiAnswer)(question, text, tokens, isCut);
    if (failing === "uncounted") delete (body as { usage?: unknown }).usage;
    if (failing !== "droppedHalfway") return sendJson(response, body);
    response.writeHead(200, { "content-type": "application/json", "content-length": "100000" });
    response.write(JSON.stringify(body), () => response.destroy());
  }

  const server = createServer((request, response) => {
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    response.once("close", () => (open -= 1));
    respond(request, response).catch((error: unknown) => {
      // A caller that goes away in the middle is what some tests are about.
      if (!response.headersSent) response.writeHead(500);
      response.end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    mostAtOnce: () => mostOpen,
    answerWith: (next) => (answer = next),
    findPages: (next) => (pages = next),
    fail: (kind, times = Number.POSITIVE_INFINITY) => (fault = kind === null ? null : { kind, left: times }),
    countTokens: (next) => (count = next),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** True: the fault is the whole answer. */
function sendFault(fault: ModelFault, question: AskedQuestion, response: ServerResponse): boolean {
  if (typeof fault === "object") {
    // Real providers repeat parts of the key and of the question.
    const message = `Refused: ${question.headers["authorization"] ?? question.headers["x-api-key"] ?? ""}`;
    response.writeHead(fault.status, {
      "content-type": "application/json",
      ...(fault.retryAfter === undefined ? {} : { "retry-after": fault.retryAfter }),
      ...(fault.location === undefined ? {} : { location: fault.location }),
    });
    response.end(JSON.stringify({ type: "error", error: { type: "error", message } }));
    return true;
  }
  switch (fault) {
    case "silent":
      return true;
    case "dropped":
      response.destroy();
      return true;
    case "page":
      response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><title>Hello</title>");
      return true;
    case "noSchema":
      if (question.schema === null) return false;
      response.writeHead(400, { "content-type": "application/json" });
      response.end(JSON.stringify({ error: { message: "response_format is not supported" } }));
      return true;
    case "huge":
      response.writeHead(200, { "content-type": "application/json" });
      for (let part = 0; part < 160; part += 1) response.write(HUGE_CHUNK);
      response.end();
      return true;
    default:
      return false;
  }
}

function disturb(fault: ModelFault | null, value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  if (fault === "nonsense") return "As an assistant I feel that the moon is a fine place. {not json";
  if (fault === "wrongSchema") return JSON.stringify({ unexpected: [1, 2, 3] });
  if (fault === "markup") return JSON.stringify(withMarkup(value));
  if (fault === "fenced") return `Here is the answer:\n\`\`\`json\n${text}\n\`\`\`\nI hope that helps!`;
  if (fault === "cut") return text.slice(0, Math.floor(text.length / 2));
  return text;
}

function withMarkup(value: unknown): unknown {
  if (typeof value === "string") {
    return value.includes(" ")
      ? `<b onclick="alert(1)">${value}</b><img src=x onerror=alert(1)> [more](https://evil.example/x)`
      : value;
  }
  if (Array.isArray(value)) return value.map(withMarkup);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withMarkup(each)]));
}

type Tokens = { in: number; out: number };

function toOpenAiAnswer({ body }: AskedQuestion, text: string, tokens: Tokens, isCut: boolean): object {
  return {
    id: "chatcmpl-1",
    object: "chat.completion",
    created: 1_700_000_000,
    model: body["model"],
    choices: [
      {
        index: 0,
        message: { role: "assistant", content: text },
        finish_reason: isCut ? "length" : "stop",
      },
    ],
    usage: {
      prompt_tokens: tokens.in,
      completion_tokens: tokens.out,
      total_tokens: tokens.in + tokens.out,
    },
  };
}

function toAnthropicAnswer({ body }: AskedQuestion, text: string, tokens: Tokens, isCut: boolean): object {
  const isTool = Array.isArray(body["tools"]) && text.startsWith("{");
  return {
    id: "msg_1",
    type: "message",
    role: "assistant",
    model: body["model"],
    content: isTool
      ? [{ type: "tool_use", id: "toolu_1", name: "json", input: JSON.parse(text) as unknown }]
      : [{ type: "text", text }],
    stop_reason: isCut ? "max_tokens" : isTool ? "tool_use" : "end_turn",
    stop_sequence: null,
    usage: { input_tokens: tokens.in, output_tokens: tokens.out },
  };
}

function guess(text: string): number {
  return Math.ceil(text.length / 4);
}

function sendJson(response: ServerResponse, body: object): void {
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
}
