import type { CompanyRecord, CompanyResearchSession } from "@jobwright/contracts/companies";
import type { Listing } from "@jobwright/contracts/jobs";
import type { UserContext } from "#context";
import type { Database } from "#db/client";
import { getSessionJobHeads } from "#jobs/jobs.service";
import { AppError } from "#platform/app-error";
import * as repository from "./companies.repository.ts";
import { readPostingsRecords, type CompanyPosting } from "./read-postings-record.ts";

export { exportResearch, importResearch } from "./export-research.repository.ts";

export { renameResearchedListings, renameResearchSession } from "./absorb-research.ts";

export async function listCompanyResearch(ctx: UserContext): Promise<{ sessions: CompanyResearchSession[] }> {
  const rows = await repository.selectResearch(ctx.db, ctx.user.uid);
  const bySession = Map.groupBy(rows, (row) => row.sessionId);
  const sessions = [];
  for (const [sessionId, records] of bySession) sessions.push(await toSession(ctx, sessionId, records));
  return { sessions };
}

export async function getCompanyResearch(
  ctx: UserContext,
  sessionId: string,
): Promise<CompanyResearchSession> {
  const rows = await repository.selectResearch(ctx.db, ctx.user.uid, sessionId);
  if (rows.length === 0) throw new AppError("companies/research-not-found");
  return toSession(ctx, sessionId, rows);
}

export async function deleteCompanyResearch(ctx: UserContext, sessionId: string): Promise<void> {
  const count = await repository.deleteResearch(ctx.db, ctx.user.uid, sessionId);
  if (count === 0) throw new AppError("companies/research-not-found");
}

/** The records of a session; empty where there are none. */
export async function getCompanyRecords(ctx: UserContext, sessionId: string): Promise<CompanyRecord[]> {
  const rows = await repository.selectResearch(ctx.db, ctx.user.uid, sessionId);
  return rows.map((row) => row.record);
}

/** What the open postings of the listings' companies say of them. */
export function researchFromPostings(
  listings: Pick<Listing, "id" | "title" | "company">[],
  postings: CompanyPosting[],
  nameOfSource: (id: string) => string,
): CompanyRecord[] {
  return readPostingsRecords(listings, postings, nameOfSource);
}

/** Keeps the records of a search in place of those of an earlier run of the same session. */
export function saveResearch(
  db: Database,
  userId: string,
  sessionId: string,
  records: CompanyRecord[],
  at: Date,
): Promise<void> {
  return repository.replaceResearch(db, userId, sessionId, records, at);
}

async function toSession(
  ctx: UserContext,
  sessionId: string,
  rows: repository.ResearchRow[],
): Promise<CompanyResearchSession> {
  const times = rows.map((row) => row.updatedAt.getTime());
  return {
    sessionId,
    researchData: rows.map((row) => row.record),
    jobListings: await getSessionJobHeads(ctx, sessionId),
    createdAt: new Date(Math.min(...rows.map((row) => row.createdAt.getTime()))).toISOString(),
    lastUpdated: new Date(Math.max(...times)).toISOString(),
  };
}
