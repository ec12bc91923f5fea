import type { CompanyCandidate, CompanyRecord, CompanyResearchSession } from "@jobwright/contracts/companies";
import { keepSourced } from "@jobwright/contracts/company-facts";
import type { UserContext } from "#context";
import type { Database } from "#db/client";
import { getSessionJobHeads } from "#jobs/jobs.service";
import { AppError } from "#platform/app-error";
import { paceOfPeople } from "#platform/pacer";
import { createReadLimit } from "#platform/read-limit";
import { StreamedJson } from "#platform/streamed-json";
import { createYielder } from "#platform/yield-to-event-loop";
import * as repository from "./companies.repository.ts";
import { readEnabledSources } from "./research-access.ts";
import type { Researched } from "./research-company.ts";
import { findCandidates, toCandidate } from "./resolve-company.ts";

export { mergeGuestCompanyChoices, importCompanyChoices } from "./company-choices.repository.ts";
export { exportResearch, importResearch } from "./exported-research.repository.ts";

export { saveAgentResearch } from "./save-agent-research.ts";
export { renameResearchedListings, renameResearchSession } from "./rename-research.ts";

export { attachResearch } from "./attach-research.ts";
export { researchCompanies } from "./research-companies.ts";
export type { Researched } from "./research-company.ts";
export { researchForPerson, watchResearch } from "./research-for-person.ts";
export { markStaleResearch, renewWaitingResearch } from "./renew-research.ts";

const limitReads = createReadLimit(4);

/**
 * All research, newest session first. Its reading throws `request/rate-limited` where four such lists are being sent
 * already.
 */
export function listCompanyResearch(ctx: UserContext): StreamedJson<{ sessions: CompanyResearchSession[] }> {
  const entries = limitReads(ctx.user.uid, readSessions(ctx));
  return new StreamedJson<{ sessions: CompanyResearchSession[] }>({}, "sessions", entries);
}

/** One session after the other, so that neither many nor large ones fill the memory or hold the event loop. */
async function* readSessions(ctx: UserContext): AsyncGenerator<string> {
  const { uid } = ctx.user;
  const yieldIfDue = createYielder();
  for (const sessionId of await repository.selectResearchSessionIds(ctx.db, uid)) {
    const rows = await repository.selectResearch(ctx.db, uid, sessionId);
    // It may have been deleted meanwhile.
    if (rows.length === 0) continue;
    const session = JSON.stringify(await toSession(ctx, sessionId, rows));
    await paceOfPeople(uid, session.length);
    await yieldIfDue();
    yield session;
  }
}

export async function getCompanyResearch(
  ctx: UserContext,
  sessionId: string,
): Promise<CompanyResearchSession> {
  const rows = await repository.selectResearch(ctx.db, ctx.user.uid, sessionId);
  if (rows.length === 0) throw new AppError("companies/research-not-found");
  return toSession(ctx, sessionId, rows);
}

/** Whether a company of the person's research has its logo at this address. */
export function hasLogo({ db, user }: UserContext, url: string): Promise<boolean> {
  return repository.hasLogo(db, user.uid, url);
}

export async function deleteCompanyResearch(ctx: UserContext, sessionId: string): Promise<void> {
  const count = await repository.deleteResearch(ctx.db, ctx.user.uid, sessionId);
  if (count === 0) throw new AppError("companies/research-not-found");
}

/** The research of the session goes with its last company. Throws `companies/company-not-found`. */
export async function deleteResearchedCompany(
  ctx: UserContext,
  sessionId: string,
  companyName: string,
): Promise<void> {
  const id = { userId: ctx.user.uid, sessionId, companyName };
  if (!(await repository.deleteRecord(ctx.db, id))) throw new AppError("companies/company-not-found");
}

/** The companies that a name may stand for, the likeliest first; those that are kept where Wikidata does not answer. */
export async function findCompanies(
  ctx: UserContext,
  name: string,
): Promise<{ candidates: CompanyCandidate[] }> {
  const wikidata = readEnabledSources(ctx).find(({ id }) => id === "wikidata");
  if (!wikidata) return { candidates: [] };
  const until = AbortSignal.timeout(ctx.config.sources.timeLimitMs);
  const { candidates } = await findCandidates(ctx, name, {
    wikidata,
    policy: { until, retryAfterMs: 0 },
  });
  return { candidates: candidates.map(toCandidate) };
}

/** The records of a session; empty where there are none. */
export async function getCompanyRecords(ctx: UserContext, sessionId: string): Promise<CompanyRecord[]> {
  const rows = await repository.selectResearch(ctx.db, ctx.user.uid, sessionId);
  return rows.map((row) => keepSourced(row.record));
}

/** Keeps the records of a search in place of those of an earlier run of the same session. */
export function saveResearch(
  db: Database,
  userId: string,
  sessionId: string,
  researched: readonly Researched[],
  at: Date,
): Promise<void> {
  return repository.replaceResearch(db, userId, sessionId, researched, at);
}

async function toSession(
  ctx: UserContext,
  sessionId: string,
  rows: repository.ResearchRow[],
): Promise<CompanyResearchSession> {
  // A record that is being renewed is marked with a time to come.
  const now = ctx.clock.now().getTime();
  const times = rows.map((row) => Math.min(now, row.updatedAt.getTime()));
  return {
    sessionId,
    researchData: rows.map((row) => keepSourced(row.record)),
    jobListings: await getSessionJobHeads(ctx, sessionId),
    origin: rows.every((row) => row.searchId === null) ? "name" : "search",
    createdAt: new Date(Math.min(...rows.map((row) => row.createdAt.getTime()))).toISOString(),
    lastUpdated: new Date(Math.max(...times)).toISOString(),
  };
}
