import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import type { ExportData } from "#db/exports/export-schema";
import {
  exportedPasskeys,
  exportedPassword,
  exportedRecoveryCode,
  exportedTokens,
} from "#db/exports/exported-sign-in-ways";
import { exportedDevices, exportedProviders, exportedUser } from "#db/exports/exported-tables";
import { exportPages, exportRows } from "#db/exports/own-rows";
import { collect } from "#db/read-pages";
import { emailSignIns, passwords, recoveryCodes, user, type session } from "#db/schema/auth";
import { ownAddress } from "#platform/to-session-user";
import { describeUserAgent } from "#platform/user-agent-name";

/** Who a person is, with the providers and browsers that they sign in with; no token is among it. */
export async function exportIdentity(db: Database, userId: string): Promise<ExportData["identity"] | null> {
  const [row] = await db.select().from(user).where(eq(user.id, userId));
  if (!row) return null;
  const [recoveryCode] = await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const [signIn] = await db.select().from(emailSignIns).where(eq(emailSignIns.userId, userId));
  const [password] = await db.select().from(passwords).where(eq(passwords.userId, userId));
  const devices = exportPages(db, userId, exportedDevices, async (rows: (typeof session.$inferSelect)[]) =>
    rows.map((each) => ({ name: describeUserAgent(each.userAgent), ...exportedDevices.toEntry(each) })),
  );
  return {
    ...exportedUser.toEntry(row),
    email: ownAddress(row),
    isGuest: row.isAnonymous === true,
    providers: await collect(exportRows(db, userId, exportedProviders)),
    passkeys: await collect(exportRows(db, userId, exportedPasskeys)),
    password: password ? exportedPassword.toEntry(password) : null,
    signInEmail: signIn?.email ?? null,
    recoveryCode: recoveryCode ? exportedRecoveryCode.toEntry(recoveryCode) : null,
    tokens: await collect(exportRows(db, userId, exportedTokens)),
    devices: await collect(devices),
  };
}

/**
 * The account of an e-mail address; null where there is none. With `lock` it is held against every other change until
 * the transaction ends.
 */
export async function findAccountByEmail(
  tx: Database,
  email: string,
  { lock }: { lock: boolean },
): Promise<{ uid: string; isGuest: boolean } | null> {
  const query = tx
    .select({ uid: user.id, isAnonymous: user.isAnonymous })
    .from(user)
    .where(sql`lower(${user.email}) = ${email.toLowerCase()}`);
  const [row] = lock ? await query.for("update") : await query;
  return row ? { uid: row.uid, isGuest: row.isAnonymous === true } : null;
}

/**
 * A new account, without its document. Its address counts as confirmed: nobody but who signs in with it at a provider
 * that confirmed it too gets in.
 */
export async function insertAccount(
  tx: Database,
  person: { email: string; name: string; image: string | null; createdAt: Date; updatedAt: Date },
): Promise<string> {
  const id = randomUUID();
  await tx.insert(user).values({
    id,
    ...person,
    email: person.email.toLowerCase(),
    emailVerified: true,
    isAnonymous: false,
  });
  return id;
}
