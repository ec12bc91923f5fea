import { resolve } from "node:path";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import { StartError } from "./start-error.ts";
import { MIGRATION_LOCK } from "./advisory-locks.ts";

const migrationsFolder = resolve(import.meta.dirname, "migrations");

/**
 * Brings the database to the newest schema; does nothing where it is there already. Several processes may call it
 * at once. Throws {@link StartError} where a newer version of the program has been at the database.
 */
export async function migrateDatabase(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  let isLocked = false;
  try {
    await client.query("set statement_timeout = 0");
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    isLocked = true;
    const db = drizzle(client);
    await migrate(db, { migrationsFolder });
    const newest = await db.execute<{ at: string | null }>(
      sql`select max(created_at) as at from drizzle.__drizzle_migrations`,
    );
    refuseNewer(Number(newest.rows[0]?.at ?? 0));
  } finally {
    if (isLocked) await client.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]).catch(() => {});
    // Destroyed rather than returned: its statement timeout is off.
    client.release(true);
  }
}

function refuseNewer(newestInDatabase: number): void {
  const newestHere = Math.max(...readMigrationFiles({ migrationsFolder }).map((file) => file.folderMillis));
  if (newestInDatabase <= newestHere) return;
  throw new StartError(
    "The database was changed by a newer version of this program. Nothing was touched. Start that version, or restore a backup from before.",
  );
}
