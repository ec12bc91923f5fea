import type { ExportedListing, ExportedSearch, ExportedStatusChange } from "@jobwright/contracts/export";
import { MAX_LISTING_BYTES } from "@jobwright/contracts/jobs";
import { eq, getTableColumns } from "drizzle-orm";
import type { Database } from "#db/client";
import { chooseIds } from "#db/exports/choose-ids";
import { inBatches } from "#db/read-pages";
import { jobSearches, jobSearchListings, listings, statusChanges } from "#db/schema/jobs";
import { AppError } from "#platform/app-error";
import type { ListingRow } from "./to-job.ts";
import { checkListingSize, makeRoomForListings } from "./listing-limits.ts";

/** Rows of one statement, well below the number of values that one may hold. */
const BATCH = 500;

/** Said of a search that the export caught while it ran. */
const CUT_OFF = "This search was still running when it was exported. Start it again.";

/** What an import did with exported listings. */
export type ImportedListings = {
  added: number;
  known: number;
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
  for (const batch of inBatches(added, BATCH)) {
    await tx.insert(listings).values(batch.map((listing) => toRow(userId, listing)));
  }
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
  exported: readonly ExportedStatusChange[],
  { addedIds }: Pick<ImportedListings, "addedIds">,
): Promise<{ added: number; known: number }> {
  const ofAdded = exported.filter(({ listingId }) => addedIds.has(listingId));
  const { idOf, added } = await chooseIds(tx, statusChanges, userId, ofAdded);
  for (const batch of inBatches(added, BATCH)) {
    await tx.insert(statusChanges).values(
      batch.map(({ id, listingId, from, to, at }) => ({
        userId,
        id: idOf.get(id) ?? id,
        listingId,
        fromStatus: from,
        toStatus: to,
        changedAt: new Date(at),
      })),
    );
  }
  return { added: added.length, known: exported.length - added.length };
}

function toRow(userId: string, exported: ExportedListing): typeof listings.$inferInsert {
  const { postingId, postingIds, status, updatedAt } = exported;
  // An export before version 3 does not say it: then its last change has to do.
  const statusChangedAt = exported.statusChangedAt ?? (status === "new" ? null : updatedAt);
  const listing = { ...exported, statusChangedAt };
  return {
    ...listing,
    userId,
    // What closes and finds listings looks at this list alone.
    postingIds: [...new Set([...(postingId === null ? [] : [postingId]), ...postingIds])],
    ...readMoments(listing),
  };
}

/** Adds exported searches with their lists; a search that is there already stays as it is. */
export async function importSearches(
  tx: Database,
  userId: string,
  exported: readonly ExportedSearch[],
  idOf: ReadonlyMap<string, string>,
): Promise<{ added: number; known: number }> {
  const existing = await tx
    .select({ sessionId: jobSearches.sessionId })
    .from(jobSearches)
    .where(eq(jobSearches.userId, userId));
  const known = new Set(existing.map(({ sessionId }) => sessionId));
  const added = exported.filter(({ sessionId }) => !known.has(sessionId));
  for (const batch of inBatches(added, BATCH)) {
    await tx.insert(jobSearches).values(batch.map((search) => toSearchRow(userId, search)));
  }
  const members = added.flatMap(({ sessionId, listingIds }) =>
    [...new Set(listingIds.map((id) => idOf.get(id) ?? id))].map((listingId, position) => ({
      userId,
      sessionId,
      listingId,
      position,
    })),
  );
  for (const batch of inBatches(members, 10 * BATCH)) await tx.insert(jobSearchListings).values(batch);
  return { added: added.length, known: exported.length - added.length };
}

function toSearchRow(userId: string, search: ExportedSearch): typeof jobSearches.$inferInsert {
  const { sessionId, state, error, report } = search;
  const updatedAt = new Date(search.updatedAt);
  const end = state === "running" ? { state: "failed" as const, error: CUT_OFF } : { state, error };
  const createdAt = new Date(search.createdAt);
  return { userId, sessionId, report, ...end, createdAt, updatedAt, heartbeatAt: updatedAt };
}

/** The columns of moments, which the export has as texts. */
type Moments = {
  [Name in keyof ListingRow as ListingRow[Name] extends Date | null ? Name : never]: ListingRow[Name];
};
const momentNames = Object.entries(getTableColumns(listings))
  .filter(([, { dataType }]) => dataType === "date")
  .map(([name]) => name) as (keyof Moments)[];

function readMoments(listing: { [Name in keyof Moments]: string | null }): Moments {
  const moments = momentNames.map((name) => [name, listing[name] === null ? null : new Date(listing[name])]);
  return Object.fromEntries(moments) as Moments;
}
