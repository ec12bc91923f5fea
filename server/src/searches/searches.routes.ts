import { searchesEndpoints } from "@jobwright/contracts/searches";
import { route } from "#http/route";
import * as searches from "./searches.service.ts";

export const searchesRoutes = [
  route(searchesEndpoints.listScheduledSearches, (ctx) => searches.listScheduledSearches(ctx)),
  route(searchesEndpoints.getScheduledSearch, (ctx, { params }) =>
    searches.getScheduledSearch(ctx, params.searchId),
  ),
  route(searchesEndpoints.updateScheduledSearch, (ctx, { params, body }) =>
    searches.updateScheduledSearch(ctx, params.searchId, body),
  ),
  route(searchesEndpoints.deleteScheduledSearch, (ctx, { params }) =>
    searches.deleteScheduledSearch(ctx, params.searchId),
  ),
  route(searchesEndpoints.retryScheduledSearch, (ctx, { params }) =>
    searches.retryScheduledSearch(ctx, params.searchId),
  ),
  route(searchesEndpoints.runScheduledSearch, (ctx, { params }) =>
    searches.runScheduledSearch(ctx, params.searchId),
  ),
  route(searchesEndpoints.listSearchRuns, (ctx, { params }) => searches.listSearchRuns(ctx, params.searchId)),
  route(searchesEndpoints.executeScheduledSearch, (ctx, { body }) =>
    searches.executeScheduledSearch(ctx, body),
  ),
  route(searchesEndpoints.previewSchedule, (ctx, { body }) =>
    Promise.resolve(searches.previewSchedule(ctx, body)),
  ),
];
