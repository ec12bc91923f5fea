import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { endpoint } from "@jobwright/contracts/endpoint";
import * as z from "zod/mini";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectionLimits } from "./connection-limits.ts";
import { listen, type Listener } from "./listen.ts";
import { route } from "./route.ts";
import { createTestApp, type TestApp } from "#testing/http/test-app";

const common = {
  feature: "test",
  part: "system",
  access: { kind: "public", reason: "a test" },
  summary: "",
} as const;
const events = endpoint({
  ...common,
  method: "GET",
  path: "/api/test/events",
  response: z.object({}),
  events: z.object({ n: z.int() }),
});
const save = endpoint({
  ...common,
  method: "PUT",
  path: "/api/test/save",
  body: z.object({ text: z.string() }),
  response: z.object({ length: z.int() }),
});

async function* count(): AsyncGenerator<{ n: number }> {
  for (let n = 0; n < 6; n++) {
    yield { n };
    await sleep(200);
  }
}

let tested: TestApp;
const listeners: Listener[] = [];

/** Times that no test reaches: each test shortens the one it is about, so that a busy machine ends nothing else. */
const limits = {
  ...connectionLimits,
  headersTimeout: 20_000,
  requestTimeout: 20_000,
  connectionsCheckingInterval: 50,
  idleTimeout: 20_000,
  maxConnections: 6,
  maxPerAddress: 4,
  isCounted: () => true,
};

async function listenWith(shortened: Partial<typeof limits>): Promise<Listener> {
  const listener = await listen(tested.app, tested.server.config, { ...limits, ...shortened });
  listeners.push(listener);
  return listener;
}

beforeAll(async () => {
  tested = await createTestApp([
    route(events, async () => ({}), { stream: () => count() }),
    route(save, async (_ctx, { body }) => ({ length: body.text.length })),
  ]);
});

afterAll(async () => {
  for (const listener of listeners) await listener.close(0);
  await tested.close();
});

/** A connection from an address of this machine, with all that was answered on it until it closed or was reset. */
async function openTo(port: number, localAddress = "127.0.0.1") {
  const socket = connect({ port, host: "127.0.0.1", localAddress });
  let text = "";
  socket.on("data", (chunk: Buffer) => (text += chunk.toString()));
  socket.on("error", () => undefined);
  await once(socket, "connect");
  const closed = new Promise<string>((resolve) => socket.once("close", () => resolve(text)));
  return { socket, closed };
}

test("headers that come too slowly, or are too large, end the connection with their status", async () => {
  const { port } = await listenWith({ headersTimeout: 300 });
  const slow = await openTo(port);
  slow.socket.write("GET /api/test/events HTTP/1.1\r\nHost: localhost\r\n");
  expect(await slow.closed).toMatch(/^HTTP\/1\.1 408 /);
  const large = await openTo((await listenWith({})).port);
  large.socket.write(`GET / HTTP/1.1\r\nHost: localhost\r\nX-Large: ${"x".repeat(17 * 1024)}\r\n\r\n`);
  expect(await large.closed).toMatch(/^HTTP\/1\.1 431 /);
});

const upload =
  "PUT /api/test/save HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\n";

test("a connection on which nothing moves is closed", async () => {
  const idle = await openTo((await listenWith({ idleTimeout: 600 })).port);
  idle.socket.write(`${upload}Content-Length: 9999\r\n\r\n`);
  expect(await idle.closed).toBe("");
});

test("a body that never ends closes its connection", async () => {
  const endless = await openTo((await listenWith({ headersTimeout: 600, requestTimeout: 600 })).port);
  endless.socket.write(`${upload}Content-Length: 9999\r\n\r\n`);
  const timer = setInterval(() => endless.socket.write("1"), 100);
  expect(await endless.closed).not.toContain("200 OK");
  clearInterval(timer);
});

test("a connection is kept for the next request longer than proxies keep theirs", async () => {
  const { socket } = await openTo((await listenWith({})).port);
  socket.write("GET /api/nothing HTTP/1.1\r\nHost: localhost\r\n\r\n");
  const [answer] = (await once(socket, "data")) as [Buffer];
  expect(answer.toString()).toMatch(/^Keep-Alive: timeout=75\r$/im);
  socket.destroy();
});

test("a long event stream and a slow upload come to their ends", async () => {
  const listener = await listenWith({ idleTimeout: 900 });
  const stream = await fetch(`${listener.url}/api/test/events`, { headers: { accept: "text/event-stream" } });
  const { socket, closed } = await openTo(listener.port);
  const body = JSON.stringify({ text: "slow" });
  socket.write(`${upload}Content-Length: ${body.length}\r\n\r\n`);
  for (const letter of body) {
    socket.write(letter);
    await sleep(70);
  }
  expect(await closed).toContain('{"length":4}');
  expect((await stream.text()).match(/data: /g)).toHaveLength(6);
});

test("connections past the limits of one address and of all are closed, and the others stay", async () => {
  const few = await listenWith({});
  const openSome = (from: string, length: number) =>
    Promise.all(Array.from({ length }, () => openTo(few.port, from)));
  const closed: unknown[] = [];
  const watch = (each: { closed: Promise<string> }) => void each.closed.then(() => closed.push(each));
  const one = await openSome("127.0.0.2", 5);
  one.forEach(watch);
  await expect.poll(() => closed.length).toBe(1);
  const other = await openSome("127.0.0.3", 3);
  other.forEach(watch);
  await expect.poll(() => closed.length).toBe(2);
  const [first] = one.filter((each) => !closed.includes(each));
  first?.socket.write("GET /api/nothing HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  expect(await first?.closed).toMatch(/^HTTP\/1\.1 404 /);
  const [again] = await openSome("127.0.0.2", 1);
  again?.socket.write("GET /api/nothing HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  expect(await again?.closed).toMatch(/^HTTP\/1\.1 404 /);
});
