import { later, mergeNotes, mergeOwnFields, type OwnName } from "./own-fields.ts";
import type { ListingRow } from "./to-job.ts";

/** The fields by which two listings are known to be of one job, and those that are merged. */
export type MergeableListing = Pick<
  ListingRow,
  | OwnName
  | "id"
  | "postingId"
  | "postingIds"
  | "title"
  | "company"
  | "jobLink"
  | "sources"
  | "lastSeenAt"
  | "closedAt"
  | "updatedAt"
>;

/**
 * The listing that stays where a person had the same job twice: with the further status since when that one has it, a
 * favorite if either was, both notes, and deleted, for the reason that one of them gives, only if both were.
 * `lostNote` is the other one's where both together are too long.
 */
export function mergeListings(
  kept: MergeableListing,
  other: MergeableListing,
): { merged: MergeableListing; lostNote: string | null } {
  const known = new Set(kept.sources.map((link) => link.url));
  const merged = {
    ...kept,
    ...mergeOwnFields(kept, other),
    postingIds: [...new Set([...kept.postingIds, ...other.postingIds])],
    sources: [...kept.sources, ...other.sources.filter((link) => !known.has(link.url))],
    lastSeenAt: later(kept.lastSeenAt, other.lastSeenAt),
    closedAt: kept.closedAt && other.closedAt && later(kept.closedAt, other.closedAt),
    // When the person decided last: learning tells by it what came after a reset.
    updatedAt: kept.updatedAt > other.updatedAt ? kept.updatedAt : other.updatedAt,
  };
  return { merged, lostNote: mergeNotes(kept.note, other.note).lost };
}

/** Finds the listing of `account` that is of the same job as a guest's: by its posting, by a duplicate, or written twice. */
export function createJobFinder(
  account: MergeableListing[],
): (guest: MergeableListing) => MergeableListing | undefined {
  const byOwnPosting = new Map(account.flatMap((row) => (row.postingId ? [[row.postingId, row]] : [])));
  const byPosting = new Map(account.flatMap((row) => row.postingIds.map((id) => [id, row] as const)));
  const byId = new Map(account.map((row) => [row.id, row]));
  return (guest) => {
    if (guest.postingId === null) {
      const same = byId.get(guest.id);
      return same && isSameText(same, guest) ? same : undefined;
    }
    const duplicate = guest.postingIds.find((id) => byPosting.has(id));
    return byOwnPosting.get(guest.postingId) ?? (duplicate ? byPosting.get(duplicate) : undefined);
  };
}

function isSameText(one: MergeableListing, other: MergeableListing): boolean {
  return one.title === other.title && one.company === other.company && one.jobLink === other.jobLink;
}
