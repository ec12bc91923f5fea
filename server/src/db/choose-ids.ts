import { createHash } from "node:crypto";
import { inArray } from "drizzle-orm";
import type { Database } from "./client.ts";
import { inBatches } from "./read-pages.ts";
import type { statusChanges } from "./schema/jobs.ts";
import type { deliveries, messages } from "./schema/notifications.ts";
import type { scheduledSearches, searchRuns } from "./schema/scheduled-searches.ts";

/** Tables whose ids are one for everybody, so that an import may find one of its ids taken. */
type IdTable =
  typeof messages | typeof deliveries | typeof statusChanges | typeof scheduledSearches | typeof searchRuns;

/** Ids of one question, well below the number of values that a statement takes. */
const BATCH = 5000;

/**
 * The ids under which exported rows are kept: their own, or, where another person's row has that one, a further one
 * that is always the same for this person, so that a second import finds it.
 */
export async function chooseIds<Item extends { id: string }>(
  tx: Database,
  table: IdTable,
  userId: string,
  exported: readonly Item[],
): Promise<{ idOf: ReadonlyMap<string, string>; added: Item[] }> {
  const candidates = exported.flatMap(({ id }) => [id, toFurtherId(userId, id)]);
  const owners = new Map<string, string>();
  for (const batch of inBatches(candidates, BATCH)) {
    const rows = await tx
      .select({ id: table.id, userId: table.userId })
      .from(table)
      .where(inArray(table.id, batch));
    for (const row of rows) owners.set(row.id, row.userId);
  }
  const isForeign = (id: string) => (owners.get(id) ?? userId) !== userId;
  const idOf = new Map(exported.map(({ id }) => [id, isForeign(id) ? toFurtherId(userId, id) : id]));
  return { idOf, added: exported.filter(({ id }) => !owners.has(idOf.get(id) ?? id)) };
}

function toFurtherId(userId: string, id: string): string {
  const hash = createHash("sha256").update(`${userId} ${id}`).digest("hex");
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    hash.slice(12, 16),
    hash.slice(16, 20),
    hash.slice(20, 32),
  ].join("-");
}
