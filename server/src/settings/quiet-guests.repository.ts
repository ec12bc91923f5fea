import { and, asc, eq, gt, isNull, lt, lte, notExists, or, sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/client";
import { session, user } from "#db/schema/auth";
import { jobPreferences, userDocuments } from "#db/schema/profile";
import { scheduledSearches } from "#db/schema/scheduled-searches";
import { personalTokens } from "#db/schema/tokens";

/**
 * Who is due for a notice: quiet since `quietSince`. Who is due for removal: also quiet since a notice from before
 * `noticedBefore`.
 */
export type Due = { quietSince: Date; noticedBefore?: Date };

/** Greatest leaves out what is null. A session's time is renewed by its use, a day after the last renewal at most. */
const lastActive = sql<Date>`greatest(${user.createdAt}, ${user.updatedAt},
  (select max(${session.updatedAt}) from ${session} where ${session.userId} = ${user.id}),
  (select max(${personalTokens.lastUsedAt}) from ${personalTokens} where ${personalTokens.userId} = ${user.id}),
  (select ${jobPreferences.updatedAt} from ${jobPreferences} where ${jobPreferences.userId} = ${user.id}),
  (select ${userDocuments.lastSearchDate} from ${userDocuments} where ${userDocuments.userId} = ${user.id}))`;

function isDue(db: Database, { quietSince, noticedBefore }: Due): SQL | undefined {
  const { removalNoticedAt } = user;
  const activeSearch = db
    .select({ id: scheduledSearches.id })
    .from(scheduledSearches)
    .where(and(eq(scheduledSearches.userId, user.id), eq(scheduledSearches.status, "active")));
  return and(
    eq(user.isAnonymous, true),
    lte(lastActive, quietSince),
    notExists(activeSearch),
    noticedBefore === undefined
      ? or(isNull(removalNoticedAt), lt(removalNoticedAt, lastActive))
      : and(lte(removalNoticedAt, noticedBefore), sql`${removalNoticedAt} >= ${lastActive}`),
  );
}

/** By their ids, from behind `after` on. */
export async function selectDueGuests(
  db: Database,
  due: Due,
  page: { after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: user.id })
    .from(user)
    .where(and(gt(user.id, page.after), isDue(db, due)))
    .orderBy(asc(user.id))
    .limit(page.limit);
  return rows.map(({ id }) => id);
}

/**
 * Holds a guest and their sessions until the transaction ends, so that nobody uses one meanwhile. False where they are
 * not due any more, or another process holds them.
 */
export async function holdDueGuest(tx: Database, userId: string, due: Due): Promise<boolean> {
  const held = await tx
    .select({ id: user.id })
    .from(user)
    .where(eq(user.id, userId))
    .for("update", { skipLocked: true });
  if (held.length === 0) return false;
  await tx.select({ id: session.id }).from(session).where(eq(session.userId, userId)).for("update");
  // Asked only now: what was written while this waited counts.
  const rows = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.id, userId), isDue(tx, due)));
  return rows.length > 0;
}

export async function setRemovalNoticed(tx: Database, userId: string, at: Date): Promise<void> {
  await tx.update(user).set({ removalNoticedAt: at }).where(eq(user.id, userId));
}
