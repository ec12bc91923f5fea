import type { Listing } from "@jobwright/contracts/jobs";
import type { SearchReport } from "@jobwright/contracts/matching";
import {
  markStaleResearch,
  renewWaitingResearch,
  researchCompanies,
  saveResearch,
  type PostingsIndex,
  type Researched,
} from "#companies/companies.service";
import type { ServerContext } from "#context";
import { selectPostingsOfCompany } from "./postings.repository.ts";
import { saveReport } from "./searches.repository.ts";
import { sourceName } from "./source-names.ts";

/** What is known of companies from their open postings. */
export const companyPostings: PostingsIndex = {
  select: selectPostingsOfCompany,
  nameOfSource: sourceName,
};

type Limits = { stop: AbortSignal; onDone: (done: number, of: number) => void };

/**
 * Researches the companies of a search's listings for as long as a search waits for that; what is missing then comes
 * later by itself. The listings' postings must be in the index first.
 */
export function researchListings(
  ctx: ServerContext,
  userId: string,
  listings: readonly Listing[],
  { stop, onDone }: Limits,
): Promise<Researched[]> {
  const until = AbortSignal.any([stop, AbortSignal.timeout(ctx.config.research.timeLimitMs)]);
  return researchCompanies(ctx, userId, listings, { index: companyPostings, until, onDone });
}

/**
 * Researches the companies of what a scheduled run saved, in the caller's transaction, and counts them in its report.
 * Nobody is asked meanwhile: what is not known yet comes later by itself.
 */
export async function researchRun(
  ctx: ServerContext,
  userId: string,
  run: { sessionId: string; listings: Listing[]; report: SearchReport; now: Date },
): Promise<void> {
  const { sessionId, listings, report, now } = run;
  const researched = await researchCompanies(ctx, userId, listings, { index: companyPostings, until: null });
  await saveResearch(ctx.db, userId, sessionId, researched, now);
  await saveReport(ctx.db, userId, sessionId, { ...report, companiesResearched: researched.length }, now);
}

/** Completes and renews what is kept of companies. */
export async function renewResearch(ctx: ServerContext, stopping: AbortSignal): Promise<void> {
  await renewWaitingResearch(ctx, { index: companyPostings }, stopping);
}

/** Looks for records whose facts have become old. */
export async function findStaleResearch(ctx: ServerContext): Promise<void> {
  await markStaleResearch(ctx);
}
