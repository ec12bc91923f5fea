import { and, eq, gt, isNotNull, lt, sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/client";
import { emailSignIns } from "#db/schema/auth";

/** The confirmed address of a person, in small letters; null: none. */
export async function findSignInEmail(db: Database, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ email: emailSignIns.email })
    .from(emailSignIns)
    .where(eq(emailSignIns.userId, userId));
  return row?.email ?? null;
}

/** Who signs in with this confirmed address; null: nobody. */
export async function findPersonByEmail(db: Database, email: string): Promise<string | null> {
  const [row] = await db
    .select({ userId: emailSignIns.userId })
    .from(emailSignIns)
    .where(eq(emailSignIns.email, email));
  return row?.userId ?? null;
}

/** A code on its way, for a new address or for the confirmed one; an earlier one is worth nothing any more. */
export async function setCode(
  db: Database,
  userId: string,
  code: { pendingEmail: string | null; codeHash: string; sentAt: Date },
): Promise<void> {
  const fields = {
    pendingEmail: code.pendingEmail,
    codeHash: code.codeHash,
    codeSentAt: code.sentAt,
    codeTries: 0,
  };
  await db
    .insert(emailSignIns)
    .values({ userId, ...fields })
    .onConflictDoUpdate({ target: emailSignIns.userId, set: fields });
}

/** Counts a try and answers what it must match; null where no code is on its way, or it is too old or was tried too often. */
export async function countTry(
  db: Database,
  whose: { userId: string } | { email: string },
  limits: { sentAfter: Date; tries: number },
): Promise<{ userId: string; pendingEmail: string | null; codeHash: string } | null> {
  const isWhose: SQL =
    "userId" in whose
      ? eq(emailSignIns.userId, whose.userId)
      : // A code for another address that waits signs nobody in.
        (and(eq(emailSignIns.email, whose.email), sql`${emailSignIns.pendingEmail} is null`) as SQL);
  const rows = await db
    .update(emailSignIns)
    .set({ codeTries: sql`${emailSignIns.codeTries} + 1` })
    .where(
      and(
        isWhose,
        isNotNull(emailSignIns.codeHash),
        lt(emailSignIns.codeTries, limits.tries),
        gt(emailSignIns.codeSentAt, limits.sentAfter),
      ),
    )
    .returning();
  const [row] = rows;
  return row?.codeHash
    ? { userId: row.userId, pendingEmail: row.pendingEmail, codeHash: row.codeHash }
    : null;
}

/** Uses a code up. False where another call has done so, or a newer code was sent. */
export async function useCode(db: Database, userId: string, codeHash: string): Promise<boolean> {
  const { rowCount } = await db
    .update(emailSignIns)
    .set({ pendingEmail: null, codeHash: null, codeSentAt: null, codeTries: 0 })
    .where(and(eq(emailSignIns.userId, userId), eq(emailSignIns.codeHash, codeHash)));
  return (rowCount ?? 0) > 0;
}

/** The person signs in with the address from now on. False where somebody else does. */
export async function setSignInEmail(tx: Database, userId: string, email: string): Promise<boolean> {
  // Of two who confirm one address at the same moment, the second waits and finds it taken.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in email ${email}`}, 0))`);
  const owner = await findPersonByEmail(tx, email);
  if (owner !== null && owner !== userId) return false;
  await tx.update(emailSignIns).set({ email }).where(eq(emailSignIns.userId, userId));
  return true;
}

/** Whether there was a confirmed one. */
export async function deleteSignInEmail(db: Database, userId: string): Promise<boolean> {
  const rows = await db
    .delete(emailSignIns)
    .where(eq(emailSignIns.userId, userId))
    .returning({ email: emailSignIns.email });
  return rows.some(({ email }) => email !== null);
}
