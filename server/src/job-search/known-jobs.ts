import type { UserContext } from "#context";
import { readListedJobs } from "#jobs/jobs.service";
import { selectContentHashes, toContentKey, toLinkKey } from "#postings/postings.service";
import type { LeftOut } from "./rank-gathered.ts";

/** Says which of the keys the person has been told of. */
export type ReadSeen = (keys: string[]) => Promise<Set<string>>;

/** `keys`: those of the candidates that tell already, so that they need not be noted again. */
type Known = { leftOut: LeftOut; keys: ReadonlySet<string> };

/**
 * Which of the candidates the person knows: those that are a listing of theirs, even a deleted one, by posting, content
 * or link, and those that they were told of before. `keys` are those of each candidate, by its id.
 */
export async function findKnown(
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
  // Of all of them, so that whoever keeps them learns which are still found.
  const seen = keys.size > 0 ? await readSeen([...new Set([...keys.values()].flat())]) : new Set<string>();
  const telling = listedKeys.union(seen);
  const isKnown = (id: string, own: string[]) => postingIds.has(id) || own.some((key) => telling.has(key));
  return {
    leftOut: {
      deleted: new Set(listed.flatMap((job) => (job.isDeleted ? job.postingIds : []))),
      known: new Set([...keys].flatMap(([id, own]) => (isKnown(id, own) ? [id] : []))),
    },
    keys: telling,
  };
}
