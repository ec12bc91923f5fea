import { randomBytes } from "node:crypto";
import type { ErrorCode } from "@jobwright/contracts/errors";
import type { UserContext } from "#context";
import { holdPerson } from "#db/hold-person";
import { AppError } from "#platform/app-error";
import { readUserPreferences } from "#profile/profile.service";
import { deleteResume } from "#resumes/resumes.service";
import { deleteScheduledSearch } from "#scheduled-searches/scheduled-searches.service";
import { dropStagedFiles } from "#storage/storage.service";
import { makeSampleListings } from "./sample-listings.ts";
import { insertSampleResume, prepareSampleResume, type SampleResume } from "./sample-resume.ts";
import { makeSampleSearch } from "./sample-search.ts";
import * as repository from "./samples.repository.ts";

export { mergeGuestSamples } from "./merge-guest-samples.ts";
export { exportSampleData, importSampleData } from "./exported-samples.repository.ts";

type Added = { addedAt: string; listings: number };

/**
 * Adds a search of three months, marked as sample: saved jobs in all statuses with their history, a paused schedule
 * and a resume; all of it or nothing. Where it was added before nothing changes. Throws `request/invalid` where the
 * person has no room for another resume, and `storage/quota-exceeded`.
 */
export async function addSampleData(ctx: UserContext): Promise<Added> {
  const present = await repository.selectSampleData(ctx.db, ctx.user.uid);
  if (present) return toAnswer(present);
  const { timezone } = await readUserPreferences(ctx, ctx.user.uid);
  const resume = await prepareSampleResume(ctx, timezone);
  try {
    return toAnswer(await ctx.db.transaction((tx) => insertAll({ ...ctx, db: tx }, { timezone, resume })));
  } finally {
    await dropStagedFiles(ctx, [resume.staged]);
  }
}

/**
 * Removes what the sample data added, whatever was done to it since, and nothing else; does nothing where there is
 * none. What cannot be removed stays recorded, so that another try goes on.
 */
export async function removeSampleData(ctx: UserContext): Promise<void> {
  const present = await repository.selectSampleData(ctx.db, ctx.user.uid);
  if (!present) return;
  for (const id of present.searchIds) await unlessGone("searches/not-found", deleteScheduledSearch(ctx, id));
  for (const id of present.resumeIds) await unlessGone("resumes/not-found", deleteResume(ctx, id));
  const isRemoved = await ctx.db.transaction(async (tx) => {
    await holdPerson(tx, present.userId);
    return repository.deleteSampleData(tx, present);
  });
  // Other sample data may have been joined to it in the meantime.
  if (!isRemoved) await removeSampleData(ctx);
}

async function insertAll(
  ctx: UserContext,
  { timezone, resume }: { timezone: string; resume: SampleResume },
): Promise<repository.SampleDataRow> {
  const { db, user } = ctx;
  const owner = { userId: user.uid, timezone };
  const now = ctx.clock.now();
  await holdPerson(db, user.uid);
  const present = await repository.selectSampleData(db, user.uid);
  if (present) return present;
  const idPrefix = `sample-${randomBytes(4).toString("hex")}`;
  const rows = makeSampleListings({ ...owner, idPrefix }, now);
  await repository.insertSampleListings(db, rows);
  return repository.insertSampleData(db, {
    userId: user.uid,
    addedAt: now,
    listingIds: rows.listings.map(({ id }) => id),
    searchIds: await repository.insertSampleSearch(db, makeSampleSearch(owner, now)),
    resumeIds: [await insertSampleResume(ctx, resume)],
  });
}

async function unlessGone(code: ErrorCode, deletion: Promise<void>): Promise<void> {
  try {
    await deletion;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== code) throw error;
  }
}

function toAnswer({ addedAt, listingIds }: repository.SampleDataRow): Added {
  return { addedAt: addedAt.toISOString(), listings: listingIds.length };
}
