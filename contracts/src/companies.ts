import * as z from "zod/mini";
import { MAX_AGENT_RESULT_BYTES } from "./agent-answers.ts";
import { agentCompanySchema, MAX_AGENT_COMPANIES } from "./agent-companies.ts";
import { httpUrlSchema, isoDateTimeSchema, textSchema } from "./common.ts";
import { askedSourceSchema, companyCandidateSchema, companyRecordSchema } from "./company-record.ts";
import { endpoint } from "./endpoint.ts";
import { errorBodySchema } from "./error-body.ts";
import { listingIdSchema, listingSchema, sessionIdSchema } from "./jobs.ts";

// The record is a file of its own, since it alone is part of every search.
export {
  askedSourceSchema,
  askedStates,
  companyCandidateSchema,
  companyRecordSchema,
  factSourceSchema,
  researchSourceIds,
  type AskedSource,
  type AskedState,
  type CompanyCandidate,
  type CompanyRecord,
  type FactSource,
  type ResearchSourceId,
} from "./company-record.ts";

/** The research that belongs to one session, of a job search or of its own (part 2 section 3). */
export const companyResearchSessionSchema = z.object({
  sessionId: z.string(),
  researchData: z.array(companyRecordSchema),
  jobListings: z.array(
    z.pick(listingSchema, { id: true, title: true, company: true, location: true, status: true }),
  ),
  /** `name`: a company was researched by itself, without a job search. */
  origin: z._default(z.enum(["search", "name"]), "search"),
  createdAt: isoDateTimeSchema,
  lastUpdated: isoDateTimeSchema,
});
export type CompanyResearchSession = z.infer<typeof companyResearchSessionSchema>;

const entityIdSchema = companyCandidateSchema.shape.entityId;

/** Which company: by its name, or by the link of a posting, a page of it or its own site. */
const researchCompanySchema = z
  .strictObject({
    user_id: textSchema(100),
    name: z.optional(textSchema(200).check(z.minLength(1))),
    link: z.optional(httpUrlSchema),
    /** The session whose record is to be made anew; absent: a session of its own. */
    session_id: z.optional(sessionIdSchema),
    /** The listing whose employer it is: from a recruiter's posting to the company that the person names. */
    job_id: z.optional(listingIdSchema),
    /** The person's word on which company of this name it is; null: none of those that are known. It is kept. */
    entity_id: z.optional(z.nullable(entityIdSchema)),
  })
  .check(
    z.refine(({ name, link }) => (name === undefined) !== (link === undefined), {
      path: ["name"],
      error: "needs a company's name or a link, and not both",
    }),
  );

const researchedCompanySchema = z.object({ session_id: z.string(), record: companyRecordSchema });

/** The whole state of a research that runs: each event replaces the one before. */
export const researchProgressSchema = z.object({
  /** Null: the link is still being read. */
  name: z.nullable(z.string()),
  asked: z.array(askedSourceSchema),
});
export type ResearchProgress = z.infer<typeof researchProgressSchema>;

export const researchEventSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("progress"), progress: researchProgressSchema }),
  z.object({ type: z.literal("result"), result: researchedCompanySchema }),
  z.object({ type: z.literal("error"), error: errorBodySchema }),
]);
export type ResearchEvent = z.infer<typeof researchEventSchema>;

const owner = { kind: "owner", by: { param: "uid" } } as const;

export const companiesEndpoints = {
  listCompanyResearch: endpoint({
    feature: "companies",
    method: "GET",
    path: "/api/users/:uid/companyResearch",
    part: "documents",
    access: owner,
    scope: "read",
    summary: "All research sessions, newest first.",
    response: z.object({ sessions: z.array(companyResearchSessionSchema) }),
  }),
  getCompanyResearch: endpoint({
    feature: "companies",
    method: "GET",
    path: "/api/users/:uid/companyResearch/:sessionId",
    part: "documents",
    access: owner,
    scope: "read",
    summary: "The research of one search session.",
    response: companyResearchSessionSchema,
  }),
  putCompanyResearch: endpoint({
    feature: "companies",
    method: "PUT",
    path: "/api/users/:uid/companyResearch/:sessionId",
    part: "documents",
    access: owner,
    scope: "searches",
    summary:
      "Keeps the research of a search by an agent service that keeps nothing itself, in place of what the session had. " +
      "Every fact names that service as its source.",
    maxBodyBytes: MAX_AGENT_RESULT_BYTES,
    body: z.strictObject({
      researchData: z.array(agentCompanySchema).check(z.maxLength(MAX_AGENT_COMPANIES)),
    }),
  }),
  deleteCompanyResearch: endpoint({
    feature: "companies",
    method: "DELETE",
    path: "/api/users/:uid/companyResearch/:sessionId",
    part: "documents",
    access: owner,
    scope: "searches",
    summary: "Deletes the research of one search session.",
  }),
  deleteResearchedCompany: endpoint({
    feature: "companies",
    method: "DELETE",
    path: "/api/users/:uid/companyResearch/:sessionId/companies/:companyName",
    part: "documents",
    access: owner,
    scope: "searches",
    summary: "Deletes the record of one company; the session's research goes with its last one.",
  }),
  findCompanies: endpoint({
    feature: "companies",
    method: "GET",
    path: "/agents/companies",
    part: "agents",
    access: { kind: "user" },
    scope: "read",
    summary: "The companies that a name may stand for, the likeliest first.",
    query: z.object({ name: textSchema(200).check(z.minLength(1)) }),
    response: z.object({ candidates: z.array(companyCandidateSchema) }),
  }),
  researchCompany: endpoint({
    feature: "companies",
    method: "POST",
    path: "/agents/research-company",
    part: "agents",
    access: { kind: "owner", by: { body: "user_id" } },
    scope: "searches",
    summary:
      "Researches one company, by its name or a link, and keeps the record; JSON, or progress as an event stream.",
    body: researchCompanySchema,
    response: researchedCompanySchema,
    events: researchEventSchema,
  }),
};
