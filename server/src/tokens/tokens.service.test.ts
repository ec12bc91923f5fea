import { randomUUID } from "node:crypto";
import type { ErrorBody } from "@jobwright/contracts/error-body";
import { STORAGE_BUCKET } from "@jobwright/contracts/storage";
import { MAX_TOKENS, TOKEN_CALLS_PER_MINUTE, type PersonalToken } from "@jobwright/contracts/tokens";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { allRoutes } from "#app/all-routes";
import { personalTokens } from "#db/schema/tokens";
import type { Owner } from "#testing/http/owned-things";
import { createTestApp, openAccount, openBrowser, type TestApp } from "#testing/http/test-app";
import { createTestClock } from "#testing/test-clock";
import { callByToken, makeToken } from "#testing/tokens/make-token";

const DAY_MS = 24 * 60 * 60 * 1000;
const clock = createTestClock();
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp(allRoutes, { clock });
});
beforeEach(() => clock.advance(60_000));
afterAll(() => app.close());

async function openGuest(): Promise<Owner> {
  const browser = openBrowser(app.app);
  const { uid } = await browser.signInGuest();
  return { ...browser, uid };
}

async function told(response: Response): Promise<[number, string]> {
  return [response.status, ((await response.json()) as ErrorBody).code];
}

async function list(owner: Owner): Promise<PersonalToken[]> {
  const response = await owner.send("GET", `/api/users/${owner.uid}/tokens`);
  return ((await response.json()) as { tokens: PersonalToken[] }).tokens;
}

test("a token calls without cookie and origin, says whose it is, and only its hash is kept", async () => {
  const guest = await openGuest();
  const { token, secret } = await makeToken(guest, { name: "  Home script ", scopes: ["read", "jobs"] });
  expect(secret).toMatch(/^jwp_[\w-]{43}$/);
  const shown = { id: token.id, name: "Home script", scopes: ["read", "jobs"], expiresAt: token.expiresAt };
  expect(token).toMatchObject({ ...shown, lastFour: secret.slice(-4), lastUsedAt: null });
  expect(Date.parse(token.expiresAt) - Date.parse(token.createdAt)).toBe(90 * DAY_MS);

  const who = await callByToken(app, secret, "GET", "/api/token");
  expect(await who.json()).toMatchObject({ user: { uid: guest.uid, isAnonymous: true }, token: shown });
  const path = `/api/users/${guest.uid}/jobListings/own-${randomUUID()}`;
  const saved = await callByToken(app, secret, "PUT", path, { body: { title: "Cook", company: "Inn" } });
  expect(saved.status).toBe(200);
  expect(saved.headers.getSetCookie()).toEqual([]);
  expect(await (await callByToken(app, secret, "GET", path)).json()).toMatchObject({ title: "Cook" });

  const [row] = await app.server.db.select().from(personalTokens).where(eq(personalTokens.id, token.id));
  expect(JSON.stringify(row)).not.toContain(secret.slice(4, 20));
  expect(JSON.stringify(await list(guest))).not.toContain(secret.slice(4, 20));
  expect(app.logged.join("")).not.toContain(secret.slice(4, 20));
});

test("a token counts alone: the cookie beside it gives nothing, and another site's origin takes nothing", async () => {
  const [ada, eve] = [await openAccount(app), await openAccount(app)];
  const { secret } = await makeToken(ada);
  const headers = { cookie: eve.cookie(), origin: "https://elsewhere.example" };
  const own = await callByToken(app, secret, "GET", `/api/users/${ada.uid}`, { headers });
  expect(own.status).toBe(200);
  const put = `/api/users/${ada.uid}/jobListings/own-${randomUUID()}`;
  expect((await callByToken(app, secret, "PUT", put, { headers, body: { title: "Cook" } })).status).toBe(200);
  const others = await callByToken(app, secret, "GET", `/api/users/${eve.uid}`, { headers });
  expect(await told(others)).toEqual([403, "auth/forbidden"]);
  const unknown = `jwp_${"x".repeat(43)}`;
  const byUnknown = await callByToken(app, unknown, "GET", `/api/users/${eve.uid}`, { headers });
  expect(await told(byUnknown)).toEqual([401, "tokens/refused"]);
});

test("an unknown, a revoked and a broken token are answered alike, an expired one with its own code", async () => {
  const ada = await openAccount(app);
  const [{ secret: revoked, token }, { secret: expired }] = [
    await makeToken(ada),
    await makeToken(ada, { days: 1 }),
  ];
  expect((await callByToken(app, revoked, "GET", "/api/token")).status).toBe(200);
  expect((await ada.send("DELETE", `/api/users/${ada.uid}/tokens/${token.id}`)).status).toBe(204);
  const again = await ada.send("DELETE", `/api/users/${ada.uid}/tokens/${token.id}`);
  expect(await told(again)).toEqual([404, "tokens/not-found"]);
  const answers = [];
  for (const wrong of [revoked, `jwp_${"y".repeat(43)}`, "jwp_short", `${revoked} more`]) {
    const response = await callByToken(app, wrong, "GET", "/api/token");
    const { requestId: _id, ...body } = (await response.json()) as ErrorBody;
    answers.push({ status: response.status, ...body });
  }
  expect(answers[0]).toMatchObject({ status: 401, code: "tokens/refused" });
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  const bare = await app.app.request("/api/token", { headers: { authorization: expired } });
  expect(await told(bare)).toEqual([401, "tokens/refused"]);
  clock.advance(DAY_MS);
  expect(await told(await callByToken(app, expired, "GET", "/api/token"))).toEqual([401, "tokens/expired"]);
});

test("a token in the address is refused everywhere, the file service among it", async () => {
  const ada = await openAccount(app);
  const { secret } = await makeToken(ada);
  const paths = [
    `/api/users/${ada.uid}?access_token=${secret}`,
    `/api/token?a=b&token=${secret}`,
    `/api/health?key=${secret}`,
  ];
  for (const path of paths) {
    expect(await told(await ada.send("GET", path))).toEqual([400, "tokens/in-url"]);
    expect(await told(await callByToken(app, secret, "GET", path))).toEqual([400, "tokens/in-url"]);
  }
  const file = `/v0/b/${STORAGE_BUCKET}/o/resumes%2F${ada.uid}%2Fa.pdf`;
  const inUrl = await app.app.request(`${file}?alt=media&token=${secret}`);
  expect([inUrl.status, await inUrl.json()]).toEqual([
    400,
    { error: { code: 400, message: expect.stringContaining("in the address") } },
  ]);
  const inHeader = await callByToken(app, secret, "GET", file);
  expect([inHeader.status, await inHeader.json()]).toEqual([
    403,
    { error: { code: 403, message: expect.stringContaining("No access token opens") } },
  ]);
});

test("so many calls a minute by one token, and no more by it alone", async () => {
  const ada = await openAccount(app);
  const [first, second] = [await makeToken(ada), await makeToken(ada)];
  for (let call = 0; call < TOKEN_CALLS_PER_MINUTE; call += 1)
    expect((await callByToken(app, first.secret, "GET", "/api/token")).status).toBe(200);
  const refused = await callByToken(app, first.secret, "GET", "/api/token");
  expect(refused.headers.get("retry-after")).toBe("60");
  expect(await told(refused)).toEqual([429, "request/rate-limited"]);
  expect((await callByToken(app, second.secret, "GET", "/api/token")).status).toBe(200);
  clock.advance(60_000);
  expect((await callByToken(app, first.secret, "GET", "/api/token")).status).toBe(200);
});

test("the last use is noted once a minute", async () => {
  const ada = await openAccount(app);
  const { secret } = await makeToken(ada);
  const use = async () => {
    expect((await callByToken(app, secret, "GET", "/api/token")).status).toBe(200);
    return (await list(ada))[0]?.lastUsedAt;
  };
  const first = clock.now().toISOString();
  expect(await use()).toBe(first);
  clock.advance(30_000);
  expect(await use()).toBe(first);
  clock.advance(30_000);
  expect(await use()).toBe(clock.now().toISOString());
});

test("a person has so many tokens, also where two are made at once", async () => {
  const ada = await openAccount(app);
  const rows = Array.from({ length: MAX_TOKENS - 1 }, (_, index) => ({
    userId: ada.uid,
    name: `Old ${index}`,
    scopes: ["read" as const],
    tokenHash: randomUUID(),
    lastFour: "abcd",
    createdAt: clock.now(),
    expiresAt: clock.now(),
  }));
  await app.server.db.insert(personalTokens).values(rows);
  const body = { name: "One more", scopes: ["read"] };
  const answers = await Promise.all(
    [1, 2].map(() => ada.send("POST", `/api/users/${ada.uid}/tokens`, { body })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
});

test("what no token can be is refused with its field, and nothing is made", async () => {
  const ada = await openAccount(app);
  const right = { name: "Script", scopes: ["read"], days: 30 };
  for (const wrong of [
    { name: " " },
    { name: "x".repeat(61) },
    { scopes: [] },
    { scopes: ["account"] },
    { days: 0 },
    { days: 366 },
    { days: 1.5 },
    { hash: "mine" },
  ]) {
    const body = { ...right, ...wrong };
    const response = await ada.send("POST", `/api/users/${ada.uid}/tokens`, { body });
    expect(await told(response), JSON.stringify(wrong)).toEqual([400, "request/invalid"]);
  }
  expect(await list(ada)).toEqual([]);
});

test("signing out everywhere revokes the tokens of that person alone; signing out one browser leaves them", async () => {
  const [ada, eve] = [await openAccount(app), await openAccount(app)];
  const [adas, eves] = [await makeToken(ada), await makeToken(eve)];
  expect((await eve.send("POST", "/api/auth/sign-out")).status).toBe(204);
  expect((await ada.send("DELETE", `/api/users/${ada.uid}/sessions`)).status).toBe(204);
  expect((await callByToken(app, adas.secret, "GET", "/api/token")).status).toBe(401);
  expect((await callByToken(app, eves.secret, "GET", "/api/token")).status).toBe(200);
});
