import MiniSearch from "minisearch";
import { confirmRanking } from "@jobwright/engine/matching/confirm-matches";
import { createTextReader } from "@jobwright/engine/matching/find-in-text";
import { rankCandidates } from "@jobwright/engine/matching/rank-candidates";
import type { Posting } from "@jobwright/engine/posting";
import type { Wanted } from "@jobwright/engine/wanted";
import { finish } from "@jobwright/engine/steps";
import { packagedTitleSpace } from "../server/src/platform/embedder/packaged-title-space.ts";
import { figureAtLeast, figureAtMost, type Bench, type Figure } from "./harness/bench.ts";
import {
  readRankingSets,
  RECORDED_AT,
  toCandidate,
  type Profile,
  type RankingSet,
} from "./ranking-labels.ts";
import { halfInterval, mean, ndcg, precision, weightedKappa } from "./ranking-score.ts";

const GOALS = { ndcg: 0.88, precision: 0.8, lead: 0.05 };
const FIRST = 10;
/** From this mean grade a posting fits, so that none of a level two away may stand above it. */
const FITTING = 2;
const levels = ["Junior", "Mid", "Senior", "Exec"];

type Pool = Map<string, Posting>;
/** Orders the postings of one person's pool; what a ranker hides or leaves out is not in the answer. */
type Ranker = (wanted: Wanted, pool: Pool) => string[];
type Scored = { ndcg: number | null; precision: number | null; levelSlips: number };

/** The ranker gets the wish and the postings, never the grades. */
function scorePerson({ grades, postings }: RankingSet, { id, wanted }: Profile, rank: Ranker): Scored {
  const graded = grades[id] ?? {};
  const pool: Pool = new Map(
    Object.keys(graded).flatMap((key) => {
      const posting = postings.get(key);
      return posting === undefined ? [] : [[key, posting] as const];
    }),
  );
  const order = rank(wanted, pool);
  const gradeOf = (key: string) => mean(graded[key] ?? []);
  const [ranked, all] = [order.map(gradeOf), [...pool.keys()].map(gradeOf)];
  return {
    ndcg: ndcg(ranked, all, FIRST),
    precision: precision(ranked, all, { depth: FIRST, least: FITTING }),
    levelSlips: countLevelSlips(wanted, order.slice(0, FIRST), { pool, gradeOf }),
  };
}

/** Postings among the first whose level is two away while one that fits stands below them. */
function countLevelSlips(
  { seniority }: Wanted,
  first: readonly string[],
  { pool, gradeOf }: { pool: Pool; gradeOf: (key: string) => number },
): number {
  if (seniority === null) return 0;
  const isFar = (key: string) => {
    const level = pool.get(key)?.seniority ?? null;
    return level !== null && Math.abs(levels.indexOf(level) - levels.indexOf(seniority)) >= 2;
  };
  const isFitting = (key: string) => gradeOf(key) >= FITTING;
  return first.filter((key, place) => isFar(key) && first.slice(place + 1).some(isFitting)).length;
}

/** The product's own way: ranked by words, families and meaning, then confirmed against the texts. */
function makeEngineRanker(titles: readonly string[]): Ranker {
  return (wanted, pool) => {
    const { similarity } = packagedTitleSpace;
    const options = { now: RECORDED_AT, limit: pool.size, titles, similarity };
    const result = finish(rankCandidates(wanted, [...pool].map(toCandidate), options));
    const read = createTextReader(wanted);
    const findings = new Map([...pool].map(([key, posting]) => [key, read(posting)]));
    const confirmed = confirmRanking(wanted, result, (id) => findings.get(id), { now: RECORDED_AT });
    // A duplicate stands with the posting that it was merged into.
    return confirmed.ranked.flatMap(({ candidate, duplicates }) => [
      candidate.id,
      ...duplicates.map(({ id }) => id),
    ]);
  };
}

/** Okapi BM25 over title and text, for the words of the wish. */
function rankByWords(wanted: Wanted, pool: Pool): string[] {
  const index = new MiniSearch<{ id: string; title: string; text: string }>({ fields: ["title", "text"] });
  index.addAll([...pool].map(([id, { title, description }]) => ({ id, title, text: description })));
  const words = [...wanted.titles, ...wanted.skills, ...wanted.includeKeywords].join(" ");
  return index.search(words).map(({ id }) => id as string);
}

type Group = { name: string; people: { set: RankingSet; profile: Profile }[]; isGoal: boolean };

function scoreGroup({ name, people, isGoal }: Group): Figure[] {
  if (people.length === 0) return [];
  const rankers = new Map(
    [...new Set(people.map(({ set }) => set))].map((set) => [set, makeEngineRanker(set.titles)]),
  );
  const ours = people.map(({ set, profile }) => scorePerson(set, profile, rankers.get(set) ?? rankByWords));
  const words = people.map(({ set, profile }) => scorePerson(set, profile, rankByWords));
  const pick = (scored: readonly Scored[], field: "ndcg" | "precision") =>
    scored.flatMap((score) => score[field] ?? []);
  const goal = (value: number) => ({ atLeast: isGoal ? value : null });
  const filled = pick(ours, "precision");
  return [
    figureAtLeast(
      `nDCG@10, ${people.length} people ${name}, ± ${halfInterval(pick(ours, "ndcg")).toFixed(3)}`,
      mean(pick(ours, "ndcg")),
      "",
      {
        ...goal(GOALS.ndcg),
        baseline: mean(pick(words, "ndcg")),
      },
    ),
    figureAtLeast(
      "lead over BM25 on the same",
      mean(pick(ours, "ndcg")) - mean(pick(words, "ndcg")),
      "",
      goal(GOALS.lead),
    ),
    ...(filled.length === 0
      ? []
      : [
          figureAtLeast(
            `P@10 of the ${filled.length} who have ten that fit, ± ${halfInterval(filled).toFixed(3)}`,
            mean(filled),
            "",
            {
              ...goal(GOALS.precision),
              baseline: mean(pick(words, "precision")),
            },
          ),
        ]),
    figureAtMost("levels two away above one that fits", sumOf(ours), "postings", {
      atMost: isGoal ? 0 : null,
      baseline: sumOf(words),
    }),
  ];
}

function sumOf(scored: readonly Scored[]): number {
  return scored.reduce((sum, { levelSlips }) => sum + levelSlips, 0);
}

export const bench: Bench = {
  name: "ranking",
  summary:
    "real postings of four boards in the order that 133 people would want them, against grades of two passes",
  async run() {
    const sets = readRankingSets();
    const join = (part: "working" | "test", of: readonly RankingSet[] = sets) =>
      of.flatMap((set) => set[part].map((profile) => ({ set, profile })));
    const pairs = sets.flatMap(({ grades }) =>
      Object.values(grades).flatMap((graded) => Object.values(graded)),
    );
    return [
      ...sets.flatMap((set) =>
        scoreGroup({ name: `of ${set.name}, for work`, people: join("working", [set]), isGoal: false }),
      ),
      ...sets.flatMap((set) =>
        scoreGroup({ name: `of ${set.name}, held out`, people: join("test", [set]), isGoal: false }),
      ),
      ...scoreGroup({ name: "held out", people: join("test"), isGoal: true }),
      figureAtLeast("agreement of the two passes (kappa)", weightedKappa(pairs), "", { atLeast: null }),
    ];
  },
};
