import type { Schedule } from "@jobwright/contracts/scheduled-searches";
import { and, asc, eq } from "drizzle-orm";
import type { Database } from "#db/client";
import { holdPerson } from "#db/hold-person";
import { scheduledSearches } from "#db/schema/scheduled-searches";

export type SearchRow = typeof scheduledSearches.$inferSelect;
type NewSearch = typeof scheduledSearches.$inferInsert;
export type SearchChange = Partial<Omit<NewSearch, "id" | "userId">> & { updatedAt: Date };

const ofSearch = (userId: string, id: string) =>
  and(eq(scheduledSearches.userId, userId), eq(scheduledSearches.id, id), scheduledSearches.isListed);

const ofPreferences = (userId: string) =>
  and(eq(scheduledSearches.userId, userId), scheduledSearches.fromPreferences);

/** Oldest first. */
export function selectSearches(db: Database, userId: string): Promise<SearchRow[]> {
  return db
    .select()
    .from(scheduledSearches)
    .where(and(eq(scheduledSearches.userId, userId), scheduledSearches.isListed))
    .orderBy(asc(scheduledSearches.createdAt), asc(scheduledSearches.id));
}

/** Returns the owner of a search, so that another person's is distinguished from one that does not exist. */
export async function selectOwner(db: Database, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: scheduledSearches.userId })
    .from(scheduledSearches)
    .where(and(eq(scheduledSearches.id, id), scheduledSearches.isListed));
  return row?.userId;
}

export async function selectSearch(db: Database, userId: string, id: string): Promise<SearchRow | undefined> {
  const [row] = await db.select().from(scheduledSearches).where(ofSearch(userId, id));
  return row;
}

/** The same, and holds it until the transaction ends. */
export async function lockSearch(tx: Database, userId: string, id: string): Promise<SearchRow | undefined> {
  const [row] = await tx.select().from(scheduledSearches).where(ofSearch(userId, id)).for("update");
  return row;
}

/**
 * A search by its id alone, held until the transaction ends, and its person before it, whoever that is: a guest may
 * become an account meanwhile. Runs of one person finish one after the other by it.
 */
export async function holdSearch(tx: Database, id: string): Promise<SearchRow | undefined> {
  let owner = await selectOwner(tx, id);
  while (owner !== undefined) {
    await holdPerson(tx, owner);
    const row = await lockSearch(tx, owner, id);
    if (row) return row;
    owner = await selectOwner(tx, id);
  }
  return undefined;
}

/** Updates the times of a search after a run; its version stays, since its person changed nothing. */
export async function updateRunTimes(
  tx: Database,
  id: string,
  times: Partial<Pick<SearchRow, "nextRunAt" | "lastRunAt">>,
): Promise<void> {
  await tx.update(scheduledSearches).set(times).where(eq(scheduledSearches.id, id));
}

/** The one with the schedule of the person's preferences, listed or not. */
export async function selectSearchOfPreferences(
  db: Database,
  userId: string,
): Promise<SearchRow | undefined> {
  const [row] = await db.select().from(scheduledSearches).where(ofPreferences(userId));
  return row;
}

/** The same, and holds it until the transaction ends. */
export async function lockSearchOfPreferences(tx: Database, userId: string): Promise<SearchRow | undefined> {
  const [row] = await tx.select().from(scheduledSearches).where(ofPreferences(userId)).for("update");
  return row;
}

/** A new search with the schedule of the preferences; a schedule that is not enabled is remembered alone. */
export function toSearchOfPreferences(userId: string, schedule: Schedule): NewSearch {
  const { enabled } = schedule;
  return {
    userId,
    fromPreferences: true,
    isListed: enabled,
    schedule,
    status: enabled ? "active" : "disabled",
  };
}

export async function insertSearch(tx: Database, values: NewSearch): Promise<SearchRow> {
  const [row] = await tx.insert(scheduledSearches).values(values).returning();
  if (!row) throw new Error("A scheduled search was inserted, and the database did not return it.");
  return row;
}

/** Undefined where it is gone, or where it is not the version of `unchangedSince` any more. */
export async function updateSearch(
  db: Database,
  { userId, id, unchangedSince }: { userId: string; id: string; unchangedSince?: Date },
  change: SearchChange,
): Promise<SearchRow | undefined> {
  const isIt = and(eq(scheduledSearches.userId, userId), eq(scheduledSearches.id, id));
  const isVersion = unchangedSince && eq(scheduledSearches.updatedAt, unchangedSince);
  const [row] = await db.update(scheduledSearches).set(change).where(and(isIt, isVersion)).returning();
  return row;
}

/** The row that was deleted; undefined where there was none. */
export async function deleteSearch(db: Database, userId: string, id: string): Promise<SearchRow | undefined> {
  const [row] = await db.delete(scheduledSearches).where(ofSearch(userId, id)).returning();
  return row;
}
