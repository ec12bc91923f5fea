import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { account, user } from "#db/schema/auth";
import { jobPreferences, userDocuments } from "#db/schema/profile";
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

let app: SignInApp;

beforeAll(async () => {
  app = await openSignInApp();
});

beforeEach(() => app.passMinute());

afterAll(() => app.close());

const WINDOW = "/sign-in-window.html?attempt=attempt-1";

async function accountsOf(userId: string) {
  const rows = await app.server.db.select().from(account).where(eq(account.userId, userId));
  return rows.toSorted((a, b) => a.providerId.localeCompare(b.providerId));
}

test("the host of the public address, and no other, is authorized", async () => {
  const response = await newBrowser(app).send("GET", "/v1/projects");
  expect(await response.json()).toEqual({ projectId: "jobwright", authorizedDomains: ["localhost"] });
});

test("a first sign-in makes the account and its document, with the browser's timezone", async () => {
  const browser = newBrowser(app);
  const person = newPerson({ picture: "https://example.org/photo.png" });
  const { status, end } = await signInWith(app, browser, person, { timezone: "Europe/Berlin" });
  expect([status, end]).toEqual([302, WINDOW]);
  const who = await whoIs(browser);
  expect(who).toEqual({
    uid: expect.any(String) as string,
    email: person.email,
    displayName: person.name,
    photoURL: "https://example.org/photo.png",
    emailVerified: true,
    isAnonymous: false,
  });
  const { db } = app.server;
  const uid = who?.uid ?? "";
  const documents = await db.select().from(userDocuments).where(eq(userDocuments.userId, uid));
  expect(documents.map(({ name }) => name)).toEqual([person.name]);
  const preferences = await db.select().from(jobPreferences).where(eq(jobPreferences.userId, uid));
  expect(preferences.map(({ timezone }) => timezone)).toEqual(["Europe/Berlin"]);
});

test("a timezone that is none is left out, and the sign-in goes on", async () => {
  const browser = newBrowser(app);
  expect((await signInWith(app, browser, newPerson(), { timezone: "Mars/Olympus" })).end).toBe(WINDOW);
  const uid = (await whoIs(browser))?.uid ?? "";
  const rows = await app.server.db.select().from(jobPreferences).where(eq(jobPreferences.userId, uid));
  expect(rows.map(({ timezone }) => timezone)).toEqual(["UTC"]);
});

test("a later sign-in finds the account; its name and photo follow, the profile's own name stays", async () => {
  const person = newPerson({ picture: "https://example.org/old.png" });
  const browser = newBrowser(app);
  await signInWith(app, browser, person);
  const first = await whoIs(browser);
  await app.server.db
    .update(userDocuments)
    .set({ name: "Chosen Name" })
    .where(eq(userDocuments.userId, first?.uid ?? ""));
  const later = newBrowser(app);
  const claims = { name: "Newer Name", picture: "https://example.org/new.png" };
  await signInWith(app, later, { ...person, claims });
  expect(await whoIs(later)).toEqual({
    ...first,
    displayName: "Newer Name",
    photoURL: "https://example.org/new.png",
  });
  const document = await later.send("GET", `/api/users/${first?.uid}`);
  expect(await document.json()).toMatchObject({ profile: { name: "Chosen Name" } });
});

test("a second provider with the same verified e-mail address leads to the same account", async () => {
  const person = newPerson();
  const [first, second] = [newBrowser(app), newBrowser(app)];
  await signInWith(app, first, person, { provider: "google" });
  const { end } = await signInWith(app, second, person, { provider: "oidc" });
  expect(end).toBe(WINDOW);
  const who = await whoIs(first);
  expect((await whoIs(second))?.uid).toBe(who?.uid);
  expect((await accountsOf(who?.uid ?? "")).map(({ providerId }) => providerId)).toEqual(["google", "oidc"]);
});

test.each([
  ["the second sign-in has not verified it", undefined, { email_verified: false }],
  ["the second sign-in says nothing of it", undefined, { email_verified: undefined }],
  ["the account has not verified it", { email_verified: false }, undefined],
])("accounts are not joined by an e-mail address where %s", async (_case, first, second) => {
  const person = newPerson();
  const [owner, other] = [newBrowser(app), newBrowser(app)];
  await signInWith(app, owner, { ...person, claims: first ?? {} }, { provider: "google" });
  const who = await whoIs(owner);
  expect(who?.emailVerified).toBe(first === undefined);
  const ended = await signInWith(app, other, { ...person, claims: second ?? {} }, { provider: "oidc" });
  expect(ended.end).toBe(`${WINDOW}&error=not-linked`);
  expect(ended.hasSession).toBe(false);
  expect(await whoIs(other)).toBeNull();
  expect(await accountsOf(who?.uid ?? "")).toHaveLength(1);
  expect(await whoIs(owner)).toEqual(who);
});

test("another person of the same provider who has the address by now does not get the account", async () => {
  const person = newPerson();
  const owner = newBrowser(app);
  await signInWith(app, owner, person);
  const who = await whoIs(owner);
  const successor = { ...newPerson(), claims: { email: person.email } };
  const other = newBrowser(app);
  expect((await signInWith(app, other, successor)).end).toBe(`${WINDOW}&error=not-linked`);
  expect(await whoIs(other)).toBeNull();
  expect(await accountsOf(who?.uid ?? "")).toHaveLength(1);
});

test("no token of the provider is kept", async () => {
  const browser = newBrowser(app);
  const person = newPerson();
  await signInWith(app, browser, person);
  await signInWith(app, newBrowser(app), person);
  const rows = await accountsOf((await whoIs(browser))?.uid ?? "");
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ accessToken: null, refreshToken: null, idToken: null });
});

test("a provider that gives no e-mail address ends with the reason", async () => {
  const browser = newBrowser(app);
  const { end } = await signInWith(app, browser, newPerson({ email: undefined }));
  expect(end).toBe(`${WINDOW}&error=email-missing`);
  expect(await whoIs(browser)).toBeNull();
});

test("a name is kept as one line, and a photo only from a safe address", async () => {
  const browser = newBrowser(app);
  const claims = { name: `  Ada\n\u0000<b>\t${"x".repeat(500)}`, picture: "javascript:alert(1)" };
  await signInWith(app, browser, newPerson(claims));
  const who = await whoIs(browser);
  expect(who?.displayName).toMatch(/^Ada <b> x+$/);
  expect(who?.displayName).toHaveLength(200);
  expect(who?.photoURL).toBeNull();
});

test("somebody without a name goes by the first part of their address", async () => {
  const browser = newBrowser(app);
  const person = newPerson({ name: undefined });
  await signInWith(app, browser, person);
  expect((await whoIs(browser))?.displayName).toBe(person.email.split("@")[0]);
});

test("a failure of this server during the sign-in is told as one, logged once without values, and leaves nothing", async () => {
  const { db } = app.server;
  await db.execute(sql`
    create function refuse_account() returns trigger language plpgsql as
    $$ begin raise exception 'No account can be kept.'; end $$`);
  await db.execute(
    sql`create trigger refuse_account before insert on account for each row execute function refuse_account()`,
  );
  const browser = newBrowser(app);
  const person = newPerson();
  const from = app.logged.length;
  const ended = await signInWith(app, browser, person);
  await db.execute(sql`drop trigger refuse_account on account`);
  expect(ended.end).toBe(`${WINDOW}&error=server%2Finternal`);
  expect(await db.select().from(user).where(eq(user.email, person.email))).toEqual([]);
  const loud = app.logged.slice(from).filter((line) => (JSON.parse(line) as { level: number }).level >= 40);
  expect(loud).toHaveLength(1);
  expect(loud.join()).not.toContain(person.email);
  expect((await signInWith(app, browser, person)).end).toBe(WINDOW);
});

test("cancelling at the provider ends as a window that was closed, and changes nothing", async () => {
  const browser = newBrowser(app);
  const guest = await browser.signInGuest();
  const { end } = await open(browser, await app.provider.cancel(await begin(browser)));
  expect(end).toBe(`${WINDOW}&error=popup-closed-by-user`);
  expect(await whoIs(browser)).toEqual(guest);
});

test.each([
  [undefined, "/", "/?sign-in-error=popup-closed-by-user"],
  [
    "/settings?tab=account",
    "/settings?tab=account",
    "/settings?tab=account&sign-in-error=popup-closed-by-user",
  ],
])("a redirect from %s comes back there, with the code where it failed", async (returnTo, good, bad) => {
  const start = { mode: "redirect" as const, ...(returnTo ? { returnTo } : {}) };
  const browser = newBrowser(app);
  expect((await signInWith(app, browser, newPerson(), start)).end).toBe(good);
  const { end } = await open(browser, await app.provider.cancel(await begin(browser, start)));
  expect(end).toBe(bad);
});

test.each([
  "https://evil.example",
  "//evil.example",
  "/\\evil.example",
  "/..//evil.example",
  "/a/%2e%2e//evil.example",
  "/\tevil",
  "javascript:alert(1)",
  "jobs",
])("a sign-in never comes back to %j", async (returnTo) => {
  const response = await requestSignIn(newBrowser(app), { mode: "redirect", returnTo });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    code: "request/invalid",
    fields: { returnTo: expect.any(String) as string },
  });
});

test("a sign-in from an address that is not authorized is refused before anything begins", async () => {
  const response = await app.app.request("http://127.0.0.1/api/auth/sign-in", {
    method: "POST",
    headers: { "content-type": "application/json", origin: "http://127.0.0.1" },
    body: JSON.stringify({ provider: "oidc", mode: "popup", attempt: "attempt-1" }),
  });
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ code: "auth/unauthorized-domain" });
  expect(response.headers.getSetCookie()).toEqual([]);
});
