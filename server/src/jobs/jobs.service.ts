import type { JobSearchSession, Listing } from "@jobwright/contracts/jobs";
import type { NotForMeReason } from "@jobwright/contracts/matching";
import type { UserContext } from "#context";
import { AppError } from "#platform/app-error";
import { recordClearing } from "#profile/profile.service";
import { PreparedJson } from "#platform/prepared-json";
import { selectDecidedListings, type DecidedListing } from "./decided-listings.repository.ts";
import * as repository from "./jobs.repository.ts";
import { createListingsCache } from "./listings-cache.ts";
import { forgetSavedJobs } from "./saved-jobs.ts";
import { toJob } from "./to-job.ts";

export { absorbListings } from "./absorb-listings.ts";
export { readListedJobs } from "./listed-jobs.ts";
export { saveFoundListings, type FoundListing } from "./save-found-listings.ts";
export { saveRunListings } from "./save-run-listings.ts";
export { absorbSearches } from "./absorb-searches.ts";
export { noteLinkCheck } from "./note-link-check.ts";
export { putListing } from "./put-listing.ts";
export { listSavedJobs, listSavedJobsAsJson } from "./saved-jobs.ts";
export { listStatusChanges } from "./status-changes.ts";
export { withListingDefaults } from "./to-job.ts";
export type { DecidedListing } from "./decided-listings.repository.ts";
export { exportListings, exportSearches, exportStatusChanges } from "./export-jobs.repository.ts";
export { importListings, importSearches, importStatusChanges } from "./import-jobs.repository.ts";

const listingsCache = createListingsCache<{ jobs: Listing[] }>();

export async function listListings(ctx: UserContext): Promise<{ jobs: Listing[] }> {
  const rows = await repository.selectListings(ctx.db, ctx.user.uid);
  return { jobs: rows.map(toJob) };
}

/** The same as JSON, made anew only where a listing of this person changed since the last time. */
export async function listListingsAsJson(ctx: UserContext): Promise<PreparedJson<{ jobs: Listing[] }>> {
  const version = await repository.selectListingsVersion(ctx.db, ctx.user.uid);
  const kept = listingsCache.get(ctx.user.uid);
  if (kept !== undefined && kept.version === version) return kept.json;
  const json = new PreparedJson(await listListings(ctx));
  listingsCache.set(ctx.user.uid, { version, json });
  return json;
}

/** Lets go of what is kept ready of a person who is gone. */
export function forgetListings(userId: string): void {
  listingsCache.delete(userId);
  forgetSavedJobs(userId);
}

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
  const isDeleted = await ctx.db.transaction((tx) =>
    repository.markListingDeleted(tx, ctx.user.uid, jobId, { at: ctx.clock.now(), reason }),
  );
  if (!isDeleted) throw new AppError("jobs/listing-not-found");
}

export async function listJobSearches(ctx: UserContext) {
  const rows = await repository.selectJobSearches(ctx.db, ctx.user.uid);
  return { sessions: rows.map(({ search, jobCount }) => toSessionHead(search, jobCount)) };
}

export async function getJobSearch(ctx: UserContext, sessionId: string): Promise<JobSearchSession> {
  const search = await repository.selectJobSearch(ctx.db, ctx.user.uid, sessionId);
  if (!search) throw new AppError("jobs/session-not-found");
  const rows = await repository.selectSessionListings(ctx.db, ctx.user.uid, sessionId);
  return { ...toSessionHead(search, rows.length), jobs: rows.map(toJob) };
}

/** Keeps the order and membership that the person sees. Ids that are not their own listings are refused. */
export async function putJobSearch(
  ctx: UserContext,
  sessionId: string,
  jobIds: string[],
): Promise<JobSearchSession> {
  const wanted = [...new Set(jobIds)];
  await ctx.db.transaction(async (tx) => {
    const search = await repository.selectJobSearch(tx, ctx.user.uid, sessionId);
    if (!search) throw new AppError("jobs/session-not-found");
    const own = new Set((await repository.selectListings(tx, ctx.user.uid)).map((row) => row.id));
    if (wanted.some((id) => !own.has(id))) throw new AppError("jobs/listing-not-found");
    await repository.replaceSessionListings(tx, ctx.user.uid, sessionId, wanted);
    await repository.touchJobSearch(tx, ctx.user.uid, sessionId, ctx.clock.now());
  });
  return getJobSearch(ctx, sessionId);
}

/** Clear All: the session, its research and its untouched listings go in one transaction. */
export async function deleteJobSearch(ctx: UserContext, sessionId: string) {
  return ctx.db.transaction(async (tx) => {
    const search = await repository.selectJobSearch(tx, ctx.user.uid, sessionId);
    if (!search) return { deletedListings: 0, keptListings: 0 };
    if (search.state === "running") throw new AppError("discovery/already-running");
    const { deleted, kept } = await repository.deleteUntouchedListings(tx, ctx.user.uid, sessionId, []);
    await repository.deleteJobSearchRow(tx, ctx.user.uid, sessionId);
    await recordClearing({ ...ctx, db: tx }, ctx.clock.now());
    return { deletedListings: deleted, keptListings: kept };
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
  const existing = await repository.selectListing(ctx.db, ctx.user.uid, jobId);
  if (!existing) throw new AppError("jobs/listing-not-found");
  const favoritedAt = isFavorite ? (existing.favoritedAt ?? now) : null;
  const changes = { favoritedAt, updatedAt: now };
  const row = await repository.updateListing(ctx.db, ctx.user.uid, jobId, changes);
  // A guest's listing may have moved to their account since it was read.
  if (!row) throw new AppError("jobs/listing-not-found");
  return { jobId, favoritedAt: (favoritedAt ?? now).toISOString() };
}

/** What names a session's listings, in ranked order. */
export async function getSessionJobHeads(
  ctx: Pick<UserContext, "db"> & { user: { uid: string } },
  sessionId: string,
) {
  const rows = await repository.selectSessionListings(ctx.db, ctx.user.uid, sessionId);
  return rows.map(({ id, title, company, location, status }) => ({ id, title, company, location, status }));
}

/** For learning: listings that the person favoured, applied to or deleted, in the order of their last change. */
export function readDecidedListings(ctx: UserContext): Promise<DecidedListing[]> {
  return selectDecidedListings(ctx.db, ctx.user.uid);
}

/** For a search: postings whose listing the person deleted, which are not to be found again. */
export function readDeletedPostingIds(ctx: UserContext): Promise<string[]> {
  return repository.selectDeletedPostingIds(ctx.db, ctx.user.uid);
}

function toSessionHead(search: repository.JobSearchRow, jobCount: number) {
  return {
    sessionId: search.sessionId,
    jobCount,
    createdAt: search.createdAt.toISOString(),
    lastUpdated: search.updatedAt.toISOString(),
    status: "active" as const,
    report: search.report,
  };
}
