import type { Listing } from "@jobwright/contracts/jobs";
import type { SearchReport } from "@jobwright/contracts/matching";
import { researchCompanies, saveResearch } from "#companies/companies.service";
import type { ServerContext } from "#context";
import { saveReport } from "./job-searches.repository.ts";

/**
 * Researches the companies of what a scheduled run saved, in the caller's transaction, and counts them in its report.
 * Nobody is asked meanwhile: what is not known yet comes later by itself.
 */
export async function researchScheduledRun(
  ctx: ServerContext,
  userId: string,
  run: { sessionId: string; listings: Listing[]; report: SearchReport; now: Date },
): Promise<void> {
  const { sessionId, listings, report, now } = run;
  const researched = await researchCompanies(ctx, userId, listings, { until: null });
  await saveResearch(ctx.db, userId, sessionId, researched, now);
  await saveReport(ctx.db, userId, sessionId, { ...report, companiesResearched: researched.length }, now);
}
