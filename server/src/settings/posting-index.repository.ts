import { and, count, countDistinct, desc, eq, isNull, lte, ne, or, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { listings } from "#db/schema/jobs";
import { postings, sourceCrawls } from "#db/schema/postings";
import { boards, userBoards } from "#db/schema/sources";

/** Up to `counted` open postings each one is counted. Where there are more, `pages` of the table are read: 16 MB. */
const limits = { counted: 20_000, pages: 2_000 };
/** Companies that are named for one kind of failure. */
const NAMED = 3;
/** Kinds of failures that are answered. */
const FAILURES = 50;

const isOpen = and(isNull(postings.closedAt), eq(postings.isSample, false));

export type PlaceCount = { locations: string[]; postings: number };

/**
 * Open postings by their printed locations. Where there are many, only a `shareRead` of the table's pages was read,
 * between 0 and 1, taken at random: so the time does not grow with the table.
 */
export async function countOpenPostings(
  db: Database,
  { counted, pages } = limits,
): Promise<{ places: PlaceCount[]; shareRead: number }> {
  const some = db
    .select({ id: postings.id })
    .from(postings)
    .where(isOpen)
    .limit(counted + 1)
    .as("some");
  const isAll = (await db.$count(some)) <= counted;
  const shareRead = isAll ? 1 : Math.min(1, pages / (await countPages(db)));
  const from = isAll
    ? sql`${postings}`
    : sql`${postings} tablesample system (${sql.raw(`${shareRead * 100}`)})`;
  const { rows } = await db.execute<PlaceCount>(
    sql`select locations, count(*)::int as postings from ${from} where ${isOpen} group by locations`,
  );
  return { places: rows, shareRead };
}

/** By the size of the table's file, which is right before the first `analyze` too. */
async function countPages(db: Database): Promise<number> {
  const { rows } = await db.execute<{ pages: number }>(
    sql`select (pg_relation_size('postings') / current_setting('block_size')::int)::int as pages`,
  );
  return rows[0]?.pages ?? 1;
}

/** When the newest open posting that is not dated ahead was put up, or first seen where no date is stated. */
export async function selectNewest(db: Database, now: Date): Promise<Date | null> {
  // As `postings_newest` is sorted: otherwise the whole table is read.
  const countsFrom = sql`coalesce(${postings.postedAt}, ${postings.firstSeenAt})`;
  const [row] = await db
    .select({ at: countsFrom.mapWith(postings.firstSeenAt) })
    .from(postings)
    .where(and(isOpen, lte(countsFrom, now)))
    .orderBy(sql`${countsFrom} desc`)
    .limit(1);
  return row?.at ?? null;
}

/** Boards by their source: all, those whose last crawl was answered, and those whose last crawl failed. */
export function countBoards(db: Database) {
  return db
    .select({
      source: boards.source,
      known: count(),
      read: sql<number>`(count(${boards.lastAnswerAt}) filter (where ${boards.lastError} is null))::int`,
      failing: sql<number>`(count(*) filter (where ${boards.lastError} is not null))::int`,
      lastAnswerAt: sql`max(${boards.lastAnswerAt}) filter (where ${boards.lastError} is null)`.mapWith(
        boards.lastAnswerAt,
      ),
    })
    .from(boards)
    .groupBy(boards.source);
}

/** Boards whose postings became listings of the person. */
export async function countFittingBoards(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ boards: countDistinct(sql`(${postings.source}, ${postings.board})`) })
    .from(listings)
    .innerJoin(postings, eq(postings.id, listings.postingId))
    .where(and(eq(listings.userId, userId), ne(postings.board, ""), eq(postings.isSample, false)));
  return row?.boards ?? 0;
}

/**
 * Boards whose last crawl failed, by source and reason. Left out are those that only others pasted; a company is named
 * where the directory names it or the person pasted its board.
 */
export function countFailedBoards(db: Database, userId: string) {
  const isListed = sql`(${boards.foundBy} = 'directory' and ${boards.directoryVersion} is not null)`;
  const isOwn = sql`(${userBoards.userId} is not null and ${boards.foundBy} = 'pasted')`;
  return db
    .select({
      source: boards.source,
      reason: sql<string>`${boards.lastError}`,
      count: count(),
      companies: sql<string[]>`coalesce((array_agg(${boards.company} order by ${boards.company})
        filter (where ${isListed} or ${isOwn}))[1:${sql.raw(`${NAMED}`)}], '{}')`,
    })
    .from(boards)
    .leftJoin(
      userBoards,
      and(
        eq(userBoards.userId, userId),
        eq(userBoards.source, boards.source),
        eq(userBoards.token, boards.token),
      ),
    )
    .where(and(sql`${boards.lastError} is not null`, or(ne(boards.foundBy, "pasted"), isOwn)))
    .groupBy(boards.source, boards.lastError)
    .orderBy(desc(count()), boards.source, boards.lastError)
    .limit(FAILURES);
}

/** The last crawl of each of the sources, and the last one that was answered. */
export function selectLastCrawls(db: Database, sources: string[]) {
  return db
    .selectDistinctOn([sourceCrawls.source], {
      source: sourceCrawls.source,
      problem: sourceCrawls.problem,
      answeredAt: sql`max(case when ${sourceCrawls.problem} is null then ${sourceCrawls.fetchedAt} end)
        over (partition by ${sourceCrawls.source})`.mapWith(sourceCrawls.fetchedAt),
    })
    .from(sourceCrawls)
    .where(sql`${sourceCrawls.source} = any(${sql.param(sources)}::text[])`)
    .orderBy(sourceCrawls.source, desc(sourceCrawls.fetchedAt));
}
