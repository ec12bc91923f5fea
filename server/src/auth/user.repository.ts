import { eq, inArray, or, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { emailSignIns, passwords, user, verification } from "#db/schema/auth";

/** Holds a person until the transaction ends: nobody gives them anything meanwhile. Null where there is none. */
export async function lockUser(
  tx: Database,
  userId: string,
): Promise<{ isAnonymous: boolean; email: string } | null> {
  const [row] = await tx
    .select({ isAnonymous: user.isAnonymous, email: user.email })
    .from(user)
    .where(eq(user.id, userId))
    .for("update");
  return row ? { isAnonymous: row.isAnonymous === true, email: row.email } : null;
}

/** Everybody with this id, this e-mail address, be it the account's own or one that they sign in with, or this sign-in name. */
export async function findPersons(db: Database, whose: string): Promise<(typeof user.$inferSelect)[]> {
  const name = whose.toLowerCase();
  const byEmail = db
    .select({ id: emailSignIns.userId })
    .from(emailSignIns)
    .where(eq(emailSignIns.email, name));
  const byName = db.select({ id: passwords.userId }).from(passwords).where(eq(passwords.name, name));
  const isMeant = or(
    eq(user.id, whose),
    sql`lower(${user.email}) = ${name}`,
    inArray(user.id, byEmail),
    inArray(user.id, byName),
  );
  return db.select().from(user).where(isMeant).orderBy(user.createdAt);
}

/** The sign-in library keeps what waits for an answer, such as a sign-in under way, without a key to its person. */
export async function deleteVerifications(
  tx: Database,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const holds = (text: string) =>
    or(sql`strpos(${verification.identifier}, ${text}) > 0`, sql`strpos(${verification.value}, ${text}) > 0`);
  await tx
    .delete(verification)
    .where(
      or(
        holds(userId),
        holds(JSON.stringify(email)),
        eq(verification.identifier, email),
        eq(verification.value, email),
      ),
    );
}

export async function deleteUserRow(tx: Database, userId: string): Promise<void> {
  await tx.delete(user).where(eq(user.id, userId));
}
