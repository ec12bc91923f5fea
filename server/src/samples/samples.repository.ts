import { and, asc, eq, inArray } from "drizzle-orm";
import type { Database } from "#db/client";
import { listings, statusChanges } from "#db/schema/jobs";
import { sampleData } from "#db/schema/samples";
import { scheduledSearches } from "#db/schema/scheduled-searches";

export type SampleDataRow = typeof sampleData.$inferSelect;

export async function selectSampleData(db: Database, userId: string): Promise<SampleDataRow | undefined> {
  const [row] = await db.select().from(sampleData).where(eq(sampleData.userId, userId));
  return row;
}

export async function insertSampleListings(
  tx: Database,
  rows: { listings: (typeof listings.$inferInsert)[]; changes: (typeof statusChanges.$inferInsert)[] },
): Promise<void> {
  await tx.insert(listings).values(rows.listings);
  await tx.insert(statusChanges).values(rows.changes);
}

/** Returns its id. */
export async function insertSampleSearch(
  tx: Database,
  row: typeof scheduledSearches.$inferInsert,
): Promise<string[]> {
  const rows = await tx.insert(scheduledSearches).values(row).returning({ id: scheduledSearches.id });
  return rows.map(({ id }) => id);
}

export async function insertSampleData(tx: Database, row: SampleDataRow): Promise<SampleDataRow> {
  await tx.insert(sampleData).values(row);
  return row;
}

/**
 * Deletes the listings for good, with their history, those too that the person deleted already, and the record. False
 * where the record names other things by now: then it stays.
 */
export async function deleteSampleData(
  tx: Database,
  { userId, listingIds, searchIds, resumeIds }: SampleDataRow,
): Promise<boolean> {
  const added = and(eq(listings.userId, userId), inArray(listings.id, listingIds));
  // Taken in order first, as everybody takes several.
  await tx.select({ id: listings.id }).from(listings).where(added).orderBy(asc(listings.id)).for("update");
  await tx.delete(listings).where(added);
  const isSame = and(
    eq(sampleData.userId, userId),
    eq(sampleData.listingIds, listingIds),
    eq(sampleData.searchIds, searchIds),
    eq(sampleData.resumeIds, resumeIds),
  );
  const rows = await tx.delete(sampleData).where(isSame).returning({ userId: sampleData.userId });
  return rows.length > 0;
}
