import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { inOneStatement } from "#db/in-one-statement";
import { crawlLeases } from "#db/schema/postings";

/** A crawl, and the process that makes it. */
export type CrawlLease = { source: string; request: string; holder: string };

/** A process that was killed holds a lease no longer than this. */
export const LEASE_MS = 4000;

const expiry = sql`clock_timestamp() + ${`${LEASE_MS} milliseconds`}::interval`;

/** Takes the lease where nobody has it, and keeps the holder's own for longer. False where another holder has it. */
export const takeLease = inOneStatement(async (db: Database, leases: readonly CrawlLease[]) => {
  const keyOf = ({ source, request }: Omit<CrawlLease, "holder">) => `${source}\n${request}`;
  // Of two holders at the same moment the last; in one order, so that no two statements wait for each other.
  const byKey = new Map(leases.map((lease) => [keyOf(lease), lease]));
  const inOrder = [...byKey].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const rows = await db
    .insert(crawlLeases)
    .values(inOrder.map(([, lease]) => ({ ...lease, expiresAt: expiry })))
    .onConflictDoUpdate({
      target: [crawlLeases.source, crawlLeases.request],
      set: { holder: sql`excluded.holder`, expiresAt: expiry },
      setWhere: sql`${crawlLeases.holder} = excluded.holder or ${crawlLeases.expiresAt} < clock_timestamp()`,
    })
    .returning({
      source: crawlLeases.source,
      request: crawlLeases.request,
      holder: crawlLeases.holder,
    });
  const holders = new Map(rows.map((row) => [keyOf(row), row.holder]));
  return leases.map((lease) => holders.get(keyOf(lease)) === lease.holder);
});

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
