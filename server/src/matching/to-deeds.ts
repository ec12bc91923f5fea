import { signalNames, type SignalName } from "@jobwright/contracts/matching";
import type { Deed } from "@jobwright/engine/matching/learn-weights";
import type { DecidedListing } from "#jobs/jobs.service";

/** What was done with a listing, and whose it is. */
export type ListingDeed = Deed & { company: string };

/**
 * One deed for each listing that its person decided on after the last reset (null: ever). The strongest word counts: a
 * stated reason, then an application, which stands though its listing was put away, then a deletion, then a favorite.
 */
export function toDeeds(rows: readonly DecidedListing[], resetAt: Date | null): ListingDeed[] {
  return rows.flatMap((row) => {
    const kind = toKind(row, (at) => at !== null && (resetAt === null || at > resetAt));
    if (kind === null) return [];
    const reason = kind === "notForMe" ? row.notForMeReason : null;
    return [{ kind, reason, signals: toSignals(row.signals), company: row.company }];
  });
}

function toKind(row: DecidedListing, isSince: (at: Date | null) => boolean): Deed["kind"] | null {
  if (isSince(row.deletedAt) && row.notForMeReason !== null) return "notForMe";
  if (row.hasApplied && isSince(row.statusSince)) return "applied";
  if (row.deletedAt !== null) return isSince(row.deletedAt) ? "deleted" : null;
  return isSince(row.favoritedAt) ? "favorite" : null;
}

/** By name; a match of an earlier version of the ranking may lack some. */
function toSignals(stored: DecidedListing["signals"]): Deed["signals"] {
  const known = new Set<string>(signalNames);
  const named = (stored ?? []).filter(({ name }) => known.has(name));
  return Object.fromEntries(named.map(({ name, value }): [SignalName, number | null] => [name, value]));
}
