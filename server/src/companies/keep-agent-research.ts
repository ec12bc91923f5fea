import type { AgentCompany } from "@jobwright/contracts/agent-companies";
import type { CompanyRecord } from "@jobwright/contracts/companies";
import type { UserContext } from "#context";
import { checkJobSearch } from "#jobs/jobs.service";
import { replaceResearch } from "./companies.repository.ts";

/**
 * Keeps what an agent service says of the companies of a search; the service stands behind each fact, and has no page to
 * open. Throws `jobs/session-not-found`.
 */
export async function keepAgentResearch(
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
  await ctx.db.transaction(async (tx) => {
    await checkJobSearch(tx, ctx.user.uid, sessionId);
    await replaceResearch(tx, ctx.user.uid, sessionId, researched, now);
  });
}

function toRecord(company: AgentCompany, name: string, seenAt: string): CompanyRecord {
  const sources = Object.keys(company).map((field) => ({ field, name, url: null, seenAt }));
  return { ...company, sources };
}
