import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { inject } from "vitest";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

const migrationsFolder = resolve(import.meta.dirname, "../src/db/migrations");

/** A database as it was before the migration of that name. */
export async function createDatabaseBefore(tag: string): Promise<TestDatabase> {
  const database = await createTestDatabase({ ...inject("testDatabase"), template: "template0" });
  const folder = await mkdtemp(join(tmpdir(), "jobwright-migrations-"));
  try {
    await cp(migrationsFolder, folder, { recursive: true });
    const path = join(folder, "meta/_journal.json");
    const journal = JSON.parse(await readFile(path, "utf8")) as { entries: { tag: string }[] };
    const end = journal.entries.findIndex((entry) => entry.tag === tag);
    if (end < 1) throw new Error(`No migration is called ${tag}.`);
    await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
    await migrate(drizzle(database.pool), { migrationsFolder: folder });
    return database;
  } catch (error) {
    await database.close();
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
