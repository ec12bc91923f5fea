import { and, eq } from "drizzle-orm";
import type { Database } from "#db/client";
import { companyResearch } from "#db/schema/companies";
import { renameInRecord } from "./rename-in-record.ts";

/** Keeps a person's research with its search where that is known by another id from now on. */
export async function renameResearchSession(
  tx: Database,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<void> {
  await tx
    .update(companyResearch)
    .set({ sessionId: to, searchId: to })
    .where(and(eq(companyResearch.userId, userId), eq(companyResearch.sessionId, from)));
}

/** Lets a person's research name the listings by the ids that they have from now on. */
export async function renameResearchedListings(
  tx: Database,
  userId: string,
  renamed: Map<string, string>,
): Promise<void> {
  if (renamed.size === 0) return;
  const rows = await tx
    .select()
    .from(companyResearch)
    .where(eq(companyResearch.userId, userId))
    .for("update");
  for (const { sessionId, companyName, record } of rows) {
    const changed = renameInRecord(record, renamed);
    if (changed === record) continue;
    await tx
      .update(companyResearch)
      .set({ record: changed })
      .where(
        and(
          eq(companyResearch.userId, userId),
          eq(companyResearch.sessionId, sessionId),
          eq(companyResearch.companyName, companyName),
        ),
      );
  }
}
