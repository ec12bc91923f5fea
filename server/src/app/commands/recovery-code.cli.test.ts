import { afterAll, beforeAll, expect, test } from "vitest";
import { allRoutes } from "#app/all-routes";
import { whoIs } from "#testing/auth/sign-in";
import { createTestApp, openAccount, openBrowser, type TestApp } from "#testing/http/test-app";
import { runOperatorProgram } from "#testing/run-operator-program";

let tested: TestApp;

beforeAll(async () => {
  tested = await createTestApp(allRoutes);
});
afterAll(() => tested.close());

/** Each start loads the whole server, on a machine that may be busy. */
const LIMIT_MS = 60_000;

function run(...args: string[]) {
  const { config } = tested.server;
  const env = { DATA_DIR: config.dataDir, DATABASE_URL: tested.databaseUrl };
  return runOperatorProgram("recovery-code", args, env);
}

test(
  "an account that nothing opens is opened by the code that the operator printed, and nobody's address gets none",
  async () => {
    const { uid, email } = await openAccount(tested);
    expect(await run("nobody@example.org")).toEqual({
      code: 1,
      out: "",
      err: "Nobody has the e-mail address, sign-in name or user id nobody@example.org.\nNo code was made.\n",
    });
    const { code, out, err } = await run(email.toUpperCase());
    expect(code).toBe(0);
    expect(err).toContain(`This code signs ${email} in at `);
    const browser = openBrowser(tested.app);
    const entered = await browser.send("POST", "/api/auth/recovery", { body: { code: out.trim() } });
    expect(entered.status).toBe(200);
    expect((await whoIs(browser))?.uid).toBe(uid);
  },
  2 * LIMIT_MS,
);
