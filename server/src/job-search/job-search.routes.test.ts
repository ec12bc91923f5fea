import { identity } from "#auth/auth.service";
import { afterAll, beforeAll, expect, test } from "vitest";
import { authRoutes } from "#auth/auth.routes";
import { createApp, type App } from "#http/app";
import { openBrowser, type Browser } from "#testing/http/test-app";
import { createTestContext, type TestContext } from "#testing/server-context";
import { jobSearchRoutes } from "./job-search.routes.ts";
import { sources } from "#sources/registry";
import { sourcesRoutes } from "#sources/sources.routes";

let opened: TestContext;
let app: App;

beforeAll(async () => {
  const disabled = sources.map((source) => source.id);
  opened = await createTestContext({ config: { publicUrl: "http://localhost", sources: { disabled } } });
  app = createApp(opened.ctx, [...authRoutes, ...jobSearchRoutes, ...sourcesRoutes], {
    identity,
    webFolder: "no such folder",
    checkAnswers: true,
  });
});
afterAll(() => opened.close());

async function signIn(): Promise<{ browser: Browser; uid: string }> {
  const browser = openBrowser(app);
  return { browser, uid: (await browser.signInGuest()).uid };
}

async function sendTimes(count: number, send: () => Promise<Response>): Promise<number[]> {
  const statuses: number[] = [];
  for (let sent = 0; sent < count; sent += 1) {
    const response = await send();
    await response.text();
    statuses.push(response.status);
  }
  return statuses;
}

test("a person starts twenty searches a minute, whole or streamed, and is then asked to wait", async () => {
  const { browser, uid } = await signIn();
  const search = (accept: string) => () =>
    browser.send("POST", "/agents/run-job-search", {
      body: { user_id: uid, session_id: "session-limited-01" },
      headers: { accept },
    });
  const answers = [
    ...(await sendTimes(10, search("application/json"))),
    ...(await sendTimes(10, search("text/event-stream"))),
  ];
  expect(answers).toEqual(Array.from({ length: 20 }, () => 200));
  for (const accept of ["application/json", "text/event-stream"]) {
    const refused = await search(accept)();
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
    expect(await refused.json()).toMatchObject({ code: "request/rate-limited" });
  }
  const other = await signIn();
  const elsewhere = await other.browser.send("POST", "/agents/run-job-search", {
    body: { user_id: other.uid },
  });
  expect(elsewhere.status).toBe(200);
  opened.ctx.clock.advance(60_000);
  expect(await sendTimes(1, search("application/json"))).toEqual([200]);
});

test("joining a search of one's own is not counted", async () => {
  const { browser, uid } = await signIn();
  const body = { user_id: uid, session_id: "session-joined-01" };
  expect((await browser.send("POST", "/agents/run-job-search", { body })).status).toBe(200);
  const join = () => browser.send("GET", "/agents/run-job-search/session-joined-01");
  expect(new Set(await sendTimes(25, join))).toEqual(new Set([200]));
});

test("a person pastes twenty links a minute, and is then asked to wait", async () => {
  const { browser, uid } = await signIn();
  const paste = () =>
    browser.send("POST", "/agents/boards", { body: { user_id: uid, url: "http://127.0.0.1:1/jobs" } });
  expect(new Set(await sendTimes(20, paste))).toEqual(new Set([422]));
  const refused = await paste();
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
  expect((await browser.send("POST", "/agents/run-job-search", { body: { user_id: uid } })).status).toBe(200);
});
