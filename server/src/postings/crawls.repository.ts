import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { inOneStatement } from "#db/in-one-statement";
import { sourceCrawls } from "#db/schema/postings";
import { boards } from "#db/schema/sources";

export type Crawl = typeof sourceCrawls.$inferSelect;

/** The last crawls of a source, by the name of their request. */
export async function selectCrawls(
  db: Database,
  source: string,
  requests: string[],
): Promise<Map<string, Crawl>> {
  if (requests.length === 0) return new Map();
  return selectOfSource(db, { source, requests });
}

const selectOfSource = inOneStatement(
  async (db: Database, calls: readonly { source: string; requests: string[] }[]) => {
    const isAmong = calls.map(({ source, requests }) =>
      and(eq(sourceCrawls.source, source), inArray(sourceCrawls.request, requests)),
    );
    const rows = await db
      .select()
      .from(sourceCrawls)
      .where(or(...isAmong));
    return calls.map(({ source, requests }) => {
      const own = rows.filter((row) => row.source === source && requests.includes(row.request));
      return new Map(own.map((row) => [row.request, row]));
    });
  },
);

/** `completeAt`: when the answer came, where it was the whole content of the board; otherwise null. */
export async function saveCrawl(
  db: Database,
  crawl: Crawl,
  board: string | null,
  completeAt: Date | null,
): Promise<void> {
  await db
    .insert(sourceCrawls)
    .values(crawl)
    .onConflictDoUpdate({ target: [sourceCrawls.source, sourceCrawls.request], set: crawl });
  if (board === null) return;
  await db
    .update(boards)
    .set(
      crawl.problem === null
        ? {
            lastAnswerAt: crawl.fetchedAt,
            lastError: null,
            failures: 0,
            ...(completeAt === null ? {} : { lastCompleteAt: completeAt }),
          }
        : { lastAnswerAt: crawl.fetchedAt, lastError: crawl.problem, failures: sql`${boards.failures} + 1` },
    )
    .where(and(eq(boards.source, crawl.source), eq(boards.token, board)));
}

/**
 * Deletes what is noted of the crawls of one board: under its token, or where its answers differ by search under the token and
 * the name of a search, which has `queryNameLength` characters.
 */
export async function deleteCrawls(
  db: Database,
  { source, board, queryNameLength }: { source: string; board: string; queryNameLength: number },
): Promise<void> {
  const prefix = `${board}?`;
  const isOfSearch = sql`(starts_with(${sourceCrawls.request}, ${prefix}) and length(${sourceCrawls.request}) = length(${prefix}) + ${queryNameLength})`;
  await db
    .delete(sourceCrawls)
    .where(and(eq(sourceCrawls.source, source), or(eq(sourceCrawls.request, board), isOfSearch)));
}
