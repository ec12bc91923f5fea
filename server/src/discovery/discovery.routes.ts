import { discoveryEndpoints } from "@jobwright/contracts/discovery";
import { route } from "#http/route";
import * as discovery from "./discovery.service.ts";

export const discoveryRoutes = [
  route(discoveryEndpoints.runJobSearch, (ctx, { body }) => discovery.runJobSearch(ctx, body), {
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
  route(discoveryEndpoints.addBoard, (ctx, { body }) => discovery.addBoard(ctx, body.url)),
];
