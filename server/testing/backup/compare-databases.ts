import pg from "pg";
import { readSequences, readTables } from "#backup/read-catalog";

/** For each table of a database the number of its rows and a hash of all of them, and where its sequences stand. */
export async function digestDatabase(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url, application_name: "comparison" });
  await client.connect();
  try {
    await client.query("set timezone = 'UTC'; set extra_float_digits = 3");
    const digests: Record<string, string> = {};
    for (const { name } of await readTables(client)) {
      const { rows } = await client.query<{ digest: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as digest
         from public.${pg.escapeIdentifier(name)} t`,
      );
      digests[name] = rows[0]?.digest ?? "";
    }
    for (const { name, value } of await readSequences(client)) digests[`sequence ${name}`] = value;
    return digests;
  } finally {
    await client.end();
  }
}

/** Names of all constraints, indexes, triggers and functions of a database, with what each says. */
export async function describeSchema(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: "comparison" });
  await client.connect();
  try {
    const { rows } = await client.query<{ line: string }>(`
      select conname || ' ' || conrelid::regclass || ' ' || pg_get_constraintdef(oid) || condeferrable as line
        from pg_constraint where connamespace = 'public'::regnamespace
      union all select pg_get_indexdef(indexrelid) from pg_index join pg_class c on c.oid = indrelid
        where c.relnamespace = 'public'::regnamespace
      union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text || pg_get_triggerdef(oid)
        from pg_trigger where not tgisinternal
      union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
      union all select attrelid::regclass || ' ' || attname || ' ' || format_type(atttypid, atttypmod) || attnotnull
        from pg_attribute join pg_class c on c.oid = attrelid
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and attnum > 0 and not attisdropped
      order by 1`);
    return rows.map(({ line }) => line);
  } finally {
    await client.end();
  }
}
