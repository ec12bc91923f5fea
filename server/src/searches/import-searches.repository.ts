import type { ExportedScheduledSearch } from "@jobwright/contracts/export";
import { and, eq } from "drizzle-orm";
import type { Database } from "#db/client";
import { chooseIds } from "#db/choose-ids";
import { inBatches } from "#db/read-pages";
import { scheduledSearches } from "#db/schema/searches";
import { followSchedule, lockChosenSchedule } from "./follow-schedule.ts";

const BATCH = 500;

/** Why an active search that came in has no task, shown with its Retry button. */
const NO_TASK_YET =
  "This search came in with an import and has no background task yet. Press Retry to make one.";

/** What an import did with exported searches. */
export type ImportedScheduledSearches = {
  added: number;
  known: number;
  /** Under which id an exported search that was not there before is kept. */
  addedIds: ReadonlyMap<string, string>;
  /** Whether one that was added is active, so that the person has to have its task made. */
  isTaskMissing: boolean;
};

/**
 * Adds exported scheduled searches without their tasks, which are another installation's. One that is there already
 * stays as it is, and of those that follow preferences the account's own. To be called when the preferences are in.
 */
export async function importScheduledSearches(
  tx: Database,
  userId: string,
  exported: readonly ExportedScheduledSearch[],
): Promise<ImportedScheduledSearches> {
  const chosen = await lockChosenSchedule(tx, userId);
  const ofPreferences = and(
    eq(scheduledSearches.userId, userId),
    eq(scheduledSearches.fromPreferences, true),
  );
  const hasOwn = (await tx.$count(scheduledSearches, ofPreferences)) > 0;
  const wanted = exported.filter(({ fromPreferences }) => !(fromPreferences && hasOwn));
  const { idOf, added } = await chooseIds(tx, scheduledSearches, userId, wanted);
  const rows = added.map((search) => {
    const own = search.fromPreferences ? followSchedule(search, chosen) : null;
    return toRow(userId, idOf.get(search.id) ?? search.id, { ...search, ...own });
  });
  for (const batch of inBatches(rows, BATCH)) await tx.insert(scheduledSearches).values(batch);
  return {
    added: added.length,
    known: exported.length - added.length,
    addedIds: new Map(added.map(({ id }) => [id, idOf.get(id) ?? id])),
    isTaskMissing: rows.some(({ status }) => status === "active"),
  };
}

function toRow(
  userId: string,
  id: string,
  search: ExportedScheduledSearch,
): typeof scheduledSearches.$inferInsert {
  return {
    ...search,
    userId,
    id,
    cloudTaskId: null,
    nextRunAt: null,
    cloudTaskError: search.status === "active" ? NO_TASK_YET : null,
    retryAfter: null,
    lastRunAt: search.lastRunAt === null ? null : new Date(search.lastRunAt),
    createdAt: new Date(search.createdAt),
    updatedAt: new Date(search.updatedAt),
  };
}
