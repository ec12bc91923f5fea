import type { ProfileFields } from "@jobwright/contracts/profile";
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { jobPreferences, userDocuments } from "#db/schema/profile";

export type DocumentRow = typeof userDocuments.$inferSelect;
export type PreferencesRow = typeof jobPreferences.$inferSelect;
export type PreferencesChange = Partial<Omit<PreferencesRow, "userId" | "version" | "updatedAt">>;

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

export async function findDocument(db: Database, userId: string): Promise<DocumentRow | null> {
  const rows = await db.select().from(userDocuments).where(eq(userDocuments.userId, userId));
  return rows[0] ?? null;
}

export async function findPreferences(db: Database, userId: string): Promise<PreferencesRow | null> {
  const rows = await db.select().from(jobPreferences).where(eq(jobPreferences.userId, userId));
  return rows[0] ?? null;
}

/** The same for a change inside a transaction: another change waits until its end. */
export async function lockPreferences(tx: Database, userId: string): Promise<PreferencesRow | null> {
  const rows = await tx.select().from(jobPreferences).where(eq(jobPreferences.userId, userId)).for("update");
  return rows[0] ?? null;
}

/** Holds a person's document until the transaction ends. */
export async function lockDocument(tx: Database, userId: string): Promise<DocumentRow | null> {
  const rows = await tx.select().from(userDocuments).where(eq(userDocuments.userId, userId)).for("update");
  return rows[0] ?? null;
}

export type DocumentChange = {
  currentSessionId?: string | null;
  lastSearchDate?: Date;
  lastClearedDate?: Date;
  learningResetAt?: Date;
  crawlConsent?: boolean;
  /** Added to the number that is there. */
  jobsViewed?: number;
};

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
 * Writes the given fields only, and raises the version. With `version` it returns false where the preferences have
 * another one by now; of two at once exactly one wins.
 */
export async function updatePreferences(
  db: Database,
  userId: string,
  change: PreferencesChange,
  { at, version }: { at: Date; version?: number | undefined },
): Promise<boolean> {
  const rows = await db
    .update(jobPreferences)
    .set({ ...change, version: sql`${jobPreferences.version} + 1`, updatedAt: at })
    .where(
      and(
        eq(jobPreferences.userId, userId),
        version === undefined ? undefined : eq(jobPreferences.version, version),
      ),
    )
    .returning({ userId: jobPreferences.userId });
  return rows.length > 0;
}
