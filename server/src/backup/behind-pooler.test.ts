import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { digestDatabase } from "#testing/backup/compare-databases";
import { hasDebianPostgres, startDebianPostgres, type DebianPostgres } from "#testing/debian-postgres";
import { startApp } from "#testing/start-app";

const COMMANDS = resolve(import.meta.dirname, "../app/commands");

// Needs Debian's packages postgresql and pgbouncer.
describe.skipIf(!hasDebianPostgres)("backup and restore of an installation behind PgBouncer", () => {
  let postgres: DebianPostgres;
  let folder: string;

  beforeAll(async () => {
    [postgres, folder] = await Promise.all([
      startDebianPostgres(),
      mkdtemp(join(tmpdir(), "jobwright-pooled-")),
    ]);
  });
  afterAll(() => Promise.all([postgres.close(), rm(folder, { recursive: true, force: true })]));

  const readEnv = () => ({
    DATA_DIR: join(folder, "data"),
    DATABASE_URL: postgres.pooledUrl,
    DATABASE_DIRECT_URL: postgres.directUrl,
  });

  async function run(command: "backup" | "restore", ...args: string[]) {
    const child = spawn(process.execPath, [join(COMMANDS, `${command}.cli.ts`), ...args], {
      env: { PATH: process.env["PATH"] ?? "", ...readEnv() },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => (output += text));
    const [code] = (await once(child, "close")) as [number];
    return { code, output };
  }

  test("a backup is made while the server runs, a restore waits for its end, and connections that the pooler keeps are in nobody's way", async () => {
    const app = await startApp({ dataDir: readEnv().DATA_DIR, env: readEnv() });
    const signIn = () =>
      fetch(`${app.url}/api/auth/guest`, {
        method: "POST",
        body: "{}",
        headers: { "content-type": "application/json", origin: app.url },
      });
    await signIn();
    const path = join(folder, "one.backup");
    expect(await run("backup", path)).toMatchObject({
      code: 0,
      output: expect.stringContaining("tables with"),
    });
    const before = await digestDatabase(postgres.directUrl);
    await signIn();
    expect(await run("restore", "--replace", path)).toMatchObject({
      code: 1,
      output: expect.stringContaining("restore/in-use"),
    });
    await app.stop();
    expect(await run("restore", "--replace", path)).toMatchObject({
      code: 0,
      output: expect.stringContaining("Restored:"),
    });
    const after = await digestDatabase(postgres.directUrl);
    expect(after["user"]).toEqual(before["user"]);
    expect(after["session"]).toEqual(before["session"]);
  }, 120_000);
});
