import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { reachEverythingAt } from "./base-urls.ts";
import { deleteToken, isFresh, postToken } from "./token-sync.ts";

/** 2026-01-01T00:00:00Z in seconds. */
const NOW = 1_767_225_600;

let server: Server;
let url: string;
let token: string;
let received: string[];
let answerStatus: number;

beforeEach(async () => {
  received = [];
  answerStatus = 204;
  token = makeToken({ iat: Math.floor(Date.now() / 1000) });
  server = createServer((request: IncomingMessage, response) => {
    if (request.url === "/api/auth/token") {
      response.setHeader("content-type", "application/json").end(JSON.stringify({ token }));
      return;
    }
    received.push(`${request.method} ${request.url} ${request.headers.authorization ?? "-"}`);
    response.writeHead(answerStatus).end();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  reachEverythingAt(url);
});
afterEach(async () => {
  await new Promise((closed) => server.close(closed));
  vi.restoreAllMocks();
});

function makeToken(payload: object): string {
  return `e30.${Buffer.from(JSON.stringify(payload)).toString("base64url")}.signature`;
}

test("a token may be posted for five minutes after it was made", () => {
  const fresh = makeToken({ iat: NOW, name: "Zoë" });
  expect(isFresh(fresh, NOW * 1000)).toBe(true);
  expect(isFresh(fresh, (NOW + 300) * 1000)).toBe(true);
  expect(isFresh(fresh, (NOW + 301) * 1000)).toBe(false);
  for (const odd of [makeToken({}), makeToken({ iat: "now" }), "no token", "", "a.b.c"]) {
    expect(isFresh(odd, NOW * 1000)).toBe(false);
  }
});

test("the token goes out as a bearer token after a sign-in, and DELETE at a sign-out, in that order", async () => {
  void postToken(`${url}/session`);
  await deleteToken(`${url}/session`);
  expect(received).toEqual([`POST /session Bearer ${token}`, "DELETE /session -"]);
});

test("a token older than five minutes is not posted, and only the console is told", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  token = makeToken({ iat: Math.floor(Date.now() / 1000) - 301 });
  await postToken(`${url}/session`);
  expect(received).toEqual([]);
  expect(warn).toHaveBeenCalledOnce();
});

test("an address that fails stops nothing, and the next call goes out", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  answerStatus = 500;
  await postToken(`${url}/session`);
  answerStatus = 204;
  await deleteToken(`${url}/session`);
  expect(warn).toHaveBeenCalledOnce();
  expect(received).toHaveLength(2);
});
