import { getTableColumns, sql, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

/**
 * Rows for a statement as one value, to select from under the names of the table's columns: with a value for each column of
 * each row it takes three times as long to build. A row gives its values by the names that the code has, in the form of
 * JSON, and those that it does not give are null. Halves of character pairs, which PostgreSQL refuses, become U+FFFD.
 */
export function rowsAsJson(table: PgTable, rows: readonly Readonly<Record<string, unknown>>[]): SQL {
  const columns = Object.entries(getTableColumns(table));
  const json = JSON.stringify(
    rows.map((row) => Object.fromEntries(columns.map(([name, column]) => [column.name, row[name]]))),
    (_, value: unknown) => (typeof value === "string" ? value.toWellFormed() : value),
  );
  return sql`json_populate_recordset(null::${table}, ${json}::json)`;
}

/** The names of a table's columns, in the order in which an insert that selects its rows has them. */
export function columnList(table: PgTable): SQL {
  return sql.raw(
    Object.values(getTableColumns(table))
      .map(({ name }) => `"${name}"`)
      .join(", "),
  );
}
