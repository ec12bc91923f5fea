import type { Listing } from "@jobwright/contracts/jobs";
import type { SearchReport } from "@jobwright/contracts/matching";
import {
  attachResearch,
  researchCompanies,
  saveResearch,
  type Researched,
} from "#companies/companies.service";
import type { ServerContext } from "#context";
import type { Database } from "#db/client";
import type { FoundListing } from "#jobs/jobs.service";
import { saveReport } from "./job-searches.repository.ts";

/**
 * Records of the companies of what a scheduled run found, composed before any of it is saved: a hundred of them take
 * seconds, in which no row may be held. Nobody is asked meanwhile: what is not known yet comes later by itself.
 */
export function composeRunResearch(
  ctx: ServerContext,
  userId: string,
  found: readonly FoundListing[],
): Promise<Researched[]> {
  const heads = found.map(({ title, company, isSample }, index) => ({
    id: `found-${index}`,
    title,
    company,
    isSample,
  }));
  return researchCompanies(ctx, userId, heads, { until: null });
}

/** Saves those records whose companies have a listing, in the caller's transaction, and counts them in the run's report. */
export async function saveRunResearch(
  tx: Database,
  userId: string,
  run: {
    sessionId: string;
    listings: readonly Listing[];
    researched: readonly Researched[];
    report: SearchReport;
    now: Date;
  },
): Promise<void> {
  const { sessionId, listings, report, now } = run;
  const researched = attachResearch(run.researched, listings);
  await saveResearch(tx, userId, sessionId, researched, now);
  await saveReport(tx, userId, sessionId, { ...report, companiesResearched: researched.length }, now);
}
