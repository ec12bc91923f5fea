import { sql } from "drizzle-orm";
import type { Database } from "#db/client";
import type { OwnedColumn } from "#db/owned-tables";

/** Keys that name an owner together with something else are checked when the transaction ends. */
export async function deferForeignKeys(tx: Database): Promise<void> {
  await tx.execute(sql`set constraints all deferred`);
}

export async function changeOwner(
  tx: Database,
  { table, column }: OwnedColumn,
  from: string,
  to: string,
): Promise<void> {
  const name = sql.identifier(column);
  await tx.execute(sql`update ${sql.identifier(table)} set ${name} = ${to} where ${name} = ${from}`);
}
