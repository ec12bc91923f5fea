import { get, type IncomingMessage } from "node:http";
import { endpoint } from "@jobwright/contracts/endpoint";
import { errorBodySchema } from "@jobwright/contracts/error-body";
import * as z from "zod/mini";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AppError } from "#platform/app-error";
import { listen, type Listener } from "./listen.ts";
import { route } from "./route.ts";
import { createTestApp, type TestApp } from "#testing/http/test-app";

const watch = endpoint({
  feature: "test",
  method: "GET",
  path: "/api/test/watch/:how",
  part: "system",
  access: { kind: "public", reason: "a test" },
  summary: "",
  response: z.object({ done: z.boolean() }),
  events: z.discriminatedUnion("type", [
    z.object({ type: z.literal("step"), step: z.int() }),
    z.object({ type: z.literal("error"), error: errorBodySchema }),
  ]),
});

/** Lets a test decide when the handler's work goes on. */
function createGate() {
  let release = () => {};
  const opened = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { open: () => release(), opened };
}

let gate = createGate();
let ended = createGate();
let tested: TestApp;
let listener: Listener;
const stopping = new AbortController();

async function* watchSteps(how: string) {
  if (how === "refused") throw new AppError("discovery/already-running");
  try {
    yield { type: "step" as const, step: 1 };
    await gate.opened;
    if (how === "failing") throw new AppError("discovery/search-failed");
    yield { type: "step" as const, step: 2 };
  } finally {
    ended.open();
  }
}

beforeAll(async () => {
  const routes = [
    route(watch, async () => ({ done: true }), { stream: (_ctx, { params }) => watchSteps(params.how) }),
  ];
  tested = await createTestApp(routes, { app: { heartbeatMs: 20, shutdown: stopping.signal } });
  listener = await listen(tested.app, tested.server.config);
});

afterAll(async () => {
  await listener.close(100);
  await tested.close();
});

function watchAs(how: string): Promise<IncomingMessage> {
  const headers = { accept: "text/event-stream", "accept-encoding": "gzip" };
  return new Promise((resolve, reject) => {
    get(`${listener.url}/api/test/watch/${how}`, { headers }, resolve).on("error", reject);
  });
}

async function readUntil(answer: AsyncIterator<Buffer>, text: string): Promise<string> {
  let read = "";
  while (!read.includes(text)) {
    const { value, done } = await answer.next();
    if (done) break;
    read += value.toString();
  }
  return read;
}

test("events come as they happen, with a sign of life while nothing does", async () => {
  gate = createGate();
  const answer = await watchAs("well");
  expect(answer.headers).toMatchObject({
    "content-type": "text/event-stream",
    "cache-control": "no-store, no-transform",
  });
  expect(answer.headers["content-encoding"]).toBeUndefined();
  const chunks = answer[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  expect(await readUntil(chunks, "\n\n")).toContain('data: {"type":"step","step":1}\n\n');
  expect(await readUntil(chunks, ": heartbeat\n\n")).toContain(": heartbeat\n\n");
  gate.open();
  expect(await readUntil(chunks, '"step":2')).toContain('data: {"type":"step","step":2}\n\n');
  await readUntil(chunks, "never");
});

test("the same address answers JSON to those who do not ask for events", async () => {
  const response = await fetch(`${listener.url}/api/test/watch/well`);
  expect(await response.json()).toEqual({ done: true });
});

test("a failure before the first event is an ordinary error", async () => {
  const answer = await watchAs("refused");
  expect(answer.statusCode).toBe(409);
  const chunks = answer[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  expect(await readUntil(chunks, "never")).toContain("discovery/already-running");
});

test("a later failure is the last event", async () => {
  gate = createGate();
  const answer = await watchAs("failing");
  gate.open();
  const chunks = answer[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const text = await readUntil(chunks, "never");
  expect(text).toContain('"type":"step"');
  expect(text).toMatch(/data: \{"type":"error","error":\{"code":"discovery\/search-failed"/);
});

test("a page that closes ends the listening and stops no work", async () => {
  gate = createGate();
  ended = createGate();
  const answer = await watchAs("well");
  const chunks = answer[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  await readUntil(chunks, '"step":1');
  answer.destroy();
  // The work still runs to its own end: nothing reaches into it.
  gate.open();
  await expect(ended.opened).resolves.toBeUndefined();
});

test("a server that stops ends its streams", async () => {
  gate = createGate();
  const answer = await watchAs("well");
  const chunks = answer[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  await readUntil(chunks, '"step":1');
  stopping.abort();
  expect(await readUntil(chunks, "never")).not.toContain('"step":2');
  expect(answer.complete).toBe(true);
  gate.open();
});
