import type { RawPosting } from "@jobwright/engine/posting";
import { makeRawPosting } from "@jobwright/engine/reading/raw-posting.fixture";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { schema } from "#db/client";
import { postings } from "#db/schema/postings";
import { boards } from "#db/schema/sources";
import { createTestContext, type TestContext } from "#testing/server-context";
import { saveCrawl } from "./crawls.repository.ts";
import { indexArrived, readArrived } from "./posting-index.ts";
import { daysOfNew } from "./put-up-again.repository.ts";
import { removeClosedPostings } from "./remove-closed-postings.ts";

let opened: TestContext;

beforeAll(async () => {
  opened = await createTestContext({ config: { closedPostingsDays: 30 } });
});
afterAll(() => opened.close());
beforeEach(async () => {
  const { db } = opened.ctx;
  for (const table of [postings, boards]) await db.delete(table);
  const company = { company: "Acme", companyKey: "acme", url: "https://boards.greenhouse.io/acme" };
  await db.insert(boards).values({ ...company, source: "greenhouse", token: "acme", foundBy: "pasted" });
});

const cook = (externalId: string, fields: Partial<RawPosting> = {}) =>
  makeRawPosting({ externalId, title: "Cook", locations: ["Leeds"], ...fields });
/** Keeps an answer from being empty of known postings. */
const other = cook("other", { title: "Baker" });

/** A complete answer of the board on a day, asked for a minute before it came. */
async function answer(day: string, ...held: RawPosting[]): Promise<void> {
  const { ctx } = opened;
  const seenAt = new Date(`${day}T12:00:00Z`);
  ctx.clock.set(seenAt);
  const arrived = await readArrived(ctx, [other, ...held]);
  const { source, board } = other;
  await indexArrived(ctx, arrived, { source, board, isComplete: true, isSample: false, seenAt });
  const fetchedAt = new Date(seenAt.getTime() - 60_000);
  const crawl = { source, request: "acme", fetchedAt, postingCount: arrived.length, retryAt: null };
  await saveCrawl(ctx.db, { ...crawl, problem: null }, board, seenAt);
}

/** The days that a posting has; null: put up once. */
async function daysOf(externalId: string): Promise<string[] | null | undefined> {
  const rows = await opened.ctx.db
    .select({ days: postings.putUpOn })
    .from(postings)
    .where(sql`external_id = ${externalId}`);
  return rows[0]?.days;
}

test("a job under a new id after its posting closed has the days of both", async () => {
  await answer("2026-03-02", cook("a"));
  await answer("2026-04-01");
  await answer("2026-04-02");
  await answer("2026-05-04", cook("b", { title: "COOK (m/w/d)" }));
  expect(await daysOf("a")).toBeNull();
  expect(await daysOf("b")).toEqual(["2026-03-02", "2026-05-04"]);
});

test("a job under a new id in the very answer that lacks the old one gets its days when that closes", async () => {
  await answer("2026-03-02", cook("a"));
  await answer("2026-04-01", cook("b"));
  expect(await daysOf("b")).toBeNull();
  await answer("2026-04-02", cook("b"));
  expect(await daysOf("b")).toEqual(["2026-03-02", "2026-04-01"]);
});

test("the days go on from posting to posting, also where the closed ones were removed meanwhile", async () => {
  await answer("2026-03-02", cook("a"));
  await answer("2026-04-01", cook("b"));
  await answer("2026-04-02", cook("b"));
  await answer("2026-06-01", cook("c"));
  await answer("2026-06-02", cook("c"));
  opened.ctx.clock.set("2026-08-01T00:00:00Z");
  expect(await removeClosedPostings(opened.ctx)).toBe(2);
  await answer("2026-08-01");
  await answer("2026-08-02");
  await answer("2026-08-20", cook("d"));
  expect(await daysOf("d")).toEqual(["2026-03-02", "2026-04-01", "2026-06-01", "2026-08-20"]);
});

test("two postings that were open at once are two openings, whichever closes", async () => {
  await answer("2026-03-02", cook("a"));
  await answer("2026-04-01", cook("a"), cook("b"));
  await answer("2026-04-08", cook("b"));
  await answer("2026-04-15", cook("b"));
  await answer("2026-04-22", cook("b"));
  expect(await daysOf("b")).toBeNull();
});

test.each([
  ["in another town", { locations: ["York"] }],
  ["without a town", { locations: [] }],
  ["with another title", { title: "Sous Chef" }],
  ["of another company", { company: "Blue Inn" }],
  ["on another board", { board: "blue" }],
  ["of another source", { source: "lever" }],
])("a posting %s is no job put up again", async (_, fields) => {
  await answer("2026-03-02", cook("a"));
  await answer("2026-04-01");
  await answer("2026-04-02");
  await answer("2026-05-04", cook("b", fields));
  await answer("2026-05-05", cook("b", fields));
  expect(await daysOf("b")).toBeNull();
});

test("one of several places is enough, and none is like none", async () => {
  const remote = { title: "Support", locations: [] };
  await answer("2026-03-02", cook("a", { locations: ["York", "Leeds"] }), cook("c", remote));
  await answer("2026-04-01");
  await answer("2026-04-02");
  await answer("2026-05-04", cook("b", { locations: ["Leeds", "Hull"] }), cook("d", remote));
  expect(await daysOf("b")).toHaveLength(2);
  expect(await daysOf("d")).toHaveLength(2);
});

test("a later day that the board states for the same posting counts, a correction of some days does not", async () => {
  await answer("2026-03-02", cook("a", { postedAt: "2026-02-20T08:00:00Z" }));
  await answer("2026-03-03", cook("a", { postedAt: "2026-02-22T08:00:00Z" }));
  expect(await daysOf("a")).toEqual(["2026-02-20"]);
  await answer("2026-04-20", cook("a", { postedAt: "2026-04-19T08:00:00Z" }));
  await answer("2026-04-20", cook("a", { postedAt: "2026-04-19T08:00:00Z" }));
  expect(await daysOf("a")).toEqual(["2026-02-20", "2026-04-19"]);
  await answer("2026-04-21", cook("a", { postedAt: "2026-01-01T08:00:00Z" }));
  expect(await daysOf("a")).toEqual(["2026-02-20", "2026-04-19"]);
});

test("a date that moves on day by day counts once a week, and a date ahead not before it was seen", async () => {
  for (let day = 1; day <= 16; day += 1) {
    const date = `2026-03-${String(day).padStart(2, "0")}`;
    await answer(date, cook("a", { postedAt: `${date}T08:00:00Z` }));
  }
  expect(await daysOf("a")).toEqual(["2026-03-01", "2026-03-08", "2026-03-15"]);
  await answer("2026-04-01", cook("a", { postedAt: "2027-01-01T08:00:00Z" }));
  expect((await daysOf("a"))?.at(-1)).toBe("2026-04-01");
});

test("under a new id, an old date that the board copied is not the day it was put up", async () => {
  const postedAt = "2026-03-01T08:00:00Z";
  await answer("2026-03-02", cook("a", { postedAt }));
  await answer("2026-04-01");
  await answer("2026-04-02");
  await answer("2026-05-04", cook("b", { postedAt }));
  expect(await daysOf("b")).toEqual(["2026-03-01", "2026-05-04"]);
});

test("a new id within a week is no further time, and the first day stays", async () => {
  await answer("2026-03-02", cook("a"));
  await answer("2026-03-04", cook("b"));
  await answer("2026-03-05", cook("b"));
  expect(await daysOf("b")).toEqual(["2026-03-02"]);
});

test("an answer that comes again, or a posting that opens and closes again, doubles no day", async () => {
  await answer("2026-03-02", cook("a"));
  await answer("2026-04-01", cook("b"));
  for (const day of ["02", "03"]) await answer(`2026-04-${day}`, cook("b"));
  await answer("2026-04-10", cook("a"), cook("b"));
  for (const day of ["17", "24"]) await answer(`2026-04-${day}`, cook("b", { description: "New text." }));
  expect(await daysOf("b")).toEqual(["2026-03-02", "2026-04-01"]);
});

test("of more than 60 days the first stays with the latest", async () => {
  const { rows } = await opened.ctx.db.execute<{ days: string[] }>(sql`
    select to_json(put_up_again(array(select date '2024-01-01' + 7 * n from generate_series(0, 59) as n), '2026-01-01')) as days`);
  expect(rows[0]?.days).toHaveLength(60);
  expect(rows[0]?.days.slice(0, 2)).toEqual(["2024-01-01", "2024-01-15"]);
  expect(rows[0]?.days.at(-1)).toBe("2026-01-01");
});

test("new postings cost no statement more than before, and closing ones one", async () => {
  const statements: string[] = [];
  const logQuery = (query: string) => statements.push(query);
  const db = drizzle(opened.pool, { schema, logger: { logQuery } });
  const ctx = { ...opened.ctx, db };
  const many = Array.from({ length: 24 }, (_, index) => cook(`a${index}`, { title: `Cook ${index}` }));
  const { source, board } = other;
  const index = async (held: RawPosting[]) => {
    ctx.clock.advance(24 * 60 * 60 * 1000);
    const arrived = await readArrived(ctx, held);
    statements.length = 0;
    const seenAt = ctx.clock.now();
    await indexArrived(ctx, arrived, { source, board, isComplete: true, isSample: false, seenAt });
    return statements.filter((query) => query.includes("put_up_again")).length;
  };
  expect(await index([other, ...many])).toBe(1);
  expect(await index([other])).toBe(0);
  expect(await index([other])).toBe(1);
  const again = many.map((posting) => ({ ...posting, externalId: `b${posting.externalId}` }));
  expect(await index([other, ...again])).toBe(1);
});

test("among many postings of one source and company, the closed ones of a job are found by their own index", async () => {
  const { ctx } = opened;
  await answer("2026-03-02", cook("a"));
  await answer("2026-04-01");
  await answer("2026-04-02");
  await ctx.db.execute(sql`
    insert into postings select copy.* from postings first, generate_series(1, 4000) as n,
      jsonb_populate_record(first, jsonb_build_object('id', gen_random_uuid(), 'number', 10000 + n, 'external_id', n,
        'dedupe_key', 'acme|cook ' || n, 'closed_at', case when n % 2 = 0 then now() end)) as copy
    where first.external_id = 'a'`);
  for (const isCounted of [false, true]) {
    if (isCounted) await ctx.db.execute(sql`analyze postings`);
    const { rows } = await ctx.db.execute<{ "QUERY PLAN": string }>(explainLookUp());
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toContain("postings_closed_jobs");
    expect(plan).not.toContain("Seq Scan on postings");
    expect(plan).not.toContain("postings_identity");
  }
});

/** How the database looks up the days of a batch of new postings. */
function explainLookUp() {
  const found = Array.from({ length: 25 }, (_, index) => ({
    id: crypto.randomUUID(),
    source: "greenhouse",
    board: "acme",
    locations: ["Leeds"],
    dedupe_key: `acme|cook ${index}`,
  }));
  return sql`explain select ${daysOfNew}
    from json_populate_recordset(null::${postings}, ${JSON.stringify(found)}::json) as later`;
}
