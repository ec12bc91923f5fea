import { MAX_RESEARCH_BYTES, type AgentCompany } from "@jobwright/contracts/agent-companies";
import type { CompanyRecord } from "@jobwright/contracts/companies";
import type { UserContext } from "#context";
import { checkDiskRoom } from "#db/disk-room";
import { holdPerson } from "#db/hold-person";
import { checkJobSearch } from "#jobs/jobs.service";
import { AppError } from "#platform/app-error";
import { checkResearchCount, replaceResearch } from "./companies.repository.ts";

/**
 * Keeps what an agent service says of the companies of a search; the service stands behind each fact, and has no page to
 * open. Throws `jobs/session-not-found`, `server/no-room`, `companies/record-too-large` and
 * `companies/too-much-research`; then what the session had stays.
 */
export async function saveAgentResearch(
  ctx: UserContext,
  sessionId: string,
  companies: readonly AgentCompany[],
): Promise<void> {
  const now = ctx.clock.now();
  const name = ctx.config.agentsUrl === "" ? "Agent service" : new URL(ctx.config.agentsUrl).host;
  const byName = new Map(
    companies.map((company) => [company.companyOverview.name, toRecord(company, name, now.toISOString())]),
  );
  const researched = Array.from(byName.values(), (record) => ({
    record,
    companyKey: null,
    isWaiting: false,
  }));
  for (const { record } of researched)
    if (Buffer.byteLength(JSON.stringify(record)) > MAX_RESEARCH_BYTES)
      throw new AppError("companies/record-too-large");
  await checkDiskRoom(ctx);
  const { uid } = ctx.user;
  await ctx.db.transaction(async (tx) => {
    await holdPerson(tx, uid);
    await checkJobSearch(tx, uid, sessionId);
    await replaceResearch(tx, uid, sessionId, researched, now);
    await checkResearchCount(tx, uid);
  });
}

function toRecord(company: AgentCompany, name: string, seenAt: string): CompanyRecord {
  const sources = Object.keys(company).map((field) => ({ field, name, url: null, seenAt }));
  return { ...company, sources };
}
