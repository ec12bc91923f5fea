import { createServer, type AddressInfo, type Socket } from "node:net";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDatabase, createPool } from "#db/client";
import { createTestDatabase, type TestDatabase } from "#testing/test-database";
import { createSharedCounts, sweepSharedCounts } from "./shared-counts.ts";

const silent = pino({ level: "silent" });
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const countsOf = ({ db }: { db: TestDatabase["db"] }) => createSharedCounts(db, silent, () => true);
const call = { name: "test", key: "ada@example.org", spanMs: 60_000, calls: 3, count: 1 };

/** Lets whole spans of the clock pass for all counts. */
const pass = (spans: number) =>
  database.db.execute(
    sql`update rate_counts set span = span - ${spans}, ends_at = ends_at - ${spans} * interval '1 minute'`,
  );

test("two processes count together, each key and each limit for itself, and a refused call does not count", async () => {
  const [here, there] = [countsOf(database), countsOf(database)];
  const takes = [];
  for (const each of [here, there, here, there, here]) takes.push(await each.take(call));
  expect(takes).toEqual([true, true, true, false, false]);
  expect(await there.take({ ...call, key: "bob@example.org" })).toBe(true);
  expect(await there.take({ ...call, name: "another" })).toBe(true);
  expect(await there.take({ ...call, name: "large", count: 4 })).toBe(false);
  const { rows } = await database.db.execute(
    sql`select name, key, count from rate_counts order by name, key`,
  );
  expect(rows.map(({ name, count }) => [name, count])).toEqual(
    [
      ["another", 1],
      ["test", 1],
      ["test", 3],
    ].sort(),
  );
  expect(JSON.stringify(rows)).not.toContain("example.org");
});

test("many calls at once come to no more than the limit", async () => {
  const counts = countsOf(database);
  // On a busy machine opening connections takes longer than a call waits for its count.
  await Promise.all(Array.from({ length: 12 }, () => database.db.execute(sql`select 1`)));
  const takes = await Promise.all(
    Array.from({ length: 12 }, () => counts.take({ ...call, name: "at once" })),
  );
  expect(takes.filter(Boolean)).toHaveLength(3);
});

test("after one span a part of it still counts, after two nothing, and what says nothing is swept", async () => {
  const counts = countsOf(database);
  const later = { ...call, name: "later", calls: 100, count: 100 };
  expect(await counts.take(later)).toBe(true);
  await pass(1);
  expect(await counts.take(later)).toBe(false);
  await pass(1);
  expect(await counts.take(later)).toBe(true);
  await sweepSharedCounts(database.db);
  expect((await database.db.execute(sql`select name from rate_counts`)).rows).toEqual([{ name: "later" }]);
});

test("a database that hangs holds a call for a moment only, and then none for a while", async () => {
  const accepted: Socket[] = [];
  const server = createServer((socket) => accepted.push(socket)).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  const pool = createPool({ url: `postgres://nobody@127.0.0.1:${port}/none`, size: 1, log: silent });
  const counts = countsOf({ db: createDatabase(pool) });
  const startedAt = performance.now();
  expect(await Promise.all([counts.take(call), counts.take(call)])).toEqual([true, true]);
  expect(performance.now() - startedAt).toBeLessThan(2000);
  expect(counts.isNeeded()).toBe(false);
  for (const socket of accepted) socket.destroy();
  server.close();
  await pool.end();
});
