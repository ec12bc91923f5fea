import { KEPT_RUNS, RECENT_RUNS } from "@jobwright/contracts/scheduled-searches";
import { and, desc, eq, getTableColumns, gt, inArray, notInArray, or, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { scheduledSearches, searchRuns } from "#db/schema/scheduled-searches";

export type RunRow = typeof searchRuns.$inferSelect;
type NewRun = typeof searchRuns.$inferInsert;
export type RunChange = Partial<Omit<NewRun, "id" | "userId" | "searchId" | "dueAt">>;

const OPEN_STATES: RunRow["state"][] = ["waiting", "running"];

/** The run of this id, or else of this due time, held until the transaction ends. */
export async function lockRun(
  tx: Database,
  { searchId, runId, dueAt }: { searchId: string; runId: string; dueAt?: Date },
): Promise<RunRow | undefined> {
  const isIt = or(eq(searchRuns.id, runId), dueAt && eq(searchRuns.dueAt, dueAt));
  const [row] = await tx
    .select()
    .from(searchRuns)
    .where(and(eq(searchRuns.searchId, searchId), isIt))
    .orderBy(sql`${searchRuns.id} = ${runId} desc`)
    .limit(1)
    .for("update");
  return row;
}

/** Undefined where a run of this id, or of this search and due time, is there already. */
export async function insertRun(tx: Database, run: NewRun): Promise<RunRow | undefined> {
  const [row] = await tx.insert(searchRuns).values(run).onConflictDoNothing().returning();
  return row;
}

export async function selectRun(db: Database, id: string): Promise<RunRow | undefined> {
  const [row] = await db.select().from(searchRuns).where(eq(searchRuns.id, id));
  return row;
}

/** False where the run is gone, has ended, or another attempt has begun since. */
export async function updateAttempt(
  db: Database,
  { id, attempt }: { id: string; attempt: number },
  change: RunChange,
): Promise<boolean> {
  const isMine = and(
    eq(searchRuns.id, id),
    eq(searchRuns.attempts, attempt),
    eq(searchRuns.state, "running"),
  );
  const rows = await db.update(searchRuns).set(change).where(isMine).returning({ id: searchRuns.id });
  return rows.length > 0;
}

export async function updateRun(tx: Database, id: string, change: RunChange): Promise<RunRow | undefined> {
  const [row] = await tx.update(searchRuns).set(change).where(eq(searchRuns.id, id)).returning();
  return row;
}

/** Newest first. */
export function selectRuns(db: Database, userId: string, searchId: string): Promise<RunRow[]> {
  return db
    .select()
    .from(searchRuns)
    .where(and(eq(searchRuns.userId, userId), eq(searchRuns.searchId, searchId)))
    .orderBy(desc(searchRuns.dueAt))
    .limit(KEPT_RUNS);
}

/** The newest runs of each search, oldest first, by the search's id; only the newest has its boards. */
export async function selectRecentRuns(db: Database, searchIds: string[]): Promise<Map<string, RunRow[]>> {
  if (searchIds.length === 0) return new Map();
  const isNewest = sql`row_number() over (order by ${searchRuns.dueAt} desc) = 1`;
  const recent = db
    .select({
      ...getTableColumns(searchRuns),
      // The list is read every two seconds while a run goes on, and the boards are most of what a run has.
      sources: sql<RunRow["sources"]>`case when ${isNewest} then ${searchRuns.sources} else '[]' end`.as(
        "sources",
      ),
    })
    .from(searchRuns)
    .where(eq(searchRuns.searchId, scheduledSearches.id))
    .orderBy(desc(searchRuns.dueAt))
    .limit(RECENT_RUNS)
    .as("recent");
  const rows = await db
    .select(recent._.selectedFields)
    .from(scheduledSearches)
    .innerJoinLateral(recent, sql`true`)
    .where(inArray(scheduledSearches.id, searchIds))
    .orderBy(recent.dueAt);
  return Map.groupBy(rows, ({ searchId }) => searchId);
}

/** Whether a run was asked for, or showed life, after this moment, and has not ended. */
export async function hasOpenRun(db: Database, searchId: string, after: Date): Promise<boolean> {
  const isOpen = and(
    eq(searchRuns.searchId, searchId),
    inArray(searchRuns.state, OPEN_STATES),
    or(gt(searchRuns.heartbeatAt, after), gt(searchRuns.dueAt, after)),
  );
  return (await db.$count(searchRuns, isOpen)) > 0;
}

/** Deletes all but the newest runs; what has not ended stays. */
export async function deleteOldRuns(tx: Database, searchId: string): Promise<void> {
  const kept = tx
    .select({ id: searchRuns.id })
    .from(searchRuns)
    .where(eq(searchRuns.searchId, searchId))
    .orderBy(desc(searchRuns.dueAt))
    .limit(KEPT_RUNS);
  const isOld = and(
    eq(searchRuns.searchId, searchId),
    notInArray(searchRuns.state, OPEN_STATES),
    sql`${searchRuns.id} not in (${kept})`,
  );
  await tx.delete(searchRuns).where(isOld);
}
