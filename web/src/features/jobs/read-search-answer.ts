import * as z from "zod/mini";
import type { AgentJob } from "@jobwright/contracts/agent-answers";
import { agentCompanySchema, type AgentCompany } from "@jobwright/contracts/agent-companies";
import { isHttpUrl } from "@jobwright/contracts/common";
import { runJobSearchAnswerSchema } from "@jobwright/contracts/job-search";
import { listingDefaults, toListingId, untouchedListing, type Listing } from "@jobwright/contracts/jobs";
import { UNEXPECTED_ERROR } from "../../lib/error-messages.ts";
import type { StoredSearch } from "./search-session.ts";

export const NO_LISTINGS = "No job listings found in response";

/** A search that came to an end without listings; its message is shown as it is. */
export class SearchAnswerError extends Error {
  override name = "SearchAnswerError";
}

/** An entry as an agent service gives it that knows the specified fields only (DI10). */
const plainJobSchema = z.object({
  listingNumber: z.optional(z.number()),
  title: z.optional(z.string()),
  company: z.optional(z.string()),
  location: z.optional(z.string()),
  salary: z.optional(z.string()),
  datePosted: z.optional(z.string()),
  description: z.optional(z.string()),
  qualifications: z.optional(z.array(z.string())),
  benefits: z.optional(z.array(z.string())),
  jobLink: z.optional(z.string()),
  easyApply: z.optional(z.boolean()),
  jobId: z.catch(z.optional(z.string()), undefined),
  postedDate: z.catch(z.optional(z.string()), undefined),
});

/** What the client keeps for the person where the agent service kept nothing itself (DI14). */
export type AgentResult = { jobs: AgentJob[]; companies: AgentCompany[] };
export type SearchAnswer = { search: StoredSearch; toKeep: AgentResult | null };

/**
 * Reads the answer of `run-job-search` (DI09) for the session that asked for it. Throws `SearchAnswerError` with the
 * answer's own `error` (DI13), with "No job listings found in response" where `job_listings.jobs` is no list (DI12),
 * and with the general sentence where an entry cannot be read.
 */
export function readSearchAnswer(answer: unknown, sessionId: string, now: Date): SearchAnswer {
  const fields = isRecord(answer) ? answer : {};
  if (typeof fields.error === "string" && fields.error !== "") throw new SearchAnswerError(fields.error);
  const listings = fields.job_listings;
  if (!isRecord(listings) || !Array.isArray(listings.jobs)) throw new SearchAnswerError(NO_LISTINGS);
  const full = runJobSearchAnswerSchema.safeParse(answer);
  if (full.success) {
    const { session_id, job_listings, report } = full.data;
    const search = { sessionId: session_id, jobs: job_listings.jobs, report, lastUpdated: report.finishedAt };
    return { search, toKeep: null };
  }
  const plain = z.array(plainJobSchema).safeParse(listings.jobs);
  if (!plain.success) throw new SearchAnswerError(UNEXPECTED_ERROR);
  const jobs = plain.data.map((job, index) => toListing(job, sessionId, index, now));
  const companies = readCompanies(isRecord(answer) ? answer.company_research : []);
  return {
    search: { sessionId, jobs, report: null, lastUpdated: now.toISOString() },
    toKeep: { jobs: plain.data.map(toAgentJob), companies },
  };
}

/** The records that can be read; one that cannot be is left out, and the listings stay (DI11). */
function readCompanies(given: unknown): AgentCompany[] {
  return (Array.isArray(given) ? given : []).flatMap((record) => {
    const read = agentCompanySchema.safeParse(tidyRecord(record));
    return read.success ? [read.data] : [];
  });
}

/** Years and counts are often given as numbers, what is not known as null, and one estimate outside of a list. */
function tidyRecord(record: unknown): unknown {
  const text = JSON.stringify(record, (key, value: unknown) => {
    if (value === null || (linkKeys.has(key) && !isHttpUrl(String(value)))) return undefined;
    return typeof value === "number" && wordKeys.has(key) ? String(value) : value;
  });
  const tidy: unknown = text === undefined ? null : JSON.parse(text);
  if (!isRecord(tidy) || !isRecord(tidy.companyOverview)) return tidy;
  const { salaryEstimates: pay, companyOverview: about } = tidy;
  return {
    ...tidy,
    ...(isRecord(pay) && !Array.isArray(pay) ? { salaryEstimates: [pay] } : {}),
    companyOverview: { ...about, id: String(about.id ?? about.name) },
  };
}

const linkKeys = new Set(["website", "logoUrl", "careersUrl", "link"]);
const wordKeys = new Set(["founded", "year", "size", "timeline", "successRate", "confidenceLevel"]);

/** As the documents service takes it: nothing longer than it keeps, and no link that no browser may open. */
function toAgentJob(job: z.infer<typeof plainJobSchema>): AgentJob {
  const { listingNumber, jobLink, description, qualifications, benefits, easyApply = false, ...rest } = job;
  const { jobId, postedDate, ...words } = rest;
  const isNumber = Number.isInteger(listingNumber) && Number(listingNumber) >= 0;
  return {
    ...Object.fromEntries(Object.entries(words).map(([key, value]) => [key, clip(value ?? "", 300)])),
    ...(words.datePosted && { datePosted: clip(words.datePosted, 40) }),
    ...(isNumber && { listingNumber: Number(listingNumber) }),
    ...(description && { description: clip(description, 50_000) }),
    ...(jobLink && isHttpUrl(jobLink) && { jobLink }),
    qualifications: clipLines(qualifications),
    benefits: clipLines(benefits),
    easyApply,
    ...(jobId && { jobId: clip(jobId, 300) }),
    ...(postedDate && { postedDate: clip(postedDate, 100) }),
  };
}

function clipLines(lines: readonly string[] = []): string[] {
  return lines.slice(0, 100).map((line) => clip(line, 1000));
}

function clip(text: string, length: number): string {
  // oxlint-disable-next-line no-control-regex -- these are the characters that the service refuses
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, " ").slice(0, length);
}

/** Builds a listing with the defaults of part 2 section 3 (J03 to J09). */
function toListing(
  job: z.infer<typeof plainJobSchema>,
  sessionId: string,
  index: number,
  now: Date,
): Listing {
  return {
    id: toListingId(sessionId, index),
    listingNumber: job.listingNumber ?? index + 1,
    title: job.title || listingDefaults.text,
    company: job.company || listingDefaults.text,
    location: job.location || listingDefaults.text,
    salary: job.salary || listingDefaults.text,
    datePosted: job.datePosted || now.toISOString().slice(0, 10),
    description: job.description || listingDefaults.description,
    qualifications: job.qualifications ?? [],
    benefits: job.benefits ?? [],
    jobLink: job.jobLink || listingDefaults.jobLink,
    easyApply: job.easyApply ?? false,
    ...(job.jobId && { jobId: job.jobId }),
    ...(job.postedDate && { postedDate: job.postedDate }),
    ...untouchedListing,
    sources: [],
    match: null,
    isSample: false,
    isOpen: true,
    lastSeenAt: null,
    statusSince: now.toISOString(),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
