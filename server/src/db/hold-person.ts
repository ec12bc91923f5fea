import { eq } from "drizzle-orm";
import type { Database } from "#db/client";
import { user } from "#db/schema/auth";

/**
 * Holds a person until the transaction ends: they are not moved or deleted meanwhile, and of two who hold them one waits
 * for the other. Comes before whatever of theirs is held. False where there is no such person.
 */
export async function holdPerson(tx: Database, userId: string): Promise<boolean> {
  const rows = await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for("no key update");
  return rows.length > 0;
}
