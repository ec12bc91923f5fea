import type {
  ExportedScheduledSearch,
  ExportedSearchRun,
  ExportedSeenPosting,
} from "@jobwright/contracts/export";
import { defaultSchedule } from "@jobwright/contracts/preferences";
import type { Schedule } from "@jobwright/contracts/scheduled-searches";
import { eq } from "drizzle-orm";
import type { Database } from "#db/client";
import { chooseIds } from "#db/choose-ids";
import { inBatches } from "#db/read-pages";
import { scheduledSearches, searchRuns, seenPostings } from "#db/schema/scheduled-searches";
import { withoutTask } from "./schedule-task.ts";
import { mergeSearch } from "./merge-search.ts";
import { lockSearchOfPreferences, toSearchOfPreferences } from "./scheduled-searches.repository.ts";

const BATCH = 500;

/** Said of a run that the export caught while it ran. */
const CUT_OFF = "This run was still under way when it was exported.";

/** What an import did with exported searches. */
export type ImportedScheduledSearches = {
  added: number;
  known: number;
  /** Under which id an exported search that was not there before is kept. */
  addedIds: ReadonlyMap<string, string>;
};

type Taken = { added: number; known: number };

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
  const rows = added.map((search) => toRow(userId, idOf.get(search.id) ?? search.id, search, kept));
  const isFollowed = rows.some(({ fromPreferences }) => fromPreferences);
  if (own && isFollowed) await tx.delete(scheduledSearches).where(eq(scheduledSearches.id, own.id));
  if (taken && !own && !isFollowed) {
    const { schedule, at } = taken;
    rows.push({ ...toSearchOfPreferences(userId, schedule), createdAt: at, updatedAt: at });
  }
  for (const batch of inBatches(rows, BATCH)) await tx.insert(scheduledSearches).values(batch);
  return {
    added: added.length,
    known: exported.length - added.length,
    addedIds: new Map(added.map(({ id }) => [id, idOf.get(id) ?? id])),
  };
}

/** Adds the exported runs of searches that the same import added; one that was there before keeps its own. */
export async function importSearchRuns(
  tx: Database,
  userId: string,
  exported: readonly ExportedSearchRun[],
  { addedIds }: Pick<ImportedScheduledSearches, "addedIds">,
): Promise<Taken> {
  const ofAdded = exported.filter(({ searchId }) => addedIds.has(searchId));
  const { idOf, added } = await chooseIds(tx, searchRuns, userId, ofAdded);
  const rows = added.map(({ id, searchId, dueAt, startedAt, finishedAt, state, error, ...run }) => ({
    ...run,
    ...(state === "done" || state === "failed"
      ? { state, error }
      : { state: "failed" as const, error: CUT_OFF }),
    userId,
    id: idOf.get(id) ?? id,
    searchId: addedIds.get(searchId) ?? searchId,
    dueAt: new Date(dueAt),
    startedAt: startedAt === null ? null : new Date(startedAt),
    finishedAt: finishedAt === null ? null : new Date(finishedAt),
  }));
  for (const batch of inBatches(rows, BATCH)) await tx.insert(searchRuns).values(batch);
  return { added: added.length, known: exported.length - added.length };
}

/** Adds what the person was notified of; where the account was too, it stays. */
export async function importSeenPostings(
  tx: Database,
  userId: string,
  exported: readonly ExportedSeenPosting[],
): Promise<Taken> {
  let added = 0;
  for (const batch of inBatches(exported, 10 * BATCH)) {
    const rows = batch.map(({ key, at }) => ({ userId, key, seenAt: new Date(at) }));
    const taken = await tx.insert(seenPostings).values(rows).onConflictDoNothing();
    added += taken.rowCount ?? 0;
  }
  return { added, known: exported.length - added };
}

function toRow(
  userId: string,
  id: string,
  search: ExportedScheduledSearch,
  kept: Schedule | null,
): typeof scheduledSearches.$inferInsert {
  const { schedule, fromPreferences, ...stays } = search;
  return {
    ...stays,
    ...(fromPreferences
      ? { ...mergeSearch(search, { schedule: kept ?? schedule }), preferences: null, timezone: null }
      : { schedule }),
    fromPreferences,
    userId,
    id,
    ...withoutTask,
    lastRunAt: search.lastRunAt === null ? null : new Date(search.lastRunAt),
    createdAt: new Date(search.createdAt),
    updatedAt: new Date(search.updatedAt),
  };
}
