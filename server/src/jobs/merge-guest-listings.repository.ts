import { and, asc, eq, inArray } from "drizzle-orm";
import type { Database } from "#db/client";
import { jobSearchListings, listings, statusChanges } from "#db/schema/jobs";
import type { MergeableListing } from "./merge-listings.ts";
import { ownColumns } from "./own-fields.ts";

export type MemberRow = typeof jobSearchListings.$inferSelect;

/** Rows of one insert, well below the number of values that a statement takes. */
const BATCH = 1000;

/** Listings of these people, deleted ones too, held until the transaction ends. */
export function lockListings(
  db: Database,
  userIds: string[],
): Promise<(MergeableListing & { userId: string })[]> {
  return db
    .select({
      userId: listings.userId,
      id: listings.id,
      postingId: listings.postingId,
      postingIds: listings.postingIds,
      title: listings.title,
      company: listings.company,
      jobLink: listings.jobLink,
      sources: listings.sources,
      lastSeenAt: listings.lastSeenAt,
      closedAt: listings.closedAt,
      updatedAt: listings.updatedAt,
      ...ownColumns,
    })
    .from(listings)
    .where(inArray(listings.userId, userIds))
    .orderBy(asc(listings.userId), asc(listings.id))
    .for("update");
}

/** Writes the merged fields; those that identify a listing stay as they are. */
export async function updateMergedListing(
  db: Database,
  userId: string,
  merged: MergeableListing,
): Promise<void> {
  const { id, postingId: _postingId, title: _title, company: _company, jobLink: _link, ...fields } = merged;
  await db
    .update(listings)
    .set(fields)
    .where(and(eq(listings.userId, userId), eq(listings.id, id)));
}

export async function renameListing(db: Database, userId: string, from: string, to: string): Promise<void> {
  await db
    .update(listings)
    .set({ id: to })
    .where(and(eq(listings.userId, userId), eq(listings.id, from)));
}

export async function deleteListings(db: Database, userId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.delete(listings).where(and(eq(listings.userId, userId), inArray(listings.id, ids)));
}

/** Gives the status changes of a listing to another one, which may be another person's. */
export async function moveStatusChanges(
  db: Database,
  from: { userId: string; listingId: string },
  to: { userId: string; listingId: string },
): Promise<void> {
  await db
    .update(statusChanges)
    .set(to)
    .where(and(eq(statusChanges.userId, from.userId), eq(statusChanges.listingId, from.listingId)));
}

/** Deletes and returns the whole lists of the sessions that hold one of the listings; the caller inserts them again. */
export async function deleteMembers(
  db: Database,
  userId: string,
  listingIds: string[],
): Promise<MemberRow[]> {
  if (listingIds.length === 0) return [];
  const sessions = db
    .select({ id: jobSearchListings.sessionId })
    .from(jobSearchListings)
    .where(and(eq(jobSearchListings.userId, userId), inArray(jobSearchListings.listingId, listingIds)));
  return db
    .delete(jobSearchListings)
    .where(and(eq(jobSearchListings.userId, userId), inArray(jobSearchListings.sessionId, sessions)))
    .returning();
}

export async function insertMembers(db: Database, rows: MemberRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) {
    await db.insert(jobSearchListings).values(rows.slice(start, start + BATCH));
  }
}
