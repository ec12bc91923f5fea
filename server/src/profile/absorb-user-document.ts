import { eq, inArray } from "drizzle-orm";
import type { Database } from "#db/client";
import { jobPreferences, userDocuments } from "#db/schema/profile";
import { joinDocuments } from "./join-documents.ts";
import { joinPreferences } from "./join-preferences.ts";
import { createJoiner, type Leftover } from "./join-values.ts";

type Move = { guestId: string; accountId: string };

/**
 * Joins a guest's document and preferences with the account's: what the account lacks comes from the guest, lists
 * are joined, and where both have a value of which one can stay, the account's stays. Returns the guest's that did not.
 * `renamed` are searches that are known by another id from now on.
 */
export async function absorbUserDocument(
  tx: Database,
  move: Move,
  options: { renamed: { userId: string; from: string; to: string }[]; now: Date },
): Promise<{ leftovers: Leftover[] }> {
  const joiner = createJoiner();
  await absorbDocument(tx, move, options.renamed, (account, guest) => joinDocuments(account, guest, joiner));
  const rows = await tx
    .select()
    .from(jobPreferences)
    .where(inArray(jobPreferences.userId, [move.guestId, move.accountId]))
    .orderBy(jobPreferences.userId)
    .for("update");
  const { account, guest } = tellApart(rows, move);
  if (account && guest) {
    await tx
      .update(jobPreferences)
      .set({
        ...joinPreferences(account, guest, joiner),
        // Raised, so that a form that was open before the move does not write over what was joined.
        version: Math.max(account.version, guest.version) + 1,
        updatedAt: options.now,
      })
      .where(eq(jobPreferences.userId, move.accountId));
    await tx.delete(jobPreferences).where(eq(jobPreferences.userId, move.guestId));
  }
  return { leftovers: joiner.leftovers };
}

async function absorbDocument(
  tx: Database,
  move: Move,
  renamed: { userId: string; from: string; to: string }[],
  join: (
    account: typeof userDocuments.$inferSelect,
    guest: typeof userDocuments.$inferSelect,
  ) => Partial<typeof userDocuments.$inferInsert>,
): Promise<void> {
  const rows = await tx
    .select()
    .from(userDocuments)
    .where(inArray(userDocuments.userId, [move.guestId, move.accountId]))
    .orderBy(userDocuments.userId)
    .for("update");
  for (const row of rows) {
    const found = renamed.find(({ userId, from }) => userId === row.userId && from === row.currentSessionId);
    if (!found) continue;
    row.currentSessionId = found.to;
    await tx
      .update(userDocuments)
      .set({ currentSessionId: found.to })
      .where(eq(userDocuments.userId, row.userId));
  }
  const { account, guest } = tellApart(rows, move);
  // Where the account has none, the guest's moves as it is.
  if (!account || !guest) return;
  await tx.update(userDocuments).set(join(account, guest)).where(eq(userDocuments.userId, move.accountId));
  await tx.delete(userDocuments).where(eq(userDocuments.userId, move.guestId));
}

function tellApart<T extends { userId: string }>(rows: T[], { guestId, accountId }: Move) {
  return {
    guest: rows.find((row) => row.userId === guestId),
    account: rows.find((row) => row.userId === accountId),
  };
}
