import { createHash } from "node:crypto";
import { normalizeCompany } from "@jobwright/engine/reading/dedupe-key";
import { and, asc, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { inBatches } from "#db/read-pages";
import { boards, unknownBoards, userBoards } from "#db/schema/sources";
import { boardSystems } from "./board-systems.ts";

export type Board = typeof boards.$inferSelect;
export type NewBoard = Pick<Board, "source" | "token" | "company" | "url" | "foundBy">;

/** A board that failed this often in a row is left out of the searches of people who did not ask for it. */
const FAILURES_OF_A_DEAD_BOARD = 5;

export function selectUserBoards(db: Database, userId: string): Promise<Board[]> {
  return db
    .select({ board: boards })
    .from(userBoards)
    .innerJoin(boards, and(eq(boards.source, userBoards.source), eq(boards.token, userBoards.token)))
    .where(eq(userBoards.userId, userId))
    .orderBy(asc(userBoards.createdAt))
    .then((rows) => rows.map((row) => row.board));
}

/**
 * Boards of a system that anybody's search may ask: the longest unasked first, dead ones left out, and of the directory
 * those alone that a search once asked and the crawler does not read: there are thousands, and its budget is for them.
 */
export function selectBoardsToAsk(db: Database, source: string, limit: number): Promise<Board[]> {
  return db
    .select()
    .from(boards)
    .where(
      and(
        eq(boards.source, source),
        or(ne(boards.foundBy, "directory"), and(isNotNull(boards.lastAnswerAt), isNull(boards.nextCrawlAt))),
        lt(boards.failures, FAILURES_OF_A_DEAD_BOARD),
      ),
    )
    .orderBy(sql`${boards.lastAnswerAt} asc nulls first`, boards.token)
    .limit(limit);
}

/**
 * Company boards under these names. One that a person pasted says by itself whose it is, so it stands in for nobody
 * else's search of a company until it is also found by name or imported.
 */
export function selectBoardsOfCompanies(db: Database, companies: string[]): Promise<Board[]> {
  return selectNamed(db, companies, [...boardSystems]);
}

/** The companies' own careers pages, as far as the directory has them. */
export function selectPagesOfCompanies(db: Database, companies: string[]): Promise<Board[]> {
  return selectNamed(db, companies, ["page"]);
}

function selectNamed(db: Database, companies: string[], sources: string[]): Promise<Board[]> {
  const names = companies.map((company) => company.toLowerCase());
  const keys = companies.map(normalizeCompany).filter((key) => key !== "");
  return db
    .select()
    .from(boards)
    .where(
      and(
        inArray(boards.source, sources),
        ne(boards.foundBy, "pasted"),
        sql`(lower(${boards.company}) = any(${sql.param(names)}::text[]) or ${boards.companyKey} = any(${sql.param(keys)}::text[]))`,
      ),
    );
}

/** Boards in the order in which everybody takes those that they change. */
export function sortBoards<Key extends { source: string; token: string }>(keys: readonly Key[]): Key[] {
  const name = ({ source, token }: Key) => `${source}\n${token}`;
  return keys.toSorted((one, other) => (name(one) < name(other) ? -1 : 1));
}

/** How many were new, or only pasted or listed before; a board that is known keeps its state. */
export async function insertBoards(db: Database, found: NewBoard[]): Promise<number> {
  let added = 0;
  for (const batch of inBatches(sortBoards(found), 1000)) {
    const rows = await db
      .insert(boards)
      .values(batch.map((board) => ({ ...board, companyKey: normalizeCompany(board.company) })))
      .onConflictDoUpdate({
        target: [boards.source, boards.token],
        set: {
          foundBy: sql`excluded.found_by`,
          company: sql`excluded.company`,
          companyKey: sql`excluded.company_key`,
        },
        setWhere: sql`(${boards.foundBy} = 'pasted' and excluded.found_by <> 'pasted') or (${boards.foundBy} = 'directory' and excluded.found_by = 'imported')`,
      })
      .returning({ token: boards.token });
    added += rows.length;
  }
  return added;
}

export async function insertUserBoard(
  db: Database,
  userId: string,
  board: { source: string; token: string },
): Promise<void> {
  await db
    .insert(userBoards)
    .values({ userId, source: board.source, token: board.token })
    .onConflictDoNothing();
}

/** Those of the companies, in small letters, that no applicant system knew when they were last tried. */
export async function selectUnknownCompanies(
  db: Database,
  companies: string[],
  since: Date,
): Promise<Set<string>> {
  if (companies.length === 0) return new Set();
  const byToken = new Map(companies.map((company) => [unknownToken(company), company.toLowerCase()]));
  const rows = await db
    .select({ token: unknownBoards.token })
    .from(unknownBoards)
    .where(
      and(
        inArray(unknownBoards.token, [...byToken.keys()]),
        sql`${unknownBoards.checkedAt} > ${since.toISOString()}::timestamptz`,
      ),
    );
  return new Set(rows.flatMap(({ token }) => byToken.get(token) ?? []));
}

/** What is remembered of a name that nobody knew: it outlives the person who wrote it, so not the name itself. */
function unknownToken(company: string): string {
  return createHash("sha256").update(company.toLowerCase()).digest("base64url");
}

/** Remembers that no applicant system knew the company, so that it is not tried again at once. */
export async function insertUnknownCompany(db: Database, company: string, at: Date): Promise<void> {
  await db
    .insert(unknownBoards)
    .values({ source: "any", token: unknownToken(company), checkedAt: at })
    .onConflictDoUpdate({ target: [unknownBoards.source, unknownBoards.token], set: { checkedAt: at } });
}
