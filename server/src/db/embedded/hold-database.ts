import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { DataInUseError, StartError } from "../start-error.ts";
import type { Cluster } from "./cluster.ts";
import {
  openSession,
  prepareCluster,
  stopCluster,
  writeDescription,
  type EmbeddedOptions,
  type EmbeddedSession,
} from "./embedded-postgres.ts";
import { SERVER_LOCK, USERS_LOCK } from "../advisory-locks.ts";
import { isAlive } from "./processes.ts";

const RETRY_MS = 500;
/** A killed server's session ends within milliseconds; this is how long a new server waits for it. */
const HANDOVER_LIMIT_MS = 5000;

export type HeldDatabase = {
  url: string;
  /** This process is the server, or started the database itself. */
  isOwner: boolean;
  /** Lets go; the last one to do so stops PostgreSQL and waits for it. */
  release(): Promise<void>;
};

/**
 * Starts the embedded PostgreSQL or takes part in a running one, and keeps it running for as long as it is held.
 * Locks belong to a database session, so that they vanish with their process, however it ends.
 * Throws {@link StartError} for a server where another server holds the same folder.
 */
export async function holdDatabase(options: EmbeddedOptions & { isServer: boolean }): Promise<HeldDatabase> {
  const cluster = await prepareCluster(options);
  let session = await openLockedSession(cluster, options);
  const { url } = session;
  const isOwner = options.isServer || session.isStarter;
  if (isOwner) await writeDescription(options, session, process.pid);

  let isReleased = false;
  let recovery: Promise<void> | null = null;
  const watch = (client: pg.Client) => {
    client.once("end", () => {
      if (!isReleased) recovery = recover();
    });
  };
  async function recover(): Promise<void> {
    options.log.error("The embedded PostgreSQL ended unexpectedly; it is started again.");
    while (!isReleased) {
      try {
        session = await openLockedSession(cluster, options);
        if (session.isStarter || options.isServer) await writeDescription(options, session, process.pid);
        if (session.url !== url) {
          options.log.error("The embedded PostgreSQL had to change its port. Start this program again.");
        }
        watch(session.client);
        return;
      } catch (error) {
        options.log.error({ err: error }, "The embedded PostgreSQL could not be started again yet.");
        await sleep(RETRY_MS);
      }
    }
  }
  watch(session.client);

  async function release(): Promise<void> {
    if (isReleased) return;
    isReleased = true;
    await recovery;
    const isLast = await isLastUser(session.client);
    // Stopped with the lock still held, so that nobody attaches in between.
    if (isLast) await stopCluster(cluster, options.log);
    await session.client.end().catch(() => {});
  }
  return { url, isOwner, release };
}

async function isLastUser(client: pg.Client): Promise<boolean> {
  try {
    await client.query("select pg_advisory_unlock_shared($1)", [USERS_LOCK]);
    const answer = await client.query<{ got: boolean }>("select pg_try_advisory_lock($1) as got", [
      USERS_LOCK,
    ]);
    return answer.rows[0]?.got === true;
  } catch {
    // It is gone already; stopping what is left of it does no harm.
    return true;
  }
}

async function openLockedSession(
  cluster: Cluster,
  options: EmbeddedOptions & { isServer: boolean },
): Promise<EmbeddedSession> {
  const deadline = Date.now() + HANDOVER_LIMIT_MS;
  for (;;) {
    const session = await openSession(cluster, options);
    try {
      if (options.isServer) await becomeServer(session.client, options.dataDir, deadline);
      await session.client.query("select pg_advisory_lock_shared($1)", [USERS_LOCK]);
      return session;
    } catch (error) {
      await session.client.end().catch(() => {});
      // Otherwise its last user was just stopping it: start anew.
      if (error instanceof StartError || Date.now() > deadline + HANDOVER_LIMIT_MS) throw error;
    }
  }
}

async function becomeServer(client: pg.Client, dataDir: string, deadline: number): Promise<void> {
  for (;;) {
    const answer = await client.query<{ got: boolean }>("select pg_try_advisory_lock($1) as got", [
      SERVER_LOCK,
    ]);
    if (answer.rows[0]?.got === true) return;
    const pid = await serverPid(client);
    if (pid !== null && (isAlive(pid) || Date.now() > deadline)) {
      throw new DataInUseError(
        `Another Jobwright server (process ${pid}) already uses ${dataDir}. ` +
          "Stop it first, or give this one another DATA_DIR. Several servers of one installation need DATABASE_URL.",
      );
    }
    await sleep(20);
  }
}

/** From the session that holds the server's lock. */
async function serverPid(client: pg.Client): Promise<number | null> {
  const answer = await client.query<{ application_name: string }>(
    `select application_name from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [SERVER_LOCK],
  );
  const pid = /\d+$/.exec(answer.rows[0]?.application_name ?? "")?.[0];
  return pid ? Number(pid) : null;
}
