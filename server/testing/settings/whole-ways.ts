import { randomUUID } from "node:crypto";
import { emailSignIns, passkey, passwords, recoveryCodes } from "#db/schema/auth";
import type { Database } from "#db/client";
import { personalTokens } from "#db/schema/tokens";

/** Every way to sign in that needs nobody outside, of one person. What `secret` begins must stand in no export. */
export async function fillWholeWays(db: Database, userId: string, mark: string, at: Date): Promise<void> {
  await db.insert(passkey).values({
    id: `secret passkey of ${mark} ${userId}`,
    name: `${mark} key`,
    publicKey: `secret public key of ${mark}`,
    userId,
    credentialID: `secret credential of ${mark} ${randomUUID()}`,
    counter: 1,
    deviceType: "multiDevice",
    backedUp: true,
    createdAt: at,
    rpId: "localhost",
    lastUsedAt: at,
  });
  await db.insert(passwords).values({
    userId,
    name: `${mark.toLowerCase()}-by-name`,
    hash: `secret password of ${mark}`,
    changedAt: at,
  });
  await db
    .insert(recoveryCodes)
    .values({ userId, codeHash: `secret code of ${mark} ${userId}`, createdAt: at });
  await db.insert(personalTokens).values({
    userId,
    name: `${mark} script`,
    scopes: ["read", "jobs"],
    tokenHash: `secret token of ${mark} ${userId}`,
    lastFour: "secr",
    createdAt: at,
    expiresAt: new Date("2100-01-01"),
  });
  await db.insert(emailSignIns).values({
    userId,
    email: `${mark.toLowerCase()}-signs-in@example.org`,
    codeHash: `secret e-mail code of ${mark}`,
    codeSentAt: at,
    codeTries: 1,
  });
}
