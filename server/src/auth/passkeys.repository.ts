import { and, asc, eq } from "drizzle-orm";
import type { Database } from "#db/client";
import { passkey } from "#db/schema/auth";

export type PasskeyRow = {
  id: string;
  name: string | null;
  createdAt: Date;
  lastUsedAt: Date | null;
  rpId: string | null;
};

const shown = {
  id: passkey.id,
  name: passkey.name,
  createdAt: passkey.createdAt,
  lastUsedAt: passkey.lastUsedAt,
  rpId: passkey.rpId,
};

export async function findPasskeys(db: Database, userId: string): Promise<PasskeyRow[]> {
  return db
    .select(shown)
    .from(passkey)
    .where(eq(passkey.userId, userId))
    .orderBy(asc(passkey.createdAt), asc(passkey.id));
}

/** What the sign-in library does not keep of a passkey that it has just stored. Null where that is gone again. */
export async function completePasskey(
  tx: Database,
  owned: { userId: string; id: string },
  fields: { rpId: string; name: string },
): Promise<PasskeyRow | null> {
  const rows = await tx.update(passkey).set(fields).where(isOwned(owned)).returning(shown);
  return rows[0] ?? null;
}

/** Whether there was such a passkey. */
export async function renamePasskey(
  db: Database,
  owned: { userId: string; id: string },
  name: string,
): Promise<boolean> {
  const { rowCount } = await db.update(passkey).set({ name }).where(isOwned(owned));
  return (rowCount ?? 0) > 0;
}

/** Whether there was such a passkey. */
export async function deletePasskey(db: Database, owned: { userId: string; id: string }): Promise<boolean> {
  const { rowCount } = await db.delete(passkey).where(isOwned(owned));
  return (rowCount ?? 0) > 0;
}

export async function setPasskeyUsed(db: Database, credentialID: string, at: Date): Promise<void> {
  await db.update(passkey).set({ lastUsedAt: at }).where(eq(passkey.credentialID, credentialID));
}

function isOwned({ userId, id }: { userId: string; id: string }) {
  return and(eq(passkey.userId, userId), eq(passkey.id, id));
}
