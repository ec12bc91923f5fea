import type { SearchStep } from "@jobwright/contracts/job-search";
import type { ModelReport, SearchReport } from "@jobwright/contracts/matching";
import type { ServerContext, UserContext } from "#context";
import { startModelRun } from "#models/models.service";
import { collectCandidates, startCollecting, type CollectedCandidates } from "./collect-candidates.ts";
import { planSources } from "./plan-sources.ts";
import {
  countToConfirm,
  judgeRanking,
  rankCollected,
  type Exclusions,
  type Ranking,
} from "./rank-collected.ts";
import type { WeightedCriteria } from "./read-criteria.ts";

type Finding = {
  sessionId: string;
  criteria: WeightedCriteria;
  stop: AbortSignal;
  /** The owner of the search at that moment: a guest may become an account while it runs. */
  readOwner: () => UserContext;
  /** Called when the sources have answered, before the cut. */
  readExclusions: (collected: CollectedCandidates) => Promise<Exclusions>;
  onStep: (step: SearchStep, collected: CollectedCandidates) => void;
};

export type FoundJobs = { collected: CollectedCandidates; ranking: Ranking; model: ModelReport | null };

/** Runs the steps of a search: asks the sources, reads the index, ranks the candidates, and has a model judge the best. */
export async function findJobs(ctx: UserContext, finding: Finding): Promise<FoundJobs> {
  const { criteria, stop, readOwner, onStep } = finding;
  const plans = await planSources(ctx, criteria.wanted, stop);
  const collected = startCollecting(ctx, criteria, plans);
  onStep("readPreferences", collected);
  await collectCandidates(ctx, collected, plans, {
    stop,
    onChange: () => onStep("askSources", collected),
    textCount: countToConfirm(ctx.config.listingsPerSearch),
  });
  onStep("mergeAndRank", collected);
  const local = await rankCollected(ctx, collected, await finding.readExclusions(collected));
  const modelRun = startModelRun(readOwner, finding.sessionId);
  if (modelRun && !stop.aborted) onStep("judgeMatches", collected);
  const { ranking, report } = await judgeRanking(modelRun, collected, local, {
    now: ctx.clock.now(),
    signal: stop,
    timeLimitMs: ctx.config.models.timeLimitMs,
  });
  return { collected, ranking, model: report };
}

export function toReport(
  { clock }: Pick<ServerContext, "clock">,
  { collected, ranking, model }: FoundJobs,
  rest: Pick<SearchReport, "companiesResearched" | "stoppedByPerson" | "endedBy">,
): SearchReport {
  const { titles, locations, skills } = collected.wanted;
  return {
    finishedAt: clock.now().toISOString(),
    wanted: { titles, locations, skills },
    sources: collected.reports,
    found: ranking.found,
    merged: ranking.merged,
    hidden: ranking.hidden,
    belowCut: ranking.belowCut,
    shown: ranking.ranked.length,
    sampleReason: collected.sampleReason,
    weights: collected.weights,
    model,
    ...rest,
  };
}
