import type { SessionUser } from "@jobwright/contracts/auth";
import type { ErrorBody } from "@jobwright/contracts/error-body";
import type { SignInWays } from "@jobwright/contracts/sign-in-ways";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { allRoutes } from "#app/all-routes";
import { passwords, user } from "#db/schema/auth";
import { whoIs } from "#testing/auth/sign-in";
import { createTestApp, openBrowser, type Browser, type TestApp } from "#testing/http/test-app";
import { createTestClock } from "#testing/test-clock";
import { isCommonPassword } from "./is-common-password.ts";
import { hashPassword, verifyPassword } from "./password-hash.ts";

const clock = createTestClock();
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp(allRoutes, { clock });
});
beforeEach(() => clock.advance(60_000));
afterAll(() => app.close());

const GOOD = "a boat in the fog";
const newBrowser = () => openBrowser(app.app);
let names = 0;
const newName = () => `ada-${(names += 1)}@example.org`;

const setTo = (browser: Browser, uid: string, body: object) =>
  browser.send("PUT", `/api/users/${uid}/password`, { body });

const enter = (browser: Browser, name: string, password = GOOD) =>
  browser.send("POST", "/api/auth/password", { body: { name, password } });

async function refusal(answer: Promise<Response>) {
  const response = await answer;
  return [response.status, ((await response.json()) as ErrorBody).code];
}

async function openWithPassword() {
  const browser = newBrowser();
  const { uid } = await browser.signInGuest();
  const name = newName();
  const response = await setTo(browser, uid, { name, password: GOOD });
  expect(response.status).toBe(200);
  return { browser, uid, name, user: ((await response.json()) as { user: SessionUser }).user };
}

test("a guest who sets a password is an account that name and password open, capitals of the name aside", async () => {
  const { browser, uid, name, user: person } = await openWithPassword();
  expect(person).toMatchObject({ uid, isAnonymous: false, email: null });
  const other = newBrowser();
  const guest = await other.signInGuest();
  expect((await enter(other, ` ${name.toUpperCase()} `)).status).toBe(200);
  expect((await whoIs(other))?.uid).toBe(uid);
  expect(await app.server.db.$count(user, eq(user.id, guest.uid))).toBe(0);
  const ways = await browser.send("GET", `/api/users/${uid}/signInWays`);
  expect(((await ways.json()) as SignInWays).password).toEqual({
    name,
    changedAt: expect.any(String),
  });
});

test("a wrong password and an unknown name are refused alike, and neither is logged or kept as it is", async () => {
  const { uid, name } = await openWithPassword();
  expect(await refusal(enter(newBrowser(), name, "another boat in fog"))).toEqual([
    403,
    "auth/password-refused",
  ]);
  expect(await refusal(enter(newBrowser(), "nobody"))).toEqual([403, "auth/password-refused"]);
  expect(app.logged.join("\n")).not.toContain(GOOD);
  const [row] = await app.server.db.select().from(passwords).where(eq(passwords.userId, uid));
  expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
});

test("a change needs the current password, after which the old one opens nothing", async () => {
  const { browser, uid, name } = await openWithPassword();
  const next = "a lamp on the quay";
  const wrong = setTo(browser, uid, { name, password: next, current: "not this one" });
  expect(await refusal(wrong)).toEqual([403, "auth/password-wrong"]);
  expect((await setTo(browser, uid, { name, password: next, current: GOOD })).status).toBe(200);
  expect((await enter(newBrowser(), name)).status).toBe(403);
  expect((await enter(newBrowser(), name, next)).status).toBe(200);
});

test("setting and changing a password end the person's other sessions, not the own one and nobody else's", async () => {
  const { browser, uid, name } = await openWithPassword();
  const stranger = await openWithPassword();
  const others = [newBrowser(), newBrowser()];
  for (const other of others) expect((await enter(other, name)).status).toBe(200);
  const wrong = await setTo(browser, uid, { name, password: "a lamp on the quay", current: "not this one" });
  expect(wrong.status).toBe(403);
  expect((await whoIs(others[0] as Browser))?.uid).toBe(uid);
  const changed = await setTo(browser, uid, { name, password: "a lamp on the quay", current: GOOD });
  expect(await changed.json()).toMatchObject({ user: { uid }, endedSessions: 2 });
  expect(await Promise.all(others.map(whoIs))).toEqual([null, null]);
  expect((await whoIs(browser))?.uid).toBe(uid);
  expect((await whoIs(stranger.browser))?.uid).toBe(stranger.uid);

  const made = newBrowser();
  const { uid: guestId } = await made.signInGuest();
  const { recoveryCode } = (await (await made.send("POST", `/api/users/${guestId}/recoveryCode`)).json()) as {
    recoveryCode: string;
  };
  const second = newBrowser();
  await second.send("POST", "/api/auth/recovery", { body: { code: recoveryCode } });
  expect((await whoIs(second))?.uid).toBe(guestId);
  const set = await setTo(made, guestId, { name: newName(), password: GOOD });
  expect(await set.json()).toMatchObject({ endedSessions: 1 });
  expect(await whoIs(second)).toBeNull();
});

test("a short password, a common one and another person's name are refused with their reasons", async () => {
  const { name } = await openWithPassword();
  const browser = newBrowser();
  const { uid } = await browser.signInGuest();
  const answers = [
    { name: newName(), password: "eleven char" },
    { name: newName(), password: "Password12345!" },
    { name: name.toUpperCase(), password: GOOD },
  ].map((body) => refusal(setTo(browser, uid, body)));
  expect(await Promise.all(answers)).toEqual([
    [400, "request/invalid"],
    [422, "auth/password-common"],
    [409, "auth/name-taken"],
  ]);
  expect((await whoIs(browser))?.isAnonymous).toBe(true);
});

test("the password as the last way stays", async () => {
  const { browser, uid } = await openWithPassword();
  const path = `/api/users/${uid}/password`;
  expect(await refusal(browser.send("DELETE", path))).toEqual([409, "auth/last-way"]);
  await browser.send("POST", `/api/users/${uid}/recoveryCode`);
  expect((await browser.send("DELETE", path)).status).toBe(204);
});

test("a name may be tried thirty times an hour, whoever has it", async () => {
  for (let index = 0; index < 30; index += 1) {
    if (index % 10 === 0) clock.advance(60_000);
    await enter(newBrowser(), "tried-often", "x");
  }
  clock.advance(60_000);
  expect(await refusal(enter(newBrowser(), "tried-often", "x"))).toEqual([429, "request/rate-limited"]);
});

test.each([
  "qwerty123456",
  "Password12345!",
  "2026password!!",
  "abababababab",
  "abcdefghijklm",
  "111111222222",
  "Ada-Example-99",
])("%s is common", async (password) => {
  expect(await isCommonPassword(password, "ada-example@example.org")).toBe(true);
});

test.each([GOOD, "correct horse battery", "Хорошийпароль", "9f2K-77ab-Qe41"])(
  "%s is not common",
  async (password) => {
    expect(await isCommonPassword(password, "ada-example@example.org")).toBe(false);
  },
);

test("a hash verifies its own password, in whichever form of Unicode it is typed, and takes as long without one", async () => {
  const kept = await hashPassword("Zürich im Regen");
  expect(await verifyPassword("Zu\u0308rich im Regen", kept)).toBe(true);
  expect(await verifyPassword("zürich im Regen", kept)).toBe(false);
  const time = async (hash: string | null) => {
    const startedAt = performance.now();
    await verifyPassword("x", hash);
    return performance.now() - startedAt;
  };
  const [withHash, without] = [await time(kept), await time(null)];
  expect(without).toBeGreaterThan(withHash / 4);
});
