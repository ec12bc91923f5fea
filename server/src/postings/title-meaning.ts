import { findFittingTitles } from "@jobwright/engine/matching/rank-candidates";
import type { TitleSpace } from "@jobwright/engine/matching/title-space";
import { cosine } from "@jobwright/engine/matching/title-vector";
import type { TitleSimilarity, Wanted } from "@jobwright/engine/wanted";
import type { ServerContext } from "#context";
import { toEmbedderText } from "#platform/embedder/embedder";
import { createYielder, doInSteps } from "#platform/yield-to-event-loop";
import { embedInBackground, readTitleVectors } from "./title-vectors.ts";

/** Longest wait for a provider's vectors of one search, when its boards have answered. */
const PROVIDER_WAIT_MS = 8000;

/** Compares titles by meaning, for one search. */
export type TitleMeaning = {
  readonly similarity: TitleSimilarity;
  /** Reads titles that may be compared soon; other work goes on meanwhile. */
  prepare(titles: readonly string[]): Promise<void>;
  /** Waits, within a limit, for what is needed to compare these titles. */
  complete(titles: readonly string[]): Promise<void>;
};

/** By the space of titles that comes along, by a provider's vectors, or by nothing. */
export function startTitleMeaning(ctx: ServerContext, wanted: Wanted): TitleMeaning {
  if (ctx.titleSpace !== null) return compareInSpace(ctx.titleSpace);
  return ctx.embedder === null ? compareNothing : compareByProvider(ctx, wanted);
}

const compareNothing: TitleMeaning = {
  similarity: () => null,
  prepare: () => Promise.resolve(),
  complete: () => Promise.resolve(),
};

/** Nothing is waited for: what is prepared is read before the ranking, which would otherwise read it itself. */
function compareInSpace(space: TitleSpace): TitleMeaning {
  return {
    similarity: space.similarity,
    async prepare(titles) {
      const yieldIfDue = createYielder();
      for (const title of titles) {
        await yieldIfDue();
        space.prepare(title);
      }
    },
    complete: () => Promise.resolve(),
  };
}

/**
 * By the provider's vectors of all titles that fit by their words, or where one of these is not there in time, by none:
 * a ranking by some of them would be another one each time. What a person typed is never written down.
 */
function compareByProvider(ctx: ServerContext, wanted: Wanted): TitleMeaning {
  let vectors: ReadonlyMap<string, Int8Array> = new Map();
  const own = wanted.titles.map((title) => title.trim());
  const options = { waitMs: PROVIDER_WAIT_MS, mayEmbed: true };
  const reading = readTitleVectors(ctx, own, { ...options, isKept: false });
  return {
    // A ranking keeps the one that it began with, while another one completes the vectors.
    get similarity() {
      const known = vectors;
      return (wantedTitle: string, offeredTitle: string) => {
        const [one, other] = [known.get(wantedTitle), known.get(offeredTitle)];
        return one && other ? cosine(one, other) : null;
      };
    },
    prepare(titles) {
      embedInBackground(ctx, titles);
      return Promise.resolve();
    },
    async complete(titles) {
      const offered = [...new Set(titles)].map((title) => ({ title }));
      const fitting = (await doInSteps(findFittingTitles(wanted, offered))).map(({ title }) => title);
      const found = new Map([
        ...(await reading),
        ...(await readTitleVectors(ctx, fitting, { ...options, isKept: true })),
      ]);
      const late = [...own, ...fitting].filter((title) => !found.has(title) && toEmbedderText(title) !== "");
      if (late.length === 0) vectors = found;
      else ctx.log.warn({ titles: late.length }, "Vectors of titles came late; this search goes by words.");
    },
  };
}
