import type {
  ExportedScheduledSearch,
  ExportedSearchRun,
  ExportedSeenPosting,
} from "@jobwright/contracts/export";
import { and, eq } from "drizzle-orm";
import type { Database } from "#db/client";
import { chooseIds } from "#db/choose-ids";
import { inBatches } from "#db/read-pages";
import { scheduledSearches, searchRuns, seenPostings } from "#db/schema/scheduled-searches";
import { withoutTask } from "./arrange-task.ts";
import { followSchedule, lockChosenSchedule } from "./follow-schedule.ts";

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
 * stays as it is, and of those that follow preferences the account's own. To be called when the preferences are in; the
 * tasks are to be made after the commit.
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

/** Adds what the person was told of; where the account was told too, it stays. */
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
): typeof scheduledSearches.$inferInsert {
  return {
    ...search,
    userId,
    id,
    ...withoutTask,
    lastRunAt: search.lastRunAt === null ? null : new Date(search.lastRunAt),
    createdAt: new Date(search.createdAt),
    updatedAt: new Date(search.updatedAt),
  };
}
