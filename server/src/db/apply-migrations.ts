import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";
import * as z from "zod/mini";
import { StartError } from "./start-error.ts";

const migrationsFolder = resolve(import.meta.dirname, "migrations");

const journalSchema = z.object({ entries: z.array(z.object({ tag: z.string() })) });

/** One step of the schema. `at`: when it was written, in milliseconds since 1970, which is what steps are ordered by. */
export type Migration = { tag: string; at: number; hash: string; statements: string[] };

/** All migrations of this version, in their order. */
export function listMigrations(): Migration[] {
  const journal = readFileSync(join(migrationsFolder, "meta/_journal.json"), "utf8");
  const { entries } = journalSchema.parse(JSON.parse(journal));
  return readMigrationFiles({ migrationsFolder }).map(({ folderMillis, hash, sql }, index) => ({
    tag: entries[index]?.tag ?? "",
    at: folderMillis,
    hash,
    statements: sql,
  }));
}

/** `at` of the newest migration of this version. */
export function newestMigration(): number {
  return Math.max(...listMigrations().map(({ at }) => at));
}

/** `at` of the newest migration that the database has; null where it never had any. */
export async function readAppliedMigration(client: pg.ClientBase): Promise<number | null> {
  const known = await client.query<{ known: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as known",
  );
  if (known.rows[0]?.known !== true) return null;
  const { rows } = await client.query<{ at: string | null }>(
    "select max(created_at) as at from drizzle.__drizzle_migrations",
  );
  return rows[0]?.at == null ? null : Number(rows[0].at);
}

/**
 * Applies what the database lacks, up to the migration `upTo` where one is given. To be called within a transaction: a
 * migration that fails then takes all of them back. Throws {@link StartError} with its name and PostgreSQL's reason.
 */
export async function applyMigrations(client: pg.ClientBase, upTo = Infinity): Promise<void> {
  await client.query("create schema if not exists drizzle");
  await client.query(
    "create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
  );
  const applied = (await readAppliedMigration(client)) ?? 0;
  for (const { tag, at, hash, statements } of listMigrations()) {
    if (at <= applied || at > upTo) continue;
    try {
      for (const statement of statements) await client.query(statement);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new StartError(
        `The database could not be brought to this version: its step ${tag} failed (${reason}). All steps were taken back, ` +
          "so nothing was changed and the version before still starts. Start that one, and report this.",
        { cause: error },
      );
    }
    await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
      hash,
      at,
    ]);
  }
}
