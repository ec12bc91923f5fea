import { makeWanted } from "@jobwright/engine/matching/candidate.fixture";
import { makeRawPosting } from "@jobwright/engine/reading/raw-posting.fixture";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { postingKeys, postings } from "#db/schema/postings";
import { createTestContext, type TestContext } from "#testing/server-context";
import { findCandidates } from "./find-candidates.ts";
import { indexArrived, readArrived } from "./posting-index.ts";
import { makeSearchKeys } from "./search-keys.ts";

let opened: TestContext;

beforeAll(async () => {
  opened = await createTestContext();
});
afterAll(() => opened.close());
beforeEach(() => opened.ctx.db.delete(postings));

async function index(...entries: { title: string; locations?: string[] }[]): Promise<void> {
  const raw = entries.map(({ title, locations = [] }) =>
    makeRawPosting({ source: "import", board: null, externalId: title, title, locations, description: "" }),
  );
  const { ctx } = opened;
  await indexArrived(ctx, await readArrived(ctx, raw), {
    source: "import",
    board: null,
    isComplete: false,
    isSample: false,
    seenAt: ctx.clock.now(),
  });
}

async function find(titles: string[], locations: string[] = []) {
  const wanted = makeWanted({ titles, locations });
  const found = await findCandidates(opened.ctx, wanted, { isSample: false, meaning: null });
  return { titles: found.candidates.map(({ title }) => title).toSorted(), isCut: found.isCut };
}

const countKeys = () => opened.ctx.db.$count(postingKeys);

test("a closed posting has no keys in the index; opened again, or changed, it has them anew", async () => {
  const { db } = opened.ctx;
  await index({ title: "Falconer" });
  const kept = await countKeys();
  expect(kept).toBeGreaterThan(1);
  await db.update(postings).set({ closedAt: opened.ctx.clock.now() });
  expect(await countKeys()).toBe(0);
  await db.update(postings).set({ closedAt: null });
  expect(await countKeys()).toBe(kept);
  await db.update(postings).set({ postedAt: new Date("2020-01-01") });
  expect(await countKeys()).toBe(kept);
  expect((await find(["Falconer"])).titles).toEqual(["Falconer"]);
  await db.delete(postings);
  expect(await countKeys()).toBe(0);
});

test("postings without keys, or with those of other rules, get them in one go, and once", async () => {
  const { ctx } = opened;
  await index({ title: "Falconer" }, { title: "Organ Tuner" });
  await ctx.db.update(postings).set({ searchKeys: [], searchKeysVersion: null });
  await ctx.db.update(postings).set({ searchKeysVersion: 1 }).where(eq(postings.title, "Falconer"));
  expect((await find(["Falconer"])).titles).toEqual([]);
  expect(await makeSearchKeys(ctx)).toEqual({ made: 2 });
  expect((await find(["Falconer"])).titles).toEqual(["Falconer"]);
  expect(await makeSearchKeys(ctx)).toEqual({ made: 0 });
});

test("of more postings than are ranked the closest by title and place are taken, then the newest; it is told", async () => {
  const { db } = opened.ctx;
  const leeds = { title: "Nurse", locations: ["Leeds, UK"] };
  await index(leeds, { title: "Staff Nurse", locations: ["Plymouth, UK"] });
  expect((await find(["Nurse"], leeds.locations)).isCut).toBe(false);
  await db.execute(sql`
    insert into postings select (p).* from (
      select jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'number', 1000 + n, 'external_id', n,
        'posted_at', p.first_seen_at + n * interval '1 second')) as p
      from postings p, generate_series(1, 3100) as n where title = 'Staff Nurse') copies`);
  const { titles, isCut } = await find(["Nurse"], leeds.locations);
  expect(isCut).toBe(true);
  expect(titles).toHaveLength(2500);
  expect(titles).toContain("Nurse");
});

test("every plan of a look reads an index", async () => {
  const { db } = opened.ctx;
  await index({ title: "Falconer" });
  const { rows } = await db.transaction(async (tx) => {
    // Of a handful of rows all are read and sorted else.
    for (const way of ["seqscan", "bitmapscan", "sort"])
      await tx.execute(sql.raw(`set local enable_${way} = off`));
    return tx.execute(sql`explain select posting from posting_keys where key = 1
      order by minute desc nulls last, posting limit 10`);
  });
  expect(JSON.stringify(rows)).toContain("Index Only Scan using posting_keys_newest");
  expect(JSON.stringify(rows)).not.toContain("Sort");
});
