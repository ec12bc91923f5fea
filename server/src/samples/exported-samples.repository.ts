import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "#db/client";
import type { ExportData } from "#db/exports/export-schema";
import { exportedSampleData } from "#db/exports/exported-tables";
import { listings } from "#db/schema/jobs";
import { resumes } from "#db/schema/resumes";
import { sampleData } from "#db/schema/samples";
import { scheduledSearches } from "#db/schema/scheduled-searches";
import { mergeIds } from "./merge-ids.ts";

/** What the sample data added and is still there; null where the person has none. */
export async function exportSampleData(db: Database, userId: string): Promise<ExportData["sampleData"]> {
  const [row] = await db.select().from(sampleData).where(eq(sampleData.userId, userId));
  if (!row) return null;
  // What the person deleted by themselves is still recorded, and would dangle.
  const [ofListings, ofSearches, ofResumes] = [
    await selectIds(db, listings, userId, row.listingIds),
    await selectIds(db, scheduledSearches, userId, row.searchIds),
    await selectIds(db, resumes, userId, row.resumeIds),
  ];
  return {
    ...exportedSampleData.toEntry(row),
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

/** The id that an exported one has now; undefined for what was there before, which removing samples must not touch. */
type NewIdOf = (id: string) => string | undefined;

/** Records that what the same import added is sample data where it was so when it was exported. */
export async function importSampleData(
  tx: Database,
  userId: string,
  exported: ExportData["sampleData"],
  newIdOf: { listing: NewIdOf; search: NewIdOf; resume: NewIdOf },
): Promise<void> {
  if (!exported) return;
  const listingIds = exported.listingIds.flatMap((id) => newIdOf.listing(id) ?? []);
  const searchIds = exported.searchIds.flatMap((id) => newIdOf.search(id) ?? []);
  const resumeIds = exported.resumeIds.flatMap((id) => newIdOf.resume(id) ?? []);
  if (listingIds.length + searchIds.length + resumeIds.length === 0) return;
  const [own] = await tx.select().from(sampleData).where(eq(sampleData.userId, userId)).for("update");
  if (!own) {
    const row = exportedSampleData.toRow(exported);
    await tx.insert(sampleData).values({ ...row, userId, listingIds, searchIds, resumeIds });
    return;
  }
  await tx
    .update(sampleData)
    .set({
      listingIds: mergeIds(own.listingIds, listingIds),
      searchIds: mergeIds(own.searchIds, searchIds),
      resumeIds: mergeIds(own.resumeIds, resumeIds),
    })
    .where(eq(sampleData.userId, userId));
}
