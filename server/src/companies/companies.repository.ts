import type { CompanyRecord } from "@jobwright/contracts/companies";
import { and, asc, desc, eq } from "drizzle-orm";
import type { Database } from "#db/client";
import { companyResearch } from "#db/schema/companies";

export type ResearchRow = typeof companyResearch.$inferSelect;

/** Newest session first; inside a session in the order of saving. */
export function selectResearch(db: Database, userId: string, sessionId?: string): Promise<ResearchRow[]> {
  return db
    .select()
    .from(companyResearch)
    .where(
      and(
        eq(companyResearch.userId, userId),
        sessionId === undefined ? undefined : eq(companyResearch.sessionId, sessionId),
      ),
    )
    .orderBy(desc(companyResearch.createdAt), asc(companyResearch.sessionId), asc(companyResearch.position));
}

export async function replaceResearch(
  db: Database,
  userId: string,
  sessionId: string,
  records: CompanyRecord[],
  at: Date,
): Promise<void> {
  await deleteResearch(db, userId, sessionId);
  if (records.length === 0) return;
  await db.insert(companyResearch).values(
    records.map((record, position) => ({
      userId,
      sessionId,
      position,
      companyName: record.companyOverview.name,
      record,
      createdAt: at,
      updatedAt: at,
    })),
  );
}

/** The number of records that went. */
export async function deleteResearch(db: Database, userId: string, sessionId: string): Promise<number> {
  const rows = await db
    .delete(companyResearch)
    .where(and(eq(companyResearch.userId, userId), eq(companyResearch.sessionId, sessionId)))
    .returning({ name: companyResearch.companyName });
  return rows.length;
}
