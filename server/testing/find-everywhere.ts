import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Database } from "#db/client";

/** Where one of the texts stands: "table.column" and the whole value, or a file's path and nothing of its content. */
export type Finding = { place: string; text: string; value: string };

/**
 * Searches every column of every table of ours, whatever its type, for the texts, without regard to capitals. A table
 * that is added later is searched by itself.
 */
export async function findInDatabase(db: Database, texts: string[]): Promise<Finding[]> {
  const { rows: tables } = await db.execute<{ schema: string; table: string; columns: string[] }>(sql`
    select table_schema as "schema", table_name as "table", array_agg(column_name::text) as "columns"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
    group by table_schema, table_name`);
  const found: Finding[] = [];
  for (const { schema, table, columns } of tables) {
    const values = columns.map((column) => sql`(${column}::text, ${sql.identifier(column)}::text)`);
    const { rows } = await db.execute<{ column: string; text: string; value: string }>(sql`
      select cell.name as "column", wanted.text, cell.value
      from ${sql.identifier(schema)}.${sql.identifier(table)},
        lateral (values ${sql.join(values, sql`, `)}) as cell(name, value),
        unnest(${sql.param(texts)}::text[]) as wanted(text)
      where strpos(lower(cell.value), lower(wanted.text)) > 0`);
    found.push(...rows.map(({ column, text, value }) => ({ place: `${table}.${column}`, text, value })));
  }
  return found;
}

/** The same for the names and the bytes of all files below a folder. */
export async function findInFolder(folder: string, texts: string[]): Promise<Finding[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: Finding[] = [];
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const content = `${path}\n${await readFile(path, "latin1")}`.toLowerCase();
    for (const text of texts) {
      // As bytes: a text of the database is UTF-8 in a file.
      const bytes = Buffer.from(text.toLowerCase()).toString("latin1");
      if (content.includes(bytes)) found.push({ place: path, text, value: "" });
    }
  }
  return found;
}
