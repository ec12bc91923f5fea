import { setTimeout as sleep } from "node:timers/promises";
import type { UserContext } from "#context";
import { type CollectedCandidates, type IndexReading, withKept } from "./collect-candidates.ts";
import { type Exclusions, rankCollected, type Ranking } from "./rank-collected.ts";

/** Sources that answer within this time after the index was read are waited for: one list is calmer than two. */
const FIRST_AFTER_MS = 150;
/** Answers are merged into what is shown this often at most. */
const MERGE_EVERY_MS = 2000;

export type RankedJobs = { collected: CollectedCandidates; ranking: Ranking };

type Early = {
  /** Filled with the postings that were saved, so that later rankings keep them. */
  shown: Set<string>;
  readExclusions: (collected: CollectedCandidates) => Promise<Exclusions>;
  save: (ranked: RankedJobs) => Promise<void>;
  /** Aborted when all sources have answered. */
  until: AbortSignal;
};

/**
 * Ranks what the index holds while sources are still asked, and again with their answers as they come. Never throws: the
 * ranking at the end of the search tells whoever waits what went wrong.
 */
export async function rankEarly(
  ctx: UserContext,
  collected: CollectedCandidates,
  reading: IndexReading,
  { shown, readExclusions, save, until }: Early,
): Promise<void> {
  let arrived = -1;
  try {
    for (let pause = FIRST_AFTER_MS; ; pause = MERGE_EVERY_MS) {
      await sleep(pause, undefined, { signal: until }).catch(() => undefined);
      if (until.aborted) return;
      if (collected.candidates.size === arrived) continue;
      arrived = collected.candidates.size;
      const early = withKept(collected, reading);
      const ranking = await rankCollected(ctx, early, await readExclusions(early), shown);
      if (until.aborted) return;
      if (ranking.ranked.length === 0) continue;
      for (const { candidate, duplicates } of ranking.ranked)
        for (const { id } of [candidate, ...duplicates]) shown.add(id);
      await save({ collected: early, ranking });
    }
  } catch (error) {
    ctx.log.warn({ err: error }, "listings could not be shown before the end of a search");
  }
}
