import * as z from "zod/mini";
import { isoDateTimeSchema } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { listingSchema } from "./jobs.ts";

/** Where a fact of a record comes from. */
export const factSourceSchema = z.object({
  /** Dotted path of the fact inside the record, such as `officeLocations` or `companyOverview.website`. */
  field: z.string(),
  name: z.string(),
  url: z.nullable(z.string()),
  seenAt: isoDateTimeSchema,
});

const amount = z.optional(z.number());

/** A company research record (part 2 section 3). Every field is optional: what is not known is absent. */
export const companyRecordSchema = z.object({
  companyOverview: z.object({
    id: z.string(),
    name: z.string(),
    logoUrl: z.optional(z.string()),
    stockSymbol: z.optional(z.string()),
    industry: z.optional(z.string()),
    size: z.optional(z.string()),
    headquarters: z.optional(z.string()),
    founded: z.optional(z.string()),
    website: z.optional(z.string()),
  }),
  ratings: z.optional(
    z.object({
      overall: amount,
      reviewCount: amount,
      recommendToFriend: amount,
      ceo: z.optional(z.object({ name: z.optional(z.string()), rating: amount })),
      detailedBreakdown: z.optional(
        z.object({
          workLifeBalance: amount,
          cultureAndValues: amount,
          compensationAndBenefits: amount,
          careerOpportunities: amount,
          seniorManagement: amount,
          businessOutlook: amount,
        }),
      ),
    }),
  ),
  salaryEstimates: z.optional(
    z.array(
      z.object({
        title: z.string(),
        currency: z.optional(z.string()),
        baseRange: z.optional(z.object({ min: amount, max: amount, median: amount })),
        totalCompensation: z.optional(z.object({ min: amount, max: amount })),
        confidenceLevel: z.optional(z.string()),
        dataPoints: amount,
      }),
    ),
  ),
  strategicAssessment: z.optional(
    z.object({
      strengths: z.optional(z.array(z.string())),
      concerns: z.optional(z.array(z.string())),
      recommendation: z.optional(z.string()),
    }),
  ),
  awards: z.optional(z.array(z.object({ title: z.string(), year: z.optional(z.string()) }))),
  reviewsSummary: z.optional(
    z.object({
      pros: z.optional(z.array(z.string())),
      cons: z.optional(z.array(z.string())),
      recentInsight: z.optional(
        z.object({
          title: z.optional(z.string()),
          location: z.optional(z.string()),
          duration: z.optional(z.string()),
          snippet: z.optional(z.string()),
        }),
      ),
      link: z.optional(z.string()),
    }),
  ),
  interviewIntelligence: z.optional(
    z.object({
      difficultyLevel: z.optional(z.enum(["easy", "medium", "hard"])),
      timeline: z.optional(z.string()),
      successRate: z.optional(z.string()),
      process: z.optional(z.array(z.string())),
      commonQuestions: z.optional(z.array(z.string())),
      tips: z.optional(z.array(z.string())),
    }),
  ),
  competitors: z.optional(z.array(z.object({ name: z.string() }))),
  officeLocations: z.optional(z.array(z.string())),
  /** Benefits that the company's own postings name. */
  benefits: z.optional(z.array(z.string())),
  /** How many open postings of this company the index holds. */
  openPostings: z.optional(z.number()),
  jobId: z.optional(z.string()),
  associatedJob: z.optional(z.object({ id: z.string() })),
  sources: z.array(factSourceSchema),
});
export type CompanyRecord = z.infer<typeof companyRecordSchema>;

/** The research that belongs to one search session (part 2 section 3). */
export const companyResearchSessionSchema = z.object({
  sessionId: z.string(),
  researchData: z.array(companyRecordSchema),
  jobListings: z.array(z.pick(listingSchema, { id: true, title: true, company: true })),
  createdAt: isoDateTimeSchema,
  lastUpdated: isoDateTimeSchema,
});
export type CompanyResearchSession = z.infer<typeof companyResearchSessionSchema>;

const owner = { kind: "owner", by: { param: "uid" } } as const;

export const companiesEndpoints = {
  listCompanyResearch: endpoint({
    feature: "companies",
    method: "GET",
    path: "/api/users/:uid/companyResearch",
    part: "documents",
    access: owner,
    summary: "All research sessions, newest first.",
    response: z.object({ sessions: z.array(companyResearchSessionSchema) }),
  }),
  getCompanyResearch: endpoint({
    feature: "companies",
    method: "GET",
    path: "/api/users/:uid/companyResearch/:sessionId",
    part: "documents",
    access: owner,
    summary: "The research of one search session.",
    response: companyResearchSessionSchema,
  }),
  deleteCompanyResearch: endpoint({
    feature: "companies",
    method: "DELETE",
    path: "/api/users/:uid/companyResearch/:sessionId",
    part: "documents",
    access: owner,
    summary: "Deletes the research of one search session.",
  }),
};
