import { and, eq } from "drizzle-orm";
import type { Database } from "#db/client";
import { resumeTailorings } from "#db/schema/tailoring";
import { assignPlaces } from "./assign-places.ts";

/**
 * Makes a guest's tailoring records the account's: listings and resumes are named by the ids that they have from now on.
 * Of several for one job the newest has its place, and each other gets one of its own; the answer says of each such one
 * where it is found.
 */
export async function mergeGuestTailorings(
  tx: Database,
  { guestId, accountId }: { guestId: string; accountId: string },
  renamed: { listings: ReadonlyMap<string, string>; resumes: ReadonlyMap<string, string> },
): Promise<{ label: string; value: string }[]> {
  const ofAccount = await selectRecords(tx, accountId);
  const ofGuest = await selectRecords(tx, guestId);
  const { placed, leftovers } = assignPlaces([
    ...ofAccount.map((row) => ({ row, jobId: row.jobId })),
    ...ofGuest.map((row) => ({ row, jobId: renamed.listings.get(row.jobId) ?? row.jobId })),
  ]);
  for (const { row, jobId } of placed) {
    if (row.userId === accountId && row.jobId !== jobId) await changeRecord(tx, row, { jobId });
  }
  // Only now are the places free that the account's gave up. The owner changes in the same step, so that no place of
  // the guest's own is in the way of another.
  for (const { row, jobId } of placed) {
    if (row.userId === accountId) continue;
    await changeRecord(tx, row, {
      userId: accountId,
      jobId,
      resumeId: toNow(row.resumeId, renamed.resumes),
      savedResumeId: toNow(row.savedResumeId, renamed.resumes),
    });
  }
  return leftovers;
}

type Row = Awaited<ReturnType<typeof selectRecords>>[number];

function selectRecords(tx: Database, userId: string) {
  const { jobId, sessionId, job, resumeId, savedResumeId, updatedAt } = resumeTailorings;
  return tx
    .select({ userId: resumeTailorings.userId, jobId, sessionId, job, resumeId, savedResumeId, updatedAt })
    .from(resumeTailorings)
    .where(eq(resumeTailorings.userId, userId))
    .for("update");
}

function toNow(id: string | null, renamed: ReadonlyMap<string, string>): string | null {
  return renamed.get(id ?? "") ?? id;
}

async function changeRecord(
  tx: Database,
  { userId, jobId }: Row,
  change: Partial<typeof resumeTailorings.$inferInsert>,
): Promise<void> {
  await tx
    .update(resumeTailorings)
    .set(change)
    .where(and(eq(resumeTailorings.userId, userId), eq(resumeTailorings.jobId, jobId)));
}
