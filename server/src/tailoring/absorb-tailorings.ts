import { toDocumentTitle } from "@jobwright/contracts/document-view";
import { and, eq } from "drizzle-orm";
import type { Database } from "#db/client";
import { resumeTailorings } from "#db/schema/tailoring";

/**
 * Readies a guest's tailoring records for their move to an account: listings and resumes are named by the ids that they
 * have from now on. Where both have one for the same job the newer keeps its place, and the other gets one of its own,
 * named by its session; the answer says of each such one where it is found.
 */
export async function absorbTailorings(
  tx: Database,
  { guestId, accountId }: { guestId: string; accountId: string },
  renamed: { listings: ReadonlyMap<string, string>; resumes: ReadonlyMap<string, string> },
): Promise<{ label: string; value: string }[]> {
  const ofGuest = await selectRecords(tx, guestId);
  const ofAccount = new Map((await selectRecords(tx, accountId)).map((row) => [row.jobId, row]));
  const leftovers: { label: string; value: string }[] = [];
  for (const row of ofGuest) {
    const jobId = renamed.listings.get(row.jobId) ?? row.jobId;
    const other = ofAccount.get(jobId);
    const isNewer = other !== undefined && row.updatedAt > other.updatedAt;
    const moved = other && (isNewer ? other : row);
    if (moved) leftovers.push({ label: toDocumentTitle(moved.job), value: toAddress(moved) });
    if (isNewer) await changeRecord(tx, accountId, other.jobId, { jobId: toOwnId(other) });
    await changeRecord(tx, guestId, row.jobId, {
      jobId: other && !isNewer ? toOwnId(row) : jobId,
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

/** Sessions of two people may have begun in the same millisecond. */
function toOwnId({ sessionId, userId }: Row): string {
  return `${sessionId}-${userId.replaceAll(/[^A-Za-z0-9_-]/g, "").slice(0, 8)}`;
}

function toAddress(row: Row): string {
  return `/resume-tailoring/${toOwnId(row)}`;
}

function toNow(id: string | null, renamed: ReadonlyMap<string, string>): string | null {
  return renamed.get(id ?? "") ?? id;
}

async function changeRecord(
  tx: Database,
  userId: string,
  jobId: string,
  change: Partial<typeof resumeTailorings.$inferInsert>,
): Promise<void> {
  await tx
    .update(resumeTailorings)
    .set(change)
    .where(and(eq(resumeTailorings.userId, userId), eq(resumeTailorings.jobId, jobId)));
}
