import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { SessionUser } from "@jobwright/contracts/auth";
import type { ClientConfig } from "@jobwright/contracts/settings";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createMemoryStorage } from "../testing/memory-storage.ts";
import { forgetToken, readToken } from "./api-client.ts";
import { reachEverythingAt } from "./base-urls.ts";
import { createQueryClient } from "./query-client.ts";
import { finishSignIn, sessionQuery } from "./session.tsx";
import { rememberLeaving } from "./sign-in/redirect-return.ts";

const account = makeUser("account", false);
const guest = makeUser("guest", true);

/** A server that knows who is signed in, and that refuses the first `configRefusals` reads of its settings. */
let user: SessionUser | null;
let configRefusals: number;
let posted: string[];
let url: string;

const server = createServer((request, response) => {
  const path = request.url ?? "";
  if (path === "/token-sync") posted.push(`${request.method} ${request.headers.authorization ?? "-"}`);
  const isRefused = path === "/api/config" && configRefusals-- > 0;
  response.writeHead(isRefused ? 503 : 200, { "content-type": "application/json" });
  response.end(JSON.stringify(isRefused ? {} : answerOf(path)));
});

function answerOf(path: string): object {
  if (path === "/api/config") return makeConfig();
  if (path === "/api/auth/token") return { token: makeToken() };
  return { user };
}

/** In seconds: one token is made all along, whenever it is asked for. */
const LOADED_AT = Math.floor(Date.now() / 1000);

function makeToken(): string {
  const payload = { iat: LOADED_AT, sub: user?.uid };
  return `e30.${Buffer.from(JSON.stringify(payload)).toString("base64url")}.signature`;
}

function makeConfig(): ClientConfig {
  return {
    brandName: "Jobwright",
    version: "1",
    agentsUrl: url,
    storageUrl: url,
    schedulerUrl: url,
    tokenSyncUrl: `${url}/token-sync`,
    google: { enabled: false, reason: null },
    oidc: null,
    hasOutsideViewers: false,
    isDemoLogin: false,
    hasMail: false,
    signUp: "open",
    passkeys: null,
    crawl: null,
  };
}

function makeUser(uid: string, isAnonymous: boolean): SessionUser {
  return { uid, email: null, displayName: uid, photoURL: null, emailVerified: false, isAnonymous };
}

/** What has just happened, as the page that is loaded now sees it. */
async function loadPage() {
  return (await createQueryClient().fetchQuery(sessionQuery)).arrival;
}

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  vi.stubGlobal("localStorage", createMemoryStorage());
  vi.stubGlobal("sessionStorage", createMemoryStorage());
  user = account;
  configRefusals = 0;
  posted = [];
  forgetToken();
  reachEverythingAt(url);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
afterAll(() => new Promise((closed) => server.close(closed)));

test("a return from a provider greets the person once, and a reload does not", async () => {
  rememberLeaving(null);
  expect(await loadPage()).toBe("signed-in");
  expect(await loadPage()).toBeNull();
  await expect.poll(() => posted).toEqual([`POST Bearer ${makeToken()}`]);
});

test("a guest who returns as an account is told that everything came along", async () => {
  rememberLeaving("guest");
  expect(await loadPage()).toBe("guest-moved");
  await expect.poll(() => posted).toHaveLength(1);
});

test("a return without an account greets nobody", async () => {
  for (const back of [guest, null]) {
    user = back;
    rememberLeaving(null);
    expect(await loadPage()).toBeNull();
  }
});

test("after a redirect that was left by Back, a sign-in on the page is not shown again at a reload", async () => {
  rememberLeaving(null);
  await finishSignIn(createQueryClient());
  expect(await loadPage()).toBeNull();
  await expect.poll(() => posted).toHaveLength(1);
});

test("the sign-in state is passed on though the first read of the settings fails", async () => {
  configRefusals = 1;
  rememberLeaving(null);
  await loadPage();
  await expect.poll(() => posted).toHaveLength(1);
});

test("settings that cannot be read are told to the console alone", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  configRefusals = 2;
  rememberLeaving(null);
  expect(await loadPage()).toBe("signed-in");
  await expect.poll(() => warn.mock.calls.length).toBe(1);
  expect(posted).toEqual([]);
});

test("somebody else's sign-in sends no token of the person before, not even one that was still on its way", async () => {
  const queryClient = createQueryClient();
  await finishSignIn(queryClient);
  const early = readToken();
  user = makeUser("somebody", false);
  await finishSignIn(queryClient);
  await early;
  expect(subjectOf(await readToken())).toBe("somebody");
  await expect.poll(() => posted).toHaveLength(2);
});

function subjectOf(token: string): unknown {
  return (JSON.parse(atob(token.split(".")[1] ?? "")) as { sub?: unknown }).sub;
}
