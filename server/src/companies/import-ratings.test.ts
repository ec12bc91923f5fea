import type { CompanyRecord } from "@jobwright/contracts/companies";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { companyRatings, companyResearch } from "#db/schema/companies";
import { createTestContext, type TestContext } from "#testing/server-context";
import { createTestUser } from "#testing/test-user";
import { composeRecord } from "./compose-record.ts";
import { importRatings, removeRatings } from "./import-ratings.ts";
import { RatingsFileError } from "./ratings-file.ts";
import { hasRatings, readRatings } from "./ratings.ts";

let opened: TestContext;
beforeAll(async () => void (opened = await createTestContext()));
afterAll(() => opened.close());
beforeEach(async () => void (await opened.ctx.db.delete(companyRatings)));

const fairmile = { name: "Fairmile Reviews", url: "https://reviews.example/", licence: "CC BY 4.0" };
const acme = {
  name: "Acme Ltd.",
  url: "https://reviews.example/acme",
  seenAt: "2025-11-01",
  ratings: { overall: 4.2, reviewCount: 120, ceo: { name: "Ada Example", rating: 3.9 } },
  reviewsSummary: { pros: ["Kind people"], cons: ["Slow lifts"] },
};
const bolt = {
  name: "Bolt",
  seenAt: "2025-11-02T10:00:00Z",
  interviewIntelligence: { difficultyLevel: "easy" },
};

const take = (companies: object[], source = fairmile) =>
  importRatings(opened.ctx, JSON.stringify({ source, companies }));

async function recordOf(nameKey: string): Promise<CompanyRecord> {
  const facts = await readRatings(opened.ctx.db, nameKey);
  return composeRecord({ id: nameKey, name: nameKey }, [{ source: "ratings", facts }]);
}

async function saveRecord(name: string, more: Partial<CompanyRecord> = {}) {
  const { ctx } = opened;
  const { uid } = await createTestUser(ctx);
  const record: CompanyRecord = { companyOverview: { id: name, name }, sources: [], ...more };
  const values = { userId: uid, sessionId: "s", companyName: name, position: 0, record };
  await ctx.db.insert(companyResearch).values(values);
  return async () => {
    const rows = await ctx.db.select().from(companyResearch).where(eq(companyResearch.userId, uid));
    return rows[0]?.isWaiting;
  };
}

test("imported ratings are a company's by its compared name, each with its source", async () => {
  expect(await hasRatings(opened.ctx.db)).toBe(false);
  expect(await take([acme, bolt])).toMatchObject({ companies: 2, before: 0 });
  expect(await hasRatings(opened.ctx.db)).toBe(true);
  const record = await recordOf("acme");
  expect(record.ratings).toEqual(acme.ratings);
  expect(record.reviewsSummary).toEqual({ ...acme.reviewsSummary, link: "https://reviews.example/acme" });
  expect(record.sources).toContainEqual({
    field: "ratings.overall",
    source: "ratings",
    name: "Fairmile Reviews",
    url: "https://reviews.example/acme",
    seenAt: "2025-11-01T00:00:00.000Z",
  });
  const [difficulty] = (await recordOf("bolt")).sources;
  expect(difficulty).toMatchObject({
    field: "interviewIntelligence.difficultyLevel",
    url: "https://reviews.example/",
  });
  expect(await readRatings(opened.ctx.db, "nobody")).toEqual([]);
});

test("a source imported again replaces what it said, and no other source's", async () => {
  await take([acme, bolt]);
  await take([{ ...bolt, interviewIntelligence: { tips: ["Ask back"] } }], { ...fairmile, name: "Other" });
  expect(await take([{ ...acme, ratings: { overall: 3 } }])).toMatchObject({ companies: 1, before: 2 });
  expect((await recordOf("acme")).ratings).toEqual({ overall: 3 });
  expect((await recordOf("bolt")).interviewIntelligence).toEqual({ tips: ["Ask back"] });
});

test("scores of two sources are never mixed: each section is the one's that was imported last", async () => {
  await take([acme]);
  opened.ctx.clock.advance(60_000);
  await take([{ ...acme, url: undefined, ratings: { overall: 2 }, reviewsSummary: undefined }], {
    ...fairmile,
    name: "Later",
  });
  const record = await recordOf("acme");
  expect(record.ratings).toEqual({ overall: 2 });
  expect(record.reviewsSummary).toEqual(acme.reviewsSummary);
});

test("a file with one wrong line changes nothing", async () => {
  await take([acme]);
  const before = await opened.ctx.db.select().from(companyRatings);
  await expect(take([bolt, { ...acme, ratings: { overall: 9 } }])).rejects.toThrow(RatingsFileError);
  expect(await opened.ctx.db.select().from(companyRatings)).toEqual(before);
});

test("records of the companies wait to be renewed, those under another name too, and no others", async () => {
  const own = await saveRecord("ACME");
  const entity = { entityId: "Q1", name: "Acme", about: "", website: null };
  const renamed = await saveRecord("Roadrunner", { match: { entity, isChosen: false, others: [] } });
  const other = await saveRecord("Cog Works");
  const sample = await saveRecord("Acme", { isSample: true });
  expect(await take([acme])).toMatchObject({ records: 2 });
  expect([await own(), await renamed(), await other(), await sample()]).toEqual([true, true, false, false]);
});

test("removing a source takes its ratings away and renews the records that showed them", async () => {
  await take([acme]);
  const record = await saveRecord("Acme Limited");
  expect(await removeRatings(opened.ctx, "Nobody")).toEqual({ companies: 0, records: 0 });
  expect(await record()).toBe(false);
  expect(await removeRatings(opened.ctx, fairmile.name)).toMatchObject({ companies: 1 });
  expect(await record()).toBe(true);
  expect(await hasRatings(opened.ctx.db)).toBe(false);
});
