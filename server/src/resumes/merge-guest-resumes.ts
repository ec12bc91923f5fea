import { randomUUID } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { resumeReadings, resumes } from "#db/schema/resumes";

/**
 * Readies a guest's resumes for their move to an account: those whose id the account uses, as after an import, get
 * another one, and the listings that they were made for are named by the ids that they have from now on. Returns each
 * resume id that changed, and what it is now.
 */
export async function mergeGuestResumes(
  tx: Database,
  { guestId, accountId }: { guestId: string; accountId: string },
  renamedListings: Map<string, string>,
): Promise<Map<string, string>> {
  const ofGuest = await tx
    .select({ id: resumes.id, relatedJobId: resumes.relatedJobId })
    .from(resumes)
    .where(eq(resumes.userId, guestId))
    .for("update");
  const taken = await tx
    .select({ id: resumes.id })
    .from(resumes)
    .where(
      and(
        eq(resumes.userId, accountId),
        inArray(resumes.id, sql`(select id from ${resumes} where user_id = ${guestId})`),
      ),
    );
  for (const { id, relatedJobId } of ofGuest) {
    const jobId = renamedListings.get(relatedJobId ?? "");
    if (jobId !== undefined) await changeResume(tx, guestId, id, { relatedJobId: jobId });
  }
  const renamed = new Map(taken.map(({ id }) => [id, randomUUID() as string]));
  for (const [from, to] of renamed) await renameResume(tx, guestId, from, to);
  return renamed;
}

async function renameResume(tx: Database, userId: string, from: string, to: string): Promise<void> {
  await changeResume(tx, userId, from, { id: to });
  await tx
    .update(resumeReadings)
    .set({ resumeId: to })
    .where(and(eq(resumeReadings.userId, userId), eq(resumeReadings.resumeId, from)));
  await tx
    .update(resumes)
    .set({ originalResumeId: to })
    .where(and(eq(resumes.userId, userId), eq(resumes.originalResumeId, from)));
}

async function changeResume(
  tx: Database,
  userId: string,
  id: string,
  change: Partial<typeof resumes.$inferInsert>,
): Promise<void> {
  await tx
    .update(resumes)
    .set(change)
    .where(and(eq(resumes.userId, userId), eq(resumes.id, id)));
}
