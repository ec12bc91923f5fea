import { inspect } from "node:util";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Logger } from "pino";
import { watchPool } from "./watch-pool.ts";
import * as auth from "./schema/auth.ts";
import * as companies from "./schema/companies.ts";
import * as jobs from "./schema/jobs.ts";
import * as models from "./schema/models.ts";
import * as notifications from "./schema/notifications.ts";
import * as postings from "./schema/postings.ts";
import * as processes from "./schema/processes.ts";
import * as profile from "./schema/profile.ts";
import * as resumes from "./schema/resumes.ts";
import * as samples from "./schema/samples.ts";
import * as scheduler from "./schema/scheduler.ts";
import * as scheduledSearches from "./schema/scheduled-searches.ts";
import * as sources from "./schema/sources.ts";
import * as tailoring from "./schema/tailoring.ts";
import * as storage from "./schema/storage.ts";
import * as tokens from "./schema/tokens.ts";

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
  ...processes,
  ...scheduler,
  ...scheduledSearches,
  ...tailoring,
  ...samples,
  ...tokens,
};

/** A connection pool or a transaction: repositories take either as their first argument. */
export type Database = NodePgDatabase<typeof schema>;

// The sign-in library prints failed queries by itself, and their values are people's.
Object.defineProperty(DrizzleQueryError.prototype, inspect.custom, {
  configurable: true,
  value(this: DrizzleQueryError) {
    return `DrizzleQueryError: a query failed: ${this.cause?.message ?? "no cause is known"}`;
  },
});

/** Longest time of one statement, in milliseconds: a runaway query must not hold a connection for good. */
const STATEMENT_TIMEOUT_MS = 60_000;

/** The client gives up later than the server where that has the limit. */
const QUERY_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 5000;

/**
 * A pool of at most `size` connections to the database at `url`, for which a query waits `patienceMs` (10 s) at most.
 * Connections are made when they are needed, so this never fails by itself. A connection that breaks while idle is logged and replaced; one that breaks inside a
 * transaction fails its next statement. `isBehindPooler`: another pool stands between, whose connections have no settings
 * of ours (it refuses them); the limits of time are then set there, and the client gives up by itself.
 */
export function createPool(options: {
  url: string;
  size: number;
  log: Logger;
  patienceMs?: number;
  isBehindPooler?: boolean;
  /** Of the database itself, where a pooler stands before it; null: `url`. */
  directUrl?: string | null;
}): pg.Pool {
  const limits = options.isBehindPooler
    ? { query_timeout: QUERY_TIMEOUT_MS }
    : {
        statement_timeout: STATEMENT_TIMEOUT_MS,
        idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
      };
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.size,
    application_name: "jobwright",
    ...limits,
    connectionTimeoutMillis: options.patienceMs ?? 10_000,
    keepAlive: true,
  });
  pool.on("error", (error) => {
    options.log.warn({ err: error }, "An idle database connection was lost; the next query opens a new one.");
  });
  takeBackBroken(pool);
  watchPool(pool, { url: options.directUrl ?? options.url, log: options.log });
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

export function createDatabase(connection: pg.Pool | pg.Client): Database {
  return drizzle(connection, { schema });
}
