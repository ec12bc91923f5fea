import { createHmac } from "node:crypto";
import { Buffer } from "node:buffer";
import { count } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { PROVIDER_LIMIT_MS } from "@jobwright/contracts/auth";
import { user } from "#db/schema/auth";
import { allRoutes } from "#app/all-routes";
import { createTestApp, type TestApp } from "#testing/http/test-app";
import {
  startForgingProvider,
  startHangingProvider,
  type Forgery,
  type ForgingProvider,
} from "#testing/forging-provider";
import { createTestClock, type TestClock } from "#testing/test-clock";
import { begin, newBrowser, open, requestSignIn, whoIs } from "#testing/auth/sign-in";

/** Numbers are those of OWASP ASVS 5.0. */
const SECRET = "the client's secret";
const claims = { email: "john@example.org", email_verified: true, name: "John Example" };

let clock: TestClock;
let provider: ForgingProvider;
let tested: TestApp;

beforeAll(async () => {
  clock = createTestClock();
  provider = await startForgingProvider(claims);
  tested = await createTestApp(allRoutes, {
    clock,
    config: { oidc: { issuer: provider.issuer, clientId: "jobwright", clientSecret: SECRET, label: "x" } },
  });
});

beforeEach(() => {
  clock.advance(60_000);
  provider.forge({});
});

afterEach(() => vi.useRealTimers());

afterAll(async () => {
  await tested.close();
  await provider.close();
});

const WINDOW = "/sign-in-window.html?attempt=attempt-1";

async function signIn(forgery: Forgery) {
  const browser = newBrowser(tested);
  const url = await begin(browser);
  provider.forge(forgery);
  const from = tested.logged.length;
  const ended = await open(browser, await provider.signIn(url));
  const lines = tested.logged.slice(from).map((line) => JSON.parse(line) as { level: number; msg: string });
  return { ...ended, who: await whoIs(browser), loud: lines.filter(({ level }) => level >= 40) };
}

async function countUsers(): Promise<number> {
  const [row] = await tested.server.db.select({ n: count() }).from(user);
  return row?.n ?? 0;
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const bodyOf = (token: unknown) => String(token).split(".")[1] ?? "";

test("an honest answer of this provider signs in, so that what follows is refused for its forgery", async () => {
  const { end, who, loud } = await signIn({});
  expect(end).toBe(WINDOW);
  expect(who).toMatchObject({ email: claims.email, displayName: claims.name, emailVerified: true });
  expect(loud).toEqual([]);
});

const forgeries: [name: string, forgery: Forgery][] = [
  [
    "10.5.1: another sign-in's nonce",
    { token: ({ payload }) => Object.assign(payload, { nonce: "another" }) },
  ],
  ["10.5.1: no nonce", { token: ({ payload }) => void delete payload["nonce"] }],
  ["10.5.4: another client's audience", { token: ({ payload }) => Object.assign(payload, { aud: "other" }) }],
  ["10.5.4: no audience", { token: ({ payload }) => void delete payload["aud"] }],
  [
    "10.5.4: two audiences, for the other one",
    { token: ({ payload }) => Object.assign(payload, { aud: ["jobwright", "other"], azp: "other" }) },
  ],
  [
    "10.5.4: two audiences, for neither by name",
    { token: ({ payload }) => Object.assign(payload, { aud: ["jobwright", "other"] }) },
  ],
  ["another issuer", { token: ({ payload }) => Object.assign(payload, { iss: "https://evil.example" }) }],
  [
    "an end in the past",
    { token: ({ payload }) => Object.assign(payload, { exp: Math.floor(Date.now() / 1000) - 60 }) },
  ],
  ["no end", { token: ({ payload }) => void delete payload["exp"] }],
  ["no subject", { token: ({ payload }) => void delete payload["sub"] }],
  ["a key that is not the provider's", { token: ({ header }) => Object.assign(header, { kid: "another" }) }],
  [
    "a changed claim under the old signature",
    {
      answer: ({ body }) => {
        const [head, payload, signature] = String(body["id_token"]).split(".");
        const changed = JSON.parse(Buffer.from(payload ?? "", "base64url").toString()) as object;
        body["id_token"] = [head, encode({ ...changed, sub: "somebody-else" }), signature].join(".");
      },
    },
  ],
  [
    "no signature (alg none)",
    {
      answer: ({ body }) => {
        body["id_token"] = `${encode({ alg: "none" })}.${bodyOf(body["id_token"])}.`;
      },
    },
  ],
  [
    "a signature with the client's own secret (HS256)",
    {
      answer: ({ body }) => {
        const text = `${encode({ alg: "HS256" })}.${bodyOf(body["id_token"])}`;
        const signature = createHmac("sha256", SECRET).update(text).digest("base64url");
        body["id_token"] = `${text}.${signature}`;
      },
    },
  ],
  ["no form of a token", { answer: ({ body }) => Object.assign(body, { id_token: "opaque" }) }],
  [
    "an address that the userinfo of somebody else gives",
    {
      token: ({ payload }) => void delete payload["email"],
      userInfo: (body) => Object.assign(body, { sub: "somebody-else", email: "victim@example.org" }),
    },
  ],
];

test.each(forgeries)("an id token with %s is refused in silence", async (_name, forgery) => {
  const before = await countUsers();
  const { end, hasSession, who, loud } = await signIn(forgery);
  expect(end).toBe(`${WINDOW}&error=invalid-auth-event`);
  expect(hasSession).toBe(false);
  expect(who).toBeNull();
  expect(await countUsers()).toBe(before);
  expect(loud).toEqual([]);
});

test("an address that the userinfo of the same person gives is taken", async () => {
  const { end, who } = await signIn({
    token: ({ payload }) => {
      payload["sub"] = "jane";
      delete payload["email"];
    },
    userInfo: (body) =>
      Object.assign(body, { sub: "jane", email: "jane@example.org", email_verified: "true" }),
  });
  expect(end).toBe(WINDOW);
  expect(who).toMatchObject({ email: "jane@example.org", emailVerified: true });
});

test("a code that the provider refuses is an event that is not valid, and no alarm", async () => {
  const { end, who, loud } = await signIn({
    answer: (answer) => Object.assign(answer, { statusCode: 400, body: { error: "invalid_grant" } }),
  });
  expect(end).toBe(`${WINDOW}&error=invalid-auth-event`);
  expect(who).toBeNull();
  expect(loud).toEqual([]);
});

test.each([
  ["refuses this server's secret", { statusCode: 401, body: { error: "invalid_client" } }, "invalid_client"],
  ["gives no id token", { statusCode: 200, body: { access_token: "the-access-token" } }, "no tokens"],
])(
  "a provider that %s is told to people as set up wrongly, and to the operator by name",
  async (_case, given, said) => {
    const { end, who, loud } = await signIn({ answer: (answer) => Object.assign(answer, given) });
    expect(end).toBe(`${WINDOW}&error=provider-misconfigured`);
    expect(who).toBeNull();
    expect(loud).toEqual([
      expect.objectContaining({
        level: 50,
        provider: "oidc",
        problem: `its token endpoint answered ${said} (status ${given.statusCode})`,
        msg: "A sign-in provider is not set up rightly.",
      }),
    ]);
    expect(JSON.stringify(loud)).not.toMatch(/the client's secret|the-access-token|john@/);
  },
);

test("a provider that fails is told as one that does not answer", async () => {
  const { end } = await signIn({ answer: (answer) => Object.assign(answer, { statusCode: 503, body: {} }) });
  expect(end).toBe(`${WINDOW}&error=network-request-failed`);
});

test("10.5.3: a provider that names another issuer than the settings is not used", async () => {
  const other = await createTestApp(allRoutes, {
    config: {
      oidc: {
        // The same server by another name, so that its document is found and is another issuer's.
        issuer: provider.issuer.replace("localhost", "127.0.0.1"),
        clientId: "jobwright",
        clientSecret: SECRET,
        label: "x",
      },
    },
  });
  const response = await requestSignIn(newBrowser(other));
  expect(response.status).toBe(502);
  expect(await response.json()).toMatchObject({ code: "auth/provider-misconfigured" });
  expect(other.logged.join()).toContain(`it names itself ${provider.issuer}`);
  await other.close();
});

test.each([true, false])(
  "a provider that hangs (with its discovery document: %s) has fifteen seconds, and guests never wait",
  async (answersDiscovery) => {
    const hanging = await startHangingProvider({ answersDiscovery });
    const app = await createTestApp(allRoutes, {
      config: { oidc: { issuer: hanging.issuer, clientId: "jobwright", clientSecret: null, label: "x" } },
    });
    const browser = newBrowser(app);
    const guest = await browser.signInGuest();
    const path = answersDiscovery ? "/token" : "/.well-known/openid-configuration";
    const state = answersDiscovery ? new URL(await begin(browser)).searchParams.get("state") : null;
    const asked = hanging.asked(path);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    let isAnswered = false;
    const answer = (
      state === null
        ? requestSignIn(browser).then(async (response) => (await response.json()) as { code: string })
        : open(browser, `http://localhost/api/auth/callback/oidc?code=abc&state=${state}`)
    ).finally(() => {
      isAnswered = true;
    });
    await asked;
    vi.advanceTimersByTime(PROVIDER_LIMIT_MS - 1);
    expect(isAnswered).toBe(false);
    expect(await whoIs(newBrowser(app))).toBeNull();
    expect((await newBrowser(app).signInGuest()).isAnonymous).toBe(true);
    expect(isAnswered).toBe(false);
    vi.advanceTimersByTime(1);
    const result = await answer;
    if ("code" in result) expect(result.code).toBe("auth/network-request-failed");
    else expect(result.end).toBe(`${WINDOW}&error=network-request-failed`);
    vi.useRealTimers();
    expect(await whoIs(browser)).toEqual(guest);
    await app.close();
    await hanging.close();
  },
);
