import { and, eq, gt, isNull, lt } from "drizzle-orm";
import type { Database } from "#db/client";
import { invites } from "#db/schema/auth";

export async function insertInvite(
  db: Database,
  invite: { tokenHash: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await db.insert(invites).values(invite);
}

/** Uses an invitation up. False where it is not known, used or too old, also for all but one of two calls at once. */
export async function useInvite(db: Database, tokenHash: string, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(invites)
    .set({ usedAt: now })
    .where(and(eq(invites.tokenHash, tokenHash), isNull(invites.usedAt), gt(invites.expiresAt, now)));
  return (rowCount ?? 0) > 0;
}

/** Makes an invitation good again that let nobody in after all. */
export async function giveInviteBack(db: Database, tokenHash: string): Promise<void> {
  await db.update(invites).set({ usedAt: null }).where(eq(invites.tokenHash, tokenHash));
}

export async function deleteOldInvites(db: Database, expiredBefore: Date): Promise<void> {
  await db.delete(invites).where(lt(invites.expiresAt, expiredBefore));
}
