import { jobsEndpoints } from "@jobwright/contracts/jobs";
import { route } from "#http/route";
import * as jobs from "./jobs.service.ts";

export const jobsRoutes = [
  route(jobsEndpoints.listListings, (ctx) => jobs.listListingsAsJson(ctx)),
  route(jobsEndpoints.getListing, (ctx, { params }) => jobs.getListing(ctx, params.jobId)),
  route(jobsEndpoints.putListing, (ctx, { params, body }) => jobs.putListing(ctx, params.jobId, body)),
  route(jobsEndpoints.deleteListing, (ctx, { params }) => jobs.deleteListing(ctx, params.jobId)),
  route(jobsEndpoints.markNotForMe, (ctx, { params, body }) =>
    jobs.markNotForMe(ctx, params.jobId, body.reason),
  ),
  route(jobsEndpoints.listSavedJobs, (ctx) => jobs.listSavedJobsAsJson(ctx)),
  route(jobsEndpoints.listStatusChanges, (ctx) => jobs.listStatusChanges(ctx)),
  route(jobsEndpoints.listJobSearches, (ctx) => jobs.listJobSearches(ctx)),
  route(jobsEndpoints.getJobSearch, (ctx, { params }) => jobs.getJobSearch(ctx, params.sessionId)),
  route(jobsEndpoints.putJobSearch, (ctx, { params, body }) =>
    jobs.putJobSearch(ctx, params.sessionId, body.jobIds),
  ),
  route(jobsEndpoints.deleteJobSearch, (ctx, { params }) => jobs.deleteJobSearch(ctx, params.sessionId)),
  route(jobsEndpoints.listFavorites, (ctx) => jobs.listFavorites(ctx)),
  route(jobsEndpoints.putFavorite, (ctx, { params }) => jobs.setFavorite(ctx, params.jobId, true)),
  route(jobsEndpoints.deleteFavorite, async (ctx, { params }) => {
    await jobs.setFavorite(ctx, params.jobId, false);
    return { success: true as const };
  }),
];
