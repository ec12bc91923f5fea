import { execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chown, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { StartError } from "../start-error.ts";
import type { Binaries } from "./binaries.ts";
import { isAlive } from "./processes.ts";
import type { SystemUser } from "./system-user.ts";

const run = promisify(execFile);

/** The superuser and the database of an embedded cluster. */
export const CLUSTER_NAME = "jobwright";
const MAJOR_VERSION = "18";
const PASSWORD_FILE = "jobwright.password";
/** After the name of the cluster: an unfinished cluster, its password, or an unfinished `postgres.json`, by its process. */
const UNFINISHED = /^(?:(\.new-)|\.json\.new-)(\d+)(?:\.password)?$/;

/** A PostgreSQL data folder and what it takes to run it. */
export type Cluster = {
  /** PGDATA. */
  folder: string;
  logFile: string;
  binaries: Binaries;
  /** Null: the current user. */
  runAs: SystemUser | null;
  /** False only in tests: commits need not survive a power cut. */
  isDurable: boolean;
};

/** Makes the data folder where there is none yet. Safe when several processes do so at once: one wins. */
export async function ensureCluster(cluster: Cluster): Promise<void> {
  const versionFile = join(cluster.folder, "PG_VERSION");
  if (!existsSync(versionFile)) await createCluster(cluster);
  await removeUnfinished(cluster.folder);
  const version = (await readFile(versionFile, "utf8")).trim();
  if (version === MAJOR_VERSION) return;
  throw new StartError(
    `${cluster.folder} was made by PostgreSQL ${version}, and this program runs PostgreSQL ${MAJOR_VERSION}. ` +
      "Nothing was changed. Restore a backup into an empty DATA_DIR, or set DATABASE_URL.",
  );
}

async function createCluster(cluster: Cluster): Promise<void> {
  await removeUnfinished(cluster.folder);
  const unfinished = `${cluster.folder}.new-${process.pid}`;
  const passwordFile = `${unfinished}.password`;
  try {
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { mode: 0o700 });
    await writeFile(passwordFile, `${randomBytes(24).toString("base64url")}\n`, { mode: 0o600 });
    await giveTo(cluster.runAs, [unfinished, passwordFile]);
    await run(
      cluster.binaries.initdb,
      [
        `--pgdata=${unfinished}`,
        `--username=${CLUSTER_NAME}`,
        `--pwfile=${passwordFile}`,
        "--auth=scram-sha-256",
        "--encoding=UTF8",
        // The same order and case rules on every system, whatever its own locales.
        "--locale=C",
        "--locale-provider=builtin",
        "--builtin-locale=C.UTF-8",
        "--text-search-config=english",
        "--no-instructions",
        ...(cluster.isDurable ? [] : ["--no-sync"]),
      ],
      spawnOptions(cluster, dirname(unfinished)),
    );
    await rename(passwordFile, join(unfinished, PASSWORD_FILE));
    await rename(unfinished, cluster.folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    await rm(passwordFile, { force: true });
    if (existsSync(join(cluster.folder, "PG_VERSION"))) return;
    throw new StartError(`The database folder ${cluster.folder} could not be made: ${reasonOf(error)}`, {
      cause: error,
    });
  }
}

/**
 * Removes what processes left that were killed in the middle of a first start. Once the cluster is there nobody needs
 * an unfinished one, whatever process has the id of its maker by now: another that still makes one then finds the cluster.
 */
async function removeUnfinished(folder: string): Promise<void> {
  const isMade = existsSync(join(folder, "PG_VERSION"));
  const [parent, start] = [dirname(folder), basename(folder)];
  for (const name of await readdir(parent)) {
    const [, isOfCluster, pid] =
      UNFINISHED.exec(name.startsWith(start) ? name.slice(start.length) : "") ?? [];
    if (!pid || (isAlive(Number(pid)) && !(isMade && isOfCluster))) continue;
    // An initdb whose parent was killed may still write there. What then stays is left to the next start.
    await rm(join(parent, name), { recursive: true, force: true, maxRetries: 5 }).catch(() => {});
  }
}

/** The superuser's. */
export async function readPassword(cluster: Pick<Cluster, "folder">): Promise<string> {
  try {
    return (await readFile(join(cluster.folder, PASSWORD_FILE), "utf8")).trim();
  } catch (error) {
    throw new StartError(
      `The database's password in ${cluster.folder} could not be read: ${reasonOf(error)}`,
      {
        cause: error,
      },
    );
  }
}

/** A PostgreSQL process that was just started; it may not answer yet. `exit` resolves when it ends. */
export type StartedPostgres = { pid: number; exit: Promise<void>; hasExited(): boolean };

/** Starts PostgreSQL on 127.0.0.1. It outlives this process: whoever comes next takes it over. */
export async function startPostgres(cluster: Cluster, port: number): Promise<StartedPostgres> {
  // Handed over as a file, not a pipe, so that nothing breaks in PostgreSQL when this process is killed.
  const log = await open(cluster.logFile, (await isLarge(cluster.logFile)) ? "w" : "a", 0o600);
  try {
    const child = spawn(cluster.binaries.postgres, ["-D", cluster.folder, ...settings(cluster, port)], {
      ...spawnOptions(cluster, cluster.folder),
      // Its own process group: Ctrl+C in a terminal ends the server first, which then stops PostgreSQL.
      detached: true,
      stdio: ["ignore", log.fd, log.fd],
    });
    const { pid } = await new Promise<{ pid: number }>((resolve, reject) => {
      child.once("error", reject);
      child.once("spawn", () => resolve({ pid: child.pid ?? 0 }));
    });
    const exit = new Promise<void>((resolve) => child.once("exit", () => resolve()));
    child.unref();
    return { pid, exit, hasExited: () => child.exitCode !== null || child.signalCode !== null };
  } catch (error) {
    throw new StartError(`PostgreSQL could not be started: ${reasonOf(error)}`, { cause: error });
  } finally {
    await log.close();
  }
}

function settings(cluster: Cluster, port: number): string[] {
  const values: Record<string, string> = {
    port: String(port),
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: "100",
    shared_buffers: "128MB",
    max_wal_size: "512MB",
    jit: "off",
    timezone: "UTC",
    log_timezone: "UTC",
    ...(cluster.isDurable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  return Object.entries(values).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

/** Stops PostgreSQL and waits until it is gone. Open connections are ended, everything committed is on disk. */
export async function stopPostgres(cluster: Cluster): Promise<void> {
  await run(
    cluster.binaries.pgCtl,
    ["stop", `--pgdata=${cluster.folder}`, "--mode=fast", "--wait", "--timeout=60", "--silent"],
    spawnOptions(cluster, cluster.folder),
  );
}

/** The last lines that PostgreSQL wrote, for an error message. */
export async function tailOfLog(cluster: Cluster): Promise<string> {
  const text = await readFile(cluster.logFile, "utf8").catch(() => "");
  return text.trimEnd().split("\n").slice(-5).join("\n");
}

function spawnOptions(cluster: Cluster, cwd: string) {
  const identity = cluster.runAs ? { uid: cluster.runAs.uid, gid: cluster.runAs.gid } : {};
  return {
    cwd,
    // Settings such as PGDATA, PGPORT or a foreign LD_LIBRARY_PATH must not reach it; Windows needs SystemRoot.
    env: { PATH: process.env["PATH"], SystemRoot: process.env["SystemRoot"], LC_ALL: "C", TZ: "UTC" },
    windowsHide: true,
    ...identity,
  };
}

async function giveTo(user: SystemUser | null, paths: string[]): Promise<void> {
  if (!user) return;
  for (const path of paths) await chown(path, user.uid, user.gid);
}

async function isLarge(path: string): Promise<boolean> {
  return await stat(path).then(
    (file) => file.size > 1_000_000,
    () => false,
  );
}

/** What a failed program wrote, or the error's own words. */
function reasonOf(error: unknown): string {
  if (
    typeof error === "object" &&
    error !== null &&
    "stderr" in error &&
    String(error.stderr).trim() !== ""
  ) {
    return String(error.stderr).trim();
  }
  return error instanceof Error ? error.message : String(error);
}
