import { makeWanted } from "@jobwright/engine/matching/candidate.fixture";
import type { Wanted } from "@jobwright/engine/wanted";
import { makeRawPosting } from "@jobwright/engine/reading/raw-posting.fixture";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { postings } from "#db/schema/postings";
import { createTestContext, type TestContext } from "#testing/server-context";
import { findCandidates, toFullTextQuery } from "./find-candidates.ts";
import { indexArrived, readArrived } from "./posting-index.ts";

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
  expect(toFullTextQuery(makeWanted())).toBeNull();
  expect(toFullTextQuery(makeWanted({ titles: ["  ", "!!"], skills: ["&"] }))).toBeNull();
  expect(await find({})).toHaveLength(5);
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
