import { mergeDuplicates } from "@jobwright/engine/matching/merge-duplicates";
import { finish } from "@jobwright/engine/steps";
import type { Candidate } from "@jobwright/engine/wanted";
import { mergeAsBefore } from "./dedupe-baseline.ts";
import { makeDedupePairs } from "./dedupe-pairs.ts";
import {
  addScores,
  countStrangers,
  mergeInSearch,
  precisionOf,
  recallOf,
  scorePairs,
  scoreWritten,
  toCandidates,
  type Clusters,
  type PairScore,
} from "./dedupe-score.ts";
import { readWrittenPairs } from "./dedupe-written.ts";
import { figureAtLeast, figureAtMost, type Bench, type Figure } from "./harness/bench.ts";
import { isHeldOutScored } from "./harness/held-out.ts";
import { medianOf } from "./harness/measure.ts";

const [PRECISION_GOAL, RECALL_GOAL] = [0.99, 0.95];
/** As many candidates as a search ranks at most. */
const CANDIDATES = 2500;
const ROUNDS = 7;

export const bench: Bench = {
  name: "dedupe",
  summary: "labelled pairs of postings over boards that are one job or two, as a search merges them",
  async run() {
    const working = scoreHalf("working");
    const heldOut = isHeldOutScored() ? scoreHalf("heldOut").figures : [];
    return [...working.figures, ...heldOut, ...measureSpeed(working.candidates.slice(0, CANDIDATES))];
  },
};

/** Everything of one half in one search; the pairs written by hand each in one of their own. */
function scoreHalf(half: "working" | "heldOut"): { figures: Figure[]; candidates: Candidate[] } {
  const set = makeDedupePairs(half);
  const candidates = toCandidates([...set.postings].map(([id, { raw }]) => [id, raw]));
  const [clusters, before] = [mergeInSearch(candidates), mergeBefore(candidates)];
  const written = readWrittenPairs().filter(({ heldOut }) => heldOut === (half === "heldOut"));
  const [varied, variedBefore] = [scorePairs(set.pairs, clusters), scorePairs(set.pairs, before)];
  const [byHand, byHandBefore] = [scoreWritten(written, mergeInSearch), scoreWritten(written, mergeBefore)];
  const label = half === "working" ? "working half" : "held-out half";
  const strangers = countStrangers(set, clusters);
  const strangersBefore = countStrangers(set, before);
  const figures = [
    ...toFigures(
      `${label}, ${set.pairs.length + written.length} pairs`,
      addScores([varied, byHand]),
      addScores([variedBefore, byHandBefore]),
    ),
    ...toFigures(`${label}, the ${written.length} pairs written by hand`, byHand, byHandBefore, false),
    figureAtLeast(
      `${label}, all ${strangers.pairs.toLocaleString("en-US")} merged pairs: share of one job`,
      1 - strangers.ofTwoJobs / strangers.pairs,
      "",
      { atLeast: null, baseline: 1 - strangersBefore.ofTwoJobs / strangersBefore.pairs },
    ),
    ...recallOfKinds(label, set.pairs, clusters, before),
  ];
  return { figures, candidates };
}

function toFigures(name: string, score: PairScore, before: PairScore, hasGoal = true): Figure[] {
  return [
    figureAtLeast(`${name}: precision`, precisionOf(score), "", {
      atLeast: hasGoal ? PRECISION_GOAL : null,
      baseline: precisionOf(before),
    }),
    figureAtLeast(`${name}: recall`, recallOf(score), "", {
      atLeast: hasGoal ? RECALL_GOAL : null,
      baseline: recallOf(before),
    }),
  ];
}

/** What stands between two copies: an agency, a hidden employer, a cut text. */
function recallOfKinds(
  label: string,
  pairs: Parameters<typeof scorePairs>[0],
  clusters: Clusters,
  before: Clusters,
): Figure[] {
  const kinds = Map.groupBy(
    pairs.filter(({ isSame }) => isSame),
    ({ kind }) => kind,
  );
  return [...kinds]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([kind, ofKind]) =>
      figureAtLeast(
        `${label}, ${kind}, ${ofKind.length}: recall`,
        recallOf(scorePairs(ofKind, clusters)),
        "",
        {
          atLeast: null,
          baseline: recallOf(scorePairs(ofKind, before)),
        },
      ),
    );
}

function mergeBefore(candidates: readonly Candidate[]): Clusters {
  return mergeAsBefore(candidates).map(({ primary, duplicates }) => [
    primary.id,
    ...duplicates.map(({ id }) => id),
  ]);
}

/** Candidates that no search has ranked before, and the same ones again, as when further boards answer. */
function measureSpeed(candidates: readonly Candidate[]): Figure[] {
  const measure = (merge: (list: readonly Candidate[]) => unknown) => {
    const rounds = Array.from({ length: ROUNDS }, () => {
      const fresh = structuredClone(candidates);
      return [timeOf(() => merge(fresh)), timeOf(() => merge(fresh))] as const;
    });
    return {
      first: medianOf(rounds.map(([first]) => first)),
      again: medianOf(rounds.map(([, again]) => again)),
    };
  };
  const [before, now] = [measure(mergeAsBefore), measure((list) => finish(mergeDuplicates(list)))];
  const name = `merging ${candidates.length.toLocaleString("en-US")} candidates`;
  return [
    figureAtMost(`${name}, for the first time`, now.first, "ms", { atMost: null, baseline: before.first }),
    figureAtMost(`${name}, again`, now.again, "ms", { atMost: null, baseline: before.again }),
  ];
}

function timeOf(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
