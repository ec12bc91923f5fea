import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { crawlLeases } from "#db/schema/postings";

/** A crawl, and the process that makes it. */
export type CrawlLease = { source: string; request: string; holder: string };

/** A process that was killed holds a lease no longer than this. */
export const LEASE_MS = 4000;

const expiry = sql`clock_timestamp() + ${`${LEASE_MS} milliseconds`}::interval`;

/** Takes the lease where nobody has it, and keeps the holder's own for longer. False where another holder has it. */
export async function takeLease(db: Database, lease: CrawlLease): Promise<boolean> {
  const rows = await db
    .insert(crawlLeases)
    .values({ ...lease, expiresAt: expiry })
    .onConflictDoUpdate({
      target: [crawlLeases.source, crawlLeases.request],
      set: { holder: lease.holder, expiresAt: expiry },
      setWhere: sql`${crawlLeases.holder} = ${lease.holder} or ${crawlLeases.expiresAt} < clock_timestamp()`,
    })
    .returning({ holder: crawlLeases.holder });
  return rows.length > 0;
}

export async function releaseLease(db: Database, lease: CrawlLease): Promise<void> {
  await db
    .delete(crawlLeases)
    .where(
      and(
        eq(crawlLeases.source, lease.source),
        eq(crawlLeases.request, lease.request),
        eq(crawlLeases.holder, lease.holder),
      ),
    );
}
