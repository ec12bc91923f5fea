import type { JobStatus } from "@jobwright/contracts/jobs";
import type { JobPreferences } from "@jobwright/contracts/preferences";
import type { ProfileFields } from "@jobwright/contracts/profile";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { user } from "#db/schema/auth";
import { jobSearches, listings } from "#db/schema/jobs";
import { jobPreferences, userDocuments } from "#db/schema/profile";
import { sampleData } from "#db/schema/samples";

type DocumentRow = typeof userDocuments.$inferSelect;
export type PreferencesRow = typeof jobPreferences.$inferSelect;
type IdentityRow = { email: string; image: string | null; isAnonymous: boolean | null };
export type StoredDocument = {
  document: DocumentRow;
  preferences: PreferencesRow;
  identity: IdentityRow;
  sampleDataAddedAt: Date | null;
};

/** Writes both rows of a new user; rows that are there already stay as they are. */
export async function insertUserDocument(
  db: Database,
  values: { userId: string; name: string; timezone: string; createdAt: Date },
): Promise<void> {
  const { userId, name, timezone, createdAt } = values;
  await db.transaction(async (tx) => {
    await tx.insert(userDocuments).values({ userId, name, createdAt }).onConflictDoNothing();
    await tx.insert(jobPreferences).values({ userId, timezone, updatedAt: createdAt }).onConflictDoNothing();
  });
}

/** The person's own picture; null where they have none. */
export async function findAvatar(db: Database, userId: string): Promise<string | null> {
  const rows = await db
    .select({ avatar: userDocuments.avatar })
    .from(userDocuments)
    .where(eq(userDocuments.userId, userId));
  return rows[0]?.avatar ?? null;
}

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

export async function findPreferences(db: Database, userId: string): Promise<PreferencesRow | null> {
  const rows = await db.select().from(jobPreferences).where(eq(jobPreferences.userId, userId));
  return rows[0] ?? null;
}

/** The same for a change inside a transaction: another change waits until its end. */
export async function lockPreferences(db: Database, userId: string): Promise<PreferencesRow | null> {
  const rows = await db.select().from(jobPreferences).where(eq(jobPreferences.userId, userId)).for("update");
  return rows[0] ?? null;
}

/** Holds a person's document until the transaction ends. False where there is none. */
export async function lockDocument(db: Database, userId: string): Promise<boolean> {
  const rows = await db
    .select({ userId: userDocuments.userId })
    .from(userDocuments)
    .where(eq(userDocuments.userId, userId))
    .for("update");
  return rows.length > 0;
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

export type DocumentChange = {
  currentSessionId?: string | null;
  lastSearchDate?: Date;
  lastClearedDate?: Date;
  learningResetAt?: Date;
  /** Added to the number that is there. */
  jobsViewed?: number;
};

/** Undefined where the user has no document. */
export async function findLearningReset(db: Database, userId: string): Promise<Date | null | undefined> {
  const [row] = await db
    .select({ learningResetAt: userDocuments.learningResetAt })
    .from(userDocuments)
    .where(eq(userDocuments.userId, userId));
  return row?.learningResetAt;
}

/** Returns false where the user has no document. */
export async function updateDocument(db: Database, userId: string, change: DocumentChange): Promise<boolean> {
  const { jobsViewed, ...fields } = change;
  const rows = await db
    .update(userDocuments)
    .set({
      ...fields,
      // Added by the database, so that two tabs at once both count; never more than the column holds.
      totalJobsViewed: sql`least(${userDocuments.totalJobsViewed}::bigint + ${jobsViewed ?? 0}, 2147483647)::integer`,
    })
    .where(eq(userDocuments.userId, userId))
    .returning({ userId: userDocuments.userId });
  return rows.length > 0;
}

/**
 * Writes the given fields where the stored version is still this one, and raises it. Returns false where another
 * change came between; the database compares, so that of two at once exactly one wins.
 */
export async function updateProfile(
  db: Database,
  userId: string,
  version: number,
  fields: Partial<ProfileFields>,
): Promise<boolean> {
  const rows = await db
    .update(userDocuments)
    .set({ ...fields, version: sql`${userDocuments.version} + 1` })
    .where(and(eq(userDocuments.userId, userId), eq(userDocuments.version, version)))
    .returning({ userId: userDocuments.userId });
  return rows.length > 0;
}

/**
 * Writes the given fields only. `timezone` is kept beside the schedule, for reading it where none was chosen. With
 * `version` it returns false where the preferences have another one by now; of two at once exactly one wins.
 */
export async function updatePreferences(
  db: Database,
  userId: string,
  change: Partial<JobPreferences>,
  { at, version }: { at: Date; version?: number | undefined },
): Promise<boolean> {
  const { searchSchedule } = change;
  const rows = await db
    .update(jobPreferences)
    .set({
      ...change,
      ...(searchSchedule ? { timezone: searchSchedule.timezone } : {}),
      version: sql`${jobPreferences.version} + 1`,
      updatedAt: at,
    })
    .where(
      and(
        eq(jobPreferences.userId, userId),
        version === undefined ? undefined : eq(jobPreferences.version, version),
      ),
    )
    .returning({ userId: jobPreferences.userId });
  return rows.length > 0;
}
