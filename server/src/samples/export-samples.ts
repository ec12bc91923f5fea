import type { ExportedSampleData } from "@jobwright/contracts/export";
import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "#db/client";
import { listings } from "#db/schema/jobs";
import { resumes } from "#db/schema/resumes";
import { sampleData } from "#db/schema/samples";
import { scheduledSearches } from "#db/schema/scheduled-searches";

/** What the sample data added and is still there; null where the person has none. */
export async function exportSampleData(db: Database, userId: string): Promise<ExportedSampleData | null> {
  const [row] = await db.select().from(sampleData).where(eq(sampleData.userId, userId));
  if (!row) return null;
  // What the person deleted by themselves is still recorded, and would dangle.
  const [ofListings, ofSearches, ofResumes] = [
    await selectIds(db, listings, userId, row.listingIds),
    await selectIds(db, scheduledSearches, userId, row.searchIds),
    await selectIds(db, resumes, userId, row.resumeIds),
  ];
  return {
    addedAt: row.addedAt.toISOString(),
    listingIds: row.listingIds.filter((id) => ofListings.has(id)),
    searchIds: row.searchIds.filter((id) => ofSearches.has(id)),
    resumeIds: row.resumeIds.filter((id) => ofResumes.has(id)),
  };
}

async function selectIds(
  db: Database,
  table: typeof listings | typeof scheduledSearches | typeof resumes,
  userId: string,
  ids: string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.userId, userId), inArray(table.id, ids)));
  return new Set(rows.map(({ id }) => id));
}
