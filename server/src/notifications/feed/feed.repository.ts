import type { Listing } from "@jobwright/contracts/jobs";
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { Database } from "#db/client";
import { jobSearchListings, listings } from "#db/schema/jobs";
import { jobFeeds } from "#db/schema/notifications";
import { searchRuns } from "#db/schema/scheduled-searches";

export type FeedRow = typeof jobFeeds.$inferSelect;

/** A listing that a scheduled run found as new. */
export type NewMatch = Pick<
  Listing,
  "id" | "title" | "company" | "location" | "salary" | "match" | "jobLink"
> & { sessionId: string; foundAt: Date };

export async function findFeed(db: Database, userId: string): Promise<FeedRow | null> {
  const rows = await db.select().from(jobFeeds).where(eq(jobFeeds.userId, userId));
  return rows[0] ?? null;
}

export async function findFeedByHash(db: Database, secretHash: string): Promise<FeedRow | null> {
  const rows = await db.select().from(jobFeeds).where(eq(jobFeeds.secretHash, secretHash));
  return rows[0] ?? null;
}

/** Takes the place of the person's feed, where they have one. */
export async function upsertFeed(db: Database, feed: Omit<FeedRow, "lastReadAt">): Promise<FeedRow> {
  const rows = await db
    .insert(jobFeeds)
    .values(feed)
    .onConflictDoUpdate({ target: jobFeeds.userId, set: { ...feed, lastReadAt: null } })
    .returning();
  return rows[0] as FeedRow;
}

export async function deleteFeed(db: Database, userId: string): Promise<void> {
  await db.delete(jobFeeds).where(eq(jobFeeds.userId, userId));
}

/** Which of these people have a feed. */
export async function selectFeedOwners(db: Database, userIds: string[]): Promise<string[]> {
  const { userId } = jobFeeds;
  const rows = await db.select({ userId }).from(jobFeeds).where(inArray(userId, userIds)).for("update");
  return rows.map((row) => row.userId);
}

/** Written once a minute at most: some readers ask every few seconds. */
export async function noteFeedRead(db: Database, userId: string, now: Date, before: Date): Promise<void> {
  const isOld = or(isNull(jobFeeds.lastReadAt), lt(jobFeeds.lastReadAt, before));
  await db
    .update(jobFeeds)
    .set({ lastReadAt: now })
    .where(and(eq(jobFeeds.userId, userId), isOld));
}

/** Those of the newest run first, each run's best first; deleted ones and samples are left out. */
export async function selectNewMatches(db: Database, userId: string, limit: number): Promise<NewMatch[]> {
  const { id, title, company, location, salary, match, jobLink } = listings;
  const { sessionId, finishedAt: foundAt } = searchRuns;
  const rows = await db
    .select({ id, title, company, location, salary, match, jobLink, sessionId, foundAt })
    .from(searchRuns)
    .innerJoin(
      jobSearchListings,
      and(
        eq(jobSearchListings.userId, searchRuns.userId),
        eq(jobSearchListings.sessionId, searchRuns.sessionId),
      ),
    )
    .innerJoin(
      listings,
      and(eq(listings.userId, jobSearchListings.userId), eq(listings.id, jobSearchListings.listingId)),
    )
    .where(
      and(
        eq(searchRuns.userId, userId),
        isNotNull(foundAt),
        isNull(listings.deletedAt),
        eq(listings.isSample, false),
      ),
    )
    .orderBy(desc(foundAt), asc(jobSearchListings.position), asc(id))
    .limit(limit);
  return rows.flatMap(({ sessionId: session, foundAt: found, ...row }) =>
    session === null || found === null ? [] : [{ ...row, sessionId: session, foundAt: found }],
  );
}
