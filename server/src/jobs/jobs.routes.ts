import {
  LISTING_PAGES_PER_MINUTE,
  LISTING_WRITES_PER_MINUTE,
  jobsEndpoints,
} from "@jobwright/contracts/jobs";
import { route } from "#http/route";
import { createRateLimiter } from "#platform/rate-limiter";
import * as jobs from "./jobs.service.ts";

/** Changes of listings. */
const writes = { limit: createRateLimiter({ name: "listing-writes", perMinute: LISTING_WRITES_PER_MINUTE }) };
/** Pages of a list of listings. */
const pages = { limit: createRateLimiter({ name: "listing-pages", perMinute: LISTING_PAGES_PER_MINUTE }) };
/** Other reading, as often as pages: somebody who reads all pages may still look at one listing. */
const reads = { limit: createRateLimiter({ name: "listing-reads", perMinute: LISTING_PAGES_PER_MINUTE }) };

export const jobsRoutes = [
  route(jobsEndpoints.listListings, async (ctx) => jobs.listListings(ctx), reads),
  route(jobsEndpoints.getListing, (ctx, { params }) => jobs.getListing(ctx, params.jobId), reads),
  route(
    jobsEndpoints.putListing,
    (ctx, { params, body }) => jobs.putListing(ctx, params.jobId, body),
    writes,
  ),
  route(jobsEndpoints.deleteListing, (ctx, { params }) => jobs.deleteListing(ctx, params.jobId), writes),
  route(
    jobsEndpoints.markNotForMe,
    (ctx, { params, body }) => jobs.markNotForMe(ctx, params.jobId, body.reason),
    writes,
  ),
  route(jobsEndpoints.listSavedJobs, (ctx, { query }) => jobs.listSavedJobsAsJson(ctx, query.after), pages),
  route(jobsEndpoints.listStatusChanges, async (ctx) => jobs.listStatusChanges(ctx), reads),
  route(
    jobsEndpoints.listJobSearches,
    async (ctx, { query }) =>
      jobs.listJobSearches(ctx, query.limit === undefined ? undefined : Number(query.limit)),
    reads,
  ),
  route(jobsEndpoints.getJobSearch, (ctx, { params }) => jobs.readJobSearch(ctx, params.sessionId), reads),
  route(
    jobsEndpoints.listSearchResults,
    (ctx, { params, query }) => jobs.listSearchResults(ctx, params.sessionId, query.after),
    pages,
  ),
  route(
    jobsEndpoints.putJobSearch,
    (ctx, { params, body }) =>
      "jobs" in body
        ? jobs.saveAgentSearch(ctx, params.sessionId, body.jobs)
        : jobs.putJobSearch(ctx, params.sessionId, body.jobIds),
    writes,
  ),
  route(
    jobsEndpoints.deleteJobSearch,
    (ctx, { params }) => jobs.deleteJobSearch(ctx, params.sessionId),
    writes,
  ),
  route(jobsEndpoints.listFavorites, (ctx) => jobs.listFavorites(ctx), reads),
  route(jobsEndpoints.putFavorite, (ctx, { params }) => jobs.setFavorite(ctx, params.jobId, true), writes),
  route(
    jobsEndpoints.deleteFavorite,
    async (ctx, { params }) => {
      await jobs.setFavorite(ctx, params.jobId, false);
      return { success: true as const };
    },
    writes,
  ),
];
