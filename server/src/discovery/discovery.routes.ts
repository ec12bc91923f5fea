import { discoveryEndpoints } from "@jobwright/contracts/discovery";
import { splitRole } from "@jobwright/engine/reading/split-role";
import { route } from "#http/route";
import { createRateLimiter } from "#platform/rate-limiter";
import * as discovery from "./discovery.service.ts";

/** Of one person: each search, watched or in the background, and each pasted link asks other people's machines. */
const searches = { limit: createRateLimiter({ perMinute: 20 }) };
const boards = { limit: createRateLimiter({ perMinute: 20 }) };

export const discoveryRoutes = [
  route(discoveryEndpoints.runAgent, (ctx, { body }) => discovery.runAgent(ctx, body), searches),
  route(discoveryEndpoints.getRunningSearch, (ctx) => discovery.getRunningSearch(ctx)),
  route(discoveryEndpoints.splitRole, async (_ctx, { query }) => ({
    reading: splitRole(query.text, query.field),
  })),
  route(discoveryEndpoints.suggest, (_ctx, { query }) => discovery.suggest(query)),
  route(discoveryEndpoints.runJobSearch, (ctx, { body }) => discovery.runJobSearch(ctx, body), {
    ...searches,
    stream: (ctx, { body }) => discovery.watchJobSearch(ctx, body),
  }),
  route(
    discoveryEndpoints.getSearchState,
    (ctx, { params }) => discovery.getSearchState(ctx, params.sessionId),
    {
      stream: (ctx, { params }) => discovery.joinSearch(ctx, params.sessionId),
    },
  ),
  route(discoveryEndpoints.stopSearch, (ctx, { params }) => discovery.stopSearch(ctx, params.sessionId)),
  route(discoveryEndpoints.addBoard, (ctx, { body }) => discovery.addBoard(ctx, body.url), boards),
];
