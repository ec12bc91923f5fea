import { chmod, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { pino } from "pino";
import type { TestProject } from "vitest/node";
import { createPool } from "#db/client";
import { CLUSTER_NAME, readPassword } from "#db/embedded/cluster";
import { holdDatabase } from "#db/embedded/hold-database";
import { isAlive } from "#db/embedded/processes";
import { readPostmaster } from "#db/embedded/postmaster";
import { migrateDatabase } from "#db/migrate-database";

declare module "vitest" {
  // Only an interface can be added to vitest's own.
  export interface ProvidedContext {
    testDatabase: { adminUrl: string; template: string };
  }
}

const TEMPLATE = "jobwright_template";
const PREFIX = "jobwright-test-";

/** One PostgreSQL for the whole run, in a folder of its own, with the migrated database that each test file clones. */
export default async function startTestDatabase(project: TestProject): Promise<() => Promise<void>> {
  await removeAbandoned();
  const dataDir = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
  // As root PostgreSQL runs as another user, who must be able to enter.
  await chmod(dataDir, 0o755);
  const log = pino({ level: "silent" });
  const held = await holdDatabase({
    dataDir,
    applicationName: "jobwright tests",
    isServer: true,
    isDurable: false,
    log,
  });
  const { username, port } = new URL(held.url);
  const password = await readPassword({ folder: join(dataDir, "postgres") });
  const superuser = new pg.Client({ host: "127.0.0.1", port: Number(port), user: CLUSTER_NAME, password });
  await superuser.connect();
  // Tests make databases of their own, and are the application in everything else.
  await superuser.query(`alter role ${username} createdb`);
  await superuser.query(`create database ${TEMPLATE} owner ${username}`);
  await superuser.end();
  const pool = createPool({ url: held.url.replace(/[^/]*$/, TEMPLATE), size: 1, log });
  await migrateDatabase(pool);
  await pool.end();
  project.provide("testDatabase", { adminUrl: held.url, template: TEMPLATE });
  return async () => {
    await held.release();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** Databases of test runs that were killed before they could clean up. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length).split("-")[0]) : 0;
    if (!pid || isAlive(pid)) continue;
    const folder = join(tmpdir(), name);
    const running = readPostmaster(join(folder, "postgres"));
    // Fast shutdown; nobody waits for it, the data is thrown away.
    if (running && running !== "incomplete") process.kill(running.pid, "SIGINT");
    await rm(folder, { recursive: true, force: true }).catch(() => {});
  }
}
