import { companiesEndpoints } from "@jobwright/contracts/companies";
import { route } from "#http/route";
import { createRateLimiter } from "#platform/rate-limiter";
import * as companies from "./companies.service.ts";

/** Of one person: each name that is not known yet asks Wikidata. */
const names = { limit: createRateLimiter({ name: "company-names", perMinute: 60 }) };
/** Of one person: each research asks other people's machines. */
const researches = { limit: createRateLimiter({ name: "company-researches", perMinute: 20 }) };

/** Of one person: as many bytes at most as their listings may bring in a minute. */
const agentResults = { limit: createRateLimiter({ name: "company-agent-results", perMinute: 20 }) };
/** Of one person. */
const reads = { limit: createRateLimiter({ name: "company-reads", perMinute: 120 }) };
const deletions = { limit: createRateLimiter({ name: "company-deletions", perMinute: 600 }) };

export const companiesRoutes = [
  route(companiesEndpoints.listCompanyResearch, async (ctx) => companies.listCompanyResearch(ctx), reads),
  route(
    companiesEndpoints.getCompanyResearch,
    (ctx, { params }) => companies.getCompanyResearch(ctx, params.sessionId),
    reads,
  ),
  route(
    companiesEndpoints.putCompanyResearch,
    (ctx, { params, body }) => companies.saveAgentResearch(ctx, params.sessionId, body.researchData),
    agentResults,
  ),
  route(
    companiesEndpoints.deleteCompanyResearch,
    (ctx, { params }) => companies.deleteCompanyResearch(ctx, params.sessionId),
    deletions,
  ),
  route(
    companiesEndpoints.deleteResearchedCompany,
    (ctx, { params }) => companies.deleteResearchedCompany(ctx, params.sessionId, params.companyName),
    deletions,
  ),
  route(
    companiesEndpoints.findCompanies,
    (ctx, { query }) => companies.findCompanies(ctx, query.name),
    names,
  ),
  route(companiesEndpoints.researchCompany, (ctx, { body }) => companies.researchForPerson(ctx, body), {
    ...researches,
    stream: (ctx, { body }) => companies.watchResearch(ctx, body),
  }),
];
