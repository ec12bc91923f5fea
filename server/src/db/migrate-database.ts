import type pg from "pg";
import { MIGRATION_LOCK } from "./advisory-locks.ts";
import { applyMigrations, newestMigration, readAppliedMigration } from "./apply-migrations.ts";
import { StartError } from "./start-error.ts";

/**
 * Brings the database to the newest schema, in one transaction; does nothing where it is there already. Several
 * processes may call it at once. Throws {@link StartError} where a newer version of the program has been at the
 * database, and where a migration fails, which leaves everything as it was.
 */
export async function migrateDatabase(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  let isLocked = false;
  try {
    await client.query("set statement_timeout = 0");
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    isLocked = true;
    const applied = (await readAppliedMigration(client)) ?? 0;
    const newest = newestMigration();
    if (applied > newest) {
      throw new StartError(
        "The database was changed by a newer version of this program. Nothing was touched. Start that version, or restore a backup from before.",
      );
    }
    if (applied === newest) return;
    await client.query("begin");
    try {
      await applyMigrations(client);
      await client.query("commit");
    } catch (error) {
      await client.query("rollback").catch(() => {});
      throw error;
    }
  } finally {
    if (isLocked) await client.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]).catch(() => {});
    // Destroyed rather than returned: its statement timeout is off.
    client.release(true);
  }
}
