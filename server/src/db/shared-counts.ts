import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { SharedCounts } from "#platform/rate-limiter";
import { within } from "#platform/within";
import type { Database } from "./client.ts";

/** How long a call waits for the count, in milliseconds. */
const PATIENCE_MS = 500;
/** How long nothing is counted in the database after it was too slow or away, in milliseconds. */
const REST_MS = 5000;

/**
 * Counts limited calls in the database, for all processes together, while `isNeeded` says that there are several. Where
 * the database is slow or away, each process is left with its own count: calls go on, and no more than one process's
 * limit passes each of them.
 */
export function createSharedCounts(db: Database, log: Logger, isNeeded: () => boolean): SharedCounts {
  let restsUntil = 0;
  return {
    isNeeded: () => isNeeded() && performance.now() >= restsUntil,
    take: async (call) => {
      try {
        return await within(takeCount(db, call), AbortSignal.timeout(PATIENCE_MS));
      } catch (error) {
        if (performance.now() >= restsUntil)
          log.warn(
            { err: error },
            "Limits are counted by each process alone, until the database counts again.",
          );
        restsUntil = performance.now() + REST_MS;
        return true;
      }
    },
  };
}

/**
 * One statement for each call: of two spans of the clock the former counts with the share of it that lies within the last
 * span. A process whose clock is off does no harm, since all spans are the database's.
 */
async function takeCount(
  db: Database,
  { name, key, spanMs, calls, count }: Parameters<SharedCounts["take"]>[0],
): Promise<boolean> {
  const seconds = spanMs / 1000;
  const hashed = createHash("sha256").update(key).digest("base64url").slice(0, 22);
  const time = sql`extract(epoch from statement_timestamp()) / ${seconds}::float8`;
  const former = sql`case when c.span = excluded.span then c.previous when c.span = excluded.span - 1 then c.count else 0 end`;
  const current = sql`case when c.span = excluded.span then c.count else 0 end`;
  const { rowCount } = await db.execute(sql`
    insert into rate_counts as c (name, key, span, count, previous, ends_at)
    select ${name}, ${hashed}, floor(${time}), ${count}::real, 0,
      statement_timestamp() + ${2 * seconds} * interval '1 second'
    where ${count}::real <= ${calls}::real
    on conflict (name, key) do update
      set previous = ${former}, count = ${current} + excluded.count, span = excluded.span, ends_at = excluded.ends_at
      where (${former}) * (1 - (${time} - floor(${time}))) + (${current}) + excluded.count <= ${calls}::float8`);
  return (rowCount ?? 0) > 0;
}

/** Removes counts that say nothing any more. */
export async function sweepSharedCounts(db: Database): Promise<void> {
  await db.execute(sql`delete from rate_counts where ends_at < now()`);
}
