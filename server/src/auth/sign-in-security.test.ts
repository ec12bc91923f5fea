import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { session, user, verification } from "#db/schema/auth";
import { openBrowser } from "#testing/http/test-app";
import {
  begin,
  newBrowser,
  newPerson,
  open,
  openSignInApp,
  requestSignIn,
  signInWith,
  whoIs,
  type SignInApp,
} from "#testing/auth/sign-in";

/** Numbers are those of OWASP ASVS 5.0. */
let app: SignInApp;
let secure: SignInApp;

beforeAll(async () => {
  app = await openSignInApp();
  secure = await openSignInApp({ publicUrl: "https://jobs.example.org" });
});

beforeEach(() => app.passMinute());

afterAll(async () => {
  await Promise.all([app.close(), secure.close()]);
});

const WINDOW = "/sign-in-window.html?attempt=attempt-1";
/** Where nobody knows whose sign-in it was. */
const REFUSED = "/sign-in-window.html?error=invalid-auth-event";

const countSessions = async () => (await app.server.db.select({ id: session.id }).from(session)).length;
/** Log lines from warnings on. */
const loudLines = (from: number) =>
  app.logged.slice(from).filter((line) => (JSON.parse(line) as { level: number }).level >= 40);

test("10.2.3: only who somebody is and their address are asked for", async () => {
  const url = new URL(await begin(newBrowser(app)));
  expect(url.searchParams.get("scope")).toBe("openid email profile");
  expect(url.searchParams.get("response_type")).toBe("code");
});

test("10.1.2: code challenge, nonce and state are new and long for each sign-in", async () => {
  const [first, second] = [new URL(await begin(newBrowser(app))), new URL(await begin(newBrowser(app)))];
  expect(first.searchParams.get("code_challenge_method")).toBe("S256");
  for (const name of ["state", "nonce", "code_challenge"]) {
    expect(first.searchParams.get(name)).toMatch(/^[\w-]{32,}$/);
    expect(first.searchParams.get(name)).not.toBe(second.searchParams.get(name));
  }
});

test("10.1.2: a callback that was used already is refused, and ends nobody's session", async () => {
  const browser = newBrowser(app);
  const callback = await app.provider.signIn(await begin(browser), newPerson());
  const stateCookie = browser.cookie();
  expect((await open(browser, callback)).end).toBe(WINDOW);
  const who = await whoIs(browser);
  const before = [await countSessions(), app.logged.length] as const;
  expect((await open(browser, callback)).end).toBe(REFUSED);
  const thief = openBrowser(app.app, stateCookie);
  expect((await open(thief, callback)).end).toBe(REFUSED);
  expect(await whoIs(thief)).toBeNull();
  expect(await whoIs(browser)).toEqual(who);
  expect(await countSessions()).toBe(before[0]);
  expect(loudLines(before[1])).toEqual([]);
});

test("10.1.2: of two callbacks with the same state at once, one signs in", async () => {
  const browser = newBrowser(app);
  const callback = await app.provider.signIn(await begin(browser), newPerson());
  const stateCookie = browser.cookie();
  const tries = await Promise.all([1, 2, 3].map(() => open(openBrowser(app.app, stateCookie), callback)));
  expect(tries.map(({ end }) => end).toSorted()).toEqual([WINDOW, REFUSED, REFUSED].toSorted());
});

test("10.2.1: a callback that another browser began is refused, and still good in its own", async () => {
  const [attacker, victim] = [newBrowser(app), newBrowser(app)];
  const callback = await app.provider.signIn(await begin(attacker), newPerson());
  const before = app.logged.length;
  expect((await open(victim, callback)).end).toBe(REFUSED);
  await begin(victim);
  expect((await open(victim, callback)).end).toBe(REFUSED);
  expect(await whoIs(victim)).toBeNull();
  expect(loudLines(before)).toEqual([]);
  expect((await open(attacker, callback)).end).toBe(WINDOW);
});

test("10.2.1: a state cookie that somebody made for a known state does not pass", async () => {
  const owner = newBrowser(app);
  const callback = new URL(await app.provider.signIn(await begin(owner), newPerson()));
  const state = callback.searchParams.get("state") ?? "";
  const forged = openBrowser(
    app.app,
    `jobwright.state=${state}.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA%3D`,
  );
  const ended = await open(forged, callback.href);
  expect(ended.end).toBe(`${WINDOW}&error=invalid-auth-event`);
  expect(ended.hasSession).toBe(false);
  expect(await whoIs(forged)).toBeNull();
});

test.each([
  ["none at all", "code=abc"],
  ["one that was never given", `code=abc&state=${"A".repeat(32)}`],
  ["one of another alphabet", "code=abc&state=%00%27%3B--"],
  ["a very long one", `code=abc&state=${"A".repeat(5000)}`],
  ["an error in place of a code", "error=server_error&state=AAAA"],
])("10.1.2: a callback with a forged state (%s) is refused in silence", async (_case, query) => {
  const browser = newBrowser(app);
  await begin(browser);
  const before = app.logged.length;
  expect((await open(browser, `http://localhost/api/auth/callback/oidc?${query}`)).end).toBe(REFUSED);
  expect(loudLines(before)).toEqual([]);
});

test.each(["the row", "the state itself"])("10.1.2: a state is good for ten minutes, by %s", async (part) => {
  const browser = newBrowser(app);
  const response = await requestSignIn(browser);
  expect(response.headers.getSetCookie().join()).toContain("jobwright.state=");
  expect(response.headers.getSetCookie().join()).toContain("Max-Age=600");
  const { url } = (await response.json()) as { url: string };
  const state = new URL(url).searchParams.get("state") ?? "";
  const { db } = app.server;
  const isThis = eq(verification.identifier, `auth-state:${state}`);
  const [row] = await db.select().from(verification).where(isThis);
  const kept = JSON.parse(row?.value ?? "{}") as { expiresAt: number };
  const minutes = [row?.expiresAt.getTime() ?? 0, kept.expiresAt].map((time) => (time - Date.now()) / 60_000);
  for (const left of minutes) expect(left).toBeGreaterThan(9);
  for (const left of minutes) expect(left).toBeLessThanOrEqual(10);
  const past = Date.now() - 1000;
  await db
    .update(verification)
    .set(
      part === "the row"
        ? { expiresAt: new Date(past) }
        : { value: JSON.stringify({ ...kept, expiresAt: past }) },
    )
    .where(isThis);
  const ended = await open(browser, await app.provider.signIn(url, newPerson()));
  expect(ended.location.searchParams.get("error")).toBe("invalid-auth-event");
  expect(await whoIs(browser)).toBeNull();
});

test.each([
  ["names another issuer", (url: URL) => url.searchParams.set("iss", "https://evil.example")],
  ["names none, although the provider always does", (url: URL) => url.searchParams.delete("iss")],
])("10.2.2: a callback that %s is refused", async (_case, change) => {
  const browser = newBrowser(app);
  const callback = new URL(await app.provider.signIn(await begin(browser), newPerson()));
  change(callback);
  expect((await open(browser, callback.href)).end).toBe(`${WINDOW}&error=invalid-auth-event`);
  expect(await whoIs(browser)).toBeNull();
});

test.each(["google", "facebook", "%2e%2e", "__proto__"])(
  "10.2.2: a callback of one provider at the address of another (%s) is refused",
  async (provider) => {
    const browser = newBrowser(app);
    const callback = await app.provider.signIn(await begin(browser), newPerson());
    const ended = await open(browser, callback.replace("/callback/oidc", `/callback/${provider}`));
    if (provider === "%2e%2e") expect(ended.status).toBe(404);
    else expect(ended.location.searchParams.get("error")).toBe("invalid-auth-event");
    expect(await whoIs(browser)).toBeNull();
  },
);

test("10.5.2: a person is known by the provider's subject, whatever address it says later", async () => {
  const person = newPerson();
  const [first, later] = [newBrowser(app), newBrowser(app)];
  await signInWith(app, first, person);
  await signInWith(app, later, { ...person, claims: { email: "renamed@example.org" } });
  expect((await whoIs(later))?.uid).toBe((await whoIs(first))?.uid);
});

test("10.1.1: what the browser gets holds no token of the provider", async () => {
  const browser = newBrowser(app);
  const { pathname, search } = new URL(await app.provider.signIn(await begin(browser), newPerson()));
  const response = await browser.send("GET", pathname + search);
  const seen = [await response.text(), ...[...response.headers].flat()].join("\n");
  expect(seen).not.toMatch(/access_token|id_token|eyJ/);
});

test("7.2.4: a sign-in gives a new session and ends the one before, so that a planted one is worth nothing", async () => {
  const attacker = newBrowser(app);
  await attacker.signInGuest();
  const planted = attacker.cookie();
  const victim = openBrowser(app.app, planted);
  const person = newPerson();
  await signInWith(app, victim, person);
  expect(victim.cookie()).not.toBe(planted);
  expect(await whoIs(attacker)).toBeNull();
  const first = openBrowser(app.app, victim.cookie());
  expect((await whoIs(first))?.email).toBe(person.email);
  await signInWith(app, victim, person);
  expect(await whoIs(first)).toBeNull();
  expect((await whoIs(victim))?.email).toBe(person.email);
  await signInWith(app, victim, newPerson());
  const rows = await app.server.db
    .select({ id: session.id })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(eq(user.email, person.email));
  expect(rows).toEqual([]);
});

test("7.2.3: session tokens are new each time and longer than 128 bits", async () => {
  const browsers = [newBrowser(app), newBrowser(app)];
  for (const browser of browsers) await browser.signInGuest();
  const tokens = browsers.map((browser) => /session_token=([^.]+)\./.exec(browser.cookie())?.[1] ?? "");
  expect(new Set(tokens).size).toBe(2);
  for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9]{32,}$/);
});

test.each([
  [
    "another token",
    (cookie: string) => cookie.replace(/=(.)/, (_, first: string) => `=${first === "A" ? "B" : "A"}`),
  ],
  [
    "another signature",
    (cookie: string) =>
      cookie.replace(
        /\.(.)([^.]*)$/,
        (_, first: string, rest: string) => `.${first === "A" ? "B" : "A"}${rest}`,
      ),
  ],
  ["no signature", (cookie: string) => cookie.replace(/\.[^.]*$/, "")],
  ["an empty signature", (cookie: string) => cookie.replace(/\.[^.]*$/, ".")],
  ["more behind it", (cookie: string) => `${cookie}A`],
])("7.2.1: a session cookie that was altered (%s) is nobody's", async (_case, alter) => {
  const browser = newBrowser(app);
  const { uid } = await browser.signInGuest();
  const altered = alter(browser.cookie());
  expect(altered).not.toBe(browser.cookie());
  const headers = { cookie: altered };
  const answer = await app.app.request("/api/auth/session", { headers });
  expect(await answer.json()).toEqual({ user: null });
  expect((await app.app.request(`/api/users/${uid}`, { headers })).status).toBe(401);
  expect((await whoIs(browser))?.uid).toBe(uid);
});

test("7.4.1: a session that has expired is nobody's", async () => {
  const browser = newBrowser(app);
  const { uid } = await browser.signInGuest();
  const cookie = browser.cookie();
  await app.server.db
    .update(session)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(session.userId, uid));
  expect(await whoIs(browser)).toBeNull();
  expect((await app.app.request(`/api/users/${uid}`, { headers: { cookie } })).status).toBe(401);
});

test("7.4.1: after signing out the cookie of before is nobody's", async () => {
  const browser = newBrowser(app);
  await signInWith(app, browser, newPerson());
  const stolen = openBrowser(app.app, browser.cookie());
  await browser.send("POST", "/api/auth/sign-out");
  expect(await whoIs(stolen)).toBeNull();
});

test("3.3.1, 3.3.2, 3.3.4: every cookie of a sign-in is Secure by its name, SameSite and out of scripts' reach", async () => {
  const browser = newBrowser(secure);
  const headers = { origin: "https://jobs.example.org" };
  const started = await requestSignIn(browser, {}, headers);
  const { url } = (await started.json()) as { url: string };
  const callback = new URL(await secure.provider.signIn(url, newPerson()));
  const ended = await browser.send("GET", callback.pathname + callback.search);
  expect(ended.headers.get("location")).toBe(`https://jobs.example.org${WINDOW}`);
  const lines = [...started.headers.getSetCookie(), ...ended.headers.getSetCookie()];
  expect(lines.map((line) => line.split("=")[0])).toEqual([
    "__Secure-jobwright.state",
    "__Secure-jobwright.state",
    "__Secure-jobwright.session_token",
  ]);
  for (const line of lines) {
    expect(line).toMatch(/; Secure/);
    expect(line).toMatch(/; HttpOnly/);
    expect(line).toMatch(/; SameSite=Lax/);
    expect(line).not.toMatch(/Domain=/i);
  }
});

test("no log line holds a person's address or name, a token, a code or a state", async () => {
  const person = newPerson();
  const browser = newBrowser(app);
  const callback = await app.provider.signIn(await begin(browser), person);
  const { searchParams } = new URL(callback);
  const stateCookie = browser.cookie();
  await open(browser, callback);
  await open(openBrowser(app.app, stateCookie), callback);
  await signInWith(
    app,
    newBrowser(app),
    { ...person, claims: { email_verified: false } },
    { provider: "google" },
  );
  const log = app.logged.join("\n");
  const token = /session_token=([^.]+)/.exec(browser.cookie())?.[1] ?? "no token";
  const secrets = [person.email, person.name, token, searchParams.get("code"), searchParams.get("state")];
  for (const secret of secrets) expect(log).not.toContain(secret ?? "nothing");
  expect(log).not.toContain(app.provider.clientSecret);
});
