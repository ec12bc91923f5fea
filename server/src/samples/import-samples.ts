import type { ExportedSampleData } from "@jobwright/contracts/export";
import { eq } from "drizzle-orm";
import type { Database } from "#db/client";
import { sampleData } from "#db/schema/samples";
import { joinIds } from "./join-ids.ts";

/** The id that an exported one has now; undefined for what was there before, which removing samples must not touch. */
type NewIdOf = (id: string) => string | undefined;

/** Records that what the same import added is sample data where it was so when it was exported. */
export async function importSampleData(
  tx: Database,
  userId: string,
  exported: ExportedSampleData | null,
  newIdOf: { listing: NewIdOf; search: NewIdOf; resume: NewIdOf },
): Promise<void> {
  if (!exported) return;
  const listingIds = exported.listingIds.flatMap((id) => newIdOf.listing(id) ?? []);
  const searchIds = exported.searchIds.flatMap((id) => newIdOf.search(id) ?? []);
  const resumeIds = exported.resumeIds.flatMap((id) => newIdOf.resume(id) ?? []);
  if (listingIds.length + searchIds.length + resumeIds.length === 0) return;
  const [own] = await tx.select().from(sampleData).where(eq(sampleData.userId, userId)).for("update");
  if (!own) {
    const addedAt = new Date(exported.addedAt);
    await tx.insert(sampleData).values({ userId, addedAt, listingIds, searchIds, resumeIds });
    return;
  }
  await tx
    .update(sampleData)
    .set({
      listingIds: joinIds(own.listingIds, listingIds),
      searchIds: joinIds(own.searchIds, searchIds),
      resumeIds: joinIds(own.resumeIds, resumeIds),
    })
    .where(eq(sampleData.userId, userId));
}
