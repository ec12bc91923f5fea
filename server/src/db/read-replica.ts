import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import { within } from "#platform/within";
import type { Database } from "./client.ts";

/**
 * Reads what may be a second old: from the replica of `DATABASE_READ_URL` where there is one and it keeps up, otherwise
 * from `db`. `read` only reads, and is called once more with `db` where the replica fails.
 */
export type LateReads = <T>(db: Database, read: (from: Database) => Promise<T>) => Promise<T>;

/** Reads of the database itself, where there is no replica. */
export const readAtOnce: LateReads = (db, read) => read(db);

/** How far behind a replica may be, in milliseconds; the time of a check counts for it. */
const MAX_LAG_MS = 1000;
/** How long a check holds good, and how long a replica that failed one is left alone, in milliseconds. */
const GOOD_MS = 2000;
const REST_MS = 10_000;
const POLL_MS = 100;

/** Reads from the replica behind `replica`, as long as it has all that `primary` had written a second before. */
export function createLateReads(replica: Database, primary: Database, log: Logger): LateReads {
  let checked: { until: number; isUsable: Promise<boolean> } | null = null;
  let isTold = false;

  async function check(): Promise<boolean> {
    try {
      await within(catchUp(replica, primary), AbortSignal.timeout(MAX_LAG_MS));
      if (isTold) log.info("The read replica is used again.");
      isTold = false;
      return true;
    } catch (error) {
      leave(error);
      return false;
    }
  }

  function leave(error: unknown): void {
    checked = { until: performance.now() + REST_MS, isUsable: Promise.resolve(false) };
    if (!isTold)
      log.warn(
        { err: error },
        "The read replica does not answer or is behind; the database itself is read until it is back.",
      );
    isTold = true;
  }

  async function isUsable(): Promise<boolean> {
    if (checked === null || performance.now() >= checked.until)
      checked = { until: performance.now() + GOOD_MS, isUsable: check() };
    return checked.isUsable;
  }

  return async (db, read) => {
    if (!(await isUsable())) return read(db);
    try {
      return await read(replica);
    } catch (error) {
      // What fails for a reason of its own fails again; what the replica had to do with it does not.
      leave(error);
      return read(db);
    }
  };
}

/** Resolves when the replica has all that is written now; throws where it is no standby of a running server. */
async function catchUp(replica: Database, primary: Database): Promise<void> {
  const written = await primary.execute<{ at: string }>(sql`select pg_current_wal_lsn()::text as at`);
  const at = written.rows[0]?.at ?? "";
  for (;;) {
    const { rows } = await replica.execute<{ standby: boolean; caught: boolean | null }>(
      sql`select pg_is_in_recovery() as standby, pg_last_wal_replay_lsn() >= ${at}::pg_lsn as caught`,
    );
    if (!rows[0]?.standby) throw new Error("DATABASE_READ_URL leads to a server that is no standby.");
    if (rows[0].caught) return;
    await wait(POLL_MS, undefined, { ref: false });
  }
}
