import { SAVED_DESCRIPTION_LENGTH, type SavedJob } from "@jobwright/contracts/jobs";
import type { UserContext } from "#context";
import { CachedResponse } from "#platform/cached-response";
import { writeCursor } from "./cursors.ts";
import { selectListingsVersion } from "./jobs.repository.ts";
import { placeOf, readPlace } from "./listing-order.ts";
import { listingsCache } from "./listings-cache.ts";
import { toOwnFields } from "./own-fields.ts";
import { readPage } from "./read-in-batches.ts";
import { selectSavedJobs, type SavedJobRow } from "./saved-jobs.repository.ts";

type SavedJobsPage = { jobs: SavedJob[]; next: string | null };

/** A page of the saved jobs, newest first. Throws `request/invalid` for an `after` that no page gave. */
export async function listSavedJobs(ctx: UserContext, after?: string): Promise<SavedJobsPage> {
  const page = await readPage(
    {
      person: ctx.user.uid,
      readRows: (place, size) => selectSavedJobs(ctx.db, ctx.user.uid, place, size),
      toItem: toSavedJob,
      cursorOf: placeOf,
      lengthOf: ({ qualifications }) => qualifications.reduce((sum, text) => sum + text.length, 0),
    },
    readPlace(after),
  );
  return { jobs: page.items, next: writeCursor(page.next) };
}

/** A page of the saved jobs as JSON. The first page is cached until a listing of this person changes. */
export async function listSavedJobsAsJson(
  ctx: UserContext,
  after?: string,
): Promise<CachedResponse<SavedJobsPage>> {
  if (after !== undefined) return new CachedResponse(await listSavedJobs(ctx, after));
  const listings = await selectListingsVersion(ctx.db, ctx.user.uid);
  const version = listings === null ? null : `${listings}`;
  return listingsCache.read({ userId: ctx.user.uid, name: "saved", version }, () => listSavedJobs(ctx));
}

function toSavedJob(saved: SavedJobRow): SavedJob {
  const { own, closedAt, putUpDays, placeTime: _time, placeRank: _rank, ...row } = saved;
  return {
    ...row,
    ...(putUpDays ? { putUpDays } : {}),
    ...toOwnFields({ ...own, createdAt: row.createdAt }),
    description: cutDescription(row.description),
    // The database counts characters, not UTF-16 units; a short text is here as a whole and is counted again.
    descriptionLength: Math.max(row.descriptionLength, row.description.length),
    isOpen: closedAt === null,
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** The beginning of a description, without half of a character at the cut. */
export function cutDescription(description: string): string {
  return description.slice(0, SAVED_DESCRIPTION_LENGTH).replace(/[\ud800-\udbff]$/, "");
}
