import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { UserContext } from "#context";
import type { Database } from "#db/client";
import { createTestContext, type TestContext } from "#testing/server-context";
import { createTestUser } from "#testing/test-user";
import { exportData } from "#settings/export-data";

/** An installation of its own: a database, a folder for files, and room for the ZIPs of a test. */
export type Installation = TestContext & { folder: string };

export async function createInstallation(): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), "jobwright-export-"));
  const opened = await createTestContext({ config: { dataDir: folder } });
  const close = async () => {
    await opened.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...opened, folder, close };
}

/** Somebody with an account, or a guest. */
export async function addPerson(installation: Installation, email: string | null): Promise<UserContext> {
  const person = { email, isAnonymous: email === null, displayName: email ?? "Guest" };
  const user = await createTestUser(installation.ctx, { uid: randomUUID(), ...person });
  return { ...installation.ctx, user, requestId: "test" };
}

/** The export of a person as a file. */
export async function saveExport(installation: Installation, person: UserContext): Promise<string> {
  const stream = await exportData(person).open();
  return saveFile(installation, Buffer.concat(await stream.toArray()));
}

export async function saveFile({ folder }: Installation, bytes: Uint8Array): Promise<string> {
  const path = join(folder, `${randomUUID()}.zip`);
  await writeFile(path, bytes);
  return path;
}

/** Every row of every table that holds something of people, and the names of all stored files. */
export async function dumpEverything({ ctx, folder }: Installation): Promise<Record<string, unknown[]>> {
  const dump: Record<string, unknown[]> = { blob_journal: await readRows(ctx.db, "blob_journal") };
  for (const table of await readOwnedTables(ctx.db)) dump[table] = await readRows(ctx.db, table);
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const stored = files.filter((entry) => entry.isFile() && !entry.name.endsWith(".zip"));
  return { ...dump, files: stored.map(({ name }) => name).toSorted() };
}

/** The tables whose rows belong to somebody, by whatever key, by the database's own catalog. */
export async function readOwnedTables(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    with recursive keys as (select conrelid, confrelid from pg_constraint where contype = 'f'),
    owned(id) as (
      select 'public."user"'::regclass::oid union select conrelid from keys join owned on confrelid = owned.id
    )
    select relname as name from owned join pg_class on oid = owned.id order by relname`);
  return rows.map(({ name }) => name);
}

async function readRows(db: Database, table: string): Promise<unknown[]> {
  const { rows } = await db.execute<{ row: unknown }>(
    sql`select to_jsonb(t) as row from ${sql.identifier(table)} t order by to_jsonb(t)::text`,
  );
  return rows.map(({ row }) => row);
}
