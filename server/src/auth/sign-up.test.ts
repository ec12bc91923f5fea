import type { ErrorBody } from "@jobwright/contracts/error-body";
import type { SignUpMode } from "@jobwright/contracts/invites";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { user } from "#db/schema/auth";
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
import type { Browser } from "#testing/http/test-app";
import { createInvite } from "./invites.ts";

let app: SignInApp;

beforeAll(async () => {
  app = await openSignInApp();
});
beforeEach(() => {
  app.passMinute();
  setMode("open");
});
afterAll(() => app.close());

function setMode(mode: SignUpMode): void {
  app.server.config.signUp = mode;
}

async function invite(days = 7): Promise<string> {
  const { link } = await createInvite(app.server, days);
  return new URL(link).searchParams.get("invite") ?? "";
}

const accept = (browser: Browser, token: string) =>
  browser.send("POST", "/api/auth/invite", { body: { token } });

const askForGuest = (browser: Browser) => browser.send("POST", "/api/auth/guest", { body: {} });

async function refusal(response: Response) {
  return [response.status, ((await response.json()) as ErrorBody).code];
}

const WINDOW = "/sign-in-window.html?attempt=attempt-1";

test.each([
  ["invite", "invite-needed"],
  ["closed", "sign-up-closed"],
] as const)("with SIGNUP=%s nobody new comes in, as a guest or by a provider", async (mode, code) => {
  setMode(mode);
  const before = await app.server.db.$count(user);
  const browser = newBrowser(app);
  expect(await refusal(await askForGuest(browser))).toEqual([403, `auth/${code}`]);
  expect((await signInWith(app, browser, newPerson())).end).toBe(`${WINDOW}&error=${code}`);
  expect(await whoIs(browser)).toBeNull();
  expect(await app.server.db.$count(user)).toBe(before);
});

test("who is there keeps access: an account by its provider, and a guest, who may become an account", async () => {
  const person = newPerson();
  await signInWith(app, newBrowser(app), person);
  const guest = newBrowser(app);
  const { uid } = await guest.signInGuest();
  const another = newBrowser(app);
  await another.signInGuest();
  setMode("closed");
  const again = newBrowser(app);
  expect((await signInWith(app, again, person)).end).toBe(WINDOW);
  expect((await whoIs(again))?.email).toBe(person.email);
  expect((await guest.send("POST", `/api/users/${uid}/recoveryCode`)).status).toBe(200);
  expect((await signInWith(app, another, newPerson())).end).toBe(WINDOW);
  expect((await whoIs(another))?.isAnonymous).toBe(false);
});

test("an invitation makes an account with a recovery code, once; a spent one is refused with a code", async () => {
  setMode("invite");
  const token = await invite();
  const browser = newBrowser(app);
  const response = await accept(browser, token);
  expect(response.status).toBe(200);
  const made = (await response.json()) as { user: { uid: string }; recoveryCode: string };
  expect(await whoIs(browser)).toMatchObject({ uid: made.user.uid, isAnonymous: false, email: null });
  const other = newBrowser(app);
  expect(await refusal(await accept(other, token))).toEqual([403, "auth/invite-refused"]);
  const entered = await other.send("POST", "/api/auth/recovery", { body: { code: made.recoveryCode } });
  expect(entered.status).toBe(200);
});

test("of two who open one invitation at once, one gets in; an old one and an unknown one are refused alike", async () => {
  setMode("invite");
  const token = await invite();
  const both = await Promise.all([accept(newBrowser(app), token), accept(newBrowser(app), token)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  const old = await invite(0);
  app.passMinute();
  expect(await refusal(await accept(newBrowser(app), old))).toEqual([403, "auth/invite-refused"]);
  expect(await refusal(await accept(newBrowser(app), "unknown"))).toEqual([403, "auth/invite-refused"]);
});

test("where nobody new is taken in, an invitation is refused and stays good; one who is signed in does not use it", async () => {
  const token = await invite();
  setMode("closed");
  expect(await refusal(await accept(newBrowser(app), token))).toEqual([403, "auth/sign-up-closed"]);
  setMode("open");
  const guest = newBrowser(app);
  await guest.signInGuest();
  setMode("invite");
  expect(await refusal(await accept(guest, token))).toEqual([409, "auth/already-signed-in"]);
  expect((await accept(newBrowser(app), token)).status).toBe(200);
});

test("an invitation lets a newcomer in by a provider, once, and who has an account does not use it up", async () => {
  const known = newPerson();
  await signInWith(app, newBrowser(app), known);
  setMode("invite");
  const token = await invite();
  const start = { invite: token };
  expect((await signInWith(app, newBrowser(app), known, start)).end).toBe(WINDOW);
  const browser = newBrowser(app);
  expect((await signInWith(app, browser, newPerson(), start)).end).toBe(WINDOW);
  expect((await whoIs(browser))?.isAnonymous).toBe(false);
  const late = await signInWith(app, newBrowser(app), newPerson(), start);
  expect(late.end).toBe(`${WINDOW}&error=invite-refused`);
});

test("an account without a provider adds one, which opens it from then on and gives it its address", async () => {
  const browser = newBrowser(app);
  const { uid } = await browser.signInGuest();
  await browser.send("POST", `/api/users/${uid}/recoveryCode`);
  setMode("closed");
  const person = newPerson();
  expect((await signInWith(app, browser, person, { link: true })).end).toBe(WINDOW);
  expect(await whoIs(browser)).toMatchObject({ uid, email: person.email, emailVerified: true });
  const other = newBrowser(app);
  expect((await signInWith(app, other, person)).end).toBe(WINDOW);
  expect((await whoIs(other))?.uid).toBe(uid);
  const removed = await browser.send("DELETE", `/api/users/${uid}/providers/oidc`);
  expect(removed.status).toBe(204);
  expect(await refusal(await browser.send("DELETE", `/api/users/${uid}/recoveryCode`))).toEqual([
    409,
    "auth/last-way",
  ]);
});

test("a provider that opens another account is not added, nor one for a guest or for who signed in as another since", async () => {
  const known = newPerson();
  await signInWith(app, newBrowser(app), known);
  const browser = newBrowser(app);
  const { uid } = await browser.signInGuest();
  expect((await requestSignIn(browser, { link: true })).status).toBe(401);
  await browser.send("POST", `/api/users/${uid}/recoveryCode`);
  const taken = await signInWith(app, browser, known, { link: true });
  expect(taken.end).toBe(`${WINDOW}&error=linked-elsewhere`);
  expect((await whoIs(browser))?.uid).toBe(uid);

  const callback = await app.provider.signIn(await begin(browser, { link: true }), newPerson());
  await browser.send("POST", "/api/auth/sign-out");
  await browser.signInGuest();
  expect((await open(browser, callback)).end).toBe(`${WINDOW}&error=invalid-auth-event`);
});
