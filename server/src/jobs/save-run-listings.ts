import type { Listing } from "@jobwright/contracts/jobs";
import type { SearchReport } from "@jobwright/contracts/matching";
import type { Database } from "#db/client";
import { holdPerson } from "#db/hold-person";
import { AppError } from "#platform/app-error";
import { recordScheduledSearch } from "#profile/profile.service";
import { insertFinishedSearch } from "./run-listings.repository.ts";
import { saveFoundListings, type FoundListing } from "./save-found-listings.ts";

/**
 * Saves what a run of a scheduled search found as a session of its own, inside the caller's transaction and in ranked
 * order. The person's current session stays theirs. Throws `user/not-found` where the person is gone.
 */
export async function saveRunListings(
  tx: Database,
  userId: string,
  run: { sessionId: string; listings: FoundListing[]; report: SearchReport; now: Date },
): Promise<Listing[]> {
  const { sessionId, listings, report, now } = run;
  // As every search does before it saves: two of one person then save one after the other.
  if (!(await holdPerson(tx, userId))) throw new AppError("user/not-found");
  await insertFinishedSearch(tx, { userId, sessionId, report, now });
  const saved = await saveFoundListings(tx, userId, sessionId, listings);
  await recordScheduledSearch(tx, userId, now);
  return saved;
}
