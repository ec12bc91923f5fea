import type { AgentJob } from "@jobwright/contracts/agent-answers";
import type { JobSearchSession, Listing } from "@jobwright/contracts/jobs";
import type { NotForMeReason } from "@jobwright/contracts/matching";
import type { UserContext } from "#context";
import type { Database } from "#db/client";
import { holdPerson } from "#db/hold-person";
import { AppError } from "#platform/app-error";
import { recordClearing } from "#profile/profile.service";
import type { StreamedJson } from "#platform/streamed-json";
import { saveAgentJobs } from "./save-agent-jobs.ts";
import { selectDecidedListings, type DecidedListing } from "./decided-listings.repository.ts";
import * as repository from "./jobs.repository.ts";
import { readJobSearch } from "./read-listings.ts";
import { toJob } from "./to-job.ts";
import { selectSessionJobHeads } from "./list-job-searches.repository.ts";
import { toSessionHead } from "./to-session-head.ts";

export { mergeGuestListings } from "./merge-guest-listings.ts";
export { readListedJobs } from "./listed-jobs.ts";
export { saveFoundListings, type FoundListing, type Written } from "./save-found-listings.ts";
export { saveRunListings } from "./save-run-listings.ts";
export { mergeGuestJobSearches } from "./merge-guest-job-searches.ts";
export { recordLinkCheck } from "./record-link-check.ts";
export { putListing } from "./put-listing.ts";
export { checkRoomForListings, checkRoomForSearch } from "./listing-limits.ts";
export { listListings, listSearchResults, readJobSearch } from "./read-listings.ts";
export { listingsCache } from "./listings-cache.ts";
export { listSavedJobs, listSavedJobsAsJson } from "./saved-jobs.ts";
export { listJobSearches } from "./list-job-searches.ts";
export { listStatusChanges } from "./status-changes.ts";
export { withListingDefaults } from "./to-job.ts";
export type { DecidedListing } from "./decided-listings.repository.ts";
export { exportSearches } from "./export-jobs.repository.ts";
export { importListings, importSearches, importStatusChanges } from "./import-jobs.repository.ts";

export async function getListing(ctx: UserContext, jobId: string): Promise<Listing> {
  const row = await repository.selectListing(ctx.db, ctx.user.uid, jobId);
  if (!row) throw new AppError("jobs/listing-not-found");
  return toJob(row);
}

/** Throws `jobs/listing-not-found`, also for one that is deleted already. */
export async function deleteListing(ctx: UserContext, jobId: string): Promise<void> {
  await markDeleted(ctx, jobId, null);
}

/**
 * The same for a listing that is not for this person, with their reason, which is noted for a deleted one too;
 * `putListing` takes both back.
 */
export async function markNotForMe(ctx: UserContext, jobId: string, reason: NotForMeReason): Promise<void> {
  await markDeleted(ctx, jobId, reason);
}

async function markDeleted(ctx: UserContext, jobId: string, reason: NotForMeReason | null): Promise<void> {
  const isDeleted = await ctx.db.transaction(async (tx) => {
    // Its searches are noted as changed after it, where a search that saves takes them before its listings.
    await holdPerson(tx, ctx.user.uid);
    return repository.markListingDeleted(tx, ctx.user.uid, jobId, { at: ctx.clock.now(), reason });
  });
  if (!isDeleted) throw new AppError("jobs/listing-not-found");
}

export async function getJobSearch(ctx: UserContext, sessionId: string): Promise<JobSearchSession> {
  const search = await repository.selectJobSearch(ctx.db, ctx.user.uid, sessionId);
  if (!search) throw new AppError("jobs/session-not-found");
  const rows = await repository.selectSessionListings(ctx.db, ctx.user.uid, sessionId);
  return { ...toSessionHead(search, rows.length), jobs: rows.map(toJob) };
}

/** Throws `jobs/session-not-found` where the person has no such search. */
export async function checkJobSearch(db: Database, userId: string, sessionId: string): Promise<void> {
  if (!(await repository.selectJobSearch(db, userId, sessionId)))
    throw new AppError("jobs/session-not-found");
}

/** Keeps the order and membership that the person sees. Ids that are not their own listings are refused. */
export async function putJobSearch(
  ctx: UserContext,
  sessionId: string,
  jobIds: string[],
): Promise<StreamedJson<JobSearchSession>> {
  const wanted = [...new Set(jobIds)];
  await ctx.db.transaction(async (tx) => {
    await holdPerson(tx, ctx.user.uid);
    const search = await repository.selectJobSearch(tx, ctx.user.uid, sessionId);
    if (!search) throw new AppError("jobs/session-not-found");
    const own = await repository.selectOwnListingIds(tx, ctx.user.uid, wanted);
    if (wanted.some((id) => !own.has(id))) throw new AppError("jobs/listing-not-found");
    await repository.replaceSessionListings(tx, ctx.user.uid, sessionId, wanted);
    await repository.touchJobSearch(tx, ctx.user.uid, sessionId, ctx.clock.now());
  });
  return readJobSearch(ctx, sessionId);
}

/** Saves what a search of an agent service found; the session then has the ids of its listings. */
export async function saveAgentSearch(
  ctx: UserContext,
  sessionId: string,
  found: readonly AgentJob[],
): Promise<StreamedJson<JobSearchSession>> {
  await saveAgentJobs(ctx, sessionId, found);
  return readJobSearch(ctx, sessionId);
}

/** Clear All: the session, its research and its untouched listings go in one transaction. */
export async function deleteJobSearch(ctx: UserContext, sessionId: string) {
  return ctx.db.transaction(async (tx) => {
    await holdPerson(tx, ctx.user.uid);
    const search = await repository.selectJobSearch(tx, ctx.user.uid, sessionId);
    if (!search) return { deletedListings: 0, keptListings: 0 };
    if (search.state === "running") throw new AppError("discovery/already-running");
    await repository.holdListings(tx, ctx.user.uid, { ids: [], sessionId });
    const before = await repository.countSessionListings(tx, ctx.user.uid, sessionId);
    const deleted = await repository.deleteUntouchedListings(tx, ctx.user.uid, sessionId, []);
    await repository.deleteJobSearchRow(tx, ctx.user.uid, sessionId);
    await recordClearing({ ...ctx, db: tx }, ctx.clock.now());
    return { deletedListings: deleted, keptListings: before - deleted };
  });
}

export async function listFavorites(ctx: UserContext) {
  const rows = await repository.selectFavorites(ctx.db, ctx.user.uid);
  return {
    favorites: rows.flatMap(({ jobId, favoritedAt }) =>
      favoritedAt ? [{ jobId, favoritedAt: favoritedAt.toISOString() }] : [],
    ),
  };
}

export async function setFavorite(ctx: UserContext, jobId: string, isFavorite: boolean) {
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const existing = await repository.lockListing(tx, ctx.user.uid, jobId);
    if (existing?.deletedAt) throw new AppError("jobs/listing-deleted");
    if (!existing) throw new AppError("jobs/listing-not-found");
    const favoritedAt = isFavorite ? (existing.favoritedAt ?? now) : null;
    await repository.updateListing(tx, ctx.user.uid, jobId, { favoritedAt, updatedAt: now });
    return { jobId, favoritedAt: (favoritedAt ?? now).toISOString() };
  });
}

/** What names a session's listings, in ranked order. */
export function getSessionJobHeads(
  ctx: Pick<UserContext, "db"> & { user: { uid: string } },
  sessionId: string,
) {
  return selectSessionJobHeads(ctx.db, ctx.user.uid, sessionId);
}

/** For learning: listings that the person favoured, applied to or deleted, in the order of their last change. */
export function readDecidedListings(ctx: UserContext): Promise<DecidedListing[]> {
  return selectDecidedListings(ctx.db, ctx.user.uid);
}

/** For a search: postings whose listing the person deleted, which are not to be found again. */
export function readDeletedPostingIds(ctx: UserContext): Promise<string[]> {
  return repository.selectDeletedPostingIds(ctx.db, ctx.user.uid);
}
