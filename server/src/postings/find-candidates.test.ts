import { makeWanted } from "@jobwright/engine/matching/candidate.fixture";
import type { Wanted } from "@jobwright/engine/wanted";
import { makeRawPosting } from "@jobwright/engine/reading/raw-posting.fixture";
import { toPhrase } from "@jobwright/engine/matching/phrase";
import { hashTerm } from "@jobwright/engine/matching/term-bag";
import { eq, sql } from "drizzle-orm";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { postings } from "#db/schema/postings";
import { createTestContext, type TestContext } from "#testing/server-context";
import { findCandidates } from "./find-candidates.ts";
import { indexArrived, readArrived } from "./posting-index.ts";
import { selectIdsByTerms, selectIndexedTerms } from "./postings.repository.ts";

let opened: TestContext;

beforeAll(async () => {
  opened = await createTestContext();
  await index("Köchin", "Line Cook", "C++ Developer", "Rust Engineer", "Повар");
});
afterAll(() => opened.close());

async function index(...titles: string[]): Promise<void> {
  const raw = titles.map((title) =>
    makeRawPosting({
      source: "import",
      board: null,
      externalId: title,
      title,
      description: title === "Line Cook" ? "You know Crêpes and C#." : "",
    }),
  );
  const seenAt = opened.ctx.clock.now();
  await indexArrived(opened.ctx, await readArrived(opened.ctx, raw), {
    source: "import",
    board: null,
    isComplete: false,
    isSample: false,
    seenAt,
  });
}

async function find(parts: Partial<Wanted>): Promise<string[]> {
  const { candidates } = await findCandidates(opened.ctx, makeWanted(parts), {
    isSample: false,
    meaning: null,
  });
  return candidates.map((candidate) => candidate.title).toSorted();
}

const operators = [
  "'",
  '"',
  ")",
  "(",
  ":*",
  "&",
  "|",
  "!",
  "<->",
  "<",
  ">",
  "\\",
  "\0",
  ":A",
  "%",
  "$",
  "--",
  ";",
];

test("whatever a person writes as a title, skill or keyword, the query is sound", async () => {
  const word = fc.oneof(fc.string({ unit: "binary", maxLength: 30 }), fc.constantFrom(...operators));
  const phrase = fc.array(word, { maxLength: 4 }).map((words) => words.join(""));
  await fc.assert(
    fc.asyncProperty(
      fc.array(phrase, { maxLength: 3 }),
      fc.array(phrase, { maxLength: 3 }),
      async (titles, skills) => {
        await find({ titles, skills });
        await find({ skills, companies: titles });
      },
    ),
    { numRuns: 60 },
  );
});

test("operators in a title are no operators", async () => {
  for (const mark of operators) {
    expect([mark, await find({ titles: [`${mark} Cook ${mark}`, `Cook${mark} x`] })]).toEqual([
      mark,
      ["Köchin", "Line Cook"],
    ]);
  }
  const found = await find({ titles: ["!Cook", "& !Rust Engineer"] });
  expect(found).toEqual(expect.arrayContaining(["Line Cook", "Rust Engineer"]));
  expect(found).not.toContain("Повар");
});

test("letters of any language are found, whatever their case", async () => {
  expect(await find({ titles: ["KÖCHIN"] })).toContain("Köchin");
  expect(await find({ titles: ["повар"] })).toEqual(["Повар"]);
  expect(await find({ skills: ["crêpes"] })).toEqual(["Line Cook"]);
});

test("a title asks the titles alone; without one, skills and keywords ask the whole text", async () => {
  expect(await find({ titles: ["Crêpes"] })).toEqual([]);
  expect(await find({ skills: ["Crêpes"], includeKeywords: ["rust"] })).toEqual([
    "Line Cook",
    "Rust Engineer",
  ]);
  expect(await find({ titles: ["Cook"], skills: ["Rust"] })).toEqual(["Köchin", "Line Cook"]);
});

test("with nothing to go by, every open posting may fit", async () => {
  expect(await find({})).toHaveLength(5);
  expect(await find({ titles: ["  ", "!!"], skills: ["&"] })).toHaveLength(5);
  // A bag keeps no stop words, so that it cannot tell who names "IT".
  expect(await find({ skills: ["IT"] })).toHaveLength(5);
});

test("without a title a posting fits that holds all words of a phrase, and a skill in any of its writings", async () => {
  expect(await find({ includeKeywords: ["know crêpes"] })).toEqual(["Line Cook"]);
  expect(await find({ includeKeywords: ["rust crêpes"] })).toEqual([]);
  expect(await find({ skills: ["C Sharp"] })).toEqual(["Line Cook"]);
  expect(await find({ other: "hot crêpes" })).toEqual(["Line Cook"]);
  // "know" stands in nearly every advert: it is not indexed, and the newest are looked through.
  expect(await find({ includeKeywords: ["know"] })).toHaveLength(5);
});

test("words are looked for in the last days of the index first, and in all where these hold too few", async () => {
  const { db, clock } = opened.ctx;
  const offered = { isSample: false, seenSince: new Date(0) };
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 24 * 60 * 60_000);
  const rows = await db.select().from(postings).orderBy(postings.title);
  for (const [days, { id }] of rows.entries())
    await db
      .update(postings)
      .set({ postedAt: days === 0 ? null : daysAgo(days) })
      .where(eq(postings.id, id));
  const terms = await selectIndexedTerms(
    db,
    rows.map(({ title }) => toPhrase(title).hashes),
  );
  const select = async (limit: number, days: number[]) => {
    const { ids, isCut } = await selectIdsByTerms(db, offered, { terms, limit, days });
    return { titles: ids.map((id) => rows.find((row) => row.id === id)?.title), isCut };
  };
  const titles = rows.map(({ title }) => title);
  expect(await select(5, [2])).toEqual({ titles, isCut: false });
  // The first has no date: when it was first seen stands for it.
  expect(await select(2, [2])).toEqual({ titles: titles.slice(0, 2), isCut: true });
  expect(await select(4, [1, 3])).toEqual({ titles: titles.slice(0, 4), isCut: true });
});

test("the words of a posting are those of its term bag, and their plan reads an index", async () => {
  const { db } = opened.ctx;
  const [row] = await db
    .select({ bag: postings.termBag, hashes: sql<number[]>`to_json(term_hashes(term_bag))` })
    .from(postings)
    .where(eq(postings.title, "Line Cook"));
  // Of the words of "Line Cook at Acme. You know crêpes and C#." those in nearly every advert are left out.
  const bag = row?.bag ?? new Uint8Array();
  const entries = new Uint32Array(bag.buffer.slice(bag.byteOffset, bag.byteOffset + bag.byteLength));
  const common = new Set(["line", "know"].map(hashTerm));
  expect(row?.hashes).toEqual([...entries].map((entry) => entry >>> 8).filter((hash) => !common.has(hash)));
  expect(row?.hashes).toContain(hashTerm("crepe"));
  const { rows } = await db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into postings select copy.* from postings, generate_series(1, 2000) as n, jsonb_populate_record(postings,
        jsonb_build_object('id', gen_random_uuid(), 'number', 1000 + n, 'external_id', n)) as copy where postings.title = 'Line Cook'`);
    await tx.execute(sql`analyze postings`);
    const plan = await tx.execute(sql`explain select id from postings where closed_at is null and number > 0
      and term_hashes(term_bag) && array[1]`);
    await tx.execute(sql`delete from postings where number > 1000`);
    return plan;
  });
  expect(JSON.stringify(rows)).toContain("postings_terms");
});

test("sample postings, closed ones and those not seen for 45 days are left out", async () => {
  expect(
    (await findCandidates(opened.ctx, makeWanted(), { isSample: true, meaning: null })).candidates,
  ).toEqual([]);
  await opened.ctx.db.update(postings).set({ closedAt: null });
  opened.ctx.clock.advance(44 * 24 * 60 * 60 * 1000);
  expect(await find({})).toHaveLength(5);
  opened.ctx.clock.advance(2 * 24 * 60 * 60 * 1000);
  expect(await find({})).toEqual([]);
});
