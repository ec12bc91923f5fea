import { companiesEndpoints } from "@jobwright/contracts/companies";
import { route } from "#http/route";
import { createRateLimiter } from "#platform/rate-limiter";
import { researchCompany, watchResearch } from "./discovery.service.ts";

/** Of one person: each research asks other people's machines. */
const limit = createRateLimiter({ perMinute: 20 });

/** Of the companies, but here: it reads postings and links, which the companies know nothing of. */
export const researchRoutes = [
  route(companiesEndpoints.researchCompany, (ctx, { body }) => researchCompany(ctx, body), {
    limit,
    stream: (ctx, { body }) => watchResearch(ctx, body),
  }),
];
