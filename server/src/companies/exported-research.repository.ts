import type { Database } from "#db/client";
import { exportPages, insertMissing, type Taken } from "#db/exports/own-rows";
import type { EntryOf } from "#db/exports/export-schema";
import { exportedResearch } from "#db/exports/exported-tables";
import { companyResearch } from "#db/schema/companies";
import type { ResearchRow } from "./companies.repository.ts";
import { renameInRecord } from "./rename-in-record.ts";

type ExportedResearch = EntryOf<"companyResearch">;

/** All research records of a person, in the order of their searches and names. */
export function exportResearch(db: Database, userId: string): AsyncGenerator<ExportedResearch> {
  return exportPages(db, userId, exportedResearch, async (rows: ResearchRow[]) =>
    rows.map((row) => ({
      ...exportedResearch.toEntry(row),
      origin: row.searchId === null ? "name" : "search",
    })),
  );
}

/**
 * Adds exported records, those of searches to searches that are there; a record that is there already stays as it is.
 * `idOf` answers under which id an exported listing is found now.
 */
export function importResearch(
  tx: Database,
  userId: string,
  exported: readonly ExportedResearch[],
  idOf: ReadonlyMap<string, string>,
): Promise<Taken> {
  const rows = exported.map((each) => ({
    ...exportedResearch.toRow(each),
    userId,
    searchId: each.origin === "name" ? null : each.sessionId,
    record: renameInRecord(each.record, idOf),
  }));
  return insertMissing(tx, companyResearch, rows);
}
