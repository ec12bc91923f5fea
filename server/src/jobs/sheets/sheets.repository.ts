import { MAX_LISTINGS } from "@jobwright/contracts/jobs";
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { insertRows } from "#db/exports/own-rows";
import { inBatches } from "#db/read-pages";
import { listings, statusChanges } from "#db/schema/jobs";
import { tailoringVersions } from "#db/schema/tailoring";
import type { NewListing } from "../jobs.repository.ts";

export type NewStatusChange = Omit<typeof statusChanges.$inferInsert, "userId" | "id">;

/** A saved job as an import compares it with the rows of a file. */
export type KnownListing = Awaited<ReturnType<typeof selectKnownListings>>[number];

export function selectKnownListings(db: Database, userId: string) {
  return db
    .select({
      id: listings.id,
      title: listings.title,
      company: listings.company,
      location: listings.location,
      jobLink: listings.jobLink,
      status: listings.status,
      statusChangedAt: listings.statusChangedAt,
      note: listings.note,
      deadline: listings.deadline,
      favoritedAt: listings.favoritedAt,
    })
    .from(listings)
    .where(and(eq(listings.userId, userId), isNull(listings.deletedAt)))
    .orderBy(asc(listings.id))
    .limit(MAX_LISTINGS);
}

/** The changes of status of some listings, oldest first. */
export function selectChangesOf(db: Database, userId: string, listingIds: string[]) {
  return db
    .select({
      listingId: statusChanges.listingId,
      from: statusChanges.fromStatus,
      to: statusChanges.toStatus,
      at: statusChanges.changedAt,
    })
    .from(statusChanges)
    .where(and(eq(statusChanges.userId, userId), inArray(statusChanges.listingId, listingIds)))
    .orderBy(asc(statusChanges.changedAt), asc(statusChanges.id));
}

/** For each of the jobs the version of its tailored resume that was sent last. */
export function selectSentVersionsOf(db: Database, userId: string, jobIds: string[]) {
  return db
    .selectDistinctOn([tailoringVersions.jobId], {
      jobId: tailoringVersions.jobId,
      number: tailoringVersions.number,
      at: sql<Date>`${tailoringVersions.sentAt}`.mapWith(tailoringVersions.sentAt),
    })
    .from(tailoringVersions)
    .where(
      and(
        eq(tailoringVersions.userId, userId),
        inArray(tailoringVersions.jobId, jobIds),
        isNotNull(tailoringVersions.sentAt),
      ),
    )
    .orderBy(tailoringVersions.jobId, desc(tailoringVersions.sentAt), desc(tailoringVersions.number));
}

/** Rows of one statement: to build one of many more takes some milliseconds, in which no other request is answered. */
const BATCH = 100;

export async function insertSheetListings(
  tx: Database,
  userId: string,
  rows: readonly Omit<NewListing, "userId">[],
  changes: readonly NewStatusChange[],
): Promise<void> {
  for (const batch of inBatches(rows, BATCH))
    await tx.insert(listings).values(batch.map((row) => ({ ...row, userId })));
  await insertRows(
    tx,
    statusChanges,
    changes.map((change) => ({ ...change, userId })),
  );
}

/**
 * Deletes the listings whose ids begin so and that were not changed since `at`, for good. Returns how many went and how
 * many stay.
 */
export async function deleteUnchangedListings(
  tx: Database,
  userId: string,
  prefix: string,
  at: Date,
): Promise<{ removed: number; kept: number }> {
  const ofImport = and(eq(listings.userId, userId), sql`starts_with(${listings.id}, ${prefix})`);
  // Taken in the order of their ids first, as everybody takes several.
  await tx.select({ id: listings.id }).from(listings).where(ofImport).orderBy(asc(listings.id)).for("update");
  const removed = await tx
    .delete(listings)
    .where(and(ofImport, isNull(listings.deletedAt), eq(listings.updatedAt, at)))
    .returning({ id: listings.id });
  const kept = await tx.$count(listings, and(ofImport, isNull(listings.deletedAt)));
  return { removed: removed.length, kept };
}
