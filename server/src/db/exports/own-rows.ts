import { and, asc, eq, getTableColumns, sql, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../client.ts";
import { inBatches, readPages } from "../read-pages.ts";
import { chooseIds } from "./choose-ids.ts";
import { keyColumns, ownerColumn, type TableExport } from "./table-export.ts";

/** What an import added, and what was there already and stayed as it was. */
export type Taken = { added: number; known: number };

/** Rows of one statement, well below the number of values that one may hold. */
const BATCH = 500;

/** A person's rows of a table as entries of an export, read a page at a time. */
export async function* exportRows<Row, Entry>(
  db: Database,
  userId: string,
  exported: TableExport<Row, Entry, unknown>,
): AsyncGenerator<Entry> {
  yield* exportPages(db, userId, exported, async (rows: Row[]) => rows.map((row) => exported.toEntry(row)));
}

/** The same where an entry holds what other tables have besides: `toEntries` makes those of a page. */
export async function* exportPages<Row, Entry>(
  db: Database,
  userId: string,
  { table, order, page }: Pick<TableExport<never, never, never>, "table" | "order" | "page">,
  toEntries: (rows: Row[]) => Promise<Entry[]>,
): AsyncGenerator<Entry> {
  const pages = readPages<{ row: Row; entry: Entry }>(page, async (after) => {
    const rows = (await db
      .select()
      .from(table)
      .where(and(eq(ownerColumn(table), userId), after ? follows(table, order, after.row) : undefined))
      .orderBy(...order.map((column) => asc(column)))
      .limit(page)) as Row[];
    const entries = await toEntries(rows);
    return rows.flatMap((row, index) => {
      const entry = entries[index];
      return entry === undefined ? [] : [{ row, entry }];
    });
  });
  for await (const { entry } of pages) yield entry;
}

/** Compared by the row itself: the database knows moments more finely than a Date does. */
function follows(table: PgTable, order: readonly PgColumn[], row: unknown): SQL {
  const columns = Object.entries(getTableColumns(table) as Record<string, PgColumn>);
  const valueOf = (key: PgColumn) =>
    (row as Record<string, unknown>)[columns.find(([, column]) => column === key)?.[0] ?? ""];
  const here = sql.join([...order], sql`, `);
  const there = sql.join(
    order.map(({ name }) => sql`last.${sql.identifier(name)}`),
    sql`, `,
  );
  const isLast = sql.join(
    [ownerColumn(table), ...keyColumns(table)].map(
      (column) => sql`last.${sql.identifier(column.name)} = ${sql.param(valueOf(column), column)}`,
    ),
    sql` and `,
  );
  return sql`(${here}) > (select ${there} from ${table} last where ${isLast})`;
}

/** Writes rows, many at once. */
export async function insertRows<Table extends PgTable>(
  tx: Database,
  table: Table,
  rows: readonly Table["$inferInsert"][],
): Promise<void> {
  for (const batch of inBatches(rows, BATCH)) await tx.insert(table).values(batch as never);
}

/** Writes those rows of which the person has none of the same key, and counts. */
export async function insertMissing<Table extends PgTable>(
  tx: Database,
  table: Table,
  rows: readonly Table["$inferInsert"][],
): Promise<Taken> {
  let added = 0;
  for (const batch of inBatches(rows, BATCH)) {
    const taken = await tx
      .insert(table)
      .values(batch as never)
      .onConflictDoNothing();
    added += taken.rowCount ?? 0;
  }
  return { added, known: rows.length - added };
}

/**
 * Writes the entries of a table whose ids are one for everybody, where the person has none of the same id; `change`
 * answers what a row has else than its entry. `idOf` tells under which id an entry is found now.
 */
export async function insertEntries<Entry extends { id: string }, Stored extends object, Whole extends Entry>(
  tx: Database,
  userId: string,
  exported: TableExport<never, Entry, Stored>,
  entries: readonly Whole[],
  change: (entry: Whole) => Partial<Stored> & Record<string, unknown> = () => ({}),
): Promise<Taken & { idOf: ReadonlyMap<string, string>; addedIds: ReadonlyMap<string, string> }> {
  const { idOf, added } = await chooseIds(tx, exported.table, userId, entries);
  const idNow = (id: string) => idOf.get(id) ?? id;
  const rows = added.map((entry) => ({
    ...exported.toRow(entry),
    ...change(entry),
    userId,
    id: idNow(entry.id),
  }));
  await insertRows(tx, exported.table, rows);
  const addedIds = new Map(added.map(({ id }) => [id, idNow(id)]));
  return { added: added.length, known: entries.length - added.length, idOf, addedIds };
}
