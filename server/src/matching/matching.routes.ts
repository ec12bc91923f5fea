import { matchingEndpoints } from "@jobwright/contracts/matching";
import { route } from "#http/route";
import * as matching from "./matching.service.ts";

export const matchingRoutes = [
  route(matchingEndpoints.getLearnedMatching, (ctx) => matching.getLearnedMatching(ctx)),
  route(matchingEndpoints.resetLearnedMatching, (ctx) => matching.resetLearnedMatching(ctx)),
];
