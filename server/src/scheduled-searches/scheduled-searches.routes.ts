import { scheduledSearchesEndpoints } from "@jobwright/contracts/scheduled-searches";
import { route } from "#http/route";
import * as searches from "./scheduled-searches.service.ts";

export const scheduledSearchesRoutes = [
  route(scheduledSearchesEndpoints.listScheduledSearches, (ctx) => searches.listScheduledSearches(ctx)),
  route(scheduledSearchesEndpoints.getScheduledSearch, (ctx, { params }) =>
    searches.getScheduledSearch(ctx, params.searchId),
  ),
  route(scheduledSearchesEndpoints.updateScheduledSearch, (ctx, { params, body }) =>
    searches.updateScheduledSearch(ctx, params.searchId, body),
  ),
  route(scheduledSearchesEndpoints.deleteScheduledSearch, (ctx, { params }) =>
    searches.deleteScheduledSearch(ctx, params.searchId),
  ),
  route(scheduledSearchesEndpoints.retryScheduledSearch, (ctx, { params }) =>
    searches.retryScheduledSearch(ctx, params.searchId),
  ),
  route(scheduledSearchesEndpoints.runScheduledSearch, (ctx, { params }) =>
    searches.runScheduledSearch(ctx, params.searchId),
  ),
  route(scheduledSearchesEndpoints.listSearchRuns, (ctx, { params }) =>
    searches.listSearchRuns(ctx, params.searchId),
  ),
  route(scheduledSearchesEndpoints.executeScheduledSearch, (ctx, { body }) =>
    searches.executeScheduledSearch(ctx, body),
  ),
  route(scheduledSearchesEndpoints.previewSchedule, (ctx, { body }) =>
    Promise.resolve(searches.previewSchedule(ctx, body)),
  ),
];
