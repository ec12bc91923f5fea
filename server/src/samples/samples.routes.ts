import { samplesEndpoints } from "@jobwright/contracts/samples";
import { route } from "#http/route";
import { createRateLimiter } from "#platform/rate-limiter";
import * as samples from "./samples.service.ts";

/** Of one person: the resume is stored and read each time. */
const limitAdding = createRateLimiter({ name: "samples", perMinute: 20 });

export const samplesRoutes = [
  route(samplesEndpoints.addSampleData, async (ctx) => {
    await limitAdding(ctx, ctx.user.uid);
    return samples.addSampleData(ctx);
  }),
  route(samplesEndpoints.removeSampleData, (ctx) => samples.removeSampleData(ctx)),
];
