import type { Database } from "#db/client";
import * as repository from "./user.repository.ts";

/**
 * Deletes a person in the caller's transaction, with all rows whose keys lead to them, sessions among them, and what
 * the sign-in library keeps without a key. `before` runs while the person is held: what it reads is final. Null where
 * there is no such person.
 */
export async function deleteUser<T>(
  tx: Database,
  userId: string,
  before: () => Promise<T>,
): Promise<T | null> {
  const held = await repository.lockUser(tx, userId);
  if (!held) return null;
  const read = await before();
  await repository.deleteVerifications(tx, { userId, email: held.email });
  await repository.deleteUserRow(tx, userId);
  return read;
}
