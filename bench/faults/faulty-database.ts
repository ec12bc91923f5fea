import { readdirSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { readConfig } from "../../server/src/app/read-config.ts";
import { reachDatabase } from "../../server/src/db/open-database.ts";
import { createLogger } from "../../server/src/platform/logger.ts";
import { makeDataFolder } from "../../server/testing/start-app.ts";
import { figureAtMost, type Figure } from "../harness/bench.ts";
import { startFaultyApp } from "./faulty-app.ts";
import { describeComparison, describeRefusals, openLedger } from "./ledger.ts";

const ENDS = 3;
/** Longer than the server's own patience with a database that does not answer. */
const HANGS_MS = 30_000;
const FULL_MS = 15_000;
/** A person learns by then that the database hangs. */
const MOST_WAIT_MS = 20_000;

/** Every kind of write, while PostgreSQL is killed, hangs, and has no connection left. */
export async function breakDatabase(): Promise<Figure[]> {
  const dataDir = await makeDataFolder();
  const app = await startFaultyApp(dataDir);
  try {
    const ledger = await openLedger(app.url);
    await ledger.untilAllWrite();
    ledger.takeRefusals();
    const figures: Figure[] = [];
    const finish = async (fault: string) => {
      const seconds = (await ledger.untilAllWrite()) / 1000;
      figures.push(
        describeRefusals(fault, ledger.takeRefusals()),
        figureAtMost(`${fault}: all kinds are written again after`, seconds, "s", { atMost: 60 }),
      );
    };
    for (let round = 0; round < ENDS; round += 1) {
      process.kill(readPostmaster(dataDir), "SIGKILL");
      await ledger.untilAllWrite();
    }
    await finish("PostgreSQL killed");

    const hung = listTree(readPostmaster(dataDir));
    for (const pid of hung) signal(pid, "SIGSTOP");
    try {
      figures.push(await measureWait(app.url));
      await sleep(HANGS_MS);
    } finally {
      for (const pid of hung) signal(pid, "SIGCONT");
    }
    await finish("PostgreSQL hung");

    await withoutConnections(dataDir);
    await finish("no connection left");
    return [...figures, ...describeComparison("PostgreSQL", await ledger.compare())];
  } finally {
    await app.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** How long a new person waits for the answer that nothing works. */
async function measureWait(url: string): Promise<Figure> {
  const begun = performance.now();
  const answer = await fetch(`${url}/api/auth/guest`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url, "x-forwarded-for": "10.201.0.1" },
    body: "{}",
    signal: AbortSignal.timeout(2 * HANGS_MS),
  }).catch(() => null);
  const seconds = answer === null ? (2 * HANGS_MS) / 1000 : (performance.now() - begun) / 1000;
  return figureAtMost("PostgreSQL hung: an answer says so after", seconds, "s", {
    atMost: MOST_WAIT_MS / 1000,
  });
}

/** Takes every connection that PostgreSQL gives out, and the server's own, and gives them back after a while. */
async function withoutConnections(dataDir: string): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: "fatal" });
  const held = await reachDatabase(config, createLogger("fatal"), { isServer: false });
  const taken: pg.Client[] = [];
  const take = async () => {
    const client = new pg.Client({ connectionString: held.url, application_name: "taken" });
    client.on("error", () => undefined);
    try {
      await client.connect();
      taken.push(client);
      return true;
    } catch {
      return false;
    }
  };
  try {
    while (await take());
    const until = performance.now() + FULL_MS;
    while (performance.now() < until) {
      await taken[0]?.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'jobwright'",
      );
      while (await take());
      await sleep(200);
    }
  } finally {
    await Promise.all(taken.map((client) => client.end().catch(() => undefined)));
    await held.release();
  }
}

function readPostmaster(dataDir: string): number {
  return Number(readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n")[0]);
}

/** A process and its children, as the system knows them. */
function listTree(root: number): number[] {
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return /\nPPid:\t(\d+)/.exec(readFileSync(`/proc/${name}/status`, "utf8"))?.[1] === String(root);
      } catch {
        return false;
      }
    });
  return [root, ...children.map(Number)];
}

/** One that has ended meanwhile needs no signal. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
