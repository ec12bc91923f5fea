import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { inBatches } from "#db/read-pages";
import { boards } from "#db/schema/sources";
import { type Board, sortBoards } from "../boards/boards.repository.ts";

export type DirectoryRow = Pick<
  Board,
  "source" | "token" | "company" | "companyKey" | "url" | "website" | "industry" | "size" | "founded"
>;

/** Any fixed number: processes that start at once take turns by it. */
const DIRECTORY_LOCK = 7_230_002;

const BATCH_SIZE = 2000;

/** Whether the boards in the database are those of this version. */
export async function hasDirectory(db: Database, version: string): Promise<boolean> {
  const rows = await db
    .select({ token: boards.token })
    .from(boards)
    .where(eq(boards.directoryVersion, version))
    .limit(1);
  return rows.length > 0;
}

/**
 * Puts the boards of a version in the place of the one before, all or none. What a person added keeps its name and state,
 * what was learned of a board stays, and a board that is no longer listed goes where it was never asked.
 */
export async function replaceDirectory(db: Database, version: string, rows: DirectoryRow[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${DIRECTORY_LOCK})`);
    if (await hasDirectory(tx, version)) return;
    for (const batch of inBatches(sortBoards(rows), BATCH_SIZE)) await upsertBoards(tx, version, batch);
    const unlisted = ne(boards.directoryVersion, version);
    await tx
      .delete(boards)
      .where(and(unlisted, eq(boards.foundBy, "directory"), isNull(boards.lastAnswerAt), eq(boards.failures, 0)));
    await tx.update(boards).set({ directoryVersion: null }).where(unlisted);
  });
}

async function upsertBoards(tx: Database, version: string, batch: DirectoryRow[]): Promise<void> {
  // One parameter for all rows: bound one by one they would be more than a statement can have.
  const given = sql`jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as given(
    source text, token text, company text, "companyKey" text, url text, website text, industry text, size text, founded int)`;
  await tx.execute(sql`
    insert into ${boards} (source, token, company, company_key, url, found_by, directory_version, website, industry, size, founded)
    select source, token, company, "companyKey", url, 'directory', ${version}, website, industry, size, founded from ${given}
    on conflict (source, token) do update set
      directory_version = excluded.directory_version,
      found_by = case boards.found_by when 'pasted' then 'directory' else boards.found_by end,
      website = excluded.website, industry = excluded.industry, size = excluded.size, founded = excluded.founded`);
}
