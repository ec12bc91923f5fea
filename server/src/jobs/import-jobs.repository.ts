import { MAX_LISTING_BYTES } from "@jobwright/contracts/jobs";
import { eq } from "drizzle-orm";
import type { Database } from "#db/client";
import type { EntryOf } from "#db/exports/export-schema";
import { exportedListings, exportedSearches, exportedStatusChanges } from "#db/exports/exported-tables";
import { insertEntries, insertRows, type Taken } from "#db/exports/own-rows";
import { jobSearches, jobSearchListings, listings } from "#db/schema/jobs";
import { AppError } from "#platform/app-error";
import { checkListingSize, makeRoomForListings } from "./listing-limits.ts";

type ExportedListing = EntryOf<"listings">;
type ExportedSearch = EntryOf<"searches">;

/** Said of a search that the export caught while it ran. */
const CUT_OFF = "This search was still running when it was exported. Start it again.";

/** What an import did with exported listings. */
export type ImportedListings = Taken & {
  /** Under which id an exported listing is found now. */
  idOf: ReadonlyMap<string, string>;
  /** The exported ids of those that were not there before. */
  addedIds: ReadonlySet<string>;
};

/**
 * Adds exported listings to a person's own. One that is there already, by its id or by its posting, stays as it is.
 * Throws `jobs/listing-too-large` and `jobs/too-many-listings`.
 */
export async function importListings(
  tx: Database,
  userId: string,
  exported: readonly ExportedListing[],
): Promise<ImportedListings> {
  const existing = await tx
    .select({ id: listings.id, postingId: listings.postingId, postingIds: listings.postingIds })
    .from(listings)
    .where(eq(listings.userId, userId));
  const ids = new Set(existing.map(({ id }) => id));
  const byPosting = new Map(existing.flatMap((row) => row.postingIds.map((id) => [id, row.id] as const)));
  // The listing made from this very posting goes before one that only names it as a duplicate.
  for (const { id, postingId } of existing) if (postingId !== null) byPosting.set(postingId, id);
  const idOf = new Map<string, string>();
  const added: ExportedListing[] = [];
  for (const listing of exported) {
    const { id, postingId, postingIds } = listing;
    const known = ids.has(id)
      ? id
      : [...(postingId === null ? [] : [postingId]), ...postingIds]
          .map((each) => byPosting.get(each))
          .find(Boolean);
    idOf.set(id, known ?? id);
    if (known === undefined) added.push(listing);
  }
  for (const listing of added) checkSizes(listing);
  // What the export names stays, since its searches and its history refer to it.
  await makeRoomForListings(tx, userId, added.length, new Set(idOf.values()));
  await insertRows(
    tx,
    listings,
    added.map((listing) => toRow(userId, listing)),
  );
  const addedIds = new Set(added.map(({ id }) => id));
  return { added: added.length, known: exported.length - added.length, idOf, addedIds };
}

/** What a search says of a listing is as large as its own texts at most, so that a batch of rows stays small. */
function checkSizes(listing: ExportedListing): void {
  checkListingSize(listing);
  const { match, sources } = listing;
  if (Buffer.byteLength(JSON.stringify([match, sources])) > MAX_LISTING_BYTES)
    throw new AppError("jobs/listing-too-large");
}

/**
 * Adds the exported history of listings that the same import added. One that was there before keeps its own, as it
 * keeps its status.
 */
export async function importStatusChanges(
  tx: Database,
  userId: string,
  exported: readonly EntryOf<"statusChanges">[],
  { addedIds }: Pick<ImportedListings, "addedIds">,
): Promise<Taken> {
  const ofAdded = exported.filter(({ listingId }) => addedIds.has(listingId));
  const { added } = await insertEntries(tx, userId, exportedStatusChanges, ofAdded);
  return { added, known: exported.length - added };
}

function toRow(userId: string, listing: ExportedListing): typeof listings.$inferInsert {
  const row = exportedListings.toRow(listing);
  const { postingId, postingIds } = row;
  return {
    ...row,
    userId,
    // What closes and finds listings looks at this list alone.
    postingIds: [...new Set([...(postingId === null ? [] : [postingId]), ...postingIds])],
    // An export before version 3 does not say it: then its last change has to do.
    statusChangedAt: row.statusChangedAt ?? (row.status === "new" ? null : row.updatedAt),
  };
}

/** Adds exported searches with their lists; a search that is there already stays as it is. */
export async function importSearches(
  tx: Database,
  userId: string,
  exported: readonly ExportedSearch[],
  idOf: ReadonlyMap<string, string>,
): Promise<Taken> {
  const existing = await tx
    .select({ sessionId: jobSearches.sessionId })
    .from(jobSearches)
    .where(eq(jobSearches.userId, userId));
  const known = new Set(existing.map(({ sessionId }) => sessionId));
  const added = exported.filter(({ sessionId }) => !known.has(sessionId));
  await insertRows(
    tx,
    jobSearches,
    added.map((search) => toSearchRow(userId, search)),
  );
  const members = added.flatMap(({ sessionId, listingIds }) =>
    [...new Set(listingIds.map((id) => idOf.get(id) ?? id))].map((listingId, position) => ({
      userId,
      sessionId,
      listingId,
      position,
    })),
  );
  await insertRows(tx, jobSearchListings, members);
  return { added: added.length, known: exported.length - added.length };
}

function toSearchRow(userId: string, search: ExportedSearch): typeof jobSearches.$inferInsert {
  const row = exportedSearches.toRow(search);
  const end = row.state === "running" ? { state: "failed" as const, error: CUT_OFF } : {};
  return { ...row, ...end, userId, heartbeatAt: row.updatedAt };
}
