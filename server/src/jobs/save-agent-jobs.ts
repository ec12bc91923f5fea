import { MAX_AGENT_JOBS, type AgentJob } from "@jobwright/contracts/agent-answers";
import { isoDateSchema } from "@jobwright/contracts/common";
import type { UserContext } from "#context";
import type { Database } from "#db/client";
import { checkDiskRoom } from "#db/disk-room";
import { holdPerson } from "#db/hold-person";
import { retryDeadlocks } from "#db/retry-deadlocks";
import { createRateLimiter } from "#platform/rate-limiter";
import { recordSearch } from "#profile/profile.service";
import { checkListingSize, checkRoomForSearch } from "./listing-limits.ts";
import { insertFinishedSearch } from "./run-listings.repository.ts";
import { saveFoundListings, type FoundListing } from "./save-found-listings.ts";
import { withListingDefaults } from "./to-job.ts";

/** Listings that one person keeps so: two whole searches. */
const limitListings = createRateLimiter({ name: "agent-listings", perMinute: 2 * MAX_AGENT_JOBS });

/**
 * Keeps what a search of an agent service found that keeps nothing itself: the session, its listings in their order, and
 * that the person searched. Sent again, it replaces what of it nobody touched. Throws
 * `request/rate-limited`, `server/no-room`, `jobs/listing-too-large`, `jobs/too-many-searches` and
 * `jobs/too-many-listings`; then nothing is kept.
 */
export async function saveAgentJobs(
  ctx: UserContext,
  sessionId: string,
  jobs: readonly AgentJob[],
): Promise<void> {
  const { uid } = ctx.user;
  await limitListings(ctx, uid, jobs.length);
  const now = ctx.clock.now();
  const found = jobs.map((job, index) => toFound(job, index, now));
  for (const listing of found) checkListingSize(listing);
  await checkDiskRoom(ctx);
  const keep = async (tx: Database): Promise<void> => {
    await holdPerson(tx, uid);
    await checkRoomForSearch(tx, uid, sessionId);
    await insertFinishedSearch(tx, {
      userId: uid,
      sessionId,
      report: null,
      now,
    });
    await saveFoundListings(tx, uid, sessionId, found);
    await recordSearch({ ...ctx, db: tx }, { sessionId, at: now });
  };
  await retryDeadlocks(() => ctx.db.transaction(keep));
}

/** With the defaults of part 2 section 3 (J02 to J09). */
function toFound(job: AgentJob, index: number, now: Date): FoundListing {
  const today = now.toISOString().slice(0, 10);
  const day = (job.datePosted ?? "").slice(0, 10);
  const datePosted = isoDateSchema.safeParse(day).success ? day : today;
  const { title = "", company = "", location = "", salary = "", description = "", jobLink = "" } = job;
  const given = {
    title,
    company,
    location,
    salary,
    description,
    jobLink,
    datePosted,
  };
  return {
    ...withListingDefaults(given, today),
    postingId: null,
    postingIds: [],
    listingNumber: job.listingNumber ?? index + 1,
    qualifications: job.qualifications,
    benefits: job.benefits,
    easyApply: job.easyApply,
    jobId: job.jobId || null,
    postedDate: job.postedDate || null,
    sources: [],
    match: null,
    isSample: false,
    lastSeenAt: now,
    closedAt: null,
    createdAt: now,
    updatedAt: now,
  };
}
