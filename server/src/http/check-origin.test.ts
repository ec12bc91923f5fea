import { endpoint } from "@jobwright/contracts/endpoint";
import * as z from "zod/mini";
import { afterAll, beforeAll, expect, test } from "vitest";
import { authRoutes } from "#auth/auth.routes";
import { route } from "./route.ts";
import { createTestApp, openBrowser, type TestApp } from "#testing/http/test-app";

const echo = endpoint({
  feature: "test",
  method: "POST",
  path: "/api/test/echo",
  part: "documents",
  access: { kind: "public", reason: "a test" },
  summary: "",
  body: z.object({ name: z.string() }),
  response: z.object({ name: z.string() }),
});

const routes = [...authRoutes, route(echo, async (_ctx, { body }) => ({ name: body.name }))];

let tested: TestApp;

beforeAll(async () => {
  tested = await createTestApp(routes);
});

afterAll(() => tested.close());

test("a request of another site is refused, and one that only a program can send is not", async () => {
  const browser = openBrowser(tested.app);
  await browser.signInGuest();
  const statusOf = async (headers: Record<string, string>, body: unknown = { name: "a" }) => {
    const jar = { cookie: browser.cookie(), "content-type": "application/json", ...headers };
    const init = { method: "POST", headers: jar, body: JSON.stringify(body) };
    return (await tested.app.request("/api/test/echo", init)).status;
  };
  expect(await statusOf({ origin: "http://localhost" })).toBe(200);
  expect(await statusOf({ "sec-fetch-site": "same-origin" })).toBe(200);
  expect(await statusOf({})).toBe(200);
  expect(await statusOf({ origin: "https://evil.example" })).toBe(403);
  expect(await statusOf({ origin: "http://localhost:8080" })).toBe(403);
  expect(await statusOf({ origin: "null" })).toBe(403);
  expect(await statusOf({ "sec-fetch-site": "cross-site" })).toBe(403);
  expect(await statusOf({ "sec-fetch-site": "same-site" })).toBe(403);
  expect(await statusOf({ "content-type": "text/plain" })).toBe(403);
  const refused = await browser.send("POST", "/api/auth/sign-out", {
    headers: { origin: "https://evil.example" },
  });
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ code: "auth/origin" });
  expect(await (await browser.send("GET", "/api/auth/session")).json()).toMatchObject({
    user: { isAnonymous: true },
  });
});

test("over https only the public address itself is the same site", async () => {
  const secure = await createTestApp(routes, { config: { publicUrl: "https://jobs.example.org" } });
  const statusOf = async (origin: string) => {
    const headers = { origin, host: "jobs.example.org", "content-type": "application/json" };
    const url = "http://jobs.example.org/api/test/echo";
    return (await secure.app.request(url, { method: "POST", headers, body: '{"name":"a"}' })).status;
  };
  expect(await statusOf("https://jobs.example.org")).toBe(200);
  expect(await statusOf("http://jobs.example.org")).toBe(403);
  await secure.close();
});
