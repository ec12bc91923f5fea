import { identity } from "#auth/auth.service";
import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { gunzipSync } from "node:zlib";
import { endpoint } from "@jobwright/contracts/endpoint";
import { pino } from "pino";
import * as z from "zod/mini";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDatabase, createPool } from "#db/client";
import { createApp } from "./app.ts";
import { allRoutes } from "#app/all-routes";
import { route } from "./route.ts";
import { createTestApp, openBrowser, type TestApp } from "#testing/http/test-app";

const openTo = { kind: "public", reason: "a test" } as const;
const define = (path: string, more: object = {}) =>
  ({
    feature: "test",
    method: "POST",
    path,
    part: "documents",
    access: openTo,
    summary: "",
    ...more,
  }) as const;

const echo = endpoint({
  ...define("/api/test/echo"),
  maxBodyBytes: 100,
  body: z.strictObject({ name: z.string(), list: z.optional(z.array(z.int())) }),
  response: z.object({ name: z.string() }),
});
const big = endpoint({ ...define("/api/test/big"), method: "GET", response: z.object({ text: z.string() }) });
const broken = endpoint({ ...define("/api/test/broken"), method: "GET", response: z.object({}) });
const wrong = endpoint({
  ...define("/api/test/wrong"),
  method: "GET",
  response: z.object({ a: z.string() }),
});
const owned = endpoint({
  ...define("/api/test/owned"),
  access: { kind: "owner", by: { body: "user_id" } },
  body: z.object({ user_id: z.string(), count: z.int() }),
  response: z.object({ count: z.int() }),
  signedOutCode: "discovery/signed-out",
});
const byQuery = endpoint({
  ...define("/api/test/query"),
  method: "GET",
  access: { kind: "owner", by: { query: "userId" } },
  query: z.object({ userId: z.string() }),
});

const routes = [
  ...allRoutes,
  route(echo, async (_ctx, { body }) => ({ name: body.name })),
  route(big, async () => ({ text: "listing ".repeat(2000) })),
  route(broken, async () => {
    throw new Error("secret detail", {
      cause: Object.assign(new Error("row"), { detail: "ada@example.org" }),
    });
  }),
  route(wrong, async () => ({ a: "x", extra: "a raw row" })),
  route(owned, async (_ctx, { body }) => ({ count: body.count })),
  route(byQuery, async () => {}),
];

let tested: TestApp;

beforeAll(async () => {
  tested = await createTestApp(routes);
});

afterAll(() => tested.close());

const sendJson = (path: string, body: string, headers: Record<string, string> = {}) =>
  tested.app.request(path, {
    method: "POST",
    body,
    headers: { "content-type": "application/json", origin: "http://localhost", ...headers },
  });

test("a bad body is refused with each field and its problem", async () => {
  const response = await sendJson("/api/test/echo", JSON.stringify({ list: [1, "b"], other: 1 }));
  expect(response.status).toBe(400);
  const requestId = response.headers.get("x-request-id");
  expect(await response.json()).toEqual({
    code: "request/invalid",
    message: "The request is not valid. Nothing was changed.",
    requestId,
    fields: {
      name: "is missing",
      "list.1": "Invalid input: expected number, received string",
      other: "is not a known field",
    },
  });
});

test("a body that is no JSON, has another type or is missing is refused", async () => {
  const cases: [string, Record<string, string>, string][] = [
    ['{"name":', {}, "is not valid JSON"],
    ['{"name":"a"}', { "content-type": "text/plain" }, "must be sent as application/json"],
    ["", {}, "is missing"],
  ];
  for (const [body, headers, problem] of cases) {
    const response = await sendJson("/api/test/echo", body, headers);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: { body: problem } });
  }
});

test("a body over the limit is refused, with its length announced or not", async () => {
  const body = JSON.stringify({ name: "x".repeat(200) });
  const announced = await sendJson("/api/test/echo", body, { "content-length": String(body.length) });
  const streamed = await tested.app.request("/api/test/echo", {
    method: "POST",
    headers: { "content-type": "application/json", origin: "http://localhost" },
    body: new Blob([body]).stream(),
    duplex: "half",
  } as RequestInit);
  for (const response of [announced, streamed]) {
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: "request/too-large" });
  }
});

test("nobody gets the endpoint's own sentence, and another user the same one everywhere", async () => {
  const path = "/api/test/owned";
  const nobody = await sendJson(path, "not even JSON");
  expect(nobody.status).toBe(401);
  expect(await nobody.json()).toMatchObject({ message: "Please log in to search for jobs" });
  const document = await tested.app.request("/api/users/u1");
  expect(document.status).toBe(401);
  expect(await document.json()).toMatchObject({
    code: "auth/required",
    message: "User must be authenticated",
  });

  const browser = openBrowser(tested.app);
  const { uid } = await browser.signInGuest();
  const other = await browser.send("POST", path, { body: { user_id: "somebody", count: "bad" } });
  expect(other.status).toBe(403);
  expect(await other.json()).toMatchObject({
    code: "auth/forbidden",
    message: "Unauthorized access to user data",
  });
  expect((await browser.send("POST", path, { body: { user_id: uid, count: 1 } })).status).toBe(200);
  expect((await browser.send("POST", path, { body: { count: 1 } })).status).toBe(400);
  expect((await browser.send("POST", path, { body: { user_id: [uid], count: 1 } })).status).toBe(400);
  const query = (text: string) => browser.send("GET", `/api/test/query?${text}`).then(({ status }) => status);
  expect(await query(`userId=${uid}`)).toBe(204);
  expect(await query(`userId=${uid}&userId=other`)).toBe(403);
  expect(await query("")).toBe(400);
});

test("a path parameter with control characters never reaches the database", async () => {
  const browser = openBrowser(tested.app);
  await browser.signInGuest();
  expect((await browser.send("GET", "/api/users/%00")).status).toBe(403);
});

test("an unknown failure is logged once with its stack and answered without detail", async () => {
  tested.logged.length = 0;
  const response = await tested.app.request("/api/test/broken");
  expect(response.status).toBe(500);
  const text = await response.text();
  expect(JSON.parse(text)).toMatchObject({ code: "server/internal" });
  expect(text).not.toContain("secret detail");
  const errors = tested.logged.filter((line) => line.includes('"level":50'));
  expect(errors).toHaveLength(1);
  expect(errors[0]).toContain("app.test.ts");
});

test("with the database gone the answer says so, and the client may try again", async () => {
  const pool = createPool({
    url: "postgres://nobody@127.0.0.1:9/none",
    size: 1,
    log: pino({ level: "silent" }),
  });
  const server = { ...tested.server, db: createDatabase(pool) };
  const app = createApp(server, routes, { identity, webFolder: "/nowhere" });
  const cookie = { headers: { cookie: "jobwright.session_token=abc.def" } };
  expect((await app.request("/api/config", cookie)).status).toBe(200);
  const browser = openBrowser(tested.app);
  const { uid } = await browser.signInGuest();
  for (const path of ["/api/health", `/api/users/${uid}`]) {
    const response = await app.request(path, { headers: { cookie: browser.cookie() } });
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("5");
    expect(await response.json()).toMatchObject({ code: "server/unavailable" });
  }
  await pool.end();
});

test("with a database that accepts connections and never answers, health says so within two seconds", async () => {
  const accepted: Socket[] = [];
  const silent = createServer((socket) => accepted.push(socket)).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const url = `postgres://nobody@127.0.0.1:${port}/none`;
  const pool = createPool({ url, size: 5, log: pino({ level: "silent" }) });
  const app = createApp({ ...tested.server, db: createDatabase(pool) }, routes, {
    identity,
    webFolder: "/nowhere",
  });
  const startedAt = performance.now();
  const answers = await Promise.all(Array.from({ length: 8 }, () => app.request("/api/health")));
  expect(performance.now() - startedAt).toBeLessThan(2000);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503));
  expect(await answers[0]?.json()).toMatchObject({ code: "server/unavailable" });
  expect(accepted).toHaveLength(1);
  for (const socket of accepted) socket.destroy();
  silent.close();
  await pool.end();
});

test("an answer that holds more than its contract fails where answers are checked", async () => {
  expect((await tested.app.request("/api/test/wrong")).status).toBe(500);
});

test("unknown addresses of the API are errors in JSON, whatever the method", async () => {
  const cases = [
    ["GET", "/api/nothing"],
    ["POST", "/agents/nothing"],
    ["DELETE", "/api/config"],
    ["POST", "/jobs"],
  ];
  for (const [method = "", path = ""] of cases) {
    const response = await tested.app.request(path, { method });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: "route/not-found" });
  }
});

test("unknown addresses of the file protocol are errors in its own form, for every page to read", async () => {
  for (const [method, path] of [
    ["GET", "/v0/b/x"],
    ["GET", "/v0/b/x/o/a/b"],
    ["PUT", "/v0/b/x/o/a"],
  ] as const) {
    const response = await tested.app.request(path, { method });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ error: { code: 404, message: "There is no such address." } });
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
  }
});

test("large answers are compressed for those who take it, and no answer of the API is kept by caches", async () => {
  const compressed = await tested.app.request("/api/test/big", {
    headers: { "accept-encoding": "br, gzip" },
  });
  expect(compressed.headers.get("content-encoding")).toBe("gzip");
  expect(compressed.headers.get("cache-control")).toBe("no-store");
  const text = gunzipSync(Buffer.from(await compressed.arrayBuffer())).toString();
  expect(text).toBe(await (await tested.app.request("/api/test/big")).text());
  const refused = await tested.app.request("/api/test/big", { headers: { "accept-encoding": "gzip;q=0" } });
  expect(refused.headers.get("content-encoding")).toBeNull();
});

test("one line a request is logged at info, without addresses of people, and with an id that a proxy gave", async () => {
  const browser = openBrowser(tested.app);
  const { uid } = await browser.signInGuest();
  tested.logged.length = 0;
  const connection = { incoming: { socket: { remoteAddress: "198.51.100.7" } } };
  const ask = (path: string, id: string) =>
    tested.app.request(path, { headers: { cookie: browser.cookie(), "x-request-id": id } }, connection);
  const kept = await ask(`/api/users/${uid}`, "0af7651916cd43dd8448eb211c80319c");
  expect(kept.headers.get("x-request-id")).toBe("0af7651916cd43dd8448eb211c80319c");
  const line = JSON.parse(tested.logged[0] ?? "") as Record<string, unknown>;
  expect(line).toMatchObject({
    level: 30,
    method: "GET",
    route: "/api/users/:uid",
    status: 200,
    requestId: "0af7651916cd43dd8448eb211c80319c",
    ms: expect.any(Number),
  });
  for (const id of ["short", "x".repeat(65), "a b c d e f g h", `{"level":60}--------`]) {
    const answer = await ask("/api/nothing?q=secret", id);
    expect(answer.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  }
  expect(tested.logged).toHaveLength(5);
  expect(tested.logged.join("")).not.toMatch(new RegExp(`${uid}|198\\.51|secret`));
});
