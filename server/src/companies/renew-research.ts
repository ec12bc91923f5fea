import type { ServerContext } from "#context";
import { getSessionJobHeads } from "#jobs/jobs.service";
import { selectPostingsOfCompany } from "#postings/postings.service";
import {
  claimWaiting,
  markStale,
  postponeRecord,
  rewriteRecord,
  type ResearchRow,
} from "./companies.repository.ts";
import { selectChoices } from "./company-choices.repository.ts";
import { toNameKey } from "./name-key.ts";
import { readEnabledSources } from "./research-access.ts";
import { researchCompany, type Researched } from "./research-company.ts";
import type { ResearchSource } from "./sources/research-source.ts";

const RECORDS_AT_ONCE = 4;
/** Time for one record: the company is found out first, then its sources are asked; each within its own limit. */
const LEASE_MS = 5 * 60_000;
/** After a failure, and between two renewals of one record. */
const PAUSE_MS = 60 * 60_000;
/** Records that are older are nobody's concern any more until they are asked for anew. */
const RENEWED_MS = 30 * 24 * 60 * 60_000;
const COMPANIES_PER_LOOK = 20;

/**
 * Asks the sources (by default those that are switched on) that records still wait for, and writes those records anew.
 * Any number of processes may be at it.
 */
export async function renewWaitingResearch(
  ctx: ServerContext,
  stopping: AbortSignal,
  sources?: readonly ResearchSource[],
): Promise<void> {
  const enabled = readEnabledSources(ctx, sources);
  while (!stopping.aborted) {
    const now = ctx.clock.now();
    const leaseUntil = new Date(now.getTime() + LEASE_MS);
    const rows = await claimWaiting(ctx.db, { now, leaseUntil, most: RECORDS_AT_ONCE });
    if (rows.length === 0) return;
    await Promise.all(rows.map((row) => renewClaimed(ctx, row, enabled, stopping)));
  }
}

/** Lets records whose facts have become old wait for their sources; never where nobody on the network may be asked. */
export async function markStaleResearch(
  ctx: ServerContext,
  sources?: readonly ResearchSource[],
): Promise<void> {
  const enabled = readEnabledSources(ctx, sources);
  if (enabled.length === 0) return;
  const now = ctx.clock.now();
  await markStale(
    ctx.db,
    enabled.map(({ id, maxAgeMs }) => ({ source: id, maxAgeMs })),
    {
      now,
      since: new Date(now.getTime() - RENEWED_MS),
      notAfter: new Date(now.getTime() - PAUSE_MS),
      mostCompanies: COMPANIES_PER_LOOK,
    },
  );
}

async function renewClaimed(
  ctx: ServerContext,
  row: ResearchRow,
  sources: readonly ResearchSource[],
  stopping: AbortSignal,
): Promise<void> {
  try {
    const researched = await researchAnew(ctx, row, sources, stopping);
    if (stopping.aborted) await postponeRecord(ctx.db, row, ctx.clock.now());
    else await rewriteRecord(ctx.db, row, researched, ctx.clock.now());
  } catch (error) {
    ctx.log.warn({ err: error, company: row.companyName }, "The research of a company could not be renewed.");
    await postponeRecord(ctx.db, row, new Date(ctx.clock.now().getTime() + PAUSE_MS));
  }
}

/** What belongs to the person stays: the record's name and job, its place and their word on which company it is. */
async function researchAnew(
  ctx: ServerContext,
  { userId, sessionId, companyName, record }: ResearchRow,
  sources: readonly ResearchSource[],
  stopping: AbortSignal,
): Promise<Researched> {
  const nameKey = toNameKey(companyName);
  const subject = `name:${nameKey}`;
  const choice = (await selectChoices(ctx.db, userId, [subject])).get(subject);
  const heads = await getSessionJobHeads({ db: ctx.db, user: { uid: userId } }, sessionId);
  const own = heads.filter(({ id, company }) => id === record.jobId || toNameKey(company) === nameKey);
  return researchCompany(
    ctx,
    {
      name: companyName,
      titles: [...new Set(own.map(({ title }) => title))],
      jobId: record.jobId ?? null,
      ...(choice ? { chosenId: choice.entityId } : {}),
    },
    {
      postings: await selectPostingsOfCompany(ctx.db, [companyName]),
      policy: { until: stopping, retryAfterMs: PAUSE_MS },
      sources,
    },
  );
}
