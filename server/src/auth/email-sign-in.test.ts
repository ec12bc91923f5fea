import type { ErrorBody } from "@jobwright/contracts/error-body";
import type { SignInWays } from "@jobwright/contracts/sign-in-ways";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { allRoutes } from "#app/all-routes";
import { emailSignIns, user } from "#db/schema/auth";
import { whoIs } from "#testing/auth/sign-in";
import { createTestApp, openBrowser, type Browser, type TestApp } from "#testing/http/test-app";
import { startMailServer, type MailServer } from "#testing/mail-server";
import { createTestClock } from "#testing/test-clock";

const clock = createTestClock();
let mailServer: MailServer;
let app: TestApp;

beforeAll(async () => {
  mailServer = await startMailServer();
  const mail = { url: mailServer.url, from: "Jobwright <jobs@example.org>" };
  app = await createTestApp(allRoutes, { clock, config: { mail } });
});
beforeEach(() => clock.advance(60 * 60_000));
afterAll(async () => {
  await app.close();
  await mailServer.close();
});

const newBrowser = () => openBrowser(app.app);
let addresses = 0;
const newAddress = () => `ada-${(addresses += 1)}@example.org`;

function readCode(address: string): string {
  const code = /^(\d{4} \d{4}) is your code for Jobwright$/.exec(mailServer.newestTo(address).subject);
  return code?.[1] ?? "";
}

const ask = (browser: Browser, email: string) => browser.send("POST", "/api/auth/email", { body: { email } });

const enter = (browser: Browser, email: string, code: string) =>
  browser.send("POST", "/api/auth/email/confirm", { body: { email, code } });

/** Asks for a code and waits until the e-mail, which is sent after the answer, has come and is kept. */
async function askAndRead(email: string): Promise<string> {
  const sent = mailServer.mails.length;
  expect((await ask(newBrowser(), email)).status).toBe(204);
  await vi.waitFor(() => expect(mailServer.mails.length).toBe(sent + 1), 10_000);
  await vi.waitFor(async () => {
    const [row] = await app.server.db.select().from(emailSignIns).where(eq(emailSignIns.email, email));
    expect(row?.codeHash).not.toBeNull();
  }, 10_000);
  return readCode(email);
}

async function refusal(answer: Promise<Response>) {
  const response = await answer;
  return [response.status, ((await response.json()) as ErrorBody).code];
}

async function addAddress(browser: Browser, uid: string, email: string): Promise<Response> {
  const path = `/api/users/${uid}/signInEmail`;
  expect((await browser.send("POST", path, { body: { email } })).status).toBe(204);
  return browser.send("POST", `${path}/confirm`, { body: { code: readCode(email) } });
}

async function openWithEmail() {
  const browser = newBrowser();
  const { uid } = await browser.signInGuest();
  const email = newAddress();
  expect((await addAddress(browser, uid, email)).status).toBe(200);
  return { browser, uid, email };
}

test("a guest who confirms an address is an account with it, and a code to it signs in elsewhere, once", async () => {
  const { browser, uid, email } = await openWithEmail();
  expect(await whoIs(browser)).toMatchObject({ uid, email, emailVerified: true, isAnonymous: false });
  const code = await askAndRead(email);
  const other = newBrowser();
  const guest = await other.signInGuest();
  expect((await enter(other, email.toUpperCase(), code)).status).toBe(200);
  expect((await whoIs(other))?.uid).toBe(uid);
  expect(await app.server.db.$count(user, eq(user.id, guest.uid))).toBe(0);
  expect(await refusal(enter(newBrowser(), email, code))).toEqual([403, "auth/code-refused"]);
  const ways = await browser.send("GET", `/api/users/${uid}/signInWays`);
  expect(((await ways.json()) as SignInWays).email).toBe(email);
});

test("an address that nobody has is answered alike and gets no e-mail, and a code for it is refused alike", async () => {
  const { email } = await openWithEmail();
  await askAndRead(email);
  const sent = mailServer.mails.length;
  expect((await ask(newBrowser(), "nobody@example.org")).status).toBe(204);
  const answers = [
    refusal(enter(newBrowser(), email, "0")),
    refusal(enter(newBrowser(), "nobody@example.org", "0")),
  ];
  expect(await Promise.all(answers)).toEqual([
    [403, "auth/code-refused"],
    [403, "auth/code-refused"],
  ]);
  expect(mailServer.mails.length).toBe(sent);
});

test("a code is good for ten minutes and five tries, and is neither logged nor kept", async () => {
  const { uid, email } = await openWithEmail();
  const late = await askAndRead(email);
  const [row] = await app.server.db.select().from(emailSignIns).where(eq(emailSignIns.userId, uid));
  expect(row?.codeHash).not.toContain(late.replace(" ", ""));
  expect(app.logged.join("\n")).not.toContain(late);
  clock.advance(10 * 60_000);
  expect((await enter(newBrowser(), email, late)).status).toBe(403);
  const code = await askAndRead(email);
  for (let index = 0; index < 5; index += 1) await enter(newBrowser(), email, "12345678x9");
  expect((await enter(newBrowser(), email, code)).status).toBe(403);
});

test("a code for an address that waits signs nobody in, and another person's address is refused once it is proven", async () => {
  const { email } = await openWithEmail();
  const browser = newBrowser();
  const { uid } = await browser.signInGuest();
  await browser.send("POST", `/api/users/${uid}/signInEmail`, { body: { email } });
  expect((await enter(newBrowser(), email, readCode(email))).status).toBe(403);
  const confirmed = browser.send("POST", `/api/users/${uid}/signInEmail/confirm`, {
    body: { code: readCode(email) },
  });
  expect(await refusal(confirmed)).toEqual([409, "auth/email-taken"]);
  expect((await whoIs(browser))?.isAnonymous).toBe(true);
});

test("one mailbox gets five codes an hour", async () => {
  const { email } = await openWithEmail();
  for (let index = 0; index < 4; index += 1) await askAndRead(email);
  expect(await refusal(ask(newBrowser(), email))).toEqual([429, "request/rate-limited"]);
});

test("the e-mail as the last way stays; without a mail server it is off", async () => {
  const { browser, uid } = await openWithEmail();
  const path = `/api/users/${uid}/signInEmail`;
  expect(await refusal(browser.send("DELETE", path))).toEqual([409, "auth/last-way"]);
  await browser.send("POST", `/api/users/${uid}/recoveryCode`);
  expect((await browser.send("DELETE", path)).status).toBe(204);
  const off = await createTestApp(allRoutes);
  expect(await refusal(ask(openBrowser(off.app), "ada@example.org"))).toEqual([
    409,
    "notifications/email-off",
  ]);
  await off.close();
});
