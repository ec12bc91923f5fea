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

test("a database that a newer version has changed is refused", async () => {
  await database.pool.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('from the future', 99999999999999)",
  );
  await expect(migrateDatabase(database.pool)).rejects.toThrow(StartError);
  await expect(migrateDatabase(database.pool)).rejects.toThrow(/newer version/);
});
