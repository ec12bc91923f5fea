import type { companiesEndpoints, ResearchEvent } from "@jobwright/contracts/companies";
import type * as z from "zod/mini";
import * as companies from "#companies/companies.service";
import type { UserContext } from "#context";
import { readCompanyLink } from "./one-posting/read-company-link.ts";
import { companyPostings } from "./research-listings.ts";

type Input = z.output<typeof companiesEndpoints.researchCompany.body>;

const tools = { index: companyPostings, readLink: readCompanyLink };

/**
 * Runs the Company Research Agent for one name or link. Throws `companies/no-name-in-link`, and what the session or the
 * listing that it is for is not found by.
 */
export function researchCompany(ctx: UserContext, input: Input) {
  return companies.researchForPerson(ctx, input, tools);
}

/** The same with its progress. */
export function watchResearch(ctx: UserContext, input: Input): AsyncGenerator<ResearchEvent> {
  return companies.watchResearch(ctx, input, tools);
}
