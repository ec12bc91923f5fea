import type { ExportedResearch } from "@jobwright/contracts/export";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { inBatches, readPages } from "#db/read-pages";
import { companyResearch } from "#db/schema/companies";
import type { ResearchRow } from "./companies.repository.ts";
import { renameInRecord } from "./rename-in-record.ts";

const PAGE = 200;

/** All research records of a person, in the order of their searches and names. */
export async function* exportResearch(db: Database, userId: string): AsyncGenerator<ExportedResearch> {
  const { sessionId, companyName } = companyResearch;
  const rows = readPages<ResearchRow>(PAGE, (after) =>
    db
      .select()
      .from(companyResearch)
      .where(
        and(
          eq(companyResearch.userId, userId),
          after === null
            ? undefined
            : sql`(${sessionId}, ${companyName}) > (${after.sessionId}, ${after.companyName})`,
        ),
      )
      .orderBy(asc(sessionId), asc(companyName))
      .limit(PAGE),
  );
  for await (const row of rows) {
    yield {
      sessionId: row.sessionId,
      companyName: row.companyName,
      position: row.position,
      record: row.record,
      origin: row.searchId === null ? "name" : "search",
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    };
  }
}

/**
 * Adds exported records, those of searches to searches that are there; a record that is there already stays as it is.
 * `idOf` answers under which id an exported listing is found now.
 */
export async function importResearch(
  tx: Database,
  userId: string,
  exported: readonly ExportedResearch[],
  idOf: ReadonlyMap<string, string>,
): Promise<{ added: number; known: number }> {
  let added = 0;
  for (const batch of inBatches(exported, PAGE)) {
    const rows = await tx
      .insert(companyResearch)
      .values(
        batch.map(({ origin, ...each }) => ({
          ...each,
          userId,
          searchId: origin === "name" ? null : each.sessionId,
          record: renameInRecord(each.record, idOf),
          createdAt: new Date(each.createdAt),
          updatedAt: new Date(each.updatedAt),
        })),
      )
      .onConflictDoNothing()
      .returning({ name: companyResearch.companyName });
    added += rows.length;
  }
  return { added, known: exported.length - added };
}
