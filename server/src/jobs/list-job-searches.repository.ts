import { and, asc, count, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { jobSearches, jobSearchListings, listings } from "#db/schema/jobs";
import type { JobSearchRow } from "./jobs.repository.ts";

export type CountedSearch = { search: JobSearchRow; jobCount: number };

/** Sessions with the numbers of their listings, newest first: at most `size` after one. */
export async function selectJobSearches(
  db: Database,
  userId: string,
  { after, size }: { after: CountedSearch | null; size: number },
): Promise<CountedSearch[]> {
  // The database knows moments more finely than a Date does.
  const madeAt = sql`date_trunc('milliseconds', ${jobSearches.createdAt})`;
  const last = after?.search;
  const searches = await db
    .select()
    .from(jobSearches)
    .where(
      and(
        eq(jobSearches.userId, userId),
        last &&
          sql`(${madeAt}, ${jobSearches.sessionId}) <
          (${last.createdAt.toISOString()}::timestamptz, ${last.sessionId}::text)`,
      ),
    )
    .orderBy(desc(madeAt), desc(jobSearches.sessionId))
    .limit(size);
  const sessionIds = searches.map(({ sessionId }) => sessionId);
  const counts = await db
    .select({ sessionId: jobSearchListings.sessionId, count: count() })
    .from(jobSearchListings)
    .innerJoin(
      listings,
      and(eq(listings.userId, jobSearchListings.userId), eq(listings.id, jobSearchListings.listingId)),
    )
    .where(
      and(
        eq(jobSearchListings.userId, userId),
        inArray(jobSearchListings.sessionId, sessionIds),
        isNull(listings.deletedAt),
      ),
    )
    .groupBy(jobSearchListings.sessionId);
  const countOf = new Map(counts.map((row) => [row.sessionId, row.count]));
  return searches.map((search) => ({ search, jobCount: countOf.get(search.sessionId) ?? 0 }));
}

/** What names the listings of a session, in ranked order, deleted ones left out. */
export function selectSessionJobHeads(db: Database, userId: string, sessionId: string) {
  const { id, title, company, location, status } = listings;
  return db
    .select({ id, title, company, location, status })
    .from(jobSearchListings)
    .innerJoin(
      listings,
      and(eq(listings.userId, jobSearchListings.userId), eq(id, jobSearchListings.listingId)),
    )
    .where(
      and(
        eq(jobSearchListings.userId, userId),
        eq(jobSearchListings.sessionId, sessionId),
        isNull(listings.deletedAt),
      ),
    )
    .orderBy(asc(jobSearchListings.position), asc(id));
}
