import { and, asc, eq, isNull } from "drizzle-orm";
import type { Database } from "#db/client";
import { listings, statusChanges } from "#db/schema/jobs";

export type StatusChangeRow = Pick<
  typeof statusChanges.$inferSelect,
  "listingId" | "fromStatus" | "toStatus" | "changedAt"
>;

export async function insertStatusChange(
  db: Database,
  userId: string,
  change: StatusChangeRow,
): Promise<void> {
  await db.insert(statusChanges).values({ ...change, userId });
}

/** Of the listings that are there; those of a deleted one come back with it. Oldest first. */
export function selectStatusChanges(db: Database, userId: string): Promise<StatusChangeRow[]> {
  return db
    .select({
      listingId: statusChanges.listingId,
      fromStatus: statusChanges.fromStatus,
      toStatus: statusChanges.toStatus,
      changedAt: statusChanges.changedAt,
    })
    .from(statusChanges)
    .innerJoin(
      listings,
      and(eq(listings.userId, statusChanges.userId), eq(listings.id, statusChanges.listingId)),
    )
    .where(and(eq(statusChanges.userId, userId), isNull(listings.deletedAt)))
    .orderBy(asc(statusChanges.changedAt), asc(statusChanges.id));
}
