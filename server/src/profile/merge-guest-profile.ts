import { eq, inArray } from "drizzle-orm";
import type { Database } from "#db/client";
import { jobPreferences, userDocuments } from "#db/schema/profile";
import { mergeDocuments } from "./merge-documents.ts";
import { mergePreferences } from "./merge-preferences.ts";
import { createValueMerger, type Leftover } from "./merge-values.ts";

type GuestMerge = { guestId: string; accountId: string };

/**
 * Merges a guest's document and preferences into the account's: what the account lacks comes from the guest, lists are
 * united, and where only one value can stay, the account's stays. Returns the guest's values that did not.
 * `renamed`: searches that have another id from now on.
 */
export async function mergeGuestProfile(
  tx: Database,
  guestMerge: GuestMerge,
  options: { renamed: { userId: string; from: string; to: string }[]; now: Date },
): Promise<{ leftovers: Leftover[] }> {
  const merger = createValueMerger();
  await mergeDocumentRows(tx, guestMerge, options.renamed, (account, guest) =>
    mergeDocuments(account, guest, merger),
  );
  const rows = await tx
    .select()
    .from(jobPreferences)
    .where(inArray(jobPreferences.userId, [guestMerge.guestId, guestMerge.accountId]))
    .orderBy(jobPreferences.userId)
    .for("update");
  const { account, guest } = splitRows(rows, guestMerge);
  if (account && guest) {
    await tx
      .update(jobPreferences)
      .set({
        ...mergePreferences(account, guest, merger),
        // Raised, so that a form that was open before the merge does not overwrite it.
        version: Math.max(account.version, guest.version) + 1,
        updatedAt: options.now,
      })
      .where(eq(jobPreferences.userId, guestMerge.accountId));
    await tx.delete(jobPreferences).where(eq(jobPreferences.userId, guestMerge.guestId));
  }
  return { leftovers: merger.leftovers };
}

async function mergeDocumentRows(
  tx: Database,
  guestMerge: GuestMerge,
  renamed: { userId: string; from: string; to: string }[],
  merge: (
    account: typeof userDocuments.$inferSelect,
    guest: typeof userDocuments.$inferSelect,
  ) => Partial<typeof userDocuments.$inferInsert>,
): Promise<void> {
  const rows = await tx
    .select()
    .from(userDocuments)
    .where(inArray(userDocuments.userId, [guestMerge.guestId, guestMerge.accountId]))
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
  const { account, guest } = splitRows(rows, guestMerge);
  // Where the account has none, the guest's moves as it is.
  if (!account || !guest) return;
  await tx
    .update(userDocuments)
    .set(merge(account, guest))
    .where(eq(userDocuments.userId, guestMerge.accountId));
  await tx.delete(userDocuments).where(eq(userDocuments.userId, guestMerge.guestId));
}

function splitRows<T extends { userId: string }>(rows: T[], { guestId, accountId }: GuestMerge) {
  return {
    guest: rows.find((row) => row.userId === guestId),
    account: rows.find((row) => row.userId === accountId),
  };
}
