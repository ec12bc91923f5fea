import { rateRole, measureTitleRarity, type TitleRarity } from "@jobwright/engine/matching/role-signal";
import { readRoleTitle } from "@jobwright/engine/matching/role-title";
import type { TitleSimilarity } from "@jobwright/engine/wanted";
import MiniSearch from "minisearch";
import { packagedTitleSpace } from "../server/src/platform/embedder/packaged-title-space.ts";
import { figureAtLeast, type Bench, type Figure } from "./harness/bench.ts";
import { isHeldOutScored } from "./harness/held-out.ts";
import { readEnglishNames, readForeignQueries, type ForeignQuery } from "./titles-multilingual-sample.ts";

/** Of the two halves of the queries, goals stand for all of them together. */
const LANGUAGES = [
  ["de", "German", 0.48],
  ["fr", "French", 0.62],
  ["es", "Spanish", 0.42],
  ["pl", "Polish", null],
  ["sv", "Swedish", null],
] as const;
/** The names nearest in the space, which the role signal puts in order. */
const NEAREST = 200;

/** English names best first, for a query. */
type Ranker = (query: string) => string[];

export const bench: Bench = {
  name: "titles-multilingual",
  summary: "titles of national classifications to English names of their ESCO concepts (MELO; MRR)",
  async run() {
    const names = await readEnglishNames();
    const texts = [...names.keys()];
    const findNearest = rankBySpace(texts, packagedTitleSpace.similarity);
    const rankers: [string, Ranker][] = [
      ["space alone", findNearest],
      ["role signal", rankByRole(texts, packagedTitleSpace.similarity, findNearest)],
    ];
    const rankByWords = createWordRanker(texts);
    const figures: Figure[] = [];
    for (const isHeldOut of isHeldOutScored() ? [false, true] : [false]) {
      for (const [language, label, goal] of LANGUAGES) {
        const queries = readForeignQueries(language, isHeldOut);
        const baseline = measure(queries, names, rankByWords);
        for (const [name, ranker] of rankers) {
          const half = isHeldOut ? "held-out" : "working";
          const options = { atLeast: name === "role signal" ? goal : null, baseline };
          const value = measure(queries, names, ranker);
          figures.push(figureAtLeast(`${label}, ${queries.length} ${half}, ${name}`, value, "MRR", options));
        }
      }
    }
    return figures;
  },
};

/** Mean of one by the rank of the first name that is one of a right concept. */
function measure(
  queries: readonly ForeignQuery[],
  names: ReadonlyMap<string, ReadonlySet<string>>,
  rank: Ranker,
): number {
  const scores = queries.map(({ query, concepts }) => {
    const isRight = (name: string) => concepts.some((concept) => names.get(name)?.has(concept));
    return 1 / (rank(query).findIndex(isRight) + 1 || Infinity);
  });
  return scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

function rankBySpace(texts: readonly string[], similarity: TitleSimilarity): Ranker {
  const known = new Map<string, string[]>();
  const find = (query: string) => {
    const cosines = Float64Array.from(texts, (text) => similarity(query, text) ?? -1);
    const bound = cosines.toSorted().at(-NEAREST) ?? -1;
    return texts
      .flatMap((text, index) =>
        (cosines[index] ?? -1) >= bound ? [{ text, value: cosines[index] ?? 0 }] : [],
      )
      .toSorted((a, b) => b.value - a.value)
      .map(({ text }) => text);
  };
  return (query) => {
    const found = known.get(query) ?? find(query);
    known.set(query, found);
    return found;
  };
}

function rankByRole(texts: readonly string[], similarity: TitleSimilarity, findNearest: Ranker): Ranker {
  const rarity: TitleRarity = measureTitleRarity(texts.map(readRoleTitle));
  return (query) => {
    const wanted = [{ text: query, role: readRoleTitle(query) }];
    const rated = findNearest(query).map((text) => ({
      text,
      value: rateRole(wanted, readRoleTitle(text), rarity, similarity).value,
    }));
    return rated.toSorted((a, b) => b.value - a.value).map(({ text }) => text);
  };
}

function createWordRanker(texts: readonly string[]): Ranker {
  const index = new MiniSearch({ fields: ["title"] });
  index.addAll(texts.map((title, id) => ({ id, title })));
  return (query) => index.search(query).map(({ id }) => texts[Number(id)] ?? "");
}
