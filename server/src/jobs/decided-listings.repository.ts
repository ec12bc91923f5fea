import type { JobStatus } from "@jobwright/contracts/jobs";
import type { Match } from "@jobwright/contracts/matching";
import { and, asc, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { listings } from "#db/schema/jobs";
import type { ListingRow } from "./to-job.ts";

/** A listing that its person decided on, as far as learning needs it. */
export type DecidedListing = Pick<ListingRow, "company" | "favoritedAt" | "deletedAt" | "notForMeReason"> & {
  /** Since when it has its status. */
  statusSince: Date;
  /** Null for a listing that was never ranked. */
  signals: Match["signals"] | null;
  hasApplied: boolean;
};

/** From the moment of an application on; before it, a status is only a plan. */
const appliedStatuses: JobStatus[] = ["applied", "interviewing", "offered", "rejected"];

/**
 * Listings that a person made a favorite, applied to or deleted, those of the sample board left out; in the order of
 * their last change by the person.
 */
export async function selectDecidedListings(db: Database, userId: string): Promise<DecidedListing[]> {
  const hasApplied = inArray(listings.status, appliedStatuses);
  return db
    .select({
      company: listings.company,
      hasApplied: sql<boolean>`${hasApplied}`,
      favoritedAt: listings.favoritedAt,
      deletedAt: listings.deletedAt,
      notForMeReason: listings.notForMeReason,
      statusSince: sql`coalesce(${listings.statusChangedAt}, ${listings.createdAt})`.mapWith(
        listings.statusChangedAt,
      ),
      signals: sql<Match["signals"] | null>`${listings.match}->'signals'`,
    })
    .from(listings)
    .where(
      and(
        eq(listings.userId, userId),
        eq(listings.isSample, false),
        or(isNotNull(listings.favoritedAt), isNotNull(listings.deletedAt), hasApplied),
      ),
    )
    .orderBy(asc(listings.updatedAt), asc(listings.id));
}
