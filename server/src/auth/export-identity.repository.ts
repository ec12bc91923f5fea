import { randomUUID } from "node:crypto";
import type { ExportData } from "@jobwright/contracts/export";
import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { account, session, user } from "#db/schema/auth";
import { describeUserAgent } from "#platform/user-agent-name";

/** Who a person is, with the providers and browsers that they sign in with; no token is among it. */
export async function exportIdentity(db: Database, userId: string): Promise<ExportData["identity"] | null> {
  const [row] = await db.select().from(user).where(eq(user.id, userId));
  if (!row) return null;
  const providers = await db
    .select({ name: account.providerId, linkedAt: account.createdAt })
    .from(account)
    .where(eq(account.userId, userId))
    .orderBy(asc(account.createdAt), asc(account.id));
  const devices = await db
    .select({ userAgent: session.userAgent, signedInAt: session.createdAt, lastUsedAt: session.updatedAt })
    .from(session)
    .where(eq(session.userId, userId))
    .orderBy(asc(session.createdAt), asc(session.id));
  const isGuest = row.isAnonymous === true;
  return {
    uid: row.id,
    email: isGuest ? null : row.email,
    emailVerified: row.emailVerified,
    name: row.name,
    photo: row.image,
    isGuest,
    createdAt: row.createdAt.toISOString(),
    providers: providers.map(({ name, linkedAt }) => ({ name, linkedAt: linkedAt.toISOString() })),
    devices: devices.map(({ userAgent, signedInAt, lastUsedAt }) => ({
      name: describeUserAgent(userAgent),
      signedInAt: signedInAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    })),
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
