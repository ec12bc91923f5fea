import { createHmac } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { session } from "#db/schema/auth";
import { pushDevices } from "#db/schema/notifications";
import { allRoutes } from "#app/all-routes";
import { createTestApp, openAccount, openBrowser, type Browser, type TestApp } from "#testing/http/test-app";
import { authServerOf } from "./auth-server.ts";
import { sweepSessions } from "./auth.service.ts";

let tested: TestApp;

beforeAll(async () => {
  tested = await createTestApp(allRoutes);
});

afterAll(() => tested.close());

type Device = { id: string; name: string; signedInAt: string; lastUsedAt: string; isCurrent: boolean };

async function listDevices(browser: Browser & { uid: string }): Promise<Device[]> {
  const response = await browser.send("GET", `/api/users/${browser.uid}/sessions`);
  expect(response.status).toBe(200);
  return ((await response.json()) as { sessions: Device[] }).sessions;
}

/** A further browser of the same person. */
async function openAnother(uid: string, userAgent: string): Promise<Browser & { uid: string }> {
  const { internalAdapter, secret, authCookies } = await (await authServerOf(tested.server)).$context;
  const { token } = await internalAdapter.createSession(uid);
  await tested.server.db.update(session).set({ userAgent }).where(eq(session.token, token));
  const signature = createHmac("sha256", secret).update(token).digest("base64");
  const cookie = `${authCookies.sessionToken.name}=${encodeURIComponent(`${token}.${signature}`)}`;
  return { ...openBrowser(tested.app, cookie), uid };
}

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0";

const isSignedIn = async (browser: Browser) =>
  ((await (await browser.send("GET", "/api/auth/session")).json()) as { user: unknown }).user !== null;

test("7.5.2: a person sees the browsers they are signed in with, the one that asks first, and no token", async () => {
  const first = await openAccount(tested);
  const second = await openAnother(first.uid, FIREFOX);
  await openAccount(tested);
  const devices = await listDevices(second);
  expect(devices.map(({ name, isCurrent }) => [name, isCurrent])).toEqual([
    ["Firefox on Linux", true],
    ["Unknown browser", false],
  ]);
  expect((await listDevices(first)).map(({ id }) => id)).toEqual(devices.map(({ id }) => id).toReversed());
  const rows = await tested.server.db.select().from(session).where(eq(session.userId, first.uid));
  for (const { token } of rows) expect(JSON.stringify(devices)).not.toContain(token);
});

test("a session that has expired is not listed", async () => {
  const first = await openAccount(tested);
  const second = await openAnother(first.uid, FIREFOX);
  const other = (await listDevices(first)).find(({ isCurrent }) => !isCurrent);
  await tested.server.db
    .update(session)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(session.id, other?.id ?? ""));
  expect(await listDevices(first)).toHaveLength(1);
  expect(await isSignedIn(second)).toBe(false);
});

test("the sweep removes what has expired, with the push notifications tied to it, and nothing else", async () => {
  const { db, clock } = tested.server;
  const first = await openAccount(tested);
  await openAnother(first.uid, FIREFOX);
  const devices = await listDevices(first);
  const expired = devices.find(({ isCurrent }) => !isCurrent)?.id ?? "";
  for (const { id } of devices) {
    const keys = { p256dh: "key", auth: "auth", name: "Firefox on Linux", createdAt: clock.now() };
    const endpoint = `https://push.example.org/${id}`;
    await db.insert(pushDevices).values({ userId: first.uid, sessionId: id, endpoint, ...keys });
  }
  await db
    .update(session)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(session.id, expired));
  await sweepSessions(tested.server);
  const rows = await db.select().from(session).where(eq(session.userId, first.uid));
  expect(rows.map(({ id }) => id)).toEqual(devices.filter(({ isCurrent }) => isCurrent).map(({ id }) => id));
  const pushed = await db.select().from(pushDevices).where(eq(pushDevices.userId, first.uid));
  expect(pushed.map(({ sessionId }) => sessionId)).toEqual(rows.map(({ id }) => id));
});

test("7.5.2: a person signs another browser out, once", async () => {
  const first = await openAccount(tested);
  const second = await openAnother(first.uid, FIREFOX);
  const id = (await listDevices(second)).find(({ isCurrent }) => isCurrent)?.id;
  const path = `/api/users/${first.uid}/sessions/${id}`;
  const response = await first.send("DELETE", path);
  expect(response.status).toBe(204);
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(await isSignedIn(second)).toBe(false);
  expect(await isSignedIn(first)).toBe(true);
  const again = await first.send("DELETE", path);
  expect(again.status).toBe(404);
  expect(await again.json()).toMatchObject({ code: "auth/session-not-found" });
});

test("signing the own browser out clears its cookie too", async () => {
  const browser = await openAccount(tested);
  const [own] = await listDevices(browser);
  expect((await browser.send("DELETE", `/api/users/${browser.uid}/sessions/${own?.id}`)).status).toBe(204);
  expect(browser.cookie()).toBe("");
});

test("nobody ends another person's session, even by its id", async () => {
  const [owner, other] = [await openAccount(tested), await openAccount(tested)];
  const [theirs] = await listDevices(owner);
  const response = await other.send("DELETE", `/api/users/${other.uid}/sessions/${theirs?.id}`);
  expect(response.status).toBe(404);
  expect(await isSignedIn(owner)).toBe(true);
});

test("7.5.2: signing out everywhere ends every session of the person, and of nobody else", async () => {
  const first = await openAccount(tested);
  const second = await openAnother(first.uid, FIREFOX);
  const stranger = await openAccount(tested);
  const stolen = openBrowser(tested.app, first.cookie());
  expect((await first.send("DELETE", `/api/users/${first.uid}/sessions`)).status).toBe(204);
  expect(first.cookie()).toBe("");
  expect(await isSignedIn(second)).toBe(false);
  expect(await isSignedIn(stolen)).toBe(false);
  expect(await isSignedIn(stranger)).toBe(true);
  expect(await tested.server.db.select().from(session).where(eq(session.userId, first.uid))).toEqual([]);
});

test("7.4.1: a token ends with the session that it was given to, and no other session's does", async () => {
  const tokenOf = async (browser: Browser) =>
    ((await (await browser.send("GET", "/api/auth/token")).json()) as { token: string }).token;
  const holds = async (uid: string, token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await tested.app.request(`/v0/b/jobwright/o?prefix=resumes/${uid}/`, { headers })).status;
  };
  const first = await openAccount(tested);
  const [second, third] = [await openAnother(first.uid, FIREFOX), await openAnother(first.uid, FIREFOX)];
  const tokens = await Promise.all([first, second, third].map(tokenOf));
  const statuses = () => Promise.all(tokens.map((token) => holds(first.uid, token)));
  expect(await statuses()).toEqual([200, 200, 200]);
  await third.send("POST", "/api/auth/sign-out");
  expect(await statuses()).toEqual([200, 200, 401]);
  const other = (await listDevices(first)).find(({ isCurrent }) => !isCurrent);
  await first.send("DELETE", `/api/users/${first.uid}/sessions/${other?.id}`);
  expect(await statuses()).toEqual([200, 401, 401]);
  await first.send("DELETE", `/api/users/${first.uid}/sessions`);
  expect(await statuses()).toEqual([401, 401, 401]);
});
