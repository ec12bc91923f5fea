import * as z from "zod/mini";
import { httpUrlSchema, textSchema } from "./common.ts";
import { companyRecordSchema } from "./company-record.ts";

/** The most company records of one search of an agent service that are kept. */
export const MAX_AGENT_COMPANIES = 500;

/** Researched companies that are kept for one person: as many as listings. */
export const MAX_RESEARCHED_COMPANIES = 20_000;
/** One record as JSON, in bytes of UTF-8: as the texts of a listing. */
export const MAX_RESEARCH_BYTES = 256 * 1024;

const link = z.optional(httpUrlSchema);
const text = z.optional(z.string());
const texts = z.optional(z.array(z.string()));

/** A company record with the fields of the specification (part 2 section 3), which names no sources. */
export const agentCompanySchema = z.object({
  ...z.pick(companyRecordSchema, {
    ratings: true,
    salaryEstimates: true,
    strategicAssessment: true,
    awards: true,
    interviewIntelligence: true,
    competitors: true,
    officeLocations: true,
    jobId: true,
    associatedJob: true,
  }).shape,
  companyOverview: z.extend(companyRecordSchema.shape.companyOverview, {
    name: textSchema(300).check(z.minLength(1)),
    logoUrl: link,
    website: link,
    careersUrl: link,
  }),
  reviewsSummary: z.optional(
    z.object({
      pros: texts,
      cons: texts,
      recentInsight: z.optional(z.object({ title: text, location: text, duration: text, snippet: text })),
      link,
    }),
  ),
});
export type AgentCompany = z.infer<typeof agentCompanySchema>;
