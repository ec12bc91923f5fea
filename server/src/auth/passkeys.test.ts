import type { SessionUser } from "@jobwright/contracts/auth";
import type { ErrorBody } from "@jobwright/contracts/error-body";
import type { Passkey } from "@jobwright/contracts/passkeys";
import type { SignInWays } from "@jobwright/contracts/sign-in-ways";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { allRoutes } from "#app/all-routes";
import { passkey, user } from "#db/schema/auth";
import { makeAuthenticator, type Authenticator } from "#testing/auth/authenticator";
import { whoIs } from "#testing/auth/sign-in";
import { createTestApp, openAccount, openBrowser, type Browser, type TestApp } from "#testing/http/test-app";
import { createTestClock } from "#testing/test-clock";

const clock = createTestClock();
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp(allRoutes, { clock });
});
beforeEach(() => clock.advance(60_000));
afterAll(() => app.close());

const newBrowser = () => openBrowser(app.app);

async function readOptions(response: Response): Promise<Record<string, unknown>> {
  expect(response.status).toBe(200);
  return ((await response.json()) as { options: Record<string, unknown> }).options;
}

async function add(browser: Browser, uid: string, device: Authenticator, name?: string): Promise<Response> {
  const options = await readOptions(await browser.send("POST", `/api/users/${uid}/passkeyOptions`));
  const body = { credential: device.create(options), ...(name ? { name } : {}) };
  return browser.send("POST", `/api/users/${uid}/passkeys`, { body });
}

async function addWell(browser: Browser, uid: string, device: Authenticator, name?: string) {
  const response = await add(browser, uid, device, name);
  expect(response.status).toBe(200);
  return (await response.json()) as { passkey: Passkey; user: SessionUser };
}

async function enter(browser: Browser, device: Authenticator): Promise<Response> {
  const options = await readOptions(await browser.send("POST", "/api/auth/passkeyOptions"));
  return browser.send("POST", "/api/auth/passkey", { body: { credential: device.get(options) } });
}

async function codeOf(response: Response): Promise<string> {
  return ((await response.json()) as ErrorBody).code;
}

async function readWays(browser: Browser, uid: string): Promise<SignInWays> {
  return (await (await browser.send("GET", `/api/users/${uid}/signInWays`)).json()) as SignInWays;
}

async function openWithPasskey() {
  const browser = newBrowser();
  const { uid } = await browser.signInGuest();
  const device = makeAuthenticator();
  return { browser, uid, device, ...(await addWell(browser, uid, device)) };
}

test("a guest who adds a passkey is an account, and the passkey opens it in another browser", async () => {
  const browser = newBrowser();
  const { uid } = await browser.signInGuest();
  await browser.send("PATCH", `/api/users/${uid}`, { body: { currentSessionId: "session-kept-1" } });
  const device = makeAuthenticator();
  const added = await addWell(browser, uid, device);
  expect(added).toMatchObject({
    passkey: { name: "Passkey", lastUsedAt: null, otherAddress: null },
    user: { uid, email: null, isAnonymous: false, displayName: "My account" },
  });
  const other = newBrowser();
  const response = await enter(other, device);
  expect(response.status).toBe(200);
  expect(await whoIs(other)).toEqual(added.user);
  const document = await other.send("GET", `/api/users/${uid}`);
  expect(await document.json()).toMatchObject({ currentSessionId: "session-kept-1" });
  const { passkeys } = await readWays(other, uid);
  expect(passkeys).toEqual([{ ...added.passkey, lastUsedAt: clock.now().toISOString() }]);
});

test("the authenticator is told the person's name and no placeholder of an address", async () => {
  const browser = newBrowser();
  const { uid } = await browser.signInGuest();
  const options = await readOptions(await browser.send("POST", `/api/users/${uid}/passkeyOptions`));
  expect(options).toMatchObject({
    rp: { name: "Jobwright", id: "localhost" },
    user: { name: "Guest at Jobwright", displayName: "Guest" },
    authenticatorSelection: { residentKey: "required" },
  });
});

test("several passkeys have names of their own, are renamed and removed, but for the last way", async () => {
  const { browser, uid, device, passkey: first } = await openWithPasskey();
  const second = await addWell(browser, uid, makeAuthenticator(), "Blue key");
  const path = `/api/users/${uid}/passkeys`;
  const renamed = await browser.send("PATCH", `${path}/${first.id}`, { body: { name: "Laptop" } });
  expect(renamed.status).toBe(204);
  expect((await readWays(browser, uid)).passkeys.map(({ name }) => name)).toEqual(["Laptop", "Blue key"]);
  expect((await browser.send("DELETE", `${path}/${first.id}`)).status).toBe(204);
  expect(await codeOf(await enter(newBrowser(), device))).toBe("auth/passkey-refused");
  const last = await browser.send("DELETE", `${path}/${second.passkey.id}`);
  expect([last.status, await codeOf(last)]).toEqual([409, "auth/last-way"]);
  expect(await codeOf(await browser.send("DELETE", `${path}/${first.id}`))).toBe("auth/passkey-not-found");
});

test("two removals at once leave one way", async () => {
  const { browser, uid, passkey: first } = await openWithPasskey();
  const second = await addWell(browser, uid, makeAuthenticator());
  const answers = await Promise.all(
    [first.id, second.passkey.id].map((id) => browser.send("DELETE", `/api/users/${uid}/passkeys/${id}`)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
});

test("a guest of the browser is merged into the account that a passkey opens", async () => {
  const { uid, device } = await openWithPasskey();
  const browser = newBrowser();
  const guest = await browser.signInGuest();
  await browser.send("PATCH", `/api/users/${guest.uid}`, {
    body: { currentSessionId: "session-of-guest-1" },
  });
  expect((await enter(browser, device)).status).toBe(200);
  expect((await whoIs(browser))?.uid).toBe(uid);
  const document = await browser.send("GET", `/api/users/${uid}`);
  expect(await document.json()).toMatchObject({ currentSessionId: "session-of-guest-1" });
  expect(await app.server.db.$count(user, eq(user.id, guest.uid))).toBe(0);
});

test("a challenge is good once and in the browser that asked for it", async () => {
  const { uid, device } = await openWithPasskey();
  const browser = newBrowser();
  const options = await readOptions(await browser.send("POST", "/api/auth/passkeyOptions"));
  const body = { credential: device.get(options) };
  const elsewhere = await newBrowser().send("POST", "/api/auth/passkey", { body });
  expect([elsewhere.status, await codeOf(elsewhere)]).toEqual([403, "auth/passkey-expired"]);
  expect((await browser.send("POST", "/api/auth/passkey", { body })).status).toBe(200);
  expect(await codeOf(await browser.send("POST", "/api/auth/passkey", { body }))).toBe(
    "auth/passkey-expired",
  );
  expect((await whoIs(browser))?.uid).toBe(uid);
});

test("an unknown passkey, a wrong signature and what is none are refused alike, and log no error", async () => {
  const { device } = await openWithPasskey();
  const impostor = makeAuthenticator();
  const disguised = {
    ...impostor,
    get: (options: Record<string, unknown>) => ({
      ...impostor.get(options),
      id: device.get(options)["id"],
      rawId: device.get(options)["rawId"],
    }),
  };
  const empty = { ...impostor, get: () => ({ id: "x", response: { clientDataJSON: "" } }) };
  const answers = [];
  for (const wrong of [impostor, disguised, empty]) {
    const response = await enter(newBrowser(), wrong);
    const { requestId: _id, ...rest } = (await response.json()) as ErrorBody;
    answers.push({ status: response.status, ...rest });
  }
  expect(answers[0]).toMatchObject({ status: 403, code: "auth/passkey-refused" });
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(app.logged.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
});

test("a passkey of another address is told apart, for adding and for signing in", async () => {
  const { browser, uid, device } = await openWithPasskey();
  for (const elsewhere of [
    makeAuthenticator({ origin: "https://jobs.example.org" }),
    makeAuthenticator({ origin: "http://localhost", rpId: "jobs.example.org" }),
  ]) {
    expect(await codeOf(await enter(newBrowser(), elsewhere))).toBe("auth/passkey-other-address");
  }
  const wrong = makeAuthenticator({ origin: "https://jobs.example.org" });
  expect(await codeOf(await add(browser, uid, wrong))).toBe("auth/passkey-other-address");
  expect((await enter(newBrowser(), device)).status).toBe(200);
});

test("a passkey that was made for another address of this installation counts as no way to sign in", async () => {
  const { browser, uid, passkey: first } = await openWithPasskey();
  const second = await addWell(browser, uid, makeAuthenticator());
  await app.server.db.update(passkey).set({ rpId: "old.example" }).where(eq(passkey.id, first.id));
  expect((await readWays(browser, uid)).passkeys[0]).toMatchObject({ otherAddress: "old.example" });
  const last = await browser.send("DELETE", `/api/users/${uid}/passkeys/${second.passkey.id}`);
  expect(await codeOf(last)).toBe("auth/last-way");
});

test("where people come by an IP address, the page is told where passkeys work", async () => {
  const browser = newBrowser();
  const headers = { origin: "http://127.0.0.1", host: "127.0.0.1" };
  const response = await app.app.request("http://127.0.0.1/api/auth/passkeyOptions", {
    method: "POST",
    headers,
  });
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({
    code: "auth/passkey-address",
    message: "Passkeys work at http://localhost alone. Nothing was changed. Open the app there.",
  });
  const config = (await (await browser.send("GET", "/api/config")).json()) as { passkeys: unknown };
  expect(config.passkeys).toEqual({ rpId: "localhost", address: "http://localhost" });
});

test("an account of a provider adds passkeys beside it, and one of another person cannot be touched", async () => {
  const { passkey: others } = await openWithPasskey();
  const account = await openAccount(app);
  const added = await addWell(account, account.uid, makeAuthenticator());
  expect(added.user).toMatchObject({ email: account.email, displayName: "Ada Example" });
  for (const method of ["PATCH", "DELETE"]) {
    const path = `/api/users/${account.uid}/passkeys/${others.id}`;
    const response = await account.send(method, path, method === "PATCH" ? { body: { name: "Mine" } } : {});
    expect(await codeOf(response)).toBe("auth/passkey-not-found");
  }
});
