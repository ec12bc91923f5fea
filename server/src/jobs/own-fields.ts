import { jobStatuses, touchNames, type Listing, type TouchName } from "@jobwright/contracts/jobs";
import { eq, isNull, sql } from "drizzle-orm";
import { listings } from "#db/schema/jobs";

export type ListingRow = typeof listings.$inferSelect;

/**
 * What a person adds to a listing. A search that finds it again leaves these as they are, the guest merge merges them,
 * and the defaults of their columns are what they hold where the person did nothing.
 */
export const ownNames = [
  "status",
  "statusChangedAt",
  "note",
  "favoritedAt",
  "linkCheckedAt",
  "jobId",
  "postedDate",
  "deadline",
  "deletedAt",
  "notForMeReason",
] as const satisfies (keyof ListingRow)[];
export type OwnName = (typeof ownNames)[number];
export type OwnRow = Pick<ListingRow, OwnName>;

/** What touches a listing, by the contract's names. */
const touchColumns = {
  favorite: "favoritedAt",
  note: "note",
  deadline: "deadline",
  status: "status",
} as const satisfies Record<TouchName, OwnName>;

/** The fields as the contract's listing has them. */
export function toOwnFields(row: OwnRow & Pick<ListingRow, "createdAt">) {
  return {
    favorite: row.favoritedAt !== null,
    status: row.status,
    ...(row.note === "" ? {} : { note: row.note }),
    ...(row.jobId === null ? {} : { jobId: row.jobId }),
    ...(row.postedDate === null ? {} : { postedDate: row.postedDate }),
    statusSince: (row.statusChangedAt ?? row.createdAt).toISOString(),
    linkCheckedAt: row.linkCheckedAt?.toISOString() ?? null,
    deadline: row.deadline,
  } satisfies Partial<Listing>;
}

/** The fields of the listing that stays where a person had the same job twice. */
export function mergeOwnFields(kept: OwnRow, other: OwnRow): OwnRow {
  const { status, statusChangedAt } = furtherOf(kept, other);
  const deletedAt = kept.deletedAt && other.deletedAt && later(kept.deletedAt, other.deletedAt);
  return {
    status,
    statusChangedAt,
    note: mergeNotes(kept.note, other.note).note,
    favoritedAt: earlier(kept.favoritedAt, other.favoritedAt),
    linkCheckedAt: later(kept.linkCheckedAt, other.linkCheckedAt),
    jobId: kept.jobId,
    postedDate: kept.postedDate,
    deadline: earlier(kept.deadline, other.deadline),
    deletedAt,
    notForMeReason: deletedAt && (kept.notForMeReason ?? other.notForMeReason),
  };
}

export const ownColumns = mapOwn((name) => listings[name]) as Pick<typeof listings, OwnName>;

export const untouchedRow = mapOwn((name) => listings[name].default ?? null) as OwnRow;

/** Holds for the listings that nobody touched. */
export const isUntouched = sql`(${sql.join(
  touchNames.map((name) => {
    const [column, untouched] = [listings[touchColumns[name]], untouchedRow[touchColumns[name]]];
    return untouched === null ? isNull(column) : eq(column, untouched);
  }),
  sql` and `,
)})`;

/** Each name with what `make` gives for it. Their types differ by name, which the caller's cast says. */
function mapOwn(make: (name: OwnName) => unknown): unknown {
  return Object.fromEntries(ownNames.map((name) => [name, make(name)]));
}

/** The longest note that a listing takes (contract). */
const MAX_NOTE = 5000;

/** Both notes in one. `lost` is the other one where they are too long together. */
export function mergeNotes(kept: string, other: string): { note: string; lost: string | null } {
  if (other === "" || kept.includes(other)) return { note: kept, lost: null };
  if (kept === "") return { note: other, lost: null };
  const note = `${kept}\n\n${other}`;
  return note.length <= MAX_NOTE ? { note, lost: null } : { note: kept, lost: other };
}

function furtherOf(kept: OwnRow, other: OwnRow): OwnRow {
  return jobStatuses.indexOf(other.status) > jobStatuses.indexOf(kept.status) ? other : kept;
}

function earlier<Time extends Date | string>(one: Time | null, other: Time | null): Time | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

export function later(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}
