import { companiesEndpoints } from "@jobwright/contracts/companies";
import { route } from "#http/route";
import * as companies from "./companies.service.ts";

export const companiesRoutes = [
  route(companiesEndpoints.listCompanyResearch, (ctx) => companies.listCompanyResearch(ctx)),
  route(companiesEndpoints.getCompanyResearch, (ctx, { params }) =>
    companies.getCompanyResearch(ctx, params.sessionId),
  ),
  route(companiesEndpoints.deleteCompanyResearch, (ctx, { params }) =>
    companies.deleteCompanyResearch(ctx, params.sessionId),
  ),
];
