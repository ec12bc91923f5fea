import { randomUUID } from "node:crypto";
import type { Database } from "#db/client";
import * as repository from "./merge-guest-listings.repository.ts";
import { createJobFinder, mergeListings, type MergeableListing } from "./merge-listings.ts";

type GuestMerge = { guestId: string; accountId: string };
/** A text of the guest's that could not stay, under the name that the person knows it by. */
type Leftover = { label: string; value: string };

/**
 * Readies a guest's listings for their move to an account: those of a job that the account has become its listing, and
 * those whose id the account uses get another one. Status changes follow their listing, and the lists of the guest's
 * searches with their places. `renamed` holds each id that changed, and what it is now; deferred keys are checked by
 * the caller's transaction.
 */
export async function mergeGuestListings(
  tx: Database,
  { guestId, accountId }: GuestMerge,
): Promise<{ renamed: Map<string, string>; leftovers: Leftover[] }> {
  const rows = await repository.lockListings(tx, [accountId, guestId]);
  const accountRows = rows.filter((row) => row.userId === accountId);
  const guestRows = rows.filter((row) => row.userId === guestId);
  const usedIds = new Set(rows.map((row) => row.id));
  const takenIds = new Set(accountRows.map((row) => row.id));
  const findSameJob = createJobFinder(accountRows);
  const mergedRows = new Map<string, MergeableListing>();
  const leftovers: Leftover[] = [];
  const intoAccount = new Map<string, string>();
  const moved = new Map<string, string>();
  for (const row of guestRows) {
    const same = findSameJob(row);
    if (same) {
      const { merged, lostNote } = mergeListings(mergedRows.get(same.id) ?? same, row);
      mergedRows.set(same.id, merged);
      intoAccount.set(row.id, same.id);
      if (lostNote !== null)
        leftovers.push({ label: `Note on ${row.title}, ${row.company}`, value: lostNote });
    } else if (takenIds.has(row.id)) {
      moved.set(row.id, newIdOf(row.id, usedIds));
    }
  }
  const renamed = new Map([...intoAccount, ...moved]);
  const members = await repository.deleteMembers(tx, guestId, [...renamed.keys()]);
  // Before the listings go, or their status changes would go with them.
  await moveHistory(tx, { guestId, accountId }, { intoAccount, moved });
  await repository.deleteListings(tx, guestId, [...intoAccount.keys()]);
  for (const [from, to] of moved) await repository.renameListing(tx, guestId, from, to);
  for (const row of mergedRows.values()) await repository.updateMergedListing(tx, accountId, row);
  await repository.insertMembers(tx, renameMembers(members, renamed));
  return { renamed, leftovers };
}

async function moveHistory(
  tx: Database,
  { guestId, accountId }: GuestMerge,
  { intoAccount, moved }: { intoAccount: Map<string, string>; moved: Map<string, string> },
): Promise<void> {
  for (const [renamed, userId] of [
    [intoAccount, accountId],
    [moved, guestId],
  ] as const) {
    for (const [from, to] of renamed) {
      await repository.moveStatusChanges(tx, { userId: guestId, listingId: from }, { userId, listingId: to });
    }
  }
}

/** One place for each listing of a session: the best of those that became one. */
function renameMembers(
  members: repository.MemberRow[],
  renamed: Map<string, string>,
): repository.MemberRow[] {
  const kept = new Map<string, repository.MemberRow>();
  for (const member of members.toSorted((one, other) => one.position - other.position)) {
    const listingId = renamed.get(member.listingId) ?? member.listingId;
    const key = `${member.sessionId}/${listingId}`;
    if (!kept.has(key)) kept.set(key, { ...member, listingId });
  }
  return [...kept.values()];
}

/** Ids of listings are 120 characters at most. */
function newIdOf(id: string, used: Set<string>): string {
  const made = `${id.slice(0, 100)}-${randomUUID().slice(0, 8)}`;
  if (used.has(made)) return newIdOf(id, used);
  used.add(made);
  return made;
}
