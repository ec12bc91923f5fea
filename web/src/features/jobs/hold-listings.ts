import type { Listing } from "@jobwright/contracts/jobs";
import { countOf } from "../../lib/count-words.ts";

/** Listings that a person has before them, in their order, with the matches that were shown. */
export type HeldListings = ReadonlyMap<string, Listing["match"]>;

export function holdListings(jobs: readonly Listing[]): HeldListings {
  return new Map(jobs.map(({ id, match }) => [id, match]));
}

/** How many listings came since, that belong above the last one shown and below it. */
export type Waiting = { better: number; more: number };

/**
 * Splits `jobs` by a held list. `shown` are the held ones in their held order, each with the match that was shown and its
 * other fields as they are now; a held listing that `jobs` lacks is left out. `waiting` counts those that were never shown.
 */
export function showHeld(
  jobs: readonly Listing[],
  held: HeldListings,
): { shown: Listing[]; waiting: Waiting } {
  const byId = new Map(jobs.map((job) => [job.id, job]));
  const shown = [...held].flatMap(([id, match]) => {
    const job = byId.get(id);
    return job === undefined ? [] : [{ ...job, match }];
  });
  const last = jobs.findLastIndex(({ id }) => held.has(id));
  const isNew = jobs.map(({ id }) => !held.has(id));
  const better = isNew.slice(0, Math.max(last, 0)).filter(Boolean).length;
  return { shown, waiting: { better, more: isNew.filter(Boolean).length - better } };
}

/** What waits to be shown, as a sentence; null where nothing does. */
export function describeWaiting({ better, more }: Waiting): string | null {
  const matches = (count: number, kind: string) => countOf(count, `${kind} match`, `${kind} matches`);
  if (better > 0 && more > 0) return `${matches(better, "better")} and ${more} more found.`;
  if (better > 0) return `${matches(better, "better")} found.`;
  return more > 0 ? `${matches(more, "more")} found.` : null;
}
