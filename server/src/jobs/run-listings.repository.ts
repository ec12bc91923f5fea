import type { SearchReport } from "@jobwright/contracts/matching";
import type { Database } from "#db/client";
import { jobSearches } from "#db/schema/jobs";

export async function insertFinishedSearch(
  db: Database,
  search: { userId: string; sessionId: string; report: SearchReport | null; now: Date },
): Promise<void> {
  const { now, ...values } = search;
  await db
    .insert(jobSearches)
    .values({ ...values, state: "finished", createdAt: now, updatedAt: now, heartbeatAt: now })
    .onConflictDoUpdate({
      target: [jobSearches.userId, jobSearches.sessionId],
      set: { ...values, state: "finished", updatedAt: now, heartbeatAt: now },
    });
}
