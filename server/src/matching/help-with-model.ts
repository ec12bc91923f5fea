import type { ModelReport } from "@jobwright/contracts/matching";
import type { RankedCandidate, Wanted } from "@jobwright/engine/wanted";
import type { ModelRun } from "#models/models.service";
import type { JobText } from "./describe-for-model.ts";
import { JUDGED, judgeMatches } from "./judge-matches.ts";
import { readHardPostings } from "./read-hard-postings.ts";

type Help = {
  run: ModelRun;
  wanted: Wanted;
  ranked: readonly RankedCandidate[];
  textOf: (id: string) => JobText | undefined;
  /** Rates candidates anew of which more is known now. */
  rateAgain: (ranked: RankedCandidate[]) => RankedCandidate[];
  /** Aborted when the search is to end early. */
  signal: AbortSignal;
  /** Why the search ended early, as a part of a sentence; null while it goes on. */
  explainStop: () => string | null;
  /** The longest time for one answer, in milliseconds. */
  timeLimitMs: number;
};

/** Of the time for one answer, for the whole help: once for reading and once for judging, waits for room included. */
const ROUNDS = 2;

/**
 * Lets the configured model read what is hard to read among the best and judge them. Whatever it does, every job of
 * `ranked` is in the answer, and where it fails, is too slow or has no budget left, the local result stands.
 */
export async function helpWithModel(help: Help): Promise<{ ranked: RankedCandidate[]; report: ModelReport }> {
  const { run, wanted, textOf } = help;
  const signal = AbortSignal.any([help.signal, AbortSignal.timeout(ROUNDS * help.timeLimitMs)]);
  const read = await readHardPostings(run, help.ranked, textOf, signal);
  const ranked = read.size === 0 ? [...help.ranked] : rateRead(help, read);
  const { failed, answered } = run.state();
  // A model that is out of reach is not waited for twice.
  const judged =
    failed > 0 && answered === 0
      ? { ranked, judged: 0 }
      : await judgeMatches(run, wanted, ranked, textOf, signal);
  const toJudge = Math.min(JUDGED, ranked.length);
  return {
    ranked: judged.ranked,
    report: toReport(run, {
      judged: judged.judged,
      toJudge,
      read: read.size,
      stopped: help.explainStop(),
    }),
  };
}

/** Only what was read is rated anew: the others keep their scores and their pay estimates. */
function rateRead(help: Help, read: Awaited<ReturnType<typeof readHardPostings>>): RankedCandidate[] {
  const filled = help.ranked.map((entry) => {
    const found = read.get(entry.candidate.id);
    return found ? { ...entry, candidate: found.candidate } : entry;
  });
  const again = new Map(help.rateAgain(filled).map((entry) => [entry.candidate.id, entry]));
  const rated = help.ranked.map((old) => {
    const [found, entry] = [read.get(old.candidate.id), again.get(old.candidate.id)];
    if (!found || !entry) return old;
    const facts = entry.match.facts && {
      ...entry.match.facts,
      yearsRequired: entry.match.facts.yearsRequired ?? found.years,
    };
    const payEstimate = found.candidate.pay === null ? old.match.payEstimate : null;
    return { ...entry, match: { ...entry.match, facts, payEstimate, readByModel: found.facts } };
  });
  return rated.toSorted((a, b) => b.match.score - a.match.score);
}

const budgets = { run: "this search's", person: "your", day: "this server's" } as const;

function toReport(
  run: ModelRun,
  done: { judged: number; toJudge: number; read: number; stopped: string | null },
): ModelReport {
  const { judged, toJudge, read, stopped } = done;
  const { tokens, overBudget, failed, refused } = run.state();
  const base = { model: run.model, judged, read, tokens };
  const reason =
    stopped ??
    (overBudget !== null
      ? `${budgets[overBudget]} token budget${overBudget === "run" ? "" : " for today"} is used up`
      : failed > 0
        ? "it did not answer in time or was out of reach"
        : refused > 0
          ? "its answers could not be used"
          : "some of its answers could not be used");
  const readText = read > 0 ? ` and read ${read} of them closer` : "";
  if (judged === toJudge && overBudget === null && failed + refused === 0) {
    return {
      ...base,
      state: "used",
      text: `${run.model} judged the best ${judged} matches${readText}. Everything else was made without a language model.`,
    };
  }
  if (judged + read > 0) {
    return {
      ...base,
      state: "partly",
      text: `${run.model} judged ${judged} of the best ${toJudge} matches${readText}; ${reason}. The rest stands as this server ranked it.`,
    };
  }
  return {
    ...base,
    state: overBudget === null || stopped !== null ? "failed" : "overBudget",
    text: `${run.model} was not used: ${reason}. This server ranked everything itself, and nothing is missing.`,
  };
}
