import { SAVED_DESCRIPTION_LENGTH, type SavedJob } from "@jobwright/contracts/jobs";
import type { UserContext } from "#context";
import { PreparedJson } from "#platform/prepared-json";
import { selectListingsVersion } from "./jobs.repository.ts";
import { createListingsCache } from "./listings-cache.ts";
import { selectSavedJobs, type SavedJobRow } from "./saved-jobs.repository.ts";

/** A thousand saved jobs are about 1 MB. */
const MAX_BYTES = 12 * 1024 * 1024;

const savedJobsCache = createListingsCache<{ jobs: SavedJob[] }>(MAX_BYTES);

export async function listSavedJobs(ctx: UserContext): Promise<{ jobs: SavedJob[] }> {
  const rows = await selectSavedJobs(ctx.db, ctx.user.uid);
  return { jobs: rows.map(toSavedJob) };
}

/** The same as JSON, made anew only where a listing of this person changed since the last time. */
export async function listSavedJobsAsJson(ctx: UserContext): Promise<PreparedJson<{ jobs: SavedJob[] }>> {
  const version = await selectListingsVersion(ctx.db, ctx.user.uid);
  const kept = savedJobsCache.get(ctx.user.uid);
  if (kept !== undefined && kept.version === version) return kept.json;
  const json = new PreparedJson(await listSavedJobs(ctx));
  savedJobsCache.set(ctx.user.uid, { version, json });
  return json;
}

/** Lets go of what is kept ready of a person who is gone. */
export function forgetSavedJobs(userId: string): void {
  savedJobsCache.delete(userId);
}

function toSavedJob({ favoritedAt, closedAt, statusChangedAt, note, ...row }: SavedJobRow): SavedJob {
  return {
    ...row,
    // No half of a character at the cut.
    description: row.description.slice(0, SAVED_DESCRIPTION_LENGTH).replace(/[\ud800-\udbff]$/, ""),
    // The database counts characters, not UTF-16 units; a short text is here as a whole and is counted again.
    descriptionLength: Math.max(row.descriptionLength, row.description.length),
    favorite: favoritedAt !== null,
    ...(note === "" ? {} : { note }),
    isOpen: closedAt === null,
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    statusSince: (statusChangedAt ?? row.createdAt).toISOString(),
    linkCheckedAt: row.linkCheckedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
