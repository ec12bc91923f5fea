import { jobStatuses } from "@jobwright/contracts/jobs";
import type { ListingRow } from "./to-job.ts";

/** What two listings of the same job are told by, and what is joined of them. */
export type JoinableListing = Pick<
  ListingRow,
  | "id"
  | "postingId"
  | "postingIds"
  | "title"
  | "company"
  | "jobLink"
  | "status"
  | "statusChangedAt"
  | "note"
  | "favoritedAt"
  | "sources"
  | "lastSeenAt"
  | "linkCheckedAt"
  | "closedAt"
  | "deletedAt"
  | "notForMeReason"
  | "updatedAt"
>;

/** The longest note that a listing takes (contract). */
const MAX_NOTE = 5000;

/**
 * The listing that stays where a person had the same job twice: with the further status since when that one has it, a
 * favourite if either was, both notes, and deleted, for the reason that one of them gives, only if both were.
 * `lostNote` is the other one's where both together are too long.
 */
export function joinListings(
  kept: JoinableListing,
  other: JoinableListing,
): { joined: JoinableListing; lostNote: string | null } {
  const { note, lostNote } = joinNotes(kept.note, other.note);
  const known = new Set(kept.sources.map((link) => link.url));
  const { status, statusChangedAt } = isFurther(other.status, kept.status) ? other : kept;
  const joined = {
    ...kept,
    postingIds: [...new Set([...kept.postingIds, ...other.postingIds])],
    status,
    statusChangedAt,
    note,
    favoritedAt: earlier(kept.favoritedAt, other.favoritedAt),
    sources: [...kept.sources, ...other.sources.filter((link) => !known.has(link.url))],
    lastSeenAt: later(kept.lastSeenAt, other.lastSeenAt),
    linkCheckedAt: later(kept.linkCheckedAt, other.linkCheckedAt),
    closedAt: kept.closedAt && other.closedAt && later(kept.closedAt, other.closedAt),
    deletedAt: kept.deletedAt && other.deletedAt && later(kept.deletedAt, other.deletedAt),
    notForMeReason: kept.deletedAt && other.deletedAt && (kept.notForMeReason ?? other.notForMeReason),
    // When the person decided last: learning tells by it what came after a reset.
    updatedAt: kept.updatedAt > other.updatedAt ? kept.updatedAt : other.updatedAt,
  };
  return { joined, lostNote };
}

/** Finds the listing of `account` that is of the same job as a guest's: by its posting, by a duplicate, or written twice. */
export function createJobFinder(
  account: JoinableListing[],
): (guest: JoinableListing) => JoinableListing | undefined {
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

function isSameText(one: JoinableListing, other: JoinableListing): boolean {
  return one.title === other.title && one.company === other.company && one.jobLink === other.jobLink;
}

function joinNotes(kept: string, other: string): { note: string; lostNote: string | null } {
  if (other === "" || kept.includes(other)) return { note: kept, lostNote: null };
  if (kept === "") return { note: other, lostNote: null };
  const note = `${kept}\n\n${other}`;
  return note.length <= MAX_NOTE ? { note, lostNote: null } : { note: kept, lostNote: other };
}

function isFurther(one: ListingRow["status"], other: ListingRow["status"]): boolean {
  return jobStatuses.indexOf(one) > jobStatuses.indexOf(other);
}

function earlier(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other;
  return one < other ? one : other;
}

function later(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other;
  return one > other ? one : other;
}
