import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { resolve } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { isAlive } from "#db/embedded/processes";
import { makeDataFolder } from "#testing/start-app";
import { createTestDatabase, type TestDatabase } from "#testing/test-database";

const root = resolve(import.meta.dirname, "../../..");
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** Runs the server as `npm start` does: npm, in most systems a shell, and node. The set-up before it is left out. */
async function startByNpm(dataDir: string): Promise<{ npm: ChildProcess; serverPid: number }> {
  const npm = spawn("npm", ["start", "--ignore-scripts"], {
    cwd: root,
    env: {
      PATH: process.env["PATH"] ?? "",
      HOME: process.env["HOME"] ?? "",
      PORT: "0",
      BOARD_DIRECTORY: "off",
      CRAWL: "off",
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void npm.kill("SIGKILL"));
  let output = "";
  while (!output.includes("is ready at")) output += String((await once(npm.stdout, "data"))[0]);
  const { rows } = await database.pool.query<{ pid: number }>("select pid from running_processes");
  return { npm, serverPid: rows[0]?.pid ?? 0 };
}

test.each(["SIGTERM", "SIGKILL"] as const)(
  "when npm ends by %s the server stops in order and nothing of it is left",
  async (signal) => {
    const dataDir = await makeDataFolder();
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const { npm, serverPid } = await startByNpm(dataDir);
    expect(isAlive(serverPid)).toBe(true);
    npm.kill(signal);
    await expect.poll(() => isAlive(serverPid), { timeout: 15_000 }).toBe(false);
    const { rows } = await database.pool.query("select pid from running_processes");
    expect(rows).toEqual([]);
  },
);
