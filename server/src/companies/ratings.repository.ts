import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { inBatches } from "#db/read-pages";
import { companyRatings, companyResearch } from "#db/schema/companies";

const BATCH = 500;

/** What is kept of one company: `rated` as it was imported, with its source's address and licence. */
export type RatingsRow = typeof companyRatings.$inferSelect;

/** What all sources say of a company, the newest import first. */
export function selectRatings(db: Database, nameKey: string): Promise<RatingsRow[]> {
  return db
    .select()
    .from(companyRatings)
    .where(eq(companyRatings.nameKey, nameKey))
    .orderBy(sql`imported_at desc, source`);
}

/** Puts the rows in the place of everything that the source had; answers the compared names of what it had. */
export async function replaceRatings(
  tx: Database,
  source: string,
  rows: readonly RatingsRow[],
): Promise<string[]> {
  const before = await tx
    .delete(companyRatings)
    .where(eq(companyRatings.source, source))
    .returning({ nameKey: companyRatings.nameKey });
  for (const batch of inBatches(rows, BATCH)) await tx.insert(companyRatings).values(batch);
  return before.map(({ nameKey }) => nameKey);
}

/** Names of companies in research records, with the name of what each was taken for; samples are nobody's to rate. */
export async function listResearchedNames(db: Database): Promise<{ name: string; entity: string | null }[]> {
  const { rows } = await db.execute<{ name: string; entity: string | null }>(sql`
    select distinct company_name as name, record->'match'->'entity'->>'name' as entity
    from ${companyResearch}
    where coalesce(record->>'isSample', '') <> 'true'`);
  return rows;
}

/** Lets the records of these companies wait to be written anew; answers how many. */
export async function markWaiting(tx: Database, names: readonly string[]): Promise<number> {
  let count = 0;
  for (const batch of inBatches(names, BATCH)) {
    const rows = await tx
      .update(companyResearch)
      .set({ isWaiting: true })
      .where(
        and(inArray(companyResearch.companyName, batch), sql`coalesce(record->>'isSample', '') <> 'true'`),
      )
      .returning({ name: companyResearch.companyName });
    count += rows.length;
  }
  return count;
}
