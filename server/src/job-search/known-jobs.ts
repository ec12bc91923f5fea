import type { UserContext } from "#context";
import { readListedJobs } from "#jobs/jobs.service";
import { selectContentHashes, toContentKey, toLinkKey } from "#postings/postings.service";
import type { Exclusions } from "./rank-collected.ts";

/** Returns those of the keys that the person has been notified of. */
export type ReadSeen = (keys: string[]) => Promise<Set<string>>;

/** `keys`: those that are recorded as known already, and need not be recorded again. */
type Known = { exclusions: Exclusions; keys: ReadonlySet<string> };

/**
 * Which of the candidates the person knows: those that are a listing of theirs, even a deleted one, by posting, content
 * or link, and those of which they were notified before. `keys` are those of each candidate, by its id.
 */
export async function findKnownJobs(
  ctx: UserContext,
  keys: ReadonlyMap<string, string[]>,
  readSeen: ReadSeen,
): Promise<Known> {
  const listed = await readListedJobs(ctx);
  const postingIds = new Set(listed.flatMap((job) => job.postingIds));
  const contents = await selectContentHashes(ctx.db, [...postingIds]);
  const listedKeys = new Set([
    ...contents.map(toContentKey),
    ...listed.flatMap((job) => job.links.flatMap((link) => toLinkKey(link) ?? [])),
  ]);
  // Asked for all keys, so that whoever stores them learns which are still found.
  const seen = keys.size > 0 ? await readSeen([...new Set([...keys.values()].flat())]) : new Set<string>();
  const knownKeys = listedKeys.union(seen);
  const isKnown = (id: string, own: string[]) => postingIds.has(id) || own.some((key) => knownKeys.has(key));
  return {
    exclusions: {
      deleted: new Set(listed.flatMap((job) => (job.isDeleted ? job.postingIds : []))),
      known: new Set([...keys].flatMap(([id, own]) => (isKnown(id, own) ? [id] : []))),
    },
    keys: knownKeys,
  };
}
