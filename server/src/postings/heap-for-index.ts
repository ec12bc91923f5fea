import { setFlagsFromString } from "node:v8";
import { sql } from "drizzle-orm";
import type { Database } from "#db/client";

/** From so many postings on a search holds thousands of them, of which each leaves garbage. */
const LARGE_INDEX = 50_000;
/** In percent: by how much the heap may grow before it is cleared. Processes start with 30 (`small-memory.mjs`). */
const GROWTH = 150;

/**
 * Lets the heap of this process grow further where the index is large: with 30% nearly each of its searches waits for the
 * collector (docs/decisions/005). Asks for the planner's estimate, which is none before the index was ever analyzed.
 */
export async function growHeapWithIndex(
  db: Database,
  { from = LARGE_INDEX, setFlags = setFlagsFromString } = {},
): Promise<void> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select reltuples::float8 as count from pg_class where oid = 'postings'::regclass`,
  );
  if ((rows[0]?.count ?? 0) >= from) setFlags(`--heap-growing-percent=${GROWTH}`);
}
