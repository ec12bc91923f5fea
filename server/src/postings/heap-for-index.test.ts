import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "#testing/test-database";
import { growHeapWithIndex } from "./heap-for-index.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test("the heap may grow further from so many postings on", async () => {
  const { db, pool } = database;
  await pool.query(
    `insert into postings (source, external_id, url, title, company, dedupe_key, content_hash, term_bag, term_count, first_seen_at,
       last_seen_at)
     select 'import', n, 'https://jobs.example/' || n, 'Falconer', 'Mews', 'mews|' || n, n, decode('01070000', 'hex'), 1, now(),
       now() from generate_series(1, 3) as n`,
  );
  const setFlags = vi.fn<(flags: string) => void>();
  await growHeapWithIndex(db, { from: 3, setFlags });
  expect(setFlags).not.toHaveBeenCalled();
  await pool.query("analyze postings");
  await growHeapWithIndex(db, { from: 4, setFlags });
  expect(setFlags).not.toHaveBeenCalled();
  await growHeapWithIndex(db, { from: 3, setFlags });
  expect(setFlags.mock.calls).toEqual([["--heap-growing-percent=150"]]);
});
