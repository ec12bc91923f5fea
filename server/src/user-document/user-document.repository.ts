import type { JobStatus } from "@jobwright/contracts/jobs";
import { and, desc, eq, isNull } from "drizzle-orm";
import type { Database } from "#db/client";
import { user } from "#db/schema/auth";
import { jobSearches, listings } from "#db/schema/jobs";
import { jobPreferences, userDocuments } from "#db/schema/profile";
import { sampleData } from "#db/schema/samples";

type IdentityRow = { email: string; image: string | null; isAnonymous: boolean | null };
export type StoredDocument = {
  document: typeof userDocuments.$inferSelect;
  preferences: typeof jobPreferences.$inferSelect;
  identity: IdentityRow;
  sampleDataAddedAt: Date | null;
};

export async function findUserDocument(db: Database, userId: string): Promise<StoredDocument | null> {
  const rows = await db
    .select({
      document: userDocuments,
      preferences: jobPreferences,
      identity: { email: user.email, image: user.image, isAnonymous: user.isAnonymous },
      sampleDataAddedAt: sampleData.addedAt,
    })
    .from(userDocuments)
    .innerJoin(jobPreferences, eq(jobPreferences.userId, userDocuments.userId))
    .innerJoin(user, eq(user.id, userDocuments.userId))
    .leftJoin(sampleData, eq(sampleData.userId, userDocuments.userId))
    .where(eq(userDocuments.userId, userId));
  return rows[0] ?? null;
}

/** The listings that count, newest first, each with the status that the counters are made of. */
export async function findListingStatuses(
  db: Database,
  userId: string,
): Promise<{ id: string; status: JobStatus }[]> {
  return db
    .select({ id: listings.id, status: listings.status })
    .from(listings)
    .where(and(eq(listings.userId, userId), isNull(listings.deletedAt)))
    .orderBy(desc(listings.createdAt), listings.listingNumber, listings.id);
}

export async function findSessionIds(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ sessionId: jobSearches.sessionId })
    .from(jobSearches)
    .where(eq(jobSearches.userId, userId))
    .orderBy(desc(jobSearches.createdAt), jobSearches.sessionId);
  return rows.map((row) => row.sessionId);
}
