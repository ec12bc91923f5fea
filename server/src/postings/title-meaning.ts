import { cosine } from "@jobwright/engine/matching/title-vector";
import { findFittingTitles } from "@jobwright/engine/matching/rank-candidates";
import type { TitleSimilarity, Wanted } from "@jobwright/engine/wanted";
import type { ServerContext } from "#context";
import { embedInBackground, readTitleVectors } from "./title-vectors.ts";

/** Longest wait for a person's own titles: the encoder may have to start, while the boards are asked. */
const WANTED_WAIT_MS = 2000;
/** Longest wait for new titles that fit by their words; after it this search compares words alone. */
const OFFERED_WAIT_MS = 1500;

/** Compares titles by meaning, for one search. */
export type TitleMeaning = {
  similarity: TitleSimilarity;
  /** Looks up kept titles; those that have no vector yet get one for the next time. */
  learnKept(titles: readonly string[]): Promise<void>;
  /** Embeds the titles of an answer while other sources are still asked. */
  learnSoon(titles: readonly string[]): void;
  /** Waits, within a limit, for the titles that fit by their words. */
  learnFitting(titles: readonly string[]): Promise<void>;
};

/** Starts with the wanted titles, which are embedded while the boards are asked and are never written down. */
export function startTitleMeaning(ctx: ServerContext, wanted: Wanted): TitleMeaning {
  let wantedVectors: ReadonlyMap<string, Int8Array> = new Map();
  const offeredVectors = new Map<string, Int8Array>();
  const titles = wanted.titles.map((title) => title.trim());
  const ready = readTitleVectors(ctx, titles, { waitMs: WANTED_WAIT_MS, mayEmbed: true, isKept: false }).then(
    (vectors) => void (wantedVectors = vectors),
  );
  const look = async (unknown: readonly string[], waitMs: number) => {
    await ready;
    if (wantedVectors.size === 0 || unknown.length === 0) return;
    const found = await readTitleVectors(ctx, unknown, { waitMs, mayEmbed: true, isKept: true });
    for (const [title, vector] of found) offeredVectors.set(title, vector);
  };
  return {
    similarity: (wantedTitle, offeredTitle) => {
      const [one, other] = [wantedVectors.get(wantedTitle), offeredVectors.get(offeredTitle)];
      return one && other ? cosine(one, other) : null;
    },
    learnKept: (kept) => look(kept, 0),
    learnSoon: (arrived) => embedInBackground(ctx, arrived),
    learnFitting: async (candidates) => {
      await ready;
      if (wantedVectors.size === 0) return;
      const unknown = [...new Set(candidates)]
        .filter((title) => !offeredVectors.has(title))
        .map((title) => ({ title }));
      const fitting = findFittingTitles(wanted, unknown).map(({ title }) => title);
      await look(fitting, OFFERED_WAIT_MS);
    },
  };
}
