import { SAVED_DESCRIPTION_LENGTH } from "@jobwright/contracts/jobs";
import type { MatchDistance } from "@jobwright/contracts/matching";
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { jobSearchListings, listings } from "#db/schema/jobs";
import { isOnPage, newestFirst, placeColumns } from "./listing-order.ts";
import { ownColumns } from "./own-fields.ts";
import { putUpDays } from "./put-up-days.ts";
import type { Cursor } from "./read-in-batches.ts";

export type SavedJobRow = Awaited<ReturnType<typeof selectSavedJobs>>[number];

/** What the dashboard's lists show of the listings after a place; the long texts stay in the database. */
export function selectSavedJobs(db: Database, userId: string, after: Cursor | null, size: number) {
  const inSearches = db
    .select({ one: sql`1` })
    .from(jobSearchListings)
    .where(and(eq(jobSearchListings.userId, userId), eq(jobSearchListings.listingId, listings.id)));
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
      score: sql<number | null>`(${listings.match}->>'score')::float8`,
      distance: sql<MatchDistance | null>`nullif(${listings.match}->'distance', 'null')`,
      isSample: listings.isSample,
      closedAt: listings.closedAt,
      lastSeenAt: listings.lastSeenAt,
      createdAt: listings.createdAt,
      putUpDays,
      isOwn: sql<boolean>`(${listings.postingId} is null and not ${listings.isSample}
        and not exists (${inSearches}))`,
      own: ownColumns,
      ...placeColumns,
    })
    .from(listings)
    .where(isOnPage(db, userId, after, size))
    .orderBy(...newestFirst);
}
