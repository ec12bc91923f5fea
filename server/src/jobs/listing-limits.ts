import {
  listingPatchNames,
  MAX_JOB_SEARCHES,
  MAX_LISTING_BYTES,
  MAX_LISTINGS,
  type ListingPatch,
} from "@jobwright/contracts/jobs";
import { and, asc, eq, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { jobSearches, listings } from "#db/schema/jobs";
import { AppError } from "#platform/app-error";

/** Throws `jobs/listing-too-large` where the texts of a listing are more than `MAX_LISTING_BYTES` together. */
export function checkListingSize(listing: { [K in keyof ListingPatch]?: ListingPatch[K] | null }): void {
  const values = listingPatchNames.flatMap((name) => listing[name] ?? []);
  const texts = values.filter((value) => typeof value === "string");
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  if (bytes > MAX_LISTING_BYTES) throw new AppError("jobs/listing-too-large");
}

/**
 * Makes room for more listings of a person whom the transaction holds. Deleted listings count, since they are kept for
 * undo and to leave their postings out of searches; at the limit those deleted first are removed for good, except
 * `keptIds`. Throws `jobs/too-many-listings` where there is no room.
 */
export async function makeRoomForListings(
  tx: Database,
  userId: string,
  added: number,
  keptIds: ReadonlySet<string> = new Set(),
): Promise<void> {
  if (added === 0) return;
  const excess = (await tx.$count(listings, eq(listings.userId, userId))) + added - MAX_LISTINGS;
  if (excess <= 0) return;
  const deletedFirst = tx
    .select({ id: listings.id })
    .from(listings)
    .where(
      and(
        eq(listings.userId, userId),
        isNotNull(listings.deletedAt),
        sql`${listings.id} <> all(${sql.param([...keptIds])}::text[])`,
      ),
    )
    .orderBy(asc(listings.deletedAt), asc(listings.id))
    .limit(excess);
  const ofPerson = eq(listings.userId, userId);
  // Taken in order first, as everybody takes several.
  const held = await tx
    .select({ id: listings.id })
    .from(listings)
    .where(and(ofPerson, inArray(listings.id, deletedFirst)))
    .orderBy(asc(listings.id))
    .for("update");
  if (held.length < excess) throw new AppError("jobs/too-many-listings");
  const ids = held.map(({ id }) => id);
  await tx.delete(listings).where(and(ofPerson, sql`${listings.id} = any(${sql.param(ids)}::text[])`));
}

/** Throws `jobs/too-many-searches` where a person has as many sessions as are kept, and this is none of them. */
export async function checkRoomForSearch(db: Database, userId: string, sessionId: string): Promise<void> {
  const others = and(eq(jobSearches.userId, userId), ne(jobSearches.sessionId, sessionId));
  if ((await db.$count(jobSearches, others)) < MAX_JOB_SEARCHES) return;
  const own = and(eq(jobSearches.userId, userId), eq(jobSearches.sessionId, sessionId));
  if ((await db.$count(jobSearches, own)) === 0) throw new AppError("jobs/too-many-searches");
}

/** Throws `jobs/too-many-listings` where every place of the person is taken by a listing that is not deleted. */
export async function checkRoomForListings(db: Database, userId: string): Promise<void> {
  const kept = await db.$count(listings, and(eq(listings.userId, userId), isNull(listings.deletedAt)));
  if (kept >= MAX_LISTINGS) throw new AppError("jobs/too-many-listings");
}
