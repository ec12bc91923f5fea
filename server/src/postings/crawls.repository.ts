import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#db/client";
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
  const rows = await db
    .select()
    .from(sourceCrawls)
    .where(and(eq(sourceCrawls.source, source), inArray(sourceCrawls.request, requests)));
  return new Map(rows.map((row) => [row.request, row]));
}

/** `isComplete`: it was the whole content of the board. */
export async function saveCrawl(
  db: Database,
  crawl: Crawl,
  board: string | null,
  isComplete: boolean,
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
            ...(isComplete ? { lastCompleteAt: crawl.fetchedAt } : {}),
          }
        : { lastAnswerAt: crawl.fetchedAt, lastError: crawl.problem, failures: sql`${boards.failures} + 1` },
    )
    .where(and(eq(boards.source, crawl.source), eq(boards.token, board)));
}

export async function deleteCrawl(db: Database, source: string, request: string): Promise<void> {
  await db
    .delete(sourceCrawls)
    .where(and(eq(sourceCrawls.source, source), eq(sourceCrawls.request, request)));
}
