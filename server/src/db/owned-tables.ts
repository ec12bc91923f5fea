import { sql } from "drizzle-orm";
import type { Database } from "./client.ts";

/** A column that says whose a row is. */
export type OwnedColumn = { table: string; column: string };

/** Longest chain of foreign keys from a row to its person; only keys in a circle are longer. */
const MAX_DEPTH = 10;

/**
 * Every column that names an owner, by the database's own catalog: those whose foreign key leads to `user.id`, and
 * those of keys that lead to such a column, parents first. So a new table is moved with a guest, and counted by the
 * tests of moving and deleting, without anybody remembering it; but a key of several columns has to be deferrable.
 */
export async function readOwnedColumns(db: Database): Promise<OwnedColumn[]> {
  const { rows } = await db.execute<OwnedColumn>(sql`
    with recursive keys as (
      select c.conrelid, c.confrelid, k.from_column, k.to_column
      from pg_constraint c, unnest(c.conkey, c.confkey) as k(from_column, to_column)
      where c.contype = 'f' and c.conrelid <> c.confrelid
    ), owned(relid, attnum, depth) as (
      select conrelid, from_column, 0 from keys
      join pg_attribute id on id.attrelid = confrelid and id.attnum = to_column and id.attname = 'id'
      where confrelid = 'public."user"'::regclass
      union
      select keys.conrelid, keys.from_column, owned.depth + 1 from owned
      join keys on keys.confrelid = owned.relid and keys.to_column = owned.attnum
      where owned.depth < ${MAX_DEPTH}
    )
    select t.relname as "table", a.attname as "column"
    from owned
    join pg_class t on t.oid = owned.relid
    join pg_attribute a on a.attrelid = owned.relid and a.attnum = owned.attnum
    group by t.relname, a.attname
    order by max(owned.depth), t.relname, a.attname`);
  return rows.map(({ table, column }) => ({ table, column }));
}
