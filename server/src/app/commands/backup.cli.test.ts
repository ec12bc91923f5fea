import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { runOperatorProgram } from "#testing/run-operator-program";
import { makeDataFolder, startApp, type StartedApp } from "#testing/start-app";
import { digestDatabase } from "#testing/backup/compare-databases";
import { createTestDatabase, type TestDatabase } from "#testing/test-database";

/** The programs and two servers start one after another, on a machine that may be busy. */
const LIMIT_MS = 180_000;

let folder: string;
let dataDir: string;
let app: StartedApp;
let outside: TestDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "jobwright-backup-cli-"));
  dataDir = await makeDataFolder();
  app = await startApp({ dataDir });
  outside = await createTestDatabase({ ...inject("testDatabase"), template: "template0" });
}, LIMIT_MS);
afterAll(async () => {
  await app.stop();
  await outside.close();
  await Promise.all([folder, dataDir].map((each) => rm(each, { recursive: true, force: true })));
});

function run(program: string, args: string[], env: Record<string, string> = {}) {
  return runOperatorProgram(program, args, { DATA_DIR: dataDir, INIT_CWD: folder, ...env });
}

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/guest`, {
    method: "POST",
    body: "{}",
    headers: { "content-type": "application/json", origin: url },
  });
  expect(response.status).toBe(200);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

test(
  "a running server's embedded database is saved, and comes back in an empty folder and in another PostgreSQL",
  async () => {
    const cookie = await signIn(app.url);
    const locked = { BACKUP_PASSPHRASE: "correct horse battery staple" };
    expect(await run("backup", ["plain.backup"])).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /plain\.backup: \d+ tables with [\d,]+ rows and 0 files .*\nIt is not encrypted/,
      ),
      err: "",
    });
    expect(await run("backup", ["locked.backup"], locked)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/, encrypted\.\n$/),
    });
    expect(await run("restore", ["locked.backup"])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/BACKUP_PASSPHRASE.* \(backup\/passphrase-needed\)\n$/),
    });
    expect(await run("restore", ["plain.backup"])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^Another Jobwright server .*Nothing was changed\. \(restore\/in-use\)\n$/),
    });

    await writeFile(join(folder, "a-file"), "");
    expect(await run("backup", ["a-file/x.backup"])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/ cannot be written: .* \(backup\/not-writable\)\n$/),
    });

    const empty = await makeDataFolder();
    expect(await run("restore", ["locked.backup"], { ...locked, DATA_DIR: empty })).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /is whole and can be restored\.\nRestored: \d+ tables with .*can be started\.\n$/,
      ),
      err: "",
    });
    expect(await run("restore", ["plain.backup"], { DATA_DIR: empty })).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^One person has data .*--replace.* \(restore\/people-here\)\n$/),
    });
    expect((await run("restore", ["--replace", "plain.backup"], { DATA_DIR: empty })).code).toBe(0);
    const restored = await startApp({ dataDir: empty });
    const session = await fetch(`${restored.url}/api/auth/session`, { headers: { cookie } });
    expect(session.status).toBe(200);
    expect(await session.json()).toMatchObject({ user: { uid: expect.any(String) } });
    await restored.stop();
    await rm(empty, { recursive: true, force: true });

    const other = { DATA_DIR: await mkdtemp(join(folder, "outside-")), DATABASE_URL: outside.url };
    expect((await run("restore", ["plain.backup"], other)).code).toBe(0);
    expect((await digestDatabase(outside.url))["user"]).toMatch(/^1 /);
    expect(await run("doctor", [], other)).toMatchObject({
      code: 0,
      out: expect.stringContaining("ok     schema: "),
    });
    expect(await run("doctor", [], { ...other, DATABASE_URL: `${outside.url}_gone` })).toMatchObject({
      code: 1,
      out: expect.stringMatching(/WRONG {2}database: .*\n[^]*One thing needs you\.\n$/),
    });
  },
  LIMIT_MS,
);

test("a wrong call shows the usage, and nothing to back up is said", async () => {
  const usage = { code: 2, err: expect.stringMatching(/^Usage: npm run /) };
  const ends = await Promise.all([
    run("backup", []),
    run("restore", ["--check", "--replace", "x"]),
    run("doctor", ["now"]),
    run("backup", ["none.backup"], { DATA_DIR: folder }),
  ]);
  expect(ends).toMatchObject([
    usage,
    usage,
    usage,
    { code: 1, err: expect.stringContaining("(backup/no-database)") },
  ]);
});
