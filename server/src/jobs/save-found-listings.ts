import { isDeepStrictEqual } from "node:util";
import { toListingId, type Listing } from "@jobwright/contracts/jobs";
import type { Database } from "#db/client";
import * as repository from "./jobs.repository.ts";
import { makeRoomForListings } from "./listing-limits.ts";
import { toJob } from "./to-job.ts";

/** A listing as a search makes it, without its owner and its id. */
export type FoundListing = Omit<repository.FoundRow, "userId" | "id">;

/**
 * Saves what a search found, inside the caller's transaction, in ranked order. A posting that already is a listing
 * of this person stays that listing, with its status, favorite and note, and its facts are brought up to date.
 * Listings of an earlier run of the session stay where the person touched them, and go where not. `before`: what this
 * very search saved last, of which the same is not written again. Throws `jobs/too-many-listings` where not all of them
 * have room; then nothing is saved.
 */
export async function saveFoundListings(
  tx: Database,
  userId: string,
  sessionId: string,
  found: FoundListing[],
  before: readonly FoundListing[] = [],
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
  const rows = new Map<string, FoundListing & { userId: string; id: string }>();
  let index = 0;
  for (const listing of found) {
    // Two listings may have become one job: the one made from this very posting goes first, or both would claim it.
    const owner = ownerOf.get(listing.postingId ?? "");
    const existing = owner ?? listing.postingIds.map((id) => known.get(id)).find((id) => id !== undefined);
    while (!existing && usedIds.has(toListingId(sessionId, index))) index += 1;
    const id = existing ?? toListingId(sessionId, index++);
    if (!rows.has(id)) {
      rows.set(id, { ...listing, userId, id });
      if (existing === undefined) added += 1;
    }
  }
  await makeRoomForListings(tx, userId, added);
  await repository.holdListings(tx, userId, { ids: [...rows.keys()], sessionId });
  const written = await readWritten(tx, [...rows.values()], before);
  const others = [...rows.values()].filter(({ id }) => !written.has(id));
  const saved = new Map<string, Listing>();
  for (const kept of [...written.values(), ...(await repository.upsertListings(tx, others))]) {
    const row = rows.get(kept.id);
    // One that was deleted while the search ran stays deleted; its place is kept for an undo.
    if (row && kept.deletedAt === null) saved.set(kept.id, toJob({ ...row, ...kept }));
  }
  const touched = touchedBefore.map(toJob).filter(({ id }) => !rows.has(id));
  for (const job of touched) saved.set(job.id, job);
  const inOrder = [...rows.keys(), ...touched.map(({ id }) => id)];
  await repository.deleteUntouchedListings(tx, userId, sessionId, inOrder);
  await repository.replaceSessionListings(tx, userId, sessionId, inOrder);
  return inOrder.flatMap((id) => saved.get(id) ?? []);
}

/** What the person added to those that stand as `before` has them, by their ids. */
async function readWritten(
  tx: Database,
  rows: readonly repository.FoundRow[],
  before: readonly FoundListing[],
): Promise<Map<string, repository.KeptFields>> {
  const last = new Map(before.map((listing) => [listing.postingId, listing]));
  const same = rows.filter(({ userId: _user, id: _id, ...listing }) => {
    const one = last.get(listing.postingId);
    return one && isDeepStrictEqual(one, { ...listing, listingNumber: one.listingNumber });
  });
  const [first] = same;
  if (!first) return new Map();
  const kept = await repository.selectKeptFields(tx, first.userId, {
    ids: same.map(({ id }) => id),
    // Another search or a check of its link may have written it since.
    lastSeenAt: first.lastSeenAt,
  });
  return new Map(kept.map((row) => [row.id, row]));
}
