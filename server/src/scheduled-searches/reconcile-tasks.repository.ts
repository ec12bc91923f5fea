import { and, asc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { scheduledSearches } from "#db/schema/scheduled-searches";
import type { SearchRow } from "./scheduled-searches.repository.ts";

/** Seconds for which a claimed search is not claimed again, longer than creating a task can take. */
const LEAST_WAIT = 15;

/**
 * Claims active searches without a task: those without an error since before `lostBefore`, and those whose wait is
 * over. They get a new version, so that no other process claims them before the next wait is over.
 */
export async function claimSearchesWithoutTask(
  db: Database,
  { now, lostBefore, limit }: { now: Date; lostBefore: Date; limit: number },
): Promise<SearchRow[]> {
  const { status, schedule, cloudTaskId, cloudTaskError, retryAfter, updatedAt, isSample } =
    scheduledSearches;
  const isLost = and(isNull(cloudTaskError), lt(updatedAt, lostBefore));
  const isOver = sql`${updatedAt} + greatest(${retryAfter}, ${LEAST_WAIT}) * interval '1 second' <= ${now}`;
  const isDue = and(
    eq(status, "active"),
    isNull(cloudTaskId),
    eq(isSample, false),
    sql`${schedule} @> '{"enabled": true}'`,
    sql`(${isLost} or (${retryAfter} is not null and ${isOver}))`,
  );
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: scheduledSearches.id })
      .from(scheduledSearches)
      .where(isDue)
      .orderBy(asc(updatedAt))
      .limit(limit)
      .for("update", { skipLocked: true });
    if (due.length === 0) return [];
    // To the millisecond, as every version is: a Date holds no more.
    const version = sql`greatest(${now}, date_trunc('milliseconds', ${updatedAt}) + interval '1 millisecond')`;
    return tx
      .update(scheduledSearches)
      .set({ updatedAt: version })
      .where(
        inArray(
          scheduledSearches.id,
          due.map(({ id }) => id),
        ),
      )
      .returning();
  });
}
