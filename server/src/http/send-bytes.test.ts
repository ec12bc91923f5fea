import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sendBytes } from "./send-bytes.ts";

let server: Server;
let logged: string[];
/** Gives what the server reads from the store, once the request has come. */
let openBytes: (client: { isGone: Promise<unknown> }) => Readable | Promise<Readable>;
let answered: Promise<unknown>;
let url: string;

beforeEach(async () => {
  logged = [];
  const log = pino({}, { write: (line) => void logged.push((JSON.parse(line) as { msg: string }).msg) });
  const done = Promise.withResolvers<unknown>();
  answered = done.promise;
  const app = new Hono<{ Bindings: { outgoing: NodeJS.EventEmitter } }>();
  app.get("/", async (c) => {
    const bytes = await openBytes({ isGone: once(c.env.outgoing, "close") });
    const response = await sendBytes(log, c, 200, bytes);
    done.resolve(null);
    return response;
  });
  server = createServer(getRequestListener(app.fetch));
  await once(server.listen(0, "127.0.0.1"), "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});

afterEach(() => void server.close());

test("a client that went away before the first byte is nothing to speak of", async () => {
  const leaving = new AbortController();
  openBytes = async ({ isGone }) => {
    leaving.abort();
    await isGone;
    return Readable.from(["never sent"]);
  };
  await expect(fetch(url, { signal: leaving.signal })).rejects.toThrow("aborted");
  await answered;
  expect(logged).toEqual([]);
});

test("a store that breaks off in the middle is logged, and nobody takes the half for the whole", async () => {
  openBytes = () =>
    Readable.from(
      (function* () {
        yield "half";
        throw Object.assign(new Error("The store broke off"), { code: "ECONNRESET" });
      })(),
    );
  await expect(fetch(url).then((response) => response.text())).rejects.toThrow();
  await answered;
  expect(logged).toEqual(["A file's bytes broke off."]);
});
