import type { Endpoint } from "@jobwright/contracts/endpoint";
import type { ErrorBody } from "@jobwright/contracts/error-body";
import { errorCodes, type ErrorCode } from "@jobwright/contracts/errors";
import { afterEach, beforeEach, expect } from "vitest";
import { cleanup } from "vitest-browser-react";
import type { CallAnswer, StreamEvent } from "../lib/api-client.ts";

/** One request that a component sent: its path parameters, query and JSON body. */
export type Call = { params: Record<string, string>; query: URLSearchParams; body: unknown };
/** Answers a request; what it returns is checked with the endpoint's contract. Throw `Refusal` for an error answer. */
type Reply<E extends Endpoint> = (call: Call, signal: AbortSignal) => Answer<E> | Promise<Answer<E>>;
type Answer<E extends Endpoint> = CallAnswer<E> extends undefined ? void : CallAnswer<E>;

/** An error answer with the body that every endpoint gives. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  constructor(status: number, code: ErrorBody["code"], message: string, fields?: ErrorBody["fields"]) {
    super(message);
    this.status = status;
    this.body = { code, message, requestId: "stand-in", ...(fields === undefined ? {} : { fields }) };
  }
}

type Handler = { endpoint: Endpoint; reply: (call: Call, signal: AbortSignal) => unknown; calls: Call[] };

const realFetch = globalThis.fetch;
let handlers: Handler[] = [];
let unanswered: string[] = [];
let invalid: string[] = [];

beforeEach(() => {
  handlers = [];
  unanswered = [];
  invalid = [];
  globalThis.fetch = answerRequest;
});
afterEach(async () => {
  // A screen that still loads would ask the next test for answers.
  await cleanup();
  globalThis.fetch = realFetch;
  if (unanswered.length > 0) throw new Error(`The test has no answer for ${unanswered.join(", ")}`);
  if (invalid.length > 0) throw new Error(`Events break their contract: ${invalid.join(", ")}`);
});

/**
 * Stands in for the server's answer to one endpoint, at the network's edge: the component's own code calls `fetch` as
 * always, and an answer that breaks the contract fails the test. The latest answer to an endpoint counts. Returns the
 * calls so far; a request without an answer fails the test.
 */
export function answer<const E extends Endpoint>(endpoint: E, reply: Reply<E>): Call[] {
  const calls: Call[] = [];
  handlers.unshift({ endpoint, reply, calls });
  return calls;
}

/** Stands in for an answer that no contract reads: a file, or what a service of another maker says. Otherwise as `answer`. */
export function answerRaw(endpoint: Endpoint, reply: (call: Call) => Response | Promise<Response>): Call[] {
  const calls: Call[] = [];
  handlers.unshift({ endpoint, reply, calls });
  return calls;
}

/** An answer that counts only where no test gives another; for what every screen asks for. */
export function answerElse<const E extends Endpoint>(endpoint: E, reply: Reply<E>): void {
  handlers.push({ endpoint, reply, calls: [] });
}

/**
 * An answer that refuses with this code, as the server does for it. A message that says "internal", as that of
 * `server/internal` does, is asked for twice more, which takes three seconds.
 */
export function refuse(
  code: ErrorCode,
  message = errorCodes[code].message,
  fields?: ErrorBody["fields"],
): () => never {
  return () => {
    throw new Refusal(errorCodes[code].status, code, message, fields);
  };
}

/** An answer of nobody: the connection is refused. */
export function unreachable(): never {
  throw new TypeError("Failed to fetch");
}

/** The events of a stream: those of a list, after which it goes on without another one, or what a call makes them. */
type Events<E extends Endpoint> = readonly StreamEvent<E>[] | ((call: Call) => AsyncIterable<StreamEvent<E>>);

/**
 * Stands in for an event stream that brings these events until the component gives it up; one that a call makes ends
 * with its last event. Otherwise as `answer`.
 */
export function answerStream<const E extends Endpoint>(
  endpoint: E & { events: NonNullable<Endpoint["events"]> },
  events: Events<E>,
): Call[] {
  const calls: Call[] = [];
  const eventsOf = (call: Call) => (typeof events === "function" ? events(call) : endlessly(events));
  handlers.unshift({
    endpoint,
    reply: (call, signal) => toStream(endpoint, eventsOf(call), signal),
    calls,
  });
  return calls;
}

async function* endlessly<T>(events: readonly T[]): AsyncGenerator<T> {
  yield* events;
  await new Promise(() => undefined);
}

/** An answer that never comes, until the component gives up the request. */
export function never(_call: Call, signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error));
  });
}

async function answerRequest(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const url = new URL(request.url);
  if (url.origin !== location.origin || !isOurs(url.pathname)) return realFetch(request);
  request.signal.throwIfAborted();
  for (const { endpoint, reply, calls } of handlers) {
    const params = request.method === endpoint.method ? matchPath(endpoint.path, url.pathname) : null;
    if (params === null) continue;
    const text = await request.text();
    const call = { params, query: url.searchParams, body: readBody(request, text) };
    calls.push(call);
    return toResponse(endpoint, await settle(reply, call, request.signal));
  }
  unanswered.push(`${request.method} ${url.pathname}`);
  return Response.json({ code: "not-found", message: "No answer", requestId: "stand-in" }, { status: 404 });
}

/** A file's bytes are no JSON; they are not kept. */
function readBody(request: Request, text: string): unknown {
  const isJson = request.headers.get("content-type")?.startsWith("application/json") ?? false;
  return isJson ? JSON.parse(text) : undefined;
}

async function settle(reply: Handler["reply"], call: Call, signal: AbortSignal): Promise<unknown> {
  try {
    return await reply(call, signal);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

function toResponse(endpoint: Endpoint, answered: unknown): Response {
  if (answered instanceof Response) return answered;
  if (answered instanceof Refusal) return Response.json(answered.body, { status: answered.status });
  if (endpoint.response === undefined) return new Response(null, { status: 204 });
  const parsed = endpoint.response.safeParse(answered);
  expect(parsed.error, `the answer to ${endpoint.method} ${endpoint.path}`).toBeUndefined();
  return Response.json(answered);
}

function toStream(
  { method, path, events: schema }: Endpoint & { events: NonNullable<Endpoint["events"]> },
  events: AsyncIterable<unknown>,
  signal: AbortSignal,
): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      signal.addEventListener("abort", () => controller.error(signal.reason));
      for await (const event of events) {
        if (signal.aborted) return;
        const { error } = schema.safeParse(event);
        if (error) invalid.push(`${method} ${path}: ${error.message}`);
        controller.enqueue(encoder.encode(`data: ${JSON.stringify(event)}\n\n`));
      }
      if (!signal.aborted) controller.close();
    },
  });
  return new Response(body, { headers: { "content-type": "text/event-stream" } });
}

/** What Vite serves to the page itself is not ours to answer. */
function isOurs(path: string): boolean {
  return /^\/(api|agents|v0|v1)\//.test(path);
}

function matchPath(pattern: string, path: string): Record<string, string> | null {
  const names = pattern.split("/");
  const parts = path.split("/");
  if (names.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const part = decodeURIComponent(parts[index] ?? "");
    if (name.startsWith(":")) params[name.slice(1)] = part;
    else if (name !== part) return null;
  }
  return params;
}
