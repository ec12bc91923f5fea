import { listingIdSchema, ownChangeNames, type Listing, type ListingPatch } from "@jobwright/contracts/jobs";
import type { UserContext } from "#context";
import type { Database } from "#db/client";
import { holdPerson } from "#db/hold-person";
import { retryDeadlocks } from "#db/retry-deadlocks";
import { AppError } from "#platform/app-error";
import { checkDiskRoom } from "#db/disk-room";
import { checkListingSize, makeRoomForListings } from "./listing-limits.ts";
import * as repository from "./jobs.repository.ts";
import { insertStatusChange } from "./status-changes.repository.ts";
import { toJob, withListingDefaults, type ListingRow } from "./to-job.ts";

/**
 * Merges fields into a listing, or makes one of the person's own. A deleted one is brought back with `restore` (undo)
 * and refused without, as a tab that was opened before the deletion must not undo it. A status that is another one is
 * kept in the history with its time; the first of a listing that is made here is its beginning.
 */
export async function putListing(ctx: UserContext, jobId: string, patch: ListingPatch): Promise<Listing> {
  if (!listingIdSchema.safeParse(jobId).success) {
    throw new AppError("request/invalid", {
      fields: { jobId: "letters, digits, _ and - only, at most 120" },
    });
  }
  const put = async (tx: Database): Promise<Listing> => {
    const existing = await repository.lockListing(tx, ctx.user.uid, jobId);
    if (existing?.deletedAt && !patch.restore) throw new AppError("jobs/listing-deleted");
    if (!existing && !canMake(patch)) throw new AppError("jobs/listing-not-found");
    const row = existing
      ? await mergeListing(ctx, tx, existing, patch)
      : await makeListing(ctx, tx, jobId, patch);
    if (!row) throw new AppError("jobs/listing-not-found");
    if (row.status !== existing?.status) {
      await insertStatusChange(tx, ctx.user.uid, {
        listingId: jobId,
        fromStatus: existing?.status ?? null,
        toStatus: row.status,
        changedAt: row.statusChangedAt ?? ctx.clock.now(),
      });
    }
    return toJob(row);
  };
  return retryDeadlocks(() => ctx.db.transaction(put));
}

/** A restore, or what a person sets alone, is of a listing that is gone: made anew it would be a job without a name. */
function canMake({ restore, ...fields }: ListingPatch): boolean {
  const given = Object.keys(repository.listingFieldsOf(fields));
  const own: readonly string[] = ownChangeNames;
  return given.some((name) => !own.includes(name)) || (given.length === 0 && restore !== true);
}

function mergeListing(
  ctx: UserContext,
  tx: Database,
  existing: ListingRow,
  patch: ListingPatch,
): Promise<ListingRow | undefined> {
  const fields = repository.listingFieldsOf(patch);
  const { status, ...texts } = fields;
  // One that grew too large before there was a limit can still be moved and brought back.
  if (Object.keys(texts).length > 0) checkListingSize({ ...existing, ...texts });
  const now = ctx.clock.now();
  const isMoved = status !== undefined && status !== existing.status;
  return repository.updateListing(tx, ctx.user.uid, existing.id, {
    ...fields,
    ...withListingDefaults({ ...existing, ...fields }, existing.datePosted),
    ...(isMoved ? { statusChangedAt: afterLast(existing.statusChangedAt, now) } : {}),
    deletedAt: null,
    notForMeReason: null,
    updatedAt: now,
  });
}

/** Two changes in one millisecond keep their order. */
function afterLast(last: Date | null, now: Date): Date {
  return last === null || last < now ? now : new Date(last.getTime() + 1);
}

async function makeListing(
  ctx: UserContext,
  tx: Database,
  jobId: string,
  patch: ListingPatch,
): Promise<ListingRow | undefined> {
  const fields = repository.listingFieldsOf(patch);
  checkListingSize(fields);
  await checkDiskRoom(ctx);
  const now = ctx.clock.now();
  // Of two new listings at the same time one counts after the other.
  await holdPerson(tx, ctx.user.uid);
  await makeRoomForListings(tx, ctx.user.uid, 1);
  await repository.insertListings(tx, [
    {
      ...fields,
      ...withListingDefaults(fields, now.toISOString().slice(0, 10)),
      userId: ctx.user.uid,
      id: jobId,
      statusChangedAt: now,
      createdAt: now,
      updatedAt: now,
    },
  ]);
  return repository.selectListing(tx, ctx.user.uid, jobId);
}
