import { rankCandidates } from "@jobwright/engine/matching/rank-candidates";
import type { Wanted } from "@jobwright/engine/wanted";
import { finish } from "@jobwright/engine/steps";
import type { ServerContext } from "../server/src/context.ts";
import { findCandidates } from "../server/src/postings/find-candidates.ts";
import { selectCandidatesById, type IndexedCandidate } from "../server/src/postings/postings.repository.ts";
import { startTitleMeaning } from "../server/src/postings/title-meaning.ts";
import { figureAtLeast, type Bench, type Figure } from "./harness/bench.ts";
import { listOpenIds, SCALED_NOW, withScaledIndex } from "./harness/scaled-index.ts";
import { readProfiles } from "./ranking-labels.ts";

const SIZE = 100_000;
const PEOPLE = 30;
const FIRST = 20;
const BATCH = 10_000;

export const bench: Bench = {
  name: "recall",
  summary: `the first ${FIRST} of a search against those of ranking all ${SIZE.toLocaleString("en-US")} postings`,
  run: () => withScaledIndex(SIZE, measure),
};

async function measure(ctx: ServerContext): Promise<Figure[]> {
  const all = await readAll(ctx);
  const { working, test } = readProfiles();
  const shares: number[] = [];
  // Every second profile, so that each line of work is among them.
  const people = [...working, ...test].filter((_, index) => index % 2 === 0).slice(0, PEOPLE);
  for (const { id, wanted } of people) {
    const best = await rankFirst(ctx, wanted, all, null);
    const { candidates, titles } = await findCandidates(ctx, wanted, {
      isSample: false,
      meaning: startTitleMeaning(ctx, wanted),
    });
    const found = new Set(await rankFirst(ctx, wanted, candidates, titles));
    const share = best.length === 0 ? 1 : best.filter((each) => found.has(each)).length / best.length;
    shares.push(share);
    if (share < 1) console.log(`${id}: ${(share * best.length).toFixed(0)} of ${best.length}`);
  }
  return [
    figureAtLeast("first 20 of all postings that a search shows too, mean", mean(shares), "share", {
      atLeast: 0.95,
    }),
    figureAtLeast("the same, the least of 30 people", Math.min(...shares), "share", { atLeast: 0.95 }),
  ];
}

async function readAll(ctx: ServerContext): Promise<IndexedCandidate[]> {
  const ids = await listOpenIds(ctx.db);
  const all: IndexedCandidate[] = [];
  for (let from = 0; from < ids.length; from += BATCH)
    all.push(...(await selectCandidatesById(ctx.db, ids.slice(from, from + BATCH))));
  return all;
}

async function rankFirst(
  ctx: ServerContext,
  wanted: Wanted,
  candidates: readonly IndexedCandidate[],
  titles: string[] | null,
): Promise<string[]> {
  const { similarity } = startTitleMeaning(ctx, wanted);
  const options = { now: SCALED_NOW, limit: FIRST, similarity, ...(titles ? { titles } : {}) };
  return finish(rankCandidates(wanted, candidates, options)).ranked.map(({ candidate }) => candidate.id);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
