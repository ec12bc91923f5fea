import { readFileSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "pino";
import * as z from "zod/mini";
import { StartError } from "../start-error.ts";
import { APPLICATION_ROLE, applicationPassword, prepareApplicationRole } from "./application-role.ts";
import { prepareBinaries } from "./binaries.ts";
import {
  CLUSTER_NAME,
  ensureCluster,
  readPassword,
  startPostgres,
  stopPostgres,
  tailOfLog,
  type Cluster,
  type StartedPostgres,
} from "./cluster.ts";
import { prepareFolder } from "./prepare-folder.ts";
import { readPostmaster, freePidFile } from "./postmaster.ts";
import { freePort } from "./processes.ts";
import { isRoot } from "#config/data-folder";
import { ensureSystemUser } from "./system-user.ts";

/** Recovery after a power cut may take a while; a healthy start takes under 0.1 s. */
const START_LIMIT_MS = 120_000;
/** Between two starts: what a killed PostgreSQL left running ends within moments. */
const RETRY_MS = 500;
const POLL_MS = 15;
const HOST = "127.0.0.1";
/** PostgreSQL's codes for a deadlock and for a server that stops. */
const RETRIED_CODES = /^(40P01|57P0[1-4])$/;

export type EmbeddedOptions = {
  /** Absolute; the cluster lies in its folder `postgres`. */
  dataDir: string;
  /** Shows in pg_stat_activity, and tells a second server who the first one is. */
  applicationName: string;
  log: Logger;
  /** False only in tests. */
  isDurable: boolean;
};

/** A session of the application's role on the embedded PostgreSQL, and how it was come by. */
export type EmbeddedSession = {
  client: pg.Client;
  url: string;
  port: number;
  postgresPid: number;
  /** This process started PostgreSQL. */
  isStarter: boolean;
};

/** The data folder of this installation, made ready to run. */
export async function prepareCluster(
  options: Pick<EmbeddedOptions, "dataDir" | "isDurable">,
): Promise<Cluster> {
  const cluster: Cluster = {
    folder: join(options.dataDir, "postgres"),
    logFile: join(options.dataDir, "postgres.log"),
    binaries: await prepareBinaries(),
    runAs: isRoot() ? await ensureSystemUser() : null,
    isDurable: options.isDurable,
  };
  await prepareFolder(options.dataDir, cluster.runAs);
  await ensureCluster(cluster);
  return cluster;
}

/**
 * Opens a session: to the PostgreSQL that runs on the data folder, whoever started it, or to one started now.
 * Throws {@link StartError} where it neither runs nor starts.
 */
export async function openSession(cluster: Cluster, options: EmbeddedOptions): Promise<EmbeddedSession> {
  const password = await readPassword(cluster);
  const deadline = Date.now() + START_LIMIT_MS;
  let started: StartedPostgres | null = null;
  let failedStarts = 0;
  while (Date.now() < deadline) {
    const running = readPostmaster(cluster.folder);
    if (running === null && (started === null || started.hasExited())) {
      if (started !== null && ++failedStarts === 3) break;
      if (failedStarts > 0) await sleep(RETRY_MS);
      await freePidFile(cluster.folder);
      started = await startPostgres(cluster, await freePort(lastPort(options.dataDir)));
      // A failed start shows only by its end: wait a moment for either.
      await Promise.race([started.exit, sleep(POLL_MS)]);
      continue;
    }
    if (running !== null && running !== "incomplete") {
      const urlOf = (role: string, secret: string) =>
        `postgres://${role}:${secret}@${HOST}:${running.port}/${CLUSTER_NAME}`;
      const secret = applicationPassword(password);
      const url = urlOf(APPLICATION_ROLE, secret);
      const isPrepared = await prepareRole(urlOf(CLUSTER_NAME, password), secret);
      const client = isPrepared ? await connect(url, options.applicationName) : null;
      if (client) {
        const isStarter = started?.pid === running.pid;
        return { client, url, port: running.port, postgresPid: running.pid, isStarter };
      }
    }
    await sleep(POLL_MS);
  }
  throw new StartError(
    `PostgreSQL did not start on ${cluster.folder}. The data was left as it is. Its last words, from ${cluster.logFile}:\n` +
      (await tailOfLog(cluster)),
  );
}

/** False while PostgreSQL is still starting, recovering or just stopping, or another process holds what is to change. */
async function prepareRole(superuserUrl: string, secret: string): Promise<boolean> {
  const superuser = await connect(superuserUrl, "jobwright role");
  if (!superuser) return false;
  try {
    await prepareApplicationRole(superuser, secret);
    return true;
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? (error.code ?? "") : "";
    if (!(error instanceof pg.DatabaseError) || RETRIED_CODES.test(code)) return false;
    throw new StartError(
      `The embedded database could not be handed to its own role (${error.message}). Nothing was changed. ` +
        "Stop every other program on this DATA_DIR and start again.",
      { cause: error },
    );
  } finally {
    await superuser.end().catch(() => {});
  }
}

/** Null while it is still starting, recovering or just stopping. */
async function connect(url: string, applicationName: string): Promise<pg.Client | null> {
  const client = new pg.Client({
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (code === "3D000") {
      await createFirstDatabase(url);
      return null;
    }
    if (code === "28P01") {
      throw new StartError(
        "The embedded database refuses its own password. Nothing was changed. Restore a backup.",
        {
          cause: error,
        },
      );
    }
    return null;
  }
}

async function createFirstDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace(/[^/]*$/, "postgres") });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query(`create database ${CLUSTER_NAME}`);
  } catch (error) {
    // Made by another process in the same moment.
    const code = error instanceof Error && "code" in error ? error.code : "";
    if (code !== "42P04" && code !== "23505") throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

/** What `postgres.json` tells other programs of the same user: how to reach the database, and who runs it. */
export async function writeDescription(
  options: EmbeddedOptions,
  session: EmbeddedSession,
  serverPid: number,
): Promise<void> {
  const path = join(options.dataDir, "postgres.json");
  const description = {
    host: HOST,
    port: session.port,
    user: APPLICATION_ROLE,
    password: new URL(session.url).password,
    database: CLUSTER_NAME,
    serverPid,
    postgresPid: session.postgresPid,
  };
  const unfinished = `${path}.new-${process.pid}`;
  await writeFile(unfinished, `${JSON.stringify(description, null, 2)}\n`, { mode: 0o600 });
  await rename(unfinished, path);
}

/** The port of the last time: with the same one, connections of other processes find it again. */
function lastPort(dataDir: string): number | null {
  try {
    const text = readFileSync(join(dataDir, "postgres.json"), "utf8");
    return z.object({ port: z.number() }).parse(JSON.parse(text)).port;
  } catch {
    return null;
  }
}

/** Stops PostgreSQL; where that fails it is logged, and the next start takes it over. */
export async function stopCluster(cluster: Cluster, log: Logger): Promise<void> {
  await stopPostgres(cluster).catch((error: unknown) => {
    log.error({ err: error }, "The embedded PostgreSQL did not stop; the next start takes it over.");
  });
}
