import { stat, readFile, mkdtemp, rm } from "node:fs/promises";
import { createPublicKey, verify, type JsonWebKey } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { TOKEN_MAX_AGE_SECONDS } from "@jobwright/contracts/auth";
import { count, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { authServerOf } from "#auth/auth-server";
import { session, user } from "#db/schema/auth";
import { userDocuments } from "#db/schema/profile";
import { allRoutes } from "#app/all-routes";
import { createTestApp, openBrowser, type TestApp } from "#testing/http/test-app";
import { readAuthSecret } from "#platform/auth-secret";

let plain: TestApp;
let secure: TestApp;

beforeAll(async () => {
  plain = await createTestApp(allRoutes);
  secure = await createTestApp(allRoutes, { config: { publicUrl: "https://jobs.example.org" } });
});

afterAll(async () => {
  await Promise.all([plain.close(), secure.close()]);
});

test("a guest is signed in by a cookie that no script can read and no other site's request carries", async () => {
  const response = await openBrowser(plain.app).send("POST", "/api/auth/guest", { body: {} });
  expect(response.status).toBe(200);
  const [cookie = "", ...others] = response.headers.getSetCookie();
  expect(others).toEqual([]);
  expect(cookie).toMatch(/^jobwright\.session_token=/);
  expect(cookie).toMatch(/; HttpOnly/i);
  expect(cookie).toMatch(/; SameSite=Lax/i);
  expect(cookie).toMatch(/; Path=\//i);
  expect(cookie).not.toMatch(/; Secure/i);
});

test("over https the cookie is Secure and its name says so", async () => {
  const response = await openBrowser(secure.app).send("POST", "/api/auth/guest", {
    body: {},
    headers: { origin: "https://jobs.example.org" },
  });
  const [cookie = ""] = response.headers.getSetCookie();
  expect(cookie).toMatch(/^__Secure-jobwright\.session_token=/);
  expect(cookie).toMatch(/; Secure/i);
  const again = await secure.app.request("/api/auth/session", {
    headers: { cookie: cookie.split(";")[0] ?? "" },
  });
  expect(await again.json()).toMatchObject({ user: { isAnonymous: true } });
});

test("the session answers the guest, who has a name and no e-mail address", async () => {
  const browser = openBrowser(plain.app);
  const guest = await browser.signInGuest();
  const response = await browser.send("GET", "/api/auth/session");
  expect(await response.json()).toEqual({
    user: {
      uid: guest.uid,
      email: null,
      displayName: "Guest",
      photoURL: null,
      emailVerified: false,
      isAnonymous: true,
    },
  });
});

test("with no cookie, or a forged one, nobody is signed in", async () => {
  const nobody = await plain.app.request("/api/auth/session");
  expect(await nobody.json()).toEqual({ user: null });
  const forged = await plain.app.request("/api/auth/session", {
    headers: { cookie: "jobwright.session_token=abc.def" },
  });
  expect(forged.status).toBe(200);
  expect(await forged.json()).toEqual({ user: null });
});

test("the token of a session signs somebody in with its very signature alone", async () => {
  const browser = openBrowser(plain.app);
  const { uid } = await browser.signInGuest();
  const [name = "", value = ""] = browser.cookie().split("=", 2);
  const [token = "", signature = ""] = decodeURIComponent(value).split(".");
  const whoIs = async (given: string) => {
    const headers = { cookie: `other=1; ${name}=${encodeURIComponent(`${token}.${given}`)}; last=2` };
    const answer = await plain.app.request("/api/auth/session", { headers });
    return ((await answer.json()) as { user: { uid: string } | null }).user?.uid ?? null;
  };
  expect(await whoIs(signature)).toBe(uid);
  const otherBytes = Buffer.from(Buffer.from(signature, "base64").map((byte) => byte ^ 1));
  for (const other of [otherBytes.toString("base64"), signature.replace("=", ""), `${signature}=`, ""])
    expect(await whoIs(other)).toBeNull();
});

test("a session is prolonged once a day by its use, and one that has ended is nobody's", async () => {
  const browser = openBrowser(plain.app);
  const { uid } = await browser.signInGuest();
  const setEnd = (endsIn: string) =>
    plain.server.db
      .update(session)
      .set({ expiresAt: sql`now() + ${endsIn}::interval` })
      .where(eq(session.userId, uid));
  const use = async () => {
    const answer = await browser.send("GET", "/api/auth/session");
    const { user: known } = (await answer.json()) as { user: { uid: string } | null };
    const ages = answer.headers.getSetCookie().map((line) => /Max-Age=\d+/i.exec(line)?.[0]);
    return [known?.uid, [...new Set(ages)]];
  };
  expect(await use()).toEqual([uid, []]);
  await setEnd("364 days - 1 minute");
  expect(await use()).toEqual([uid, [`Max-Age=${365 * 24 * 60 * 60}`]]);
  expect(await use()).toEqual([uid, []]);
  await setEnd("-1 second");
  expect(await use()).toEqual([undefined, ["Max-Age=0"]]);
  expect(await plain.server.db.$count(session, eq(session.userId, uid))).toBe(0);
});

test("a guest who signs in again stays the same guest, with one document", async () => {
  const browser = openBrowser(plain.app);
  const first = await browser.signInGuest("Europe/Berlin");
  const before = await countRows();
  expect(await browser.signInGuest("Asia/Tokyo")).toEqual(first);
  expect(await countRows()).toEqual(before);
  expect(before.documents).toBe(before.users);
});

test("signing out ends the session itself, not only the cookie", async () => {
  const browser = openBrowser(plain.app);
  const { uid } = await browser.signInGuest();
  const stolen = browser.cookie();
  const before = (await countRows()).sessions;
  expect((await browser.send("POST", "/api/auth/sign-out")).status).toBe(204);
  expect(browser.cookie()).toBe("");
  expect((await countRows()).sessions).toBe(before - 1);
  const response = await plain.app.request(`/api/users/${uid}`, { headers: { cookie: stolen } });
  expect(response.status).toBe(401);
  expect((await browser.send("POST", "/api/auth/sign-out")).status).toBe(204);
});

test("the token verifies with the published key set, names the user and lives five minutes at most", async () => {
  const browser = openBrowser(plain.app);
  const { uid } = await browser.signInGuest();
  const { token } = (await (await browser.send("GET", "/api/auth/token")).json()) as { token: string };
  const { keys } = (await (await plain.app.request("/api/auth/jwks")).json()) as {
    keys: (JsonWebKey & { kid: string })[];
  };
  const [head = "", body = "", signature = ""] = token.split(".");
  const header = JSON.parse(Buffer.from(head, "base64url").toString()) as { kid: string; alg: string };
  const payload = JSON.parse(Buffer.from(body, "base64url").toString()) as Record<string, unknown>;
  const key = keys.find(({ kid }) => kid === header.kid);
  expect(header.alg).toBe("EdDSA");
  expect(JSON.stringify(keys)).not.toContain('"d"');
  const publicKey = createPublicKey({ key: key ?? {}, format: "jwk" });
  expect(verify(null, Buffer.from(`${head}.${body}`), publicKey, Buffer.from(signature, "base64url"))).toBe(
    true,
  );
  expect(payload).toMatchObject({ sub: uid, iss: "http://localhost", aud: "http://localhost" });
  expect(Number(payload["exp"]) - Number(payload["iat"])).toBe(TOKEN_MAX_AGE_SECONDS);
  expect(JSON.stringify(payload)).not.toContain("@");
});

test("the library's own addresses are not reachable", async () => {
  const paths = [
    "sign-in/anonymous",
    "sign-in/email",
    "sign-up/email",
    "get-session",
    "delete-anonymous-user",
    "sign-in/social",
    "link-social",
    "unlink-account",
    "list-accounts",
    "list-sessions",
    "revoke-session",
    "update-user",
    "delete-user",
    "error",
    "ok",
    "callback/oidc",
  ];
  const { auth } = await knownAddresses();
  expect(auth).toEqual(expect.arrayContaining(["/sign-in/social", "/list-sessions", "/update-user"]));
  for (const path of new Set([...paths, ...auth.map((known) => known.slice(1))])) {
    const response = await openBrowser(plain.app).send("POST", `/api/auth/${path}`, { body: {} });
    const isOurs = path === "sign-out";
    expect([path, response.status]).toEqual([path, isOurs ? 204 : 404]);
  }
});

test("one address can make twenty guests a minute, and is then asked to wait", async () => {
  const connection = { incoming: { socket: { remoteAddress: "203.0.113.7" } } };
  const signIn = (env: object) =>
    plain.app.request(
      "/api/auth/guest",
      {
        method: "POST",
        body: "{}",
        headers: { "content-type": "application/json", origin: "http://localhost" },
      },
      env,
    );
  const answers = await Promise.all(Array.from({ length: 21 }, () => signIn(connection)));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ status }) => status)).toEqual([429]);
  expect(refused[0]?.headers.get("retry-after")).toBe("60");
  expect(await refused[0]?.json()).toMatchObject({ code: "request/rate-limited" });
  const elsewhere = await signIn({ incoming: { socket: { remoteAddress: "203.0.113.8" } } });
  expect(elsewhere.status).toBe(200);
});

test("a secret is made once, for its user's eyes only, and found again", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "jobwright-secret-"));
  const config = { ...plain.server.config, dataDir: join(dataDir, "new"), authSecret: null };
  const secrets = await Promise.all(Array.from({ length: 5 }, () => readAuthSecret(config)));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toHaveLength(43);
  const file = join(config.dataDir, "auth-secret");
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await readFile(file, "utf8")).trim()).toBe(secrets[0]);
  await rm(dataDir, { recursive: true });
});

/** Every address that the library would answer by itself. */
async function knownAddresses() {
  const { api } = await authServerOf(plain.server);
  const paths = Object.values(api).map((endpoint) => (endpoint as { path?: string }).path);
  return { auth: paths.filter((path): path is string => typeof path === "string") };
}

async function countRows() {
  const { db } = plain.server;
  const [users] = await db.select({ n: count() }).from(user);
  const [sessions] = await db.select({ n: count() }).from(session);
  const [documents] = await db.select({ n: count() }).from(userDocuments);
  return { users: users?.n ?? 0, sessions: sessions?.n ?? 0, documents: documents?.n ?? 0 };
}
