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
  signal: AbortSignal;
};

/**
 * Lets the configured model read what is hard to read among the best and judge them. Whatever it does, every job of
 * `ranked` is in the answer, and where it fails, is too slow or has no budget left, the local result stands.
 */
export async function helpWithModel(help: Help): Promise<{ ranked: RankedCandidate[]; report: ModelReport }> {
  const { run, wanted, textOf, signal } = help;
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
    report: toReport(run, { judged: judged.judged, toJudge, read: read.size }),
  };
}

function rateRead(help: Help, read: Awaited<ReturnType<typeof readHardPostings>>): RankedCandidate[] {
  const filled = help.ranked.map((entry) => {
    const found = read.get(entry.candidate.id);
    return found ? { ...entry, candidate: found.candidate } : entry;
  });
  return help.rateAgain(filled).map((entry) => {
    const found = read.get(entry.candidate.id);
    if (!found) return entry;
    const facts = entry.match.facts && {
      ...entry.match.facts,
      yearsRequired: entry.match.facts.yearsRequired ?? found.years,
    };
    return { ...entry, match: { ...entry.match, facts, readByModel: found.facts } };
  });
}

const budgets = { run: "this search's", person: "your", day: "this server's" } as const;

function toReport(
  run: ModelRun,
  { judged, toJudge, read }: { judged: number; toJudge: number; read: number },
): ModelReport {
  const { tokens, overBudget, failed, refused } = run.state();
  const base = { model: run.model, judged, read, tokens };
  const reason =
    overBudget !== null
      ? `${budgets[overBudget]} token budget${overBudget === "run" ? "" : " for today"} is used up`
      : failed > 0
        ? "it did not answer in time or was out of reach"
        : refused > 0
          ? "its answers could not be used"
          : "some of its answers could not be used";
  const readText = read > 0 ? ` and read ${read} of them closer` : "";
  if (judged === toJudge && overBudget === null && failed + refused === 0) {
    return {
      ...base,
      state: "used",
      text: `${run.model} judged the best ${judged} matches${readText}. Everything else was made on this server.`,
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
    state: overBudget === null ? "failed" : "overBudget",
    text: `${run.model} was not used: ${reason}. This server ranked everything itself, and nothing is missing.`,
  };
}
