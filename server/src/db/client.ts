import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Logger } from "pino";
import * as auth from "./schema/auth.ts";
import * as companies from "./schema/companies.ts";
import * as jobs from "./schema/jobs.ts";
import * as models from "./schema/models.ts";
import * as notifications from "./schema/notifications.ts";
import * as postings from "./schema/postings.ts";
import * as profile from "./schema/profile.ts";
import * as resumes from "./schema/resumes.ts";
import * as samples from "./schema/samples.ts";
import * as scheduler from "./schema/scheduler.ts";
import * as scheduledSearches from "./schema/scheduled-searches.ts";
import * as sources from "./schema/sources.ts";
import * as tailoring from "./schema/tailoring.ts";
import * as storage from "./schema/storage.ts";

export const schema = {
  ...auth,
  ...profile,
  ...sources,
  ...postings,
  ...jobs,
  ...companies,
  ...storage,
  ...resumes,
  ...notifications,
  ...models,
  ...scheduler,
  ...scheduledSearches,
  ...tailoring,
  ...samples,
};

/** A connection pool or a transaction: repositories take either as their first argument. */
export type Database = NodePgDatabase<typeof schema>;

/** Longest time of one statement, in milliseconds: a runaway query must not hold a connection for good. */
const STATEMENT_TIMEOUT_MS = 60_000;

/**
 * A pool of at most `size` connections to the database at `url`, for which a query waits `patienceMs` (10 s) at most.
 * Connections are made when they are needed, so this never fails by itself. A connection that breaks while idle is logged and replaced; one that breaks inside a
 * transaction fails its next statement.
 */
export function createPool(options: {
  url: string;
  size: number;
  log: Logger;
  patienceMs?: number;
}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.size,
    application_name: "jobwright",
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    connectionTimeoutMillis: options.patienceMs ?? 10_000,
    keepAlive: true,
  });
  pool.on("error", (error) => {
    options.log.warn({ err: error }, "An idle database connection was lost; the next query opens a new one.");
  });
  takeBackBroken(pool);
  return pool;
}

/**
 * The pool hears of idle connections only. Of one that breaks while it is in use the error must be heard, or it ends the
 * process, and the place must be given back: a transaction that breaks at its very beginning never does.
 */
function takeBackBroken(pool: pg.Pool): void {
  const inUse = new Set<pg.PoolClient>();
  pool.on("acquire", (client) => inUse.add(client));
  pool.on("release", (_error, client) => inUse.delete(client));
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    client.on("end", () => {
      if (!inUse.has(client)) return;
      client.release(true);
      // Whoever used it may still give it back.
      client.release = () => undefined;
    });
  });
}

export function createDatabase(pool: pg.Pool): Database {
  return drizzle(pool, { schema });
}
