import type { UserContext } from "#context";
import { selectListedJobs } from "./listed-jobs.repository.ts";

/** What a listing of a person's is known by. */
type ListedJob = { postingIds: string[]; links: string[]; isDeleted: boolean };

/** All listings of a person, deleted ones too, of which a scheduled search does not notify them. */
export async function readListedJobs(ctx: UserContext): Promise<ListedJob[]> {
  const rows = await selectListedJobs(ctx.db, ctx.user.uid);
  return rows.map(({ postingIds, jobLink, sources, deletedAt }) => ({
    postingIds,
    links: [jobLink, ...sources.map(({ url }) => url)],
    isDeleted: deletedAt !== null,
  }));
}
