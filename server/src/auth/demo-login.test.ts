import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "#app/read-config";
import { visitProvider } from "#testing/identity-provider";
import { startApp, type StartedApp } from "#testing/start-app";
import { createTestDatabase, type TestDatabase } from "#testing/test-database";
import { startDemoLogin } from "./demo-login.ts";

let database: TestDatabase;
let app: StartedApp;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await startApp({ env: { DATABASE_URL: database.url }, args: ["--demo-login"] });
});

afterAll(async () => {
  await app.stop();
  await database.close();
});

test("with --demo-login people sign in with a provider on this computer, and the server says so once", async () => {
  const config = (await (await fetch(`${app.url}/api/config`)).json()) as object;
  expect(config).toMatchObject({ oidc: { label: "a demo account" }, isDemoLogin: true });
  const started = await fetch(`${app.url}/api/auth/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: app.url },
    body: JSON.stringify({ provider: "oidc", mode: "redirect", attempt: "attempt-1", returnTo: "/profile" }),
  });
  expect(started.status).toBe(200);
  const { url } = (await started.json()) as { url: string };
  expect(new URL(url).hostname).toBe("127.0.0.1");
  const callback = await visitProvider(url, new URLSearchParams({ person: "0" }));
  expect(callback).toContain(`${app.url}/api/auth/callback/oidc?code=`);
  const end = await fetch(callback, { redirect: "manual", headers: { cookie: cookieOf(started) } });
  expect(end.headers.get("location")).toBe(`${app.url}/profile`);
  const session = await fetch(`${app.url}/api/auth/session`, { headers: { cookie: cookieOf(end) } });
  expect(await session.json()).toMatchObject({ user: { email: "ada@example.org", isAnonymous: false } });
  await app.stop();
  const lines = app.log().trim().split("\n");
  expect(lines.filter((line) => line.startsWith("Demo login"))).toEqual([
    "Demo login is on: whoever uses this computer can sign in as anybody.",
  ]);
});

test.each([
  [{ HOST: "0.0.0.0" }, "HOST names 0.0.0.0"],
  [{ HOST: "::" }, "HOST names ::"],
  [{ HOST: "localhost.example.org" }, "HOST names localhost.example.org"],
  [{ PUBLIC_URL: "https://jobs.example.org" }, "PUBLIC_URL names jobs.example.org"],
  [{ OIDC_ISSUER: "http://127.0.0.1:9", OIDC_CLIENT_ID: "x" }, "OIDC_ISSUER"],
])("--demo-login with %o is refused with the reason", async (env, reason) => {
  const config = readConfig(env);
  const before = structuredClone(config);
  await expect(startDemoLogin(config)).rejects.toThrow(
    new RegExp(`^Nothing was started: --demo-login .*${reason}`),
  );
  expect(config).toEqual(before);
});

test.each([["127.0.0.1"], ["localhost"], ["::1"]])("--demo-login works with HOST=%s", async (HOST) => {
  const config = readConfig({ HOST });
  const close = await startDemoLogin(config);
  expect(config).toMatchObject({ isDemoLogin: true, oidc: { label: "a demo account" } });
  await close();
});

test("an argument that is not known ends the start with those that are", async () => {
  const start = startApp({ env: { DATABASE_URL: database.url }, args: ["--demologin"] });
  await expect(start).rejects.toThrow(
    /ended with code 1[\s\S]*Nothing was started: --demologin is not known. Allowed: --demo-login./,
  );
});

const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
