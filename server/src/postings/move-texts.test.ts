import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrateDatabase } from "#db/migrate-database";
import { createDatabaseBefore } from "#testing/database-before";
import type { TestDatabase } from "#testing/test-database";
import { moveTexts } from "./move-texts.ts";
import { selectIdsByTerms, selectTexts } from "./postings.repository.ts";
import { makeSearchKeys } from "./search-keys.ts";

const COUNT = 1_203;
const log = pino({ level: "silent" });
let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabaseBefore("0030_posting_texts");
  await database.pool.query(
    `insert into postings (source, external_id, url, title, company, description, qualifications, dedupe_key, content_hash,
       term_bag, term_count, first_seen_at, last_seen_at)
     select 'import', n, 'https://jobs.example/' || n, 'Falconer', 'Mews', case n % 3 when 0 then '' else 'You fly hawk ' || n end,
       case n % 3 when 1 then '{Gloves}'::text[] else '{}' end, 'mews|' || n, n, decode('01070000', 'hex'), 1, now(), now()
     from generate_series(1, $1) as n`,
    [COUNT],
  );
  await migrateDatabase(database.pool);
});
afterAll(() => database.close());

test("an index from before moves in steps, by two processes at once, and loses nothing", async () => {
  const { db, pool } = database;
  const moved = await Promise.all([moveTexts({ db, log }), moveTexts({ db, log })]);
  expect(moved.reduce((sum, one) => sum + one.moved, 0)).toBe(COUNT);
  expect(await moveTexts({ db, log })).toEqual({ moved: 0 });
  const { rows } = await pool.query<{ id: string; external_id: string }>(
    "select id, external_id from postings",
  );
  const texts = await selectTexts(
    db,
    rows.map(({ id }) => id),
  );
  for (const { id, external_id: n } of rows) {
    const description = Number(n) % 3 === 0 ? "" : `You fly hawk ${n}`;
    const qualifications = Number(n) % 3 === 1 ? ["Gloves"] : [];
    expect(texts.get(id)).toEqual({ description, qualifications, benefits: [] });
  }
  expect(await makeSearchKeys({ db, log })).toEqual({ made: COUNT });
  const offered = { isSample: false, seenSince: new Date(0) };
  const found = await selectIdsByTerms(db, offered, { terms: [[7]], limit: COUNT, days: [] });
  expect(found.ids).toHaveLength(COUNT);
});
