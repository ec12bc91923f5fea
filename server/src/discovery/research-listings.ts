import type { CompanyRecord } from "@jobwright/contracts/companies";
import type { Listing } from "@jobwright/contracts/jobs";
import type { SearchReport } from "@jobwright/contracts/matching";
import { researchFromPostings, saveResearch } from "#companies/companies.service";
import type { Database } from "#db/client";
import { selectPostingsOfCompanies } from "./postings.repository.ts";
import { saveReport } from "./searches.repository.ts";
import { sourceName } from "./source-names.ts";

/** What the companies' own postings say; those of the listings must be in the index first. */
export async function researchListings(db: Database, listings: Listing[]): Promise<CompanyRecord[]> {
  const companies = listings.map((listing) => listing.company);
  return researchFromPostings(listings, await selectPostingsOfCompanies(db, companies), sourceName);
}

/** Researches the companies of what a scheduled run saved, in the caller's transaction, and counts them in its report. */
export async function researchRun(
  tx: Database,
  userId: string,
  run: { sessionId: string; listings: Listing[]; report: SearchReport; now: Date },
): Promise<void> {
  const { sessionId, listings, report, now } = run;
  const records = await researchListings(tx, listings);
  await saveResearch(tx, userId, sessionId, records, now);
  await saveReport(tx, userId, sessionId, { ...report, companiesResearched: records.length }, now);
}
