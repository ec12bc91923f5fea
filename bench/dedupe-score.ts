import { rankCandidates } from "@jobwright/engine/matching/rank-candidates";
import type { RawPosting } from "@jobwright/engine/posting";
import { readPosting } from "@jobwright/engine/reading/read-posting";
import { nothingWanted, type Candidate } from "@jobwright/engine/wanted";
import { finish } from "@jobwright/engine/steps";
import type { DedupePair, DedupeSet } from "./dedupe-pairs.ts";
import type { WrittenPair } from "./dedupe-written.ts";

/** Postings that became one listing, by their ids. */
export type Clusters = string[][];
type Merge = (candidates: readonly Candidate[]) => Clusters;
/** What a rule made of labelled pairs; `wrong` names those that it got wrong. */
export type PairScore = { merged: number; rightlyMerged: number; same: number; wrong: DedupePair[] };

const NOW = new Date("2025-10-31T00:00:00Z");

/** Reads postings as the product does when they arrive. */
export function toCandidates(postings: Iterable<[id: string, raw: RawPosting]>): Candidate[] {
  return [...postings].map(([id, raw]) => {
    const { description: _text, qualifications: _list, benefits: _more, ...posting } = readPosting(raw, NOW);
    return { ...posting, id, isSample: false, firstSeenAt: NOW.toISOString() };
  });
}

/** The product's own way: what a search for nothing in particular shows as one listing. */
export function mergeInSearch(candidates: readonly Candidate[]): Clusters {
  const { ranked } = finish(
    rankCandidates(nothingWanted, candidates, { now: NOW, limit: candidates.length }),
  );
  return ranked.map(({ candidate, duplicates }) => [candidate.id, ...duplicates.map(({ id }) => id)]);
}

/** Each pair is a search of its own. */
export function scoreWritten(pairs: readonly WrittenPair[], merge: Merge): PairScore {
  return addScores(
    pairs.map(({ id, isSame, why, postings: [one, other] }) => {
      const candidates = toCandidates([
        ["1", one],
        ["2", other],
      ]);
      return scorePairs([{ kind: `${id} ${why}`, isSame, first: "1", second: "2" }], merge(candidates));
    }),
  );
}

export function addScores(scores: readonly PairScore[]): PairScore {
  return {
    merged: sumOf(scores.map(({ merged }) => merged)),
    rightlyMerged: sumOf(scores.map(({ rightlyMerged }) => rightlyMerged)),
    same: sumOf(scores.map(({ same }) => same)),
    wrong: scores.flatMap(({ wrong }) => wrong),
  };
}

/** Of pairs that became one listing, the share that are one job. */
export function precisionOf({ merged, rightlyMerged }: PairScore): number {
  return merged === 0 ? 1 : rightlyMerged / merged;
}

/** Of pairs that are one job, the share that became one listing. */
export function recallOf({ rightlyMerged, same }: PairScore): number {
  return same === 0 ? 1 : rightlyMerged / same;
}

/** Of all pairs of postings that became one listing, labelled or not, how many are of two jobs. */
export function countStrangers(
  { postings }: DedupeSet,
  clusters: Clusters,
): { pairs: number; ofTwoJobs: number } {
  let [pairs, ofTwoJobs] = [0, 0];
  for (const cluster of clusters) {
    for (const [index, one] of cluster.entries()) {
      for (const other of cluster.slice(index + 1)) {
        pairs++;
        if (postings.get(one)?.job !== postings.get(other)?.job) ofTwoJobs++;
      }
    }
  }
  return { pairs, ofTwoJobs };
}

/** Which of the pairs came into one listing. Throws where a posting is in none. */
export function scorePairs(pairs: readonly DedupePair[], clusters: Clusters): PairScore {
  const clusterOf = new Map(clusters.flatMap((ids, index) => ids.map((id) => [id, index])));
  const judged = pairs.map((pair) => {
    const [one, other] = [clusterOf.get(pair.first), clusterOf.get(pair.second)];
    if (one === undefined || other === undefined) throw new Error(`${pair.first} or ${pair.second} is lost.`);
    return { pair, isMerged: one === other };
  });
  return {
    merged: judged.filter(({ isMerged }) => isMerged).length,
    rightlyMerged: judged.filter(({ pair, isMerged }) => isMerged && pair.isSame).length,
    same: pairs.filter(({ isSame }) => isSame).length,
    wrong: judged.filter(({ pair, isMerged }) => isMerged !== pair.isSame).map(({ pair }) => pair),
  };
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}
