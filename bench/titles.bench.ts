import { rateRole, measureTitleRarity } from "@jobwright/engine/matching/role-signal";
import { readRoleTitle } from "@jobwright/engine/matching/role-title";
import type { TitleSimilarity } from "@jobwright/engine/wanted";
import MiniSearch from "minisearch";
import { sharedData } from "../scripts/shared-data.ts";
import { packagedTitleSpace } from "../server/src/platform/embedder/packaged-title-space.ts";
import { figureAtLeast, figureAtMost, type Bench, type Figure } from "./harness/bench.ts";
import { isHeldOutScored } from "./harness/held-out.ts";
import { readHalfSpace } from "./harness/title-spaces.ts";
import { ratePairs, readTitlePairs } from "./title-pairs.ts";
import { drawQueries, readOccupations, scoreRanking, type Half, type TitleQuery } from "./titles-sample.ts";

const FILE = "labels/onet-27.0/alternate-titles.txt.gz";
const QUERIES = 500;
const GOAL = 0.68;
const PAIRS_GOAL = 0.95;

/** Scores the titles of a pool for a query; it sees titles only, never which of them are right. */
type Ranker = (query: string, pool: readonly string[]) => (title: string) => number;

export const bench: Bench = {
  name: "titles",
  summary: `nDCG@10 of 5 other titles of the same occupation among 200 (O*NET 27.0, 2 x ${QUERIES} queries); 250 pairs`,
  async run() {
    const path = sharedData(FILE);
    if (path === null) throw new Error("The shared data is not here; SHARED_DATA names its folder.");
    const { similarity } = await readHalfSpace();
    const figures: Figure[] = [];
    for (const [half, label] of listHalves()) {
      const queries = drawQueries(await readOccupations(path, half), QUERIES);
      const baseline = measure(queries, rankByBm25);
      const toFigure = (name: string, ranker: Ranker, atLeast: number | null) =>
        figureAtLeast(`${label}, ${name}`, measure(queries, ranker), "nDCG@10", { atLeast, baseline });
      figures.push(
        figureAtLeast(`${label}, BM25`, baseline, "nDCG@10", { atLeast: null }),
        toFigure("space alone", (query) => (title) => similarity(query, title) ?? 0, null),
        toFigure("role signal without the space", rankByRole(null), null),
        toFigure("role signal with the space", rankByRole(similarity), half === "heldOut" ? GOAL : null),
      );
    }
    return [...figures, ...measurePairs()];
  },
};

function listHalves(): [Half, string][] {
  const working: [Half, string] = ["working", "working half"];
  return isHeldOutScored() ? [working, ["heldOut", "held-out half"]] : [working];
}

/** The labelled pairs by the space that is shipped, beside the share that a rule without any title gets right. */
function measurePairs(): Figure[] {
  return [false, ...(isHeldOutScored() ? [true] : [])].flatMap((isHeldOut) => {
    const pairs = readTitlePairs().filter(({ heldOut }) => heldOut === isHeldOut);
    const rated = ratePairs(pairs, packagedTitleSpace.similarity);
    const byWords = ratePairs(pairs, null);
    const share = (of: typeof rated) => of.filter(({ isOnSide }) => isOnSide).length / of.length;
    const label = `${pairs.length} ${isHeldOut ? "held-out pairs" : "pairs"}`;
    const isFarShown = ({ pair, isOnSide }: (typeof rated)[number]) => pair.side === "far" && !isOnSide;
    return [
      figureAtLeast(`${label} on their side`, share(rated), "", {
        atLeast: PAIRS_GOAL,
        baseline: share(byWords),
      }),
      figureAtMost(`${label}, far ones over the floor`, rated.filter(isFarShown).length, "", {
        atMost: 0,
        baseline: byWords.filter(isFarShown).length,
      }),
    ];
  });
}

function measure(queries: readonly TitleQuery[], ranker: Ranker): number {
  const scores = queries.map(({ query, pool, relevant }) => {
    const rate = ranker(query, pool);
    const rated = pool.map((title) => ({ title, score: rate(title) })).toSorted((a, b) => b.score - a.score);
    return scoreRanking(
      rated.map(({ title }) => title),
      relevant,
    );
  });
  return scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

const rankByBm25: Ranker = (query, pool) => {
  const index = new MiniSearch({ fields: ["title"] });
  index.addAll(pool.map((title, id) => ({ id, title })));
  const scores = new Map(index.search(query).map(({ id, score }) => [pool[Number(id)], score]));
  return (title) => scores.get(title) ?? 0;
};

function rankByRole(similarity: TitleSimilarity | null): Ranker {
  return (query, pool) => {
    const rarity = measureTitleRarity(pool.map(readRoleTitle));
    const wanted = [{ text: query, role: readRoleTitle(query) }];
    return (title) => rateRole(wanted, readRoleTitle(title), rarity, similarity).value;
  };
}
