import { companiesEndpoints } from "@jobwright/contracts/companies";
import { route } from "#http/route";
import { createRateLimiter } from "#platform/rate-limiter";
import { researchCompany, watchResearch } from "./discovery.service.ts";

/** Of one person: each research asks other people's machines. */
const limitResearch = createRateLimiter({ perMinute: 20 });

/** Of the companies, but here: it reads postings and links, which the companies know nothing of. */
export const researchRoutes = [
  route(
    companiesEndpoints.researchCompany,
    async (ctx, { body }) => {
      limitResearch(ctx, ctx.user.uid);
      return researchCompany(ctx, body);
    },
    {
      stream: async (ctx, { body }) => {
        limitResearch(ctx, ctx.user.uid);
        return watchResearch(ctx, body);
      },
    },
  ),
];
