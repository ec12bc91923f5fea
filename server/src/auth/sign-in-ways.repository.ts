import { and, asc, eq, notExists } from "drizzle-orm";
import type { Database } from "#db/client";
import { account, recoveryCodes, user } from "#db/schema/auth";
import { toNoAddress } from "#platform/to-session-user";

export async function findProviders(
  db: Database,
  userId: string,
): Promise<{ provider: string; linkedAt: Date }[]> {
  return db
    .select({ provider: account.providerId, linkedAt: account.createdAt })
    .from(account)
    .where(eq(account.userId, userId))
    .orderBy(asc(account.createdAt), asc(account.id));
}

/** Whether the account had that provider. */
export async function deleteProvider(db: Database, userId: string, provider: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(account)
    .where(and(eq(account.userId, userId), eq(account.providerId, provider)));
  return (rowCount ?? 0) > 0;
}

export async function findRecoveryCode(db: Database, userId: string): Promise<{ createdAt: Date } | null> {
  const [row] = await db
    .select({ createdAt: recoveryCodes.createdAt })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId));
  return row ?? null;
}

/** The person's one code from now on. */
export async function setRecoveryCode(
  db: Database,
  userId: string,
  fields: { codeHash: string; createdAt: Date },
): Promise<void> {
  await db
    .insert(recoveryCodes)
    .values({ userId, ...fields })
    .onConflictDoUpdate({ target: recoveryCodes.userId, set: fields });
}

/**
 * Puts the next code in the place of the one with this hash. Returns whose it is and when it was made; null where nobody
 * has it, also for all but one of two calls at once.
 */
export async function replaceRecoveryCode(
  db: Database,
  codeHash: string,
  next: { codeHash: string; createdAt: Date },
): Promise<{ userId: string } | null> {
  const rows = await db
    .update(recoveryCodes)
    .set(next)
    .where(eq(recoveryCodes.codeHash, codeHash))
    .returning({ userId: recoveryCodes.userId });
  return rows[0] ?? null;
}

/** Whether there was one. */
export async function deleteRecoveryCode(db: Database, userId: string): Promise<boolean> {
  const { rowCount } = await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return (rowCount ?? 0) > 0;
}

/** Gives an account without an address this confirmed one, unless another account has it. */
export async function setOwnAddress(db: Database, userId: string, email: string): Promise<void> {
  const isTaken = db.select({ id: user.id }).from(user).where(eq(user.email, email));
  await db
    .update(user)
    .set({ email, emailVerified: true, updatedAt: new Date() })
    .where(and(eq(user.id, userId), eq(user.email, toNoAddress(userId)), notExists(isTaken)));
}

/** Makes a guest an account without an e-mail address; somebody who has an account stays as they are. */
export async function makeAccountOfGuest(tx: Database, userId: string, name: string): Promise<void> {
  await tx
    .update(user)
    .set({
      isAnonymous: false,
      email: toNoAddress(userId),
      emailVerified: false,
      name,
      updatedAt: new Date(),
    })
    .where(and(eq(user.id, userId), eq(user.isAnonymous, true)));
}
