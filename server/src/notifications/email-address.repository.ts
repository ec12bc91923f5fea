import { and, eq, gt, isNotNull, lt, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { user } from "#db/schema/auth";
import { notificationSettings } from "#db/schema/notifications";
import { ownAddress } from "#platform/to-session-user";

export type AddressRow = {
  /** The sign-in's own, where it is confirmed there. */
  own: string | null;
  /** Another one that the person confirmed. */
  confirmed: string | null;
  unconfirmed: string | null;
  isGuest: boolean;
};

/** Null where there is no such person. */
export async function findAddress(db: Database, userId: string): Promise<AddressRow | null> {
  const rows = await db
    .select({
      email: user.email,
      isVerified: user.emailVerified,
      isAnonymous: user.isAnonymous,
      confirmed: notificationSettings.email,
      unconfirmed: notificationSettings.unconfirmedEmail,
    })
    .from(user)
    .leftJoin(notificationSettings, eq(notificationSettings.userId, user.id))
    .where(eq(user.id, userId));
  const row = rows[0];
  if (!row) return null;
  const isGuest = row.isAnonymous === true;
  const own = row.isVerified ? ownAddress(row) : null;
  return { own, confirmed: row.confirmed, unconfirmed: row.unconfirmed, isGuest };
}

/** Sets the confirmed address, null for the sign-in's own, and forgets what waits for a code. */
export async function setAddress(db: Database, userId: string, email: string | null): Promise<void> {
  const fields = { email, unconfirmedEmail: null, codeHash: null, codeSentAt: null, codeTries: 0 };
  await db
    .insert(notificationSettings)
    .values({ userId, ...fields })
    .onConflictDoUpdate({ target: notificationSettings.userId, set: fields });
}

/** An address that waits for its code; an earlier one's code is worth nothing any more. */
export async function setUnconfirmed(
  db: Database,
  userId: string,
  pending: { email: string; codeHash: string; sentAt: Date },
): Promise<void> {
  const fields = {
    unconfirmedEmail: pending.email,
    codeHash: pending.codeHash,
    codeSentAt: pending.sentAt,
    codeTries: 0,
  };
  await db
    .insert(notificationSettings)
    .values({ userId, ...fields })
    .onConflictDoUpdate({ target: notificationSettings.userId, set: fields });
}

/** Counts a try of the code and returns what it must match; null where it is too old or was tried too often. */
export async function countCodeTry(
  db: Database,
  userId: string,
  limits: { sentAfter: Date; tries: number },
): Promise<{ email: string; codeHash: string } | null> {
  const rows = await db
    .update(notificationSettings)
    .set({ codeTries: sql`${notificationSettings.codeTries} + 1` })
    .where(
      and(
        eq(notificationSettings.userId, userId),
        isNotNull(notificationSettings.codeHash),
        lt(notificationSettings.codeTries, limits.tries),
        gt(notificationSettings.codeSentAt, limits.sentAfter),
      ),
    )
    .returning({ email: notificationSettings.unconfirmedEmail, codeHash: notificationSettings.codeHash });
  const { email, codeHash } = rows[0] ?? {};
  return email && codeHash ? { email, codeHash } : null;
}

/** The address that waits counts from now on. False where another code was asked for in between. */
export async function confirmAddress(db: Database, userId: string, codeHash: string): Promise<boolean> {
  const rows = await db
    .update(notificationSettings)
    .set({
      email: notificationSettings.unconfirmedEmail,
      unconfirmedEmail: null,
      codeHash: null,
      codeSentAt: null,
      codeTries: 0,
    })
    .where(and(eq(notificationSettings.userId, userId), eq(notificationSettings.codeHash, codeHash)))
    .returning({ userId: notificationSettings.userId });
  return rows.length > 0;
}
