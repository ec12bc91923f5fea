import { jobSearchEndpoints } from "@jobwright/contracts/job-search";
import { route } from "#http/route";
import { createRateLimiter } from "#platform/rate-limiter";
import { addBoard } from "./sources.service.ts";

/** Of one person: each pasted link asks other people's machines. */
const limit = createRateLimiter({ name: "added-boards", perMinute: 20 });

export const sourcesRoutes = [
  route(jobSearchEndpoints.addBoard, (ctx, { body }) => addBoard(ctx, body.url), { limit }),
];
