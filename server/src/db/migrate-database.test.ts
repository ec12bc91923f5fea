import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { pino } from "pino";
import { createTestDatabase, type TestDatabase } from "#testing/test-database";
import { createPool } from "./client.ts";
import { migrateDatabase } from "./migrate-database.ts";
import { StartError } from "./start-error.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test("processes that migrate an empty database at once all succeed, and each migration runs once", async () => {
  const name = `empty_${process.pid}`;
  await database.pool.query(`create database ${name} template template0`);
  const pools = [1, 2, 3].map(() =>
    createPool({
      url: inject("testDatabase").adminUrl.replace(/[^/]*$/, name),
      size: 1,
      log: pino({ level: "silent" }),
    }),
  );
  const [first] = pools;
  await Promise.all(pools.map((pool) => migrateDatabase(pool)));
  const answer = await first?.query(
    "select count(*)::int - count(distinct hash)::int as repeated from drizzle.__drizzle_migrations",
  );
  expect(answer?.rows).toEqual([{ repeated: 0 }]);
  await Promise.all(pools.map((pool) => pool.end()));
  await database.pool.query(`drop database ${name}`);
});

test("what was decided and saved before counts as such after the dashboard's tables came", async () => {
  const name = `before_history_${process.pid}`;
  await database.pool.query(`create database ${name} template template0`);
  const url = inject("testDatabase").adminUrl.replace(/[^/]*$/, name);
  const pool = createPool({ url, size: 1, log: pino({ level: "silent" }) });
  try {
    await migrateBefore(pool, "0005_dashboard");
    await pool.query(`insert into "user" (id, name, email, created_at, updated_at)
      values ('ada', 'Ada', 'ada@example.org', now(), now())`);
    await pool.query(`insert into listings (user_id, id, title, company, location, salary, date_posted, description,
        job_link, status, updated_at)
      select 'ada', status, 'Cook', 'Inn', 'Leeds', '-', '2026-10-01', '-', '#', status, '2026-10-05T09:00:00Z'
      from unnest(array['new', 'applied']) as status`);
    await pool.query(`insert into "user" (id, name, email, created_at, updated_at)
      values ('bob', 'Bob', 'bob@example.org', now(), now())`);
    await pool.query(
      `insert into job_preferences (user_id, salary_range) values ('ada', '{"min": 0, "max": 90000}')`,
    );
    await pool.query(`insert into job_preferences (user_id, timezone) values ('bob', 'Europe/Berlin')`);
    await migrateDatabase(pool);
    const preferences = await pool.query("select user_id, version from job_preferences order by user_id");
    expect(preferences.rows).toEqual([
      { user_id: "ada", version: 1 },
      { user_id: "bob", version: 0 },
    ]);
    const { rows } = await pool.query(
      "select id, status_changed_at, link_checked_at from listings order by id",
    );
    expect(rows).toEqual([
      { id: "applied", status_changed_at: new Date("2026-10-05T09:00:00Z"), link_checked_at: null },
      { id: "new", status_changed_at: null, link_checked_at: null },
    ]);
  } finally {
    await pool.end();
    await database.pool.query(`drop database ${name}`);
  }
});

/** Brings an empty database to where it was before a migration. */
async function migrateBefore(pool: ReturnType<typeof createPool>, tag: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "jobwright-migrations-"));
  try {
    await cp(resolve(import.meta.dirname, "migrations"), folder, { recursive: true });
    const path = join(folder, "meta/_journal.json");
    const journal = JSON.parse(await readFile(path, "utf8")) as { entries: { tag: string }[] };
    const end = journal.entries.findIndex((entry) => entry.tag === tag);
    expect(end).toBeGreaterThan(0);
    await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
    await migrate(drizzle(pool), { migrationsFolder: folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test("a database that a newer version has changed is refused", async () => {
  await database.pool.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('from the future', 99999999999999)",
  );
  await expect(migrateDatabase(database.pool)).rejects.toThrow(StartError);
  await expect(migrateDatabase(database.pool)).rejects.toThrow(/newer version/);
});
