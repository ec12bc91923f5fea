import type pg from "pg";
import type { BackedTable } from "./manifest.ts";

/** What belongs to an extension is the extension's. */
const NOT_OF_EXTENSION =
  "not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')";

/**
 * Every table of the program with the columns that are written; generated ones follow by themselves. Left out are those
 * that tell of this moment alone: unlogged ones, and the processes that run.
 */
export async function readTables(client: pg.ClientBase): Promise<BackedTable[]> {
  const { rows } = await client.query<BackedTable>(`
    select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and ${NOT_OF_EXTENSION}
      and c.relpersistence = 'p' and c.relname <> 'running_processes' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`);
  return rows;
}

/** Sequences that gave a number already, with the last one. */
export async function readSequences(client: pg.ClientBase): Promise<{ name: string; value: string }[]> {
  const { rows } = await client.query<{ name: string; value: string }>(`
    select sequencename::text as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`);
  return rows;
}

/** Statements that take down what stands between a table and its rows, and those that put it up again, in this order. */
export type Obstacles = { takeDown: string[]; putUp: string[] };

/**
 * Foreign keys, which ask for an order of the tables and go in circles, indexes beside those of constraints, which are
 * made faster from all rows at once, and triggers, whose work is in the rows already.
 */
export async function readObstacles(client: pg.ClientBase): Promise<Obstacles> {
  const keys = await client.query<{ down: string; up: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as down,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as up
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conname`);
  const indexes = await client.query<{ down: string; up: string }>(`
    select format('drop index %s', i.indexrelid::regclass) as down, pg_get_indexdef(i.indexrelid) as up
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and ${NOT_OF_EXTENSION}
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid) order by c.relname, i.indexrelid`);
  const tables = await client.query<{ name: string }>(`
    select distinct tgrelid::regclass::text as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not tgisinternal and c.relnamespace = 'public'::regnamespace`);
  const triggers = tables.rows.map(({ name }) => name);
  return {
    takeDown: [
      ...keys.rows.map(({ down }) => down),
      ...indexes.rows.map(({ down }) => down),
      ...triggers.map((name) => `alter table ${name} disable trigger user`),
    ],
    putUp: [
      ...triggers.map((name) => `alter table ${name} enable trigger user`),
      ...indexes.rows.map(({ up }) => up),
      ...keys.rows.map(({ up }) => up),
    ],
  };
}

/** Statements that remove everything of the program from a database. */
export async function readRemovals(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ removal: string }>(`
    select format('drop %s if exists %s cascade', kinds.name, c.oid::regclass) as removal
    from pg_class c
    join (values ('r', 'table'), ('v', 'view'), ('m', 'materialized view'), ('S', 'sequence'))
      as kinds (relkind, name) on kinds.relkind = c.relkind::text
    where c.relnamespace = 'public'::regnamespace and ${NOT_OF_EXTENSION}
      and not (c.relkind = 'S' and exists (
        select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i')))
    union all
    select format('drop routine if exists %s cascade', p.oid::regprocedure) from pg_proc p
    where p.pronamespace = 'public'::regnamespace and not exists (
      select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    union all
    select format('drop type if exists %s cascade', t.oid::regtype) from pg_type t
    where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd', 'r') and not exists (
      select from pg_depend d where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e')`);
  return [
    ...rows.map(({ removal }) => removal),
    "drop schema if exists drizzle cascade",
    "drop schema if exists pgboss cascade",
  ];
}
