import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { listings, statusChanges } from "#db/schema/jobs";

type StatusChangeRow = Pick<
  typeof statusChanges.$inferSelect,
  "listingId" | "fromStatus" | "toStatus" | "changedAt"
>;

/** A change with what says where the next page begins. */
export type PlacedStatusChange = StatusChangeRow & { id: string };

/**
 * Changes of one listing that are kept, half of them its first and half its last: who comes to each of the seven
 * statuses a dozen times keeps all, and beyond that the beginning still says when a status was first reached.
 */
export const MAX_CHANGES_KEPT = 100;

/** Of a listing that the transaction holds. Beyond {@link MAX_CHANGES_KEPT} those in the middle go. */
export async function insertStatusChange(
  db: Database,
  userId: string,
  change: StatusChangeRow,
): Promise<void> {
  await db.insert(statusChanges).values({ ...change, userId });
  await db.execute(sql`
    delete from status_changes where id in (
      select id from (
        select id, row_number() over (order by changed_at, id) as place, count(*) over () as all_kept
        from status_changes where user_id = ${userId} and listing_id = ${change.listingId}) as placed
      where place > ${MAX_CHANGES_KEPT / 2} and place <= all_kept - ${MAX_CHANGES_KEPT / 2})`);
}

/** Of the listings that are there; those of a deleted one come back with it. Oldest first, at most `size` after one. */
export function selectStatusChanges(
  db: Database,
  userId: string,
  after: PlacedStatusChange | null,
  size: number,
): Promise<PlacedStatusChange[]> {
  return db
    .select({
      id: statusChanges.id,
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
    .where(
      and(
        eq(statusChanges.userId, userId),
        isNull(listings.deletedAt),
        // Each is written with a moment of this program, which is whole milliseconds.
        after === null
          ? undefined
          : sql`(${statusChanges.changedAt}, ${statusChanges.id}) >
              (${after.changedAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(asc(statusChanges.changedAt), asc(statusChanges.id))
    .limit(size);
}
