import type { ExportedScheduledSearch } from "@jobwright/contracts/export";
import { asc, eq } from "drizzle-orm";
import type { Database } from "#db/client";
import { scheduledSearches } from "#db/schema/searches";

/** All scheduled searches of a person, oldest first. */
export async function exportScheduledSearches(
  db: Database,
  userId: string,
): Promise<ExportedScheduledSearch[]> {
  const rows = await db
    .select()
    .from(scheduledSearches)
    .where(eq(scheduledSearches.userId, userId))
    .orderBy(asc(scheduledSearches.createdAt), asc(scheduledSearches.id));
  return rows.map((row) => ({
    id: row.id,
    fromPreferences: row.fromPreferences,
    preferences: row.preferences,
    schedule: row.schedule,
    timezone: row.timezone,
    status: row.status,
    cloudTaskId: row.cloudTaskId,
    nextRunAt: row.nextRunAt?.toISOString() ?? null,
    cloudTaskError: row.cloudTaskError,
    retryAfter: row.retryAfter,
    lastRunAt: row.lastRunAt?.toISOString() ?? null,
    isSample: row.isSample,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }));
}

/**
 * The tasks at the scheduler that stand for a person's searches, to be cancelled when their rows are gone. Holds the
 * searches until the transaction ends: a task that is being made finds its search gone and is cancelled there.
 */
export async function listTaskIds(tx: Database, userId: string): Promise<string[]> {
  const rows = await tx
    .select({ taskId: scheduledSearches.cloudTaskId })
    .from(scheduledSearches)
    .where(eq(scheduledSearches.userId, userId))
    .orderBy(asc(scheduledSearches.id))
    .for("update");
  return rows.flatMap(({ taskId }) => taskId ?? []);
}
