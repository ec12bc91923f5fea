import MiniSearch from "minisearch";
import { confirmRanking } from "@jobwright/engine/matching/confirm-matches";
import { createTextReader } from "@jobwright/engine/matching/find-in-text";
import { rankCandidates } from "@jobwright/engine/matching/rank-candidates";
import type { Posting } from "@jobwright/engine/posting";
import type { TitleSimilarity, Wanted } from "@jobwright/engine/wanted";
import { packagedTitleSpace } from "../server/src/platform/embedder/packaged-title-space.ts";
import { figureAtLeast, type Bench, type Figure } from "./harness/bench.ts";
import { isHeldOutScored } from "./harness/held-out.ts";
import {
  readGrades,
  readPool,
  readProfiles,
  RECORDED_AT,
  toCandidate,
  type Grades,
  type Profile,
} from "./ranking-labels.ts";
import { mean, ndcg, weightedKappa } from "./ranking-score.ts";

const GOAL = 0.85;
const LEAD_GOAL = 0.05;

/** Orders the postings of one person's pool; what a ranker hides or leaves out is not in the answer. */
type Ranker = (wanted: Wanted, pool: readonly Posting[]) => string[];

/** Mean nDCG@10 over people. The ranker gets the wish and the postings, never the grades. */
function scoreRanker(
  profiles: readonly Profile[],
  postings: ReadonlyMap<string, Posting>,
  grades: Record<string, Grades>,
  rank: Ranker,
): { id: string; score: number }[] {
  return profiles.flatMap(({ id, wanted }) => {
    const graded = grades[id] ?? {};
    const pool = Object.keys(graded).flatMap((posting) => postings.get(posting) ?? []);
    const order = rank(wanted, pool);
    const gradeOf = (posting: string) => mean(graded[posting] ?? []);
    const score = ndcg(order.map(gradeOf), Object.keys(graded).map(gradeOf));
    return score === null ? [] : [{ id, score }];
  });
}

/** The product's own way: ranked by words, families and meaning, then confirmed against the texts. */
function makeEngineRanker(titles: readonly string[], similarity: TitleSimilarity | null): Ranker {
  return (wanted, pool) => {
    const options = { now: RECORDED_AT, limit: pool.length, titles, similarity };
    const result = rankCandidates(wanted, pool.map(toCandidate), options);
    const read = createTextReader(wanted);
    const findings = new Map(pool.map((posting) => [posting.externalId, read(posting)]));
    const confirmed = confirmRanking(wanted, result, (id) => findings.get(id), { now: RECORDED_AT });
    // A duplicate stands with the posting that it was merged into.
    return confirmed.ranked.flatMap(({ candidate, duplicates }) => [
      candidate.id,
      ...duplicates.map(({ id }) => id),
    ]);
  };
}

/** Okapi BM25 over title and text, for the words of the wish. */
function rankByWords(wanted: Wanted, pool: readonly Posting[]): string[] {
  const index = new MiniSearch<{ id: string; title: string; text: string }>({ fields: ["title", "text"] });
  index.addAll(
    pool.map(({ externalId, title, description }) => ({ id: externalId, title, text: description })),
  );
  const words = [...wanted.titles, ...wanted.skills, ...wanted.includeKeywords].join(" ");
  return index.search(words).map(({ id }) => id as string);
}

export const bench: Bench = {
  name: "ranking",
  summary:
    "real postings in the order that 41 people would want them, against grades of two passes (nDCG@10)",
  async run() {
    const { working, test } = readProfiles();
    const grades = readGrades();
    const ids = new Set(Object.values(grades).flatMap((graded) => Object.keys(graded)));
    const { postings, titles } = readPool(ids);
    const engine = makeEngineRanker(titles, packagedTitleSpace.similarity);
    const figures: Figure[] = [];
    const add = (name: string, profiles: readonly Profile[], goal: number | null) => {
      const ours = mean(scoreRanker(profiles, postings, grades, engine).map(({ score }) => score));
      const words = mean(scoreRanker(profiles, postings, grades, rankByWords).map(({ score }) => score));
      figures.push(figureAtLeast(`nDCG@10, ${name}`, ours, "", { atLeast: goal, baseline: words }));
      return ours - words;
    };
    add(`${working.length} people to work with`, working, null);
    if (isHeldOutScored()) {
      const lead = add(`${test.length} people scored at the end`, test, GOAL);
      figures.push(figureAtLeast("lead over BM25 on the same", lead, "", { atLeast: LEAD_GOAL }));
    }
    const pairs = Object.values(grades).flatMap((graded) => Object.values(graded));
    figures.push(
      figureAtLeast("agreement of the two passes (kappa)", weightedKappa(pairs), "", { atLeast: null }),
    );
    return figures;
  },
};
