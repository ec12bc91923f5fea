import { cosine } from "@jobwright/engine/matching/title-vector";
import { findFittingTitles } from "@jobwright/engine/matching/rank-candidates";
import type { TitleSimilarity, Wanted } from "@jobwright/engine/wanted";
import type { ServerContext } from "#context";
import { embedInBackground, readTitleVectors } from "./title-vectors.ts";

/** The encoder may have to be started for a person's own titles, while the boards are asked. */
const WANTED_WAIT_MS = 2000;
/** For titles that nobody has seen before and that fit by their words; past it words alone tell for this search. */
const OFFERED_WAIT_MS = 1500;

/** What one search knows of the meaning of titles. */
export type TitleMeaning = {
  similarity: TitleSimilarity;
  /** Looks up kept titles; those that have no vector yet get one for the next time. */
  learnKept(titles: readonly string[]): Promise<void>;
  /** Has the titles of an answer embedded while others are still on their way. */
  learnSoon(titles: readonly string[]): void;
  /** Waits, within a limit, for the titles that fit by their words. */
  learnFitting(titles: readonly string[]): Promise<void>;
};

/** Starts with the wanted titles, which are embedded while the boards are asked and are never written down. */
export function startTitleMeaning(ctx: ServerContext, wanted: Wanted): TitleMeaning {
  let wishes: ReadonlyMap<string, Int8Array> = new Map();
  const offered = new Map<string, Int8Array>();
  const titles = wanted.titles.map((title) => title.trim());
  const ready = readTitleVectors(ctx, titles, { waitMs: WANTED_WAIT_MS, mayEmbed: true, isKept: false }).then(
    (vectors) => void (wishes = vectors),
  );
  const look = async (unknown: readonly string[], waitMs: number) => {
    await ready;
    if (wishes.size === 0 || unknown.length === 0) return;
    const found = await readTitleVectors(ctx, unknown, { waitMs, mayEmbed: true, isKept: true });
    for (const [title, vector] of found) offered.set(title, vector);
  };
  return {
    similarity: (wish, offer) => {
      const [one, other] = [wishes.get(wish), offered.get(offer)];
      return one && other ? cosine(one, other) : null;
    },
    learnKept: (kept) => look(kept, 0),
    learnSoon: (arrived) => embedInBackground(ctx, arrived),
    learnFitting: async (candidates) => {
      await ready;
      if (wishes.size === 0) return;
      const unknown = [...new Set(candidates)]
        .filter((title) => !offered.has(title))
        .map((title) => ({ title }));
      const fitting = findFittingTitles(wanted, unknown).map(({ title }) => title);
      await look(fitting, OFFERED_WAIT_MS);
    },
  };
}
