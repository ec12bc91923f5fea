import * as z from "zod/mini";
import { runJobSearchAnswerSchema } from "@jobwright/contracts/discovery";
import { listingDefaults, toListingId, type Listing } from "@jobwright/contracts/jobs";
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
});

/**
 * Reads the answer of `run-job-search` (DI09) for the session that asked for it. Throws `SearchAnswerError` with the
 * answer's own `error` (DI13), with "No job listings found in response" where `job_listings.jobs` is no list (DI12),
 * and with the general sentence where an entry cannot be read.
 */
export function readSearchAnswer(answer: unknown, sessionId: string, now: Date): StoredSearch {
  const fields = isRecord(answer) ? answer : {};
  if (typeof fields.error === "string" && fields.error !== "") throw new SearchAnswerError(fields.error);
  const listings = fields.job_listings;
  if (!isRecord(listings) || !Array.isArray(listings.jobs)) throw new SearchAnswerError(NO_LISTINGS);
  const full = runJobSearchAnswerSchema.safeParse(answer);
  if (full.success) {
    const { session_id, job_listings, report } = full.data;
    return { sessionId: session_id, jobs: job_listings.jobs, report, lastUpdated: report.finishedAt };
  }
  const plain = z.array(plainJobSchema).safeParse(listings.jobs);
  if (!plain.success) throw new SearchAnswerError(UNEXPECTED_ERROR);
  const jobs = plain.data.map((job, index) => toListing(job, sessionId, index, now));
  return { sessionId, jobs, report: null, lastUpdated: now.toISOString() };
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
    favorite: false,
    status: "new",
    sources: [],
    match: null,
    isSample: false,
    isOpen: true,
    lastSeenAt: null,
    statusSince: now.toISOString(),
    linkCheckedAt: null,
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
