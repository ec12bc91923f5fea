import type { AskedSource } from "@jobwright/contracts/companies";
import type { ServerContext } from "#context";
import { fetchOnce, UnansweredError, type FetchPolicy } from "./fetch-once.ts";
import type { SourceFacts } from "./compose-record.ts";
import { saveAnswer, saveFailure, selectFacts, type KeptFacts } from "./company-facts.repository.ts";
import type { Kept } from "./read-ahead.ts";
import { toResearchAccess } from "./research-access.ts";
import type { Resolved } from "./resolve-company.ts";
import type { ResearchSource } from "./sources/research-source.ts";

export type CollectingOptions = {
  /** Sources on the network that are switched on. */
  sources: readonly ResearchSource[];
  /** A person waits for this very company; otherwise what a costly source once said is used, however old. */
  mayAskCostly: boolean;
  policy: FetchPolicy;
  /** Facts that were read already. */
  facts?: Kept["facts"] | undefined;
  /** Called whenever a source has answered, with the state of all. */
  onAsked?: (asked: AskedSource[]) => void;
};

/** States of the sources before any is asked. */
export function listWaiting(sources: readonly ResearchSource[]): AskedSource[] {
  return sources.map((source) => toAsked(source, "waiting", null));
}

export type CollectedFacts = { said: SourceFacts[]; asked: AskedSource[] };

type One = SourceFacts & { asked: AskedSource };

/**
 * What all sources on the network say of a company, asked at the same time: what is kept and new enough as it is, the
 * rest anew. Where a source does not answer, its old facts stay, with the problem.
 */
export async function collectFacts(
  ctx: ServerContext,
  resolved: Resolved,
  options: CollectingOptions,
): Promise<CollectedFacts> {
  const { key } = resolved.subject;
  const kept = options.facts?.get(key) ?? (await selectFacts(ctx.db, key));
  const plans = options.sources
    .map((source) => ({ source, mayAsk: source.isCostly !== true || options.mayAskCostly }))
    .filter(({ source, mayAsk }) => mayAsk || kept.has(source.id));
  const states = plans.map(({ source }) => toAsked(source, "waiting", null));
  const ones = await Promise.all(
    plans.map(async ({ source, mayAsk }, index) => {
      const known = kept.get(source.id) ?? null;
      const one = mayAsk
        ? await readSource(ctx, resolved, source, known, options.policy)
        : toAnswered(source, known);
      states[index] = one.asked;
      options.onAsked?.([...states]);
      return one;
    }),
  );
  return { said: ones, asked: ones.map(({ asked }) => asked) };
}

async function readSource(
  ctx: ServerContext,
  resolved: Resolved,
  source: ResearchSource,
  kept: KeptFacts | null,
  policy: FetchPolicy,
): Promise<One> {
  const { subject } = resolved;
  const reason = source.whyNot(subject, { contact: ctx.config.research.contact });
  if (reason?.isOff)
    return { source: source.id, facts: [], asked: toAsked(source, "off", null, reason.reason) };
  if (reason && resolved.isWaiting) return toWaiting(source, kept);
  if (reason && resolved.problem !== null) {
    const problem =
      source.id === "wikidata" ? resolved.problem : "Nothing was asked of it, since Wikidata did not answer";
    return noteUnresolved(ctx, resolved, source, problem);
  }
  if (reason) return { source: source.id, facts: [], asked: toAsked(source, "nothing", null, reason.reason) };
  const { until, retryAfterMs, mostAgeMs = Infinity } = policy;
  const limits = { maxAgeMs: Math.min(source.maxAgeMs, mostAgeMs), retryAfterMs };
  if (kept && isEnough(kept, ctx.clock.now().getTime(), limits)) return toAnswered(source, kept);
  if (until === null || until.aborted) return toWaiting(source, kept);
  try {
    return toAnswered(source, await askSource(ctx, resolved, source, until, limits));
  } catch (error) {
    if (until.aborted) return toWaiting(source, kept);
    throw error;
  }
}

/** In milliseconds: how old an answer may be, and how long after a failure nothing is asked. */
type Limits = { maxAgeMs: number; retryAfterMs: number };

/** A failure is enough for a while, so that a host that is down is not asked at every turn. */
function isEnough(
  { answeredAt, problem, triedAt }: KeptFacts,
  now: number,
  { maxAgeMs, retryAfterMs }: Limits,
): boolean {
  if (problem !== null) return now - triedAt.getTime() < retryAfterMs;
  return answeredAt !== null && now - answeredAt.getTime() < maxAgeMs;
}

async function askSource(
  ctx: ServerContext,
  { subject }: Resolved,
  source: ResearchSource,
  until: AbortSignal,
  limits: Limits,
): Promise<KeptFacts> {
  const of = { companyKey: subject.key, source: source.id };
  const now = ctx.clock.now();
  const once = { key: `${source.id} ${subject.key}`, until, timeLimitMs: source.timeLimitMs };
  try {
    return await fetchOnce(ctx, once, async (signal) => {
      // Somebody else may have asked between the look at what is kept and here.
      const kept = (await selectFacts(ctx.db, subject.key)).get(source.id);
      if (kept && isEnough(kept, now.getTime(), limits)) return kept;
      const answer = await source.research(subject, toResearchAccess(ctx, source, signal));
      await saveAnswer(ctx.db, of, answer, now);
      return { answer, answeredAt: now, problem: null, triedAt: now };
    });
  } catch (error) {
    if (!(error instanceof UnansweredError)) throw error;
    await saveFailure(ctx.db, of, error.message, now);
    const kept = (await selectFacts(ctx.db, subject.key)).get(source.id);
    const { answer = null, answeredAt = null } = kept ?? {};
    return { answer, answeredAt, problem: error.message, triedAt: now };
  }
}

/** Nobody knows which company it is, so nothing was asked of it; it is tried again as after any other failure. */
async function noteUnresolved(
  ctx: ServerContext,
  { subject }: Resolved,
  source: ResearchSource,
  problem: string,
): Promise<One> {
  const now = ctx.clock.now();
  if (source.id === "wikidata")
    await saveFailure(ctx.db, { companyKey: subject.key, source: source.id }, problem, now);
  return { source: source.id, facts: [], asked: toAsked(source, "unreachable", null, problem) };
}

function toWaiting(source: ResearchSource, kept: KeptFacts | null): One {
  return { source: source.id, facts: kept?.answer?.facts ?? [], asked: toAsked(source, "waiting", kept) };
}

function toAnswered(source: ResearchSource, kept: KeptFacts | null): One {
  const facts = kept?.answer?.facts ?? [];
  const state = kept?.problem ? "unreachable" : facts.length > 0 ? "answered" : "nothing";
  return { source: source.id, facts, asked: toAsked(source, state, kept) };
}

function toAsked(
  { id, name }: ResearchSource,
  state: AskedSource["state"],
  kept: KeptFacts | null,
  problem: string | null = kept?.problem ?? kept?.answer?.note ?? null,
): AskedSource {
  return {
    source: id,
    name,
    state,
    url: kept?.answer?.url ?? null,
    at: kept?.answeredAt?.toISOString() ?? null,
    problem,
  };
}
