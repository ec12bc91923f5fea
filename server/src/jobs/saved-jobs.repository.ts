import { SAVED_DESCRIPTION_LENGTH } from "@jobwright/contracts/jobs";
import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { jobSearchListings, listings } from "#db/schema/jobs";

export type SavedJobRow = Awaited<ReturnType<typeof selectSavedJobs>>[number];

/** What the dashboard's lists show of each listing, newest first; the long texts stay in the database. */
export function selectSavedJobs(db: Database, userId: string) {
  const inSearches = db
    .select({ id: jobSearchListings.listingId })
    .from(jobSearchListings)
    .where(eq(jobSearchListings.userId, userId));
  return db
    .select({
      id: listings.id,
      listingNumber: listings.listingNumber,
      title: listings.title,
      company: listings.company,
      location: listings.location,
      salary: listings.salary,
      datePosted: listings.datePosted,
      description: sql<string>`left(${listings.description}, ${SAVED_DESCRIPTION_LENGTH})`,
      descriptionLength: sql<number>`length(${listings.description})`,
      qualifications: listings.qualifications,
      jobLink: listings.jobLink,
      easyApply: listings.easyApply,
      favoritedAt: listings.favoritedAt,
      status: listings.status,
      note: listings.note,
      score: sql<number | null>`(${listings.match}->>'score')::float8`,
      isSample: listings.isSample,
      closedAt: listings.closedAt,
      lastSeenAt: listings.lastSeenAt,
      statusChangedAt: listings.statusChangedAt,
      linkCheckedAt: listings.linkCheckedAt,
      createdAt: listings.createdAt,
      isOwn: sql<boolean>`(${listings.postingId} is null and not ${listings.isSample}
        and ${listings.id} not in (${inSearches}))`,
    })
    .from(listings)
    .where(and(eq(listings.userId, userId), isNull(listings.deletedAt)))
    .orderBy(desc(listings.createdAt), asc(listings.listingNumber), asc(listings.id));
}
