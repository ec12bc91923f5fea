import { isDeepStrictEqual } from "node:util";
import { toListingId, type Listing } from "@jobwright/contracts/jobs";
import type { Database } from "#db/client";
import * as repository from "./jobs.repository.ts";
import { makeRoomForListings } from "./listing-limits.ts";
import { toJob } from "./to-job.ts";

/** A listing as a search makes it, without its owner and its id. */
export type FoundListing = Omit<repository.FoundRow, "userId" | "id">;

/** What a search has saved so far, by the listings' ids, with the version that each row had then. */
export type Written = Map<string, { listing: FoundListing; version: string }>;

/**
 * Saves what a search found, inside the caller's transaction, in ranked order. A posting that already is a listing
 * of this person stays that listing, with its status, favorite and note, and its facts are brought up to date.
 * Listings of an earlier run of the session stay where the person touched them, and go where not. What `written` has the
 * same is not written again; what is, it has afterwards. Throws `jobs/too-many-listings` where not all of them have room;
 * then nothing is saved.
 */
export async function saveFoundListings(
  tx: Database,
  userId: string,
  sessionId: string,
  found: FoundListing[],
  written: Written = new Map(),
): Promise<Listing[]> {
  const known = new Map<string, string>();
  const ownerOf = new Map<string, string>();
  const postingIds = found.flatMap((listing) => listing.postingIds);
  for (const row of await repository.selectListingsOfPostings(tx, userId, postingIds)) {
    for (const postingId of row.postingIds) known.set(postingId, row.id);
    if (row.postingId !== null) ownerOf.set(row.postingId, row.id);
  }
  const touchedBefore = await repository.selectSessionListings(tx, userId, sessionId, { isTouched: true });
  const usedIds = new Set(await repository.selectListingIds(tx, userId, `job-${sessionId}-`));
  let added = 0;
  const rows = new Map<string, FoundListing>();
  let index = 0;
  for (const listing of found) {
    // Two listings may have become one job: the one made from this very posting goes first, or both would claim it.
    const owner = ownerOf.get(listing.postingId ?? "");
    const existing = owner ?? listing.postingIds.map((id) => known.get(id)).find((id) => id !== undefined);
    while (!existing && usedIds.has(toListingId(sessionId, index))) index += 1;
    const id = existing ?? toListingId(sessionId, index++);
    if (!rows.has(id)) {
      rows.set(id, listing);
      if (existing === undefined) added += 1;
    }
  }
  await makeRoomForListings(tx, userId, added);
  await repository.holdListings(tx, userId, { ids: [...rows.keys()], sessionId });
  const unchanged = await readUnchanged(tx, userId, rows, written);
  const changed = [...rows].flatMap(([id, row]) => (unchanged.has(id) ? [] : [{ ...row, userId, id }]));
  const saved = new Map<string, Listing>();
  for (const kept of [...unchanged.values(), ...(await repository.upsertListings(tx, changed))]) {
    const listing = rows.get(kept.id);
    if (!listing) continue;
    // A transaction that fails after it leaves versions that no row has.
    if (!unchanged.has(kept.id)) written.set(kept.id, { listing, version: kept.version });
    // One that was deleted while the search ran stays deleted; its place is kept for an undo.
    if (kept.deletedAt === null) saved.set(kept.id, toJob({ ...listing, ...kept }));
  }
  const touched = touchedBefore.map(toJob).filter(({ id }) => !rows.has(id));
  for (const job of touched) saved.set(job.id, job);
  const inOrder = [...rows.keys(), ...touched.map(({ id }) => id)];
  await repository.deleteUntouchedListings(tx, userId, sessionId, inOrder);
  await repository.replaceSessionListings(tx, userId, sessionId, inOrder);
  if (changed.length === 0) await repository.touchJobSearch(tx, userId, sessionId, null);
  return inOrder.flatMap((id) => saved.get(id) ?? []);
}

/** Rows that have the version and the facts of `written`, by their ids. */
async function readUnchanged(
  tx: Database,
  userId: string,
  rows: ReadonlyMap<string, FoundListing>,
  written: Written,
): Promise<Map<string, repository.StandingFields>> {
  const same = [...rows].filter(([id, row]) => {
    const known = written.get(id)?.listing;
    if (!known) return false;
    const { listingNumber, lastSeenAt, createdAt, updatedAt } = row;
    return isDeepStrictEqual({ ...known, listingNumber, lastSeenAt, createdAt, updatedAt }, row);
  });
  if (same.length === 0) return new Map();
  const standing = await repository.selectStanding(
    tx,
    userId,
    same.map(([id]) => id),
  );
  // Every write gives a row another version: the person's, another search's, the merge of a guest's listings.
  return new Map(
    standing.filter(({ id, version }) => version === written.get(id)?.version).map((row) => [row.id, row]),
  );
}
