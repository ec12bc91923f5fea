import type { Listing } from "@jobwright/contracts/jobs";
import type { UserContext } from "#context";
import { updateCheckedListing } from "./link-check.repository.ts";
import { toJob } from "./to-job.ts";

/** What a look at a listing's link showed. */
type LinkCheck = { isThere: boolean; link: string };

/**
 * Notes now that the posting of a listing is there, or that it is gone: then it was last seen when it was. Null, and
 * nothing is noted, where the listing has another link by now or is gone itself.
 */
export async function noteLinkCheck(
  ctx: UserContext,
  jobId: string,
  check: LinkCheck,
): Promise<Listing | null> {
  const row = await updateCheckedListing(ctx.db, ctx.user.uid, jobId, { ...check, at: ctx.clock.now() });
  return row ? toJob(row) : null;
}
