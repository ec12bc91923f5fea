import type { SearchStep } from "@jobwright/contracts/job-search";
import type { ModelReport, SearchReport } from "@jobwright/contracts/matching";
import type { ServerContext, UserContext } from "#context";
import { startModelRun } from "#models/models.service";
import { gather, startGathering, type Gathered } from "./gather.ts";
import { planSources } from "./plan-sources.ts";
import { countToConfirm, judgeGathered, rankGathered, type LeftOut, type Ranking } from "./rank-gathered.ts";
import type { Wish } from "./read-wish.ts";

type Finding = {
  sessionId: string;
  wish: Wish;
  stop: AbortSignal;
  /** Whose the search is at that moment: a guest may become an account while it lasts. */
  readOwner: () => UserContext;
  /** Called once the sources have answered, before the cut. */
  readLeftOut: (gathered: Gathered) => Promise<LeftOut>;
  onStep: (step: SearchStep, gathered: Gathered) => void;
};

export type FoundJobs = { gathered: Gathered; ranking: Ranking; model: ModelReport | null };

/** The way of every search from its wish to its ranked jobs: asks the sources, reads the index, ranks, lets a model judge. */
export async function findJobs(ctx: UserContext, finding: Finding): Promise<FoundJobs> {
  const { wish, stop, readOwner, onStep } = finding;
  const plans = await planSources(ctx, wish.wanted, stop);
  const gathered = startGathering(ctx, wish, plans);
  onStep("readPreferences", gathered);
  await gather(ctx, gathered, plans, {
    stop,
    onChange: () => onStep("askSources", gathered),
    textsWanted: countToConfirm(ctx.config.listingsPerSearch),
  });
  onStep("mergeAndRank", gathered);
  const local = await rankGathered(ctx, gathered, await finding.readLeftOut(gathered));
  const modelRun = startModelRun(readOwner, finding.sessionId);
  if (modelRun && !stop.aborted) onStep("judgeMatches", gathered);
  const { ranking, report } = await judgeGathered(modelRun, gathered, local, {
    now: ctx.clock.now(),
    signal: stop,
    timeLimitMs: ctx.config.models.timeLimitMs,
  });
  return { gathered, ranking, model: report };
}

export function toReport(
  { clock }: Pick<ServerContext, "clock">,
  { gathered, ranking, model }: FoundJobs,
  rest: Pick<SearchReport, "companiesResearched" | "stoppedByPerson" | "endedBy">,
): SearchReport {
  const { titles, locations, skills } = gathered.wanted;
  return {
    finishedAt: clock.now().toISOString(),
    wanted: { titles, locations, skills },
    sources: gathered.reports,
    found: ranking.found,
    merged: ranking.merged,
    hidden: ranking.hidden,
    belowCut: ranking.belowCut,
    shown: ranking.ranked.length,
    sampleReason: gathered.sampleReason,
    weights: gathered.weights,
    model,
    ...rest,
  };
}
