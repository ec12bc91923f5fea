import { and, count, eq, isNotNull, isNull, max, ne, notExists, or, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { DIRECTORY_LOCK } from "#db/advisory-locks";
import { inBatches } from "#db/read-pages";
import { boards, userBoards } from "#db/schema/sources";
import { type Board, sortBoards } from "../boards/boards.repository.ts";

export type DirectoryRow = Pick<
  Board,
  | "source"
  | "token"
  | "company"
  | "companyKey"
  | "url"
  | "website"
  | "industry"
  | "likelyIndustries"
  | "size"
  | "founded"
>;

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
 * Puts the boards of a version in the place of the one before, all or none. What was imported or found keeps its name and
 * state, and what was learned of a board stays. A board that a person pasted takes the listed name: one of a person's own
 * export must not be suggested to others. A board that is no longer listed stays, marked by a null version, where it was
 * asked or somebody pasted it, and goes otherwise.
 */
export async function replaceDirectory(db: Database, version: string, rows: DirectoryRow[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${DIRECTORY_LOCK})`);
    if (await hasDirectory(tx, version)) return;
    for (const batch of inBatches(sortBoards(rows), BATCH_SIZE)) await upsertBoards(tx, version, batch);
    const unlisted = ne(boards.directoryVersion, version);
    await tx.delete(boards).where(
      and(
        unlisted,
        eq(boards.foundBy, "directory"),
        isNull(boards.lastAnswerAt),
        eq(boards.failures, 0),
        notExists(
          tx
            .select({ token: userBoards.token })
            .from(userBoards)
            .where(and(eq(userBoards.source, boards.source), eq(userBoards.token, boards.token))),
        ),
      ),
    );
    await tx.update(boards).set({ directoryVersion: null }).where(unlisted);
  });
}

async function upsertBoards(tx: Database, version: string, batch: DirectoryRow[]): Promise<void> {
  // One parameter for all rows: bound one by one they would be more than a statement can have.
  const given = sql`jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as given(
    source text, token text, company text, "companyKey" text, url text, website text, industry text,
    "likelyIndustries" jsonb, size text, founded int)`;
  await tx.execute(sql`
    insert into ${boards} (source, token, company, company_key, url, found_by, directory_version, website, industry,
      likely_industries, size, founded)
    select source, token, company, "companyKey", url, 'directory', ${version}, website, industry,
      "likelyIndustries", size, founded from ${given}
    on conflict (source, token) do update set
      directory_version = excluded.directory_version,
      company = case when boards.found_by in ('directory', 'pasted') then excluded.company else boards.company end,
      company_key = case when boards.found_by in ('directory', 'pasted') then excluded.company_key else boards.company_key end,
      found_by = case boards.found_by when 'pasted' then 'directory' else boards.found_by end,
      website = excluded.website, industry = excluded.industry,
      likely_industries = excluded.likely_industries, size = excluded.size, founded = excluded.founded`);
}

export type NamedCompany = Pick<Board, "company" | "size">;

/** Boards whose companies may be named to anybody: listed now, or imported by who runs the installation. */
const isNameable = or(
  eq(boards.foundBy, "imported"),
  and(eq(boards.foundBy, "directory"), isNotNull(boards.directoryVersion)),
);

export function selectNamedCompanies(db: Database): Promise<NamedCompany[]> {
  return db.selectDistinct({ company: boards.company, size: boards.size }).from(boards).where(isNameable);
}

/** Another text whenever companies were added, imported or listed anew. */
export async function selectCompanyStamp(db: Database): Promise<string> {
  const [row] = await db
    .select({ count: count(), version: max(boards.directoryVersion), createdAt: max(boards.createdAt) })
    .from(boards)
    .where(isNameable);
  return JSON.stringify(row);
}
