import type { SaidEvidence } from "@jobwright/contracts/evidence-bank";
import { and, asc, desc, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/client";
import { evidenceAnswers } from "#db/schema/tailoring";

export type NewEvidenceRow = typeof evidenceAnswers.$inferInsert;

const ofId = (userId: string, id: string) =>
  and(eq(evidenceAnswers.userId, userId), eq(evidenceAnswers.id, id));

/** All that a person said, the last said first. */
export async function selectEvidence(db: Database, userId: string): Promise<SaidEvidence[]> {
  const rows = await db
    .select()
    .from(evidenceAnswers)
    .where(eq(evidenceAnswers.userId, userId))
    .orderBy(desc(evidenceAnswers.saidAt), asc(evidenceAnswers.id));
  return rows.map(toEvidence);
}

export async function insertEvidence(db: Database, rows: readonly NewEvidenceRow[]): Promise<SaidEvidence[]> {
  const kept = await db
    .insert(evidenceAnswers)
    .values([...rows])
    .returning();
  return kept.map(toEvidence);
}

/** Undefined: there is no such answer. */
export async function updateEvidence(
  db: Database,
  userId: string,
  id: string,
  columns: Pick<NewEvidenceRow, "version" | "answer" | "place" | "text" | "saidAt">,
): Promise<SaidEvidence | undefined> {
  const [row] = await db.update(evidenceAnswers).set(columns).where(ofId(userId, id)).returning();
  return row && toEvidence(row);
}

/** False: there was no such answer. */
export async function deleteEvidence(db: Database, userId: string, id: string): Promise<boolean> {
  const rows = await db.delete(evidenceAnswers).where(ofId(userId, id)).returning({ id: evidenceAnswers.id });
  return rows.length > 0;
}

/**
 * Readies a guest's answers for their move to an account: deletes those that say word for word what the account has said
 * of the same thing and job, and gives new ids to those whose id the account has.
 */
export async function readyForMove(db: Database, guestId: string, accountId: string): Promise<void> {
  const { userId, id, kind, requirementId, label, quote, answer, place, text } = evidenceAnswers;
  const columns = [kind, requirementId, label, quote, answer, place, text];
  const isSame = sql.join(
    columns.map((column) => sql`${column} is not distinct from other.${sql.identifier(column.name)}`),
    sql` and `,
  );
  const isThere = (condition: SQL) =>
    sql`exists (select 1 from ${evidenceAnswers} other where other.user_id = ${accountId} and ${condition})`;
  await db.delete(evidenceAnswers).where(and(eq(userId, guestId), isThere(isSame)));
  await db
    .update(evidenceAnswers)
    .set({ id: sql`gen_random_uuid()::text` })
    .where(and(eq(userId, guestId), isThere(sql`other.id = ${id}`)));
}

/** Deletes all but the newest `most` of a person's answers, and gives those. */
export async function keepNewest(db: Database, userId: string, most: number): Promise<SaidEvidence[]> {
  const surplus = (await selectEvidence(db, userId)).slice(most);
  if (surplus.length > 0) {
    const ids = surplus.map(({ id }) => id);
    await db
      .delete(evidenceAnswers)
      .where(and(eq(evidenceAnswers.userId, userId), inArray(evidenceAnswers.id, ids)));
  }
  return surplus;
}

export function countEvidence(db: Database, userId: string): Promise<number> {
  return db.$count(evidenceAnswers, eq(evidenceAnswers.userId, userId));
}

function toEvidence({ userId: _owner, saidAt, ...row }: typeof evidenceAnswers.$inferSelect): SaidEvidence {
  return { ...row, saidAt: saidAt.toISOString() };
}
