import type pg from "pg";
import type { Logger } from "pino";
import type { Config } from "#config/config";
import { createDatabase, createPool, type Database } from "./client.ts";
import { holdDatabase } from "./embedded/hold-database.ts";
import { migrateDatabase } from "./migrate-database.ts";
import { StartError } from "./start-error.ts";

/**
 * Connections by the kind of work that uses them: requests, searches that somebody waits for, and runs and duties. Each kind has
 * a share of its own, so that none can take all.
 */
export type DatabaseShares = { db: Database; searchDb: Database; backgroundDb: Database };

export type OpenDatabase = DatabaseShares & {
  /** Behind `backgroundDb`. */
  pool: pg.Pool;
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
  config: Pick<Config, "dataDir" | "databaseUrl" | "databasePoolSize" | "role">,
  log: Logger,
  options: { attach?: boolean } = {},
): Promise<OpenDatabase> {
  const held = config.databaseUrl
    ? { url: config.databaseUrl, isOwner: false, release: async () => {} }
    : await holdDatabase({
        dataDir: config.dataDir,
        applicationName: `jobwright ${options.attach ? "program" : "server"} ${process.pid}`,
        isServer: !options.attach,
        isDurable: true,
        log,
      });
  const { url } = held;
  const size = config.databasePoolSize;
  // A worker answers nobody, so nearly all are for its runs and duties.
  const share = config.role === "worker" ? 1 : Math.floor(size / 3);
  const backgroundSize = config.role === "worker" ? size - 2 : share;
  const requests = createPool({ url, size: size - share - backgroundSize, log });
  const searches = createPool({ url, size: share, log, patienceMs: WORK_PATIENCE_MS });
  const background = createPool({ url, size: backgroundSize, log, patienceMs: WORK_PATIENCE_MS });
  const close = async () => {
    await Promise.all([requests, searches, background].map((pool) => pool.end()));
    await held.release();
  };
  try {
    if (config.databaseUrl) await checkAnswers(requests, config.databaseUrl);
    await migrateDatabase(requests);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    db: createDatabase(requests),
    searchDb: createDatabase(searches),
    backgroundDb: createDatabase(background),
    pool: background,
    url,
    isOwner: held.isOwner,
    close,
  };
}

async function checkAnswers(pool: pg.Pool, url: string): Promise<void> {
  try {
    await pool.query("select 1");
  } catch (error) {
    const { host, pathname } = new URL(url);
    throw new StartError(
      `The database ${host}${pathname} of DATABASE_URL does not answer: ${describe(error)}. ` +
        "Check the address, the user and the password, and that it runs.",
      { cause: error },
    );
  }
}

function describe(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describe).join(", ");
  return error instanceof Error ? error.message : String(error);
}
