import { createHash } from "node:crypto";
import { getTableColumns, inArray } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../client.ts";
import { inBatches } from "../read-pages.ts";

/** Ids of one question, well below the number of values that a statement takes. */
const BATCH = 5000;

/**
 * The ids under which exported rows of a table are kept whose ids are one for everybody: their own, or, where another person's row has that one, a further one
 * that is always the same for this person, so that a second import finds it.
 */
export async function chooseIds<Item extends { id: string }>(
  tx: Database,
  table: PgTable,
  userId: string,
  exported: readonly Item[],
): Promise<{ idOf: ReadonlyMap<string, string>; added: Item[] }> {
  const columns = getTableColumns(table) as Record<"id" | "userId", PgColumn>;
  const candidates = exported.flatMap(({ id }) => [id, toFurtherId(userId, id)]);
  const owners = new Map<string, string>();
  for (const batch of inBatches(candidates, BATCH)) {
    const rows = await tx
      .select({ id: columns.id, userId: columns.userId })
      .from(table)
      .where(inArray(columns.id, batch));
    for (const row of rows) owners.set(String(row.id), String(row.userId));
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
