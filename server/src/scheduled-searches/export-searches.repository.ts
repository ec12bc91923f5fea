import type {
  ExportedScheduledSearch,
  ExportedSearchRun,
  ExportedSeenPosting,
} from "@jobwright/contracts/export";
import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { readPages } from "#db/read-pages";
import { scheduledSearches, searchRuns, seenPostings } from "#db/schema/scheduled-searches";
import { selectSearches } from "./scheduled-searches.repository.ts";
import type { SearchPreferences } from "./search-preferences.ts";
import type { RunRow } from "./search-runs.repository.ts";
import { toSearchRun } from "./to-search-run.ts";

const PAGE = 500;

/** All scheduled searches of a person, oldest first; `own` is what the one from preferences looks for. */
export async function exportScheduledSearches(
  db: Database,
  userId: string,
  own: SearchPreferences,
): Promise<ExportedScheduledSearch[]> {
  const rows = await selectSearches(db, userId);
  return rows.map((row) => ({
    id: row.id,
    fromPreferences: row.fromPreferences,
    preferences: row.preferences ?? own.preferences,
    schedule: row.schedule,
    timezone: row.timezone ?? own.timezone,
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

/** The runs of a person's scheduled searches, oldest first. */
export async function* exportSearchRuns(db: Database, userId: string): AsyncGenerator<ExportedSearchRun> {
  const rows = readPages<RunRow>(PAGE, (after) =>
    db
      .select()
      .from(searchRuns)
      .where(
        and(
          eq(searchRuns.userId, userId),
          // Compared by the row itself: the database knows moments more finely than a Date does.
          after === null
            ? undefined
            : sql`(${searchRuns.dueAt}, ${searchRuns.id}) >
                (select r.due_at, r.id from search_runs r where r.id = ${after.id})`,
        ),
      )
      .orderBy(asc(searchRuns.dueAt), asc(searchRuns.id))
      .limit(PAGE),
  );
  for await (const row of rows) yield toSearchRun(row);
}

/** What a person was notified of by scheduled searches, in the order of the keys. */
export async function* exportSeenPostings(db: Database, userId: string): AsyncGenerator<ExportedSeenPosting> {
  const rows = readPages<typeof seenPostings.$inferSelect>(10 * PAGE, (after) =>
    db
      .select()
      .from(seenPostings)
      .where(
        and(eq(seenPostings.userId, userId), after === null ? undefined : gt(seenPostings.key, after.key)),
      )
      .orderBy(asc(seenPostings.key))
      .limit(10 * PAGE),
  );
  for await (const { key, seenAt } of rows) yield { key, at: seenAt.toISOString() };
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
