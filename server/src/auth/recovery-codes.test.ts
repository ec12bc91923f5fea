import type { SessionUser } from "@jobwright/contracts/auth";
import type { ErrorBody } from "@jobwright/contracts/error-body";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { allRoutes } from "#app/all-routes";
import { emailSignIns, passwords, recoveryCodes, session, user } from "#db/schema/auth";
import { createTestApp, openAccount, openBrowser, type Browser, type TestApp } from "#testing/http/test-app";
import { whoIs } from "#testing/auth/sign-in";
import { createTestClock } from "#testing/test-clock";
import { createRecoveryCodeFor, signInByRecoveryCode } from "./recovery-codes.ts";

const clock = createTestClock();
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp(allRoutes, { clock });
});
beforeEach(() => clock.advance(60_000));
afterAll(() => app.close());

const newBrowser = () => openBrowser(app.app);

async function makeCode(browser: Browser, uid: string) {
  const response = await browser.send("POST", `/api/users/${uid}/recoveryCode`);
  expect(response.status).toBe(200);
  return (await response.json()) as { recoveryCode: string; user: SessionUser };
}

async function openWithCode() {
  const browser = newBrowser();
  const { uid } = await browser.signInGuest();
  return { browser, uid, ...(await makeCode(browser, uid)) };
}

function enter(browser: Browser, code: string, attempt?: string) {
  return browser.send("POST", "/api/auth/recovery", { body: { code, ...(attempt ? { attempt } : {}) } });
}

async function enterWell(browser: Browser, code: string) {
  const response = await enter(browser, code);
  expect(response.status).toBe(200);
  return (await response.json()) as { user: SessionUser; recoveryCode: string };
}

async function refusal(answer: Promise<Response>) {
  const response = await answer;
  const { code, message } = (await response.json()) as ErrorBody;
  return { status: response.status, code, message };
}

test("a guest who makes a recovery code is an account, with all that is theirs and in every browser", async () => {
  const browser = newBrowser();
  const { uid } = await browser.signInGuest();
  await browser.send("PATCH", `/api/users/${uid}`, { body: { currentSessionId: "session-kept-1" } });
  const { recoveryCode, user: person } = await makeCode(browser, uid);
  expect(recoveryCode).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(person).toEqual({
    uid,
    email: null,
    displayName: "My account",
    photoURL: null,
    emailVerified: false,
    isAnonymous: false,
  });
  expect(await whoIs(browser)).toEqual(person);
  const document = await browser.send("GET", `/api/users/${uid}`);
  expect(await document.json()).toMatchObject({
    currentSessionId: "session-kept-1",
    profile: { email: null },
  });
  const ways = await browser.send("GET", `/api/users/${uid}/signInWays`);
  expect(await ways.json()).toEqual({
    providers: [],
    passkeys: [],
    password: null,
    email: null,
    recoveryCode: { createdAt: clock.now().toISOString() },
  });
});

test("the account of a guest who has written a name in the profile has that name", async () => {
  const browser = newBrowser();
  const { uid } = await browser.signInGuest();
  await browser.send("PATCH", `/api/users/${uid}`, {
    body: { profile: { version: 0, name: "Ada Example" } },
  });
  expect((await makeCode(browser, uid)).user.displayName).toBe("Ada Example");
});

test("a code signs in another browser, however it is typed, and is used up: the next one is answered at once", async () => {
  const { browser, uid, recoveryCode } = await openWithCode();
  const other = newBrowser();
  const typed = ` ${recoveryCode.toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l")} `;
  const entered = await enterWell(other, typed);
  expect(entered.user.uid).toBe(uid);
  expect((await whoIs(other))?.uid).toBe(uid);
  expect((await whoIs(browser))?.uid).toBe(uid);
  expect(entered.recoveryCode).not.toBe(recoveryCode);
  expect(await refusal(enter(newBrowser(), recoveryCode))).toMatchObject({
    status: 403,
    code: "auth/recovery-code-refused",
  });
  expect((await enterWell(newBrowser(), entered.recoveryCode)).user.uid).toBe(uid);
});

test("a used code, an unknown one and what is no code are refused alike, and nothing of them is logged or stored", async () => {
  const { browser, uid, recoveryCode } = await openWithCode();
  await enterWell(newBrowser(), recoveryCode);
  const unknown = "0000-0000-0000-0000-0000-0000";
  const answers = await Promise.all(
    [recoveryCode, unknown, "", "no code at all"].map((code) => refusal(enter(newBrowser(), code))),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(app.logged.join("\n")).not.toContain(recoveryCode);
  const rows = await app.server.db.select().from(recoveryCodes);
  expect(JSON.stringify(rows)).not.toContain(recoveryCode);
  const made = await makeCode(browser, uid);
  expect(await app.server.db.$count(recoveryCodes, eq(recoveryCodes.userId, uid))).toBe(1);
  expect((await enterWell(newBrowser(), made.recoveryCode)).user.uid).toBe(uid);
});

test("of two browsers that enter one code at once, one gets in", async () => {
  const { recoveryCode } = await openWithCode();
  const answers = await Promise.all([enter(newBrowser(), recoveryCode), enter(newBrowser(), recoveryCode)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
});

test("a repeated request of one attempt gets the same answer, and another code with its name nothing", async () => {
  const { recoveryCode } = await openWithCode();
  const attempt = "a-random-attempt-1";
  const first = (await (await enter(newBrowser(), recoveryCode, attempt)).json()) as object;
  const again = newBrowser();
  expect(await (await enter(again, recoveryCode, attempt)).json()).toEqual(first);
  expect((await whoIs(again))?.isAnonymous).toBe(false);
  expect((await enter(newBrowser(), "another", attempt)).status).toBe(403);
});

test("a guest of the browser is merged into the account", async () => {
  const { uid, recoveryCode } = await openWithCode();
  const browser = newBrowser();
  const guest = await browser.signInGuest();
  await browser.send("PATCH", `/api/users/${guest.uid}`, {
    body: { currentSessionId: "session-of-guest-1" },
  });
  const guestCookie = browser.cookie();
  await enterWell(browser, recoveryCode);
  expect((await whoIs(browser))?.uid).toBe(uid);
  const document = await browser.send("GET", `/api/users/${uid}`);
  expect(await document.json()).toMatchObject({ currentSessionId: "session-of-guest-1" });
  expect(await app.server.db.$count(user, eq(user.id, guest.uid))).toBe(0);
  expect(await whoIs(openBrowser(app.app, guestCookie))).toBeNull();
});

test("where the guest cannot be merged, nobody is signed in and the code stays good", async () => {
  const { uid, recoveryCode } = await openWithCode();
  const browser = newBrowser();
  const guest = await browser.signInGuest();
  const sessions = await app.server.db.$count(session, eq(session.userId, uid));
  const headers = new Headers({ cookie: browser.cookie() });
  const given = { code: recoveryCode, attempt: null, address: "here", headers };
  const fail = () => Promise.reject(new Error("no merge"));
  await expect(signInByRecoveryCode(app.server, given, fail)).rejects.toMatchObject({
    code: "auth/guest-not-moved",
  });
  expect(await app.server.db.$count(session, eq(session.userId, uid))).toBe(sessions);
  expect((await whoIs(browser))?.uid).toBe(guest.uid);
  expect((await enterWell(browser, recoveryCode)).user.uid).toBe(uid);
});

test("the operator makes a code by id, address or name, of a guest too, and of none where two accounts have the address", async () => {
  const [one, other] = [await openAccount(app), await openAccount(app)];
  await app.server.db.insert(emailSignIns).values({ userId: other.uid, email: one.email });
  expect(await createRecoveryCodeFor(app.server, one.email)).toEqual({ found: [one.uid, other.uid] });
  expect(await createRecoveryCodeFor(app.server, "nobody")).toEqual({ found: [] });
  expect(await createRecoveryCodeFor(app.server, one.uid)).toMatchObject({ user: { uid: one.uid } });
  expect(await createRecoveryCodeFor(app.server, other.email)).toMatchObject({ user: { uid: other.uid } });
  await app.server.db
    .insert(passwords)
    .values({ userId: other.uid, name: "ada", hash: "", changedAt: clock.now() });
  expect(await createRecoveryCodeFor(app.server, "Ada")).toMatchObject({ user: { uid: other.uid } });
  const guest = newBrowser();
  const { uid } = await guest.signInGuest();
  const made = await createRecoveryCodeFor(app.server, uid);
  expect((await enterWell(newBrowser(), "recoveryCode" in made ? made.recoveryCode : "")).user.uid).toBe(uid);
  expect(await whoIs(guest)).toMatchObject({ uid, isAnonymous: false });
});

test("an address may try ten codes a minute, a right one after that neither", async () => {
  const { recoveryCode } = await openWithCode();
  for (let index = 0; index < 10; index += 1) await enter(newBrowser(), `wrong ${index}`);
  expect(await refusal(enter(newBrowser(), recoveryCode))).toMatchObject({ code: "request/rate-limited" });
  clock.advance(60_000);
  await enterWell(newBrowser(), recoveryCode);
});

test("the last way to sign in cannot be removed, one beside another can", async () => {
  const { browser, uid, recoveryCode } = await openWithCode();
  const path = `/api/users/${uid}/recoveryCode`;
  expect(await refusal(browser.send("DELETE", path))).toMatchObject({ status: 409, code: "auth/last-way" });
  expect((await enterWell(newBrowser(), recoveryCode)).user.uid).toBe(uid);

  const withProvider = await openAccount(app);
  await app.server.db.execute(
    `insert into account (id, user_id, account_id, provider_id) values ('${withProvider.uid}', '${withProvider.uid}', 'sub', 'oidc')`,
  );
  const made = await makeCode(withProvider, withProvider.uid);
  expect(made.user).toMatchObject({ email: withProvider.email, displayName: "Ada Example" });
  expect((await withProvider.send("DELETE", `/api/users/${withProvider.uid}/recoveryCode`)).status).toBe(204);
  expect((await enter(newBrowser(), made.recoveryCode)).status).toBe(403);
});

test("with the account its code is deleted", async () => {
  const { browser, uid, recoveryCode } = await openWithCode();
  const body = { confirmation: "delete my account" };
  expect((await browser.send("DELETE", `/api/users/${uid}`, { body })).status).toBe(204);
  expect(await app.server.db.$count(recoveryCodes, eq(recoveryCodes.userId, uid))).toBe(0);
  expect((await enter(newBrowser(), recoveryCode)).status).toBe(403);
});
