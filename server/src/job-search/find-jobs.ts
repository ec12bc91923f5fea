import type { SearchStep } from "@jobwright/contracts/job-search";
import type { ModelReport, SearchReport } from "@jobwright/contracts/matching";
import type { ServerContext, UserContext } from "#context";
import { startModelRun } from "#models/models.service";
import { collectCandidates, startCollecting, type CollectedCandidates } from "./collect-candidates.ts";
import { rankEarly, type RankedJobs } from "./rank-early.ts";
import { planSources } from "./plan-sources.ts";
import { countToConfirm, judgeRanking, rankCollected, type Exclusions } from "./rank-collected.ts";
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
  /** Saves what the search ranks before its sources have answered; absent: it ranks once, at its end. */
  saveEarly?: (ranked: RankedJobs) => Promise<void>;
};

export type FoundJobs = RankedJobs & { model: ModelReport | null };

/** Runs the steps of a search: asks the sources, reads the index, ranks the candidates, and has a model judge the best. */
export async function findJobs(ctx: UserContext, finding: Finding): Promise<FoundJobs> {
  const { criteria, stop, readOwner, onStep } = finding;
  const plans = await planSources(ctx, criteria.wanted, stop);
  const collected = startCollecting(ctx, criteria, plans);
  onStep("readPreferences", collected);
  const asked = new AbortController();
  const shown = new Set<string>();
  let early = Promise.resolve();
  try {
    await collectCandidates(ctx, collected, plans, {
      stop,
      onChange: () => onStep("askSources", collected),
      onIndexRead: (reading) => {
        const { saveEarly, readExclusions } = finding;
        if (!saveEarly) return;
        const save = async (ranked: RankedJobs) => {
          await saveEarly(ranked);
          onStep("askSources", collected);
        };
        early = rankEarly(ctx, collected, reading, { shown, readExclusions, save, until: asked.signal });
      },
      textCount: countToConfirm(ctx.config.listingsPerSearch),
    });
  } finally {
    asked.abort();
    await early;
  }
  onStep("mergeAndRank", collected);
  const local = await rankCollected(ctx, collected, await finding.readExclusions(collected), shown);
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
