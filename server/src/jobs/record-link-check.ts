import type { Listing } from "@jobwright/contracts/jobs";
import type { UserContext } from "#context";
import { updateCheckedListing } from "./link-check.repository.ts";
import { toJob } from "./to-job.ts";

/** The result of checking a listing's link. */
type LinkCheck = { isThere: boolean; link: string };

/**
 * Records that the posting of a listing is still there, as seen now, or that it is closed. Returns null and records
 * nothing where the listing is gone or has another link by now.
 */
export async function recordLinkCheck(
  ctx: UserContext,
  jobId: string,
  check: LinkCheck,
): Promise<Listing | null> {
  const row = await updateCheckedListing(ctx.db, ctx.user.uid, jobId, { ...check, at: ctx.clock.now() });
  return row ? toJob(row) : null;
}
