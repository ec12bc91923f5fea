import { jobSearchEndpoints } from "@jobwright/contracts/job-search";
import { splitRole } from "@jobwright/engine/reading/split-role";
import { route } from "#http/route";
import { createRateLimiter } from "#platform/rate-limiter";
import * as jobSearch from "./job-search.service.ts";

/** Of one person: each search, watched or in the background, asks other people's machines. */
const searches = { limit: createRateLimiter({ name: "searches", perMinute: 20 }) };

export const jobSearchRoutes = [
  route(jobSearchEndpoints.runAgent, (ctx, { body }) => jobSearch.runAgent(ctx, body), searches),
  route(jobSearchEndpoints.getRunningSearch, (ctx) => jobSearch.getRunningSearch(ctx)),
  route(jobSearchEndpoints.splitRole, async (_ctx, { query }) => ({
    reading: splitRole(query.text, query.field),
  })),
  route(jobSearchEndpoints.suggest, (ctx, { query }) => jobSearch.suggest(ctx.db, query)),
  route(jobSearchEndpoints.findTowns, async (_ctx, { body }) => ({
    towns: jobSearch.findTowns(body.places),
  })),
  route(jobSearchEndpoints.runJobSearch, (ctx, { body }) => jobSearch.runJobSearch(ctx, body), {
    ...searches,
    stream: (ctx, { body }) => jobSearch.watchJobSearch(ctx, body),
  }),
  route(
    jobSearchEndpoints.getSearchState,
    (ctx, { params }) => jobSearch.getSearchState(ctx, params.sessionId),
    {
      stream: (ctx, { params }) => jobSearch.joinSearch(ctx, params.sessionId),
    },
  ),
  route(jobSearchEndpoints.stopSearch, (ctx, { params }) => jobSearch.stopSearch(ctx, params.sessionId)),
];
