import type { SearchReport } from "@jobwright/contracts/matching";
import { eq } from "drizzle-orm";
import type { Database } from "#db/client";
import { user } from "#db/schema/auth";
import { jobSearches } from "#db/schema/jobs";

/** Holds a person until the transaction ends, so that they are not moved or deleted meanwhile. False where there is none. */
export async function holdPerson(tx: Database, userId: string): Promise<boolean> {
  const rows = await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for("no key update");
  return rows.length > 0;
}

export async function insertFinishedSearch(
  db: Database,
  search: { userId: string; sessionId: string; report: SearchReport; now: Date },
): Promise<void> {
  const { now, ...values } = search;
  await db
    .insert(jobSearches)
    .values({ ...values, state: "finished", createdAt: now, updatedAt: now, heartbeatAt: now });
}
