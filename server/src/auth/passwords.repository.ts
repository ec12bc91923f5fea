import { eq, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { passwords } from "#db/schema/auth";

export type PasswordRow = { userId: string; name: string; hash: string; changedAt: Date };

export async function findPassword(db: Database, userId: string): Promise<PasswordRow | null> {
  const [row] = await db.select().from(passwords).where(eq(passwords.userId, userId));
  return row ?? null;
}

export async function findPasswordByName(db: Database, name: string): Promise<PasswordRow | null> {
  const [row] = await db.select().from(passwords).where(eq(passwords.name, name));
  return row ?? null;
}

/** The person's one name and password from now on. False where somebody else has the name. */
export async function setPassword(tx: Database, row: PasswordRow): Promise<boolean> {
  // Of two who choose one name at the same moment, the second waits and finds it taken.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in name ${row.name}`}, 0))`);
  const taken = await findPasswordByName(tx, row.name);
  if (taken && taken.userId !== row.userId) return false;
  const { userId: _userId, ...set } = row;
  await tx.insert(passwords).values(row).onConflictDoUpdate({ target: passwords.userId, set });
  return true;
}

/** Whether there was one. */
export async function deletePassword(db: Database, userId: string): Promise<boolean> {
  const { rowCount } = await db.delete(passwords).where(eq(passwords.userId, userId));
  return (rowCount ?? 0) > 0;
}
