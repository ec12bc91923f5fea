import type pg from "pg";
import type { Logger } from "pino";
import type { Config } from "#config/config";
import { createDatabase, createPool, type Database } from "./client.ts";
import { holdDatabase, type HeldDatabase } from "./embedded/hold-database.ts";
import { migrateDatabase } from "./migrate-database.ts";
import { createLateReads, readAtOnce, type LateReads } from "./read-replica.ts";
import { StartError } from "./start-error.ts";

/**
 * Connections by the kind of work that uses them: requests, searches that somebody waits for, and runs and duties. Each kind has
 * a share of its own, so that none can take all.
 */
export type DatabaseShares = { db: Database; searchDb: Database; backgroundDb: Database };

/** Connections of one pool, by the kind of work that uses it. */
export type PoolCounts = {
  pool: "requests" | "searches" | "background" | "reads";
  busy: number;
  idle: number;
  waiting: number;
  limit: number;
};

export type OpenDatabase = DatabaseShares & {
  /** Behind `backgroundDb`. */
  pool: pg.Pool;
  readLately: LateReads;
  readPools: () => PoolCounts[];
  url: string;
  /** The embedded database was started or taken over by this process. */
  isOwner: boolean;
  /** Ends all connections; the last process to close the embedded database stops it and waits for that. */
  close(): Promise<void>;
};

/** Work that nobody watches waits for a connection rather than fails, in milliseconds. */
const WORK_PATIENCE_MS = 60_000;

/**
 * Opens the database of this installation, brought to the newest schema: the one `DATABASE_URL` names, otherwise the
 * embedded one, which is started where it does not run. `attach`: for programs besides the server (an import, a
 * worker), any number of which may use a running server's database. Throws {@link StartError} where the database
 * does not start or answer, and for a second server on the same data folder.
 */
export async function openDatabase(
  config: Pick<Config, "dataDir" | "databaseUrl" | "databasePoolSize" | "role"> &
    Partial<Pick<Config, "databaseDirectUrl" | "databaseReadUrl">>,
  log: Logger,
  options: { attach?: boolean } = {},
): Promise<OpenDatabase> {
  const held = await reachDatabase(config, log, { isServer: !options.attach });
  const url = config.databaseUrl ?? held.url;
  const size = config.databasePoolSize;
  // A worker answers nobody, so nearly all are for its runs and duties.
  const share = config.role === "worker" ? 1 : Math.floor(size / 3);
  const backgroundSize = config.role === "worker" ? size - 2 : share;
  const { databaseDirectUrl: directUrl = null, databaseReadUrl: readUrl = null } = config;
  const common = { url, log, isBehindPooler: directUrl !== null, directUrl };
  const requests = createPool({ ...common, size: size - share - backgroundSize });
  const searches = createPool({ ...common, size: share, patienceMs: WORK_PATIENCE_MS });
  const background = createPool({ ...common, size: backgroundSize, patienceMs: WORK_PATIENCE_MS });
  const replica =
    readUrl === null ? null : createPool({ ...common, url: readUrl, directUrl: null, size: share });
  const pools = { requests, searches, background, ...(replica ? { reads: replica } : {}) };
  const close = async () => {
    await Promise.all(Object.values(pools).map((pool) => pool.end()));
    await held.release();
  };
  try {
    if (config.databaseUrl) await checkAnswers(requests, config.databaseUrl, "DATABASE_URL");
    await (directUrl === null ? migrateDatabase(requests) : migrateDirectly(directUrl, log));
  } catch (error) {
    await close();
    throw error;
  }
  const db = createDatabase(requests);
  return {
    db,
    readPools: () => countConnections(pools),
    readLately: replica ? createLateReads(createDatabase(replica), db, log) : readAtOnce,
    searchDb: createDatabase(searches),
    backgroundDb: createDatabase(background),
    pool: background,
    url,
    isOwner: held.isOwner,
    close,
  };
}

function countConnections(pools: Partial<Record<PoolCounts["pool"], pg.Pool>>): PoolCounts[] {
  // The cast holds: the keys are those of the type.
  return (Object.entries(pools) as [PoolCounts["pool"], pg.Pool][]).map(([pool, counted]) => ({
    pool,
    busy: counted.totalCount - counted.idleCount,
    idle: counted.idleCount,
    waiting: counted.waitingCount,
    limit: counted.options.max,
  }));
}

/** The lock of migrations is a session's, which a pooler may hand to somebody else after each transaction. */
async function migrateDirectly(url: string, log: Logger): Promise<void> {
  const direct = createPool({ url, size: 1, log });
  try {
    await checkAnswers(direct, url, "DATABASE_DIRECT_URL");
    await migrateDatabase(direct);
  } finally {
    await direct.end();
  }
}

/**
 * Makes the database of this installation reachable and leaves it as it is: whatever its schema, nothing is migrated.
 * The address is that of the database itself where a pooler stands before it. `isServer`: refused while a server uses the
 * embedded database. `name`: of the connection that holds it.
 */
export async function reachDatabase(
  config: Pick<Config, "dataDir" | "databaseUrl"> & Partial<Pick<Config, "databaseDirectUrl">>,
  log: Logger,
  { isServer }: { isServer: boolean },
): Promise<HeldDatabase & { name: string }> {
  const name = `jobwright ${isServer ? "server" : "program"} ${process.pid}`;
  const url = config.databaseDirectUrl ?? config.databaseUrl;
  if (url) return { url, isOwner: false, release: async () => {}, name };
  const held = await holdDatabase({
    dataDir: config.dataDir,
    applicationName: name,
    isServer,
    isDurable: true,
    log,
  });
  return { ...held, name };
}

async function checkAnswers(pool: pg.Pool, url: string, setting: string): Promise<void> {
  try {
    await pool.query("select 1");
  } catch (error) {
    const { host, pathname } = new URL(url);
    throw new StartError(
      `The database ${host}${pathname} of ${setting} does not answer: ${describe(error)}. ` +
        (describe(error).includes("unsupported startup parameter")
          ? "It is a pooler: set DATABASE_DIRECT_URL to the database behind it as well."
          : "Check the address, the user and the password, and that it runs."),
      { cause: error },
    );
  }
}

function describe(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describe).join(", ");
  return error instanceof Error ? error.message : String(error);
}
