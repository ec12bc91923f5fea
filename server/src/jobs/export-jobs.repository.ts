import { and, asc, eq, inArray } from "drizzle-orm";
import type { Database } from "#db/client";
import type { EntryOf } from "#db/exports/export-schema";
import { exportedSearches } from "#db/exports/exported-tables";
import { exportPages } from "#db/exports/own-rows";
import { jobSearchListings } from "#db/schema/jobs";
import type { JobSearchRow } from "./jobs.repository.ts";

/** All searches of a person with the ids of their listings, best first, in the order of their ids. */
export function exportSearches(db: Database, userId: string): AsyncGenerator<EntryOf<"searches">> {
  return exportPages(db, userId, exportedSearches, async (rows: JobSearchRow[]) => {
    const sessionIds = rows.map(({ sessionId }) => sessionId);
    const members = await db
      .select({ sessionId: jobSearchListings.sessionId, listingId: jobSearchListings.listingId })
      .from(jobSearchListings)
      .where(and(eq(jobSearchListings.userId, userId), inArray(jobSearchListings.sessionId, sessionIds)))
      .orderBy(asc(jobSearchListings.position), asc(jobSearchListings.listingId));
    const bySearch = Map.groupBy(members, ({ sessionId }) => sessionId);
    return rows.map((row) => ({
      ...exportedSearches.toEntry(row),
      listingIds: (bySearch.get(row.sessionId) ?? []).map(({ listingId }) => listingId),
    }));
  });
}
