import { defaultSchedule } from "@jobwright/contracts/preferences";
import type { Schedule } from "@jobwright/contracts/scheduled-searches";
import { asc, eq } from "drizzle-orm";
import type { Database } from "#db/client";
import { chooseIds } from "#db/exports/choose-ids";
import type { EntryOf } from "#db/exports/export-schema";
import {
  exportedScheduledSearches,
  exportedSearchRuns,
  exportedSeenPostings,
} from "#db/exports/exported-tables";
import { insertEntries, insertMissing, insertRows, type Taken } from "#db/exports/own-rows";
import { scheduledSearches, seenPostings } from "#db/schema/scheduled-searches";
import { mergeSearch } from "./merge-search.ts";
import { withoutTask } from "./schedule-task.ts";
import {
  lockSearchOfPreferences,
  selectSearches,
  toSearchOfPreferences,
} from "./scheduled-searches.repository.ts";
import type { SearchPreferences } from "./search-preferences.ts";

type ExportedScheduledSearch = EntryOf<"scheduledSearches">;

/** Said of a run that the export caught while it ran. */
const CUT_OFF = "This run was still under way when it was exported.";

/** All scheduled searches of a person, oldest first; `own` is what the one from preferences looks for. */
export async function exportScheduledSearches(
  db: Database,
  userId: string,
  own: SearchPreferences,
): Promise<ExportedScheduledSearch[]> {
  const rows = await selectSearches(db, userId);
  return rows.map((row) => ({
    ...exportedScheduledSearches.toEntry(row),
    preferences: row.preferences ?? own.preferences,
    timezone: row.timezone ?? own.timezone,
  }));
}

/** What an import did with exported searches. `addedIds`: under which id one is kept that was not there before. */
export type ImportedScheduledSearches = Taken & { addedIds: ReadonlyMap<string, string> };

/**
 * Adds exported scheduled searches without their tasks, which are another installation's. One that is there already
 * stays as it is, and of those from preferences the account's own; one that comes in takes the schedule of the account
 * where that chose one. `taken` is the exported schedule where the account chose none; enabled it gets its search, whether
 * one was exported or not. The tasks are to be made after the commit.
 */
export async function importScheduledSearches(
  tx: Database,
  userId: string,
  exported: readonly ExportedScheduledSearch[],
  { isChosen, taken }: { isChosen: boolean; taken: { schedule: Schedule; at: Date } | null },
): Promise<ImportedScheduledSearches> {
  const own = await lockSearchOfPreferences(tx, userId);
  const ofAccount = isChosen ? (own?.schedule ?? defaultSchedule) : null;
  const kept = taken?.schedule ?? ofAccount;
  const wanted = exported.filter(({ fromPreferences }) => !(fromPreferences && own?.isListed));
  const { idOf, added } = await chooseIds(tx, scheduledSearches, userId, wanted);
  const rows: (typeof scheduledSearches.$inferInsert)[] = added.map((search) => ({
    ...toRow(search, kept),
    userId,
    id: idOf.get(search.id) ?? search.id,
  }));
  const isFollowed = rows.some(({ fromPreferences }) => fromPreferences);
  if (own && isFollowed) await tx.delete(scheduledSearches).where(eq(scheduledSearches.id, own.id));
  if (taken && !own && !isFollowed) {
    const { schedule, at } = taken;
    rows.push({ ...toSearchOfPreferences(userId, schedule), createdAt: at, updatedAt: at });
  }
  await insertRows(tx, scheduledSearches, rows);
  return {
    added: added.length,
    known: exported.length - added.length,
    addedIds: new Map(added.map(({ id }) => [id, idOf.get(id) ?? id])),
  };
}

function toRow(search: ExportedScheduledSearch, kept: Schedule | null) {
  const row = { ...exportedScheduledSearches.toRow(search), ...withoutTask };
  const { preferences, timezone } = search;
  if (!search.fromPreferences) return { ...row, preferences, timezone };
  const state = mergeSearch(search, { schedule: kept ?? search.schedule });
  return { ...row, ...state, preferences: null, timezone: null };
}

/** Adds the exported runs of searches that the same import added; one that was there before keeps its own. */
export async function importSearchRuns(
  tx: Database,
  userId: string,
  exported: readonly EntryOf<"searchRuns">[],
  { addedIds }: Pick<ImportedScheduledSearches, "addedIds">,
): Promise<Taken> {
  const ofAdded = exported.filter(({ searchId }) => addedIds.has(searchId));
  const { added } = await insertEntries(tx, userId, exportedSearchRuns, ofAdded, ({ searchId, state }) => ({
    ...(state === "done" || state === "failed" ? {} : { state: "failed" as const, error: CUT_OFF }),
    searchId: addedIds.get(searchId) ?? searchId,
  }));
  return { added, known: exported.length - added };
}

/** Adds what the person was notified of; where the account was too, it stays. */
export function importSeenPostings(
  tx: Database,
  userId: string,
  exported: readonly EntryOf<"seenPostings">[],
): Promise<Taken> {
  const rows = exported.map((each) => ({ ...exportedSeenPostings.toRow(each), userId }));
  return insertMissing(tx, seenPostings, rows);
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
