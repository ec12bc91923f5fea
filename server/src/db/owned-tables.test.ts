import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#testing/test-database";
import { readOwnedColumns } from "./owned-tables.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test("columns that lead to a person are found, directly and by the keys of their parents, parents first", async () => {
  const names = (await readOwnedColumns(database.db)).map(({ table, column }) => `${table}.${column}`);
  expect(names).toEqual(
    expect.arrayContaining(["listings.user_id", "stored_files.owner_id", "session.user_id"]),
  );
  expect(names.indexOf("company_research.user_id")).toBeGreaterThan(names.indexOf("job_searches.user_id"));
  expect(names).not.toContain("company_research.session_id");
  expect(names).not.toContain("postings.id");
  expect(new Set(names).size).toBe(names.length);
});

test("every key of several columns can be checked at the end of the move that changes its owner", async () => {
  const { rows } = await database.db.execute(sql`select conname from pg_constraint
    where contype = 'f' and array_length(conkey, 1) > 1 and not condeferrable`);
  // A migration that adds such a key makes it DEFERRABLE, as 0003 does.
  expect(rows).toEqual([]);
});

test("a new table is found by itself, even three keys away from its person", async () => {
  const { db } = database;
  await db.execute(sql`create table tasks (user_id text references "user"(id), id text, primary key (user_id, id),
    after_id text, foreign key (user_id, after_id) references tasks (user_id, id))`);
  await db.execute(sql`create table run_tasks (whose text, task_id text, run integer, primary key (whose, task_id, run),
    foreign key (whose, task_id) references tasks (user_id, id))`);
  await db.execute(sql`create table run_lines (id integer primary key, person text, task_id text, run integer,
    foreign key (person, task_id, run) references run_tasks (whose, task_id, run))`);
  const names = (await readOwnedColumns(db)).map(({ table, column }) => `${table}.${column}`);
  const found = names.filter((name) => /^(task|run)/.test(name));
  expect(found).toEqual(["tasks.user_id", "run_tasks.whose", "run_lines.person"]);
});
