import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "#db/client";
import { listings } from "#db/schema/jobs";
import { sampleData } from "#db/schema/samples";
import { mergeIds } from "./merge-ids.ts";

/**
 * Readies the record of a guest's sample data for its move to an account: it names everything by the ids that it has
 * from now on, and is merged into the account's record where that has one. Call it after listings and resumes are merged.
 */
export async function mergeGuestSamples(
  tx: Database,
  { guestId, accountId }: { guestId: string; accountId: string },
  renamed: { listings: ReadonlyMap<string, string>; resumes: ReadonlyMap<string, string> },
): Promise<void> {
  const rows = await tx
    .select()
    .from(sampleData)
    .where(inArray(sampleData.userId, [accountId, guestId]))
    .orderBy(sampleData.userId)
    .for("update");
  const guest = rows.find(({ userId }) => userId === guestId);
  if (!guest) return;
  const account = rows.find(({ userId }) => userId === accountId);
  const listingIds = await withoutAccounts(
    tx,
    accountId,
    guest.listingIds.map((id) => renamed.listings.get(id) ?? id),
  );
  const resumeIds = guest.resumeIds.map((id) => renamed.resumes.get(id) ?? id);
  if (!account) {
    await tx.update(sampleData).set({ listingIds, resumeIds }).where(eq(sampleData.userId, guestId));
    return;
  }
  await tx
    .update(sampleData)
    .set({
      addedAt: account.addedAt < guest.addedAt ? account.addedAt : guest.addedAt,
      listingIds: mergeIds(account.listingIds, listingIds),
      searchIds: mergeIds(account.searchIds, guest.searchIds),
      resumeIds: mergeIds(account.resumeIds, resumeIds),
    })
    .where(eq(sampleData.userId, accountId));
  await tx.delete(sampleData).where(eq(sampleData.userId, guestId));
}

/** A listing that became one with the account's is a sample only where the account's own record says so. */
async function withoutAccounts(tx: Database, accountId: string, ids: string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.userId, accountId), inArray(listings.id, ids)));
  const ofAccount = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !ofAccount.has(id));
}
