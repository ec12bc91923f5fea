import {
  LISTING_PAGES_PER_MINUTE,
  LISTING_WRITES_PER_MINUTE,
  jobsEndpoints,
} from "@jobwright/contracts/jobs";
import type { UserContext } from "#context";
import { route } from "#http/route";
import { createRateLimiter, type RateLimiter } from "#platform/rate-limiter";
import * as jobs from "./jobs.service.ts";

const limitWrites = createRateLimiter({ perMinute: LISTING_WRITES_PER_MINUTE });
const limitPages = createRateLimiter({ perMinute: LISTING_PAGES_PER_MINUTE });

type Handle<Input, Answer> = (ctx: UserContext, input: Input) => Promise<Answer>;

/** Counts each call against a limit of the person's. */
function limitedBy(limit: RateLimiter) {
  return <Input, Answer>(handle: Handle<Input, Answer>): Handle<Input, Answer> =>
    async (ctx, input) => {
      limit(ctx, ctx.user.uid);
      return handle(ctx, input);
    };
}

/** A change of listings. */
const writing = limitedBy(limitWrites);
/** A page of a list of listings. */
const paging = limitedBy(limitPages);

export const jobsRoutes = [
  route(jobsEndpoints.listListings, async (ctx) => jobs.listListings(ctx)),
  route(jobsEndpoints.getListing, (ctx, { params }) => jobs.getListing(ctx, params.jobId)),
  route(
    jobsEndpoints.putListing,
    writing((ctx, { params, body }) => jobs.putListing(ctx, params.jobId, body)),
  ),
  route(
    jobsEndpoints.deleteListing,
    writing((ctx, { params }) => jobs.deleteListing(ctx, params.jobId)),
  ),
  route(
    jobsEndpoints.markNotForMe,
    writing((ctx, { params, body }) => jobs.markNotForMe(ctx, params.jobId, body.reason)),
  ),
  route(
    jobsEndpoints.listSavedJobs,
    paging((ctx, { query }) => jobs.listSavedJobsAsJson(ctx, query.after)),
  ),
  route(jobsEndpoints.listStatusChanges, (ctx) => jobs.listStatusChanges(ctx)),
  route(jobsEndpoints.listJobSearches, (ctx, { query }) =>
    jobs.listJobSearches(ctx, query.limit === undefined ? undefined : Number(query.limit)),
  ),
  route(jobsEndpoints.getJobSearch, (ctx, { params }) => jobs.readJobSearch(ctx, params.sessionId)),
  route(
    jobsEndpoints.listSearchResults,
    paging((ctx, { params, query }) => jobs.listSearchResults(ctx, params.sessionId, query.after)),
  ),
  route(
    jobsEndpoints.putJobSearch,
    writing((ctx, { params, body }) =>
      "jobs" in body
        ? jobs.keepAgentSearch(ctx, params.sessionId, body.jobs)
        : jobs.putJobSearch(ctx, params.sessionId, body.jobIds),
    ),
  ),
  route(jobsEndpoints.deleteJobSearch, (ctx, { params }) => jobs.deleteJobSearch(ctx, params.sessionId)),
  route(jobsEndpoints.listFavorites, (ctx) => jobs.listFavorites(ctx)),
  route(
    jobsEndpoints.putFavorite,
    writing((ctx, { params }) => jobs.setFavorite(ctx, params.jobId, true)),
  ),
  route(
    jobsEndpoints.deleteFavorite,
    writing(async (ctx, { params }) => {
      await jobs.setFavorite(ctx, params.jobId, false);
      return { success: true as const };
    }),
  ),
];
