import { makeRawPosting } from "@jobwright/engine/reading/raw-posting.fixture";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { postingCompanyKey, postings } from "#db/schema/postings";
import { boards } from "#db/schema/sources";
import { createTestContext, type TestContext } from "#testing/server-context";
import { indexArrived, readArrived } from "./posting-index.ts";
import {
  selectCompanyUrl,
  selectPostingsOfCompanies,
  selectPostingsOfCompany,
} from "./postings.repository.ts";

let opened: TestContext;

beforeAll(async () => {
  opened = await createTestContext();
});
afterAll(() => opened.close());

async function index(company: string, count: number, title = "Cook"): Promise<void> {
  const seenAt = opened.ctx.clock.now();
  const raw = Array.from({ length: count }, (_, day) =>
    makeRawPosting({
      source: "import",
      board: null,
      externalId: `${company}-${day}`,
      company,
      title: title === "" ? "" : `${title} ${day}`,
      postedAt: new Date(seenAt.getTime() - day * 60_000).toISOString(),
    }),
  );
  await indexArrived(opened.ctx, await readArrived(opened.ctx, raw), {
    source: "import",
    board: null,
    isComplete: false,
    isSample: false,
    seenAt,
  });
}

test("of a company the newest postings are read, and all of them are counted", async () => {
  await index("Acme", 203);
  await index("Other", 2);
  const { db } = opened.ctx;
  const acme = await selectPostingsOfCompany(db, ["ACME"]);
  expect(acme).toHaveLength(200);
  expect(acme.map(({ title }) => title)).not.toContain("Cook 202");
  expect(acme[0]).toMatchObject({ title: "Cook 0", openOfCompany: 203 });
  const other = await selectPostingsOfCompany(db, ["other"]);
  expect(other.map(({ openOfCompany }) => openOfCompany)).toEqual([2, 2]);
  expect(await selectPostingsOfCompany(db, ["Nobody"])).toEqual([]);
  const [none, both, one] = await selectPostingsOfCompanies(db, [["Nobody"], ["Other", "OTHER"], ["Acme"]]);
  expect([none, both, one]).toEqual([[], other, acme].map((rows) => rows.map(sameButText)));
});

function sameButText(row: object) {
  return { ...row, readText: expect.any(Function) };
}

test("when a posting was last seen is told by its own board, also where boards of other systems have the same token", async () => {
  const { db, clock } = opened.ctx;
  const raw = [makeRawPosting({ source: "lever", board: "inn", externalId: "1", company: "Inn" })];
  const seenAt = clock.now();
  await indexArrived(opened.ctx, await readArrived(opened.ctx, raw), {
    source: "lever",
    board: "inn",
    isComplete: true,
    isSample: false,
    seenAt,
  });
  const later = (hours: number) => new Date(seenAt.getTime() + hours * 3_600_000);
  const board = { token: "inn", company: "Inn", url: "https://inn.example", foundBy: "directory" as const };
  await db.insert(boards).values([
    { ...board, source: "lever", lastCompleteAt: later(1) },
    { ...board, source: "ashby", lastCompleteAt: later(2) },
    { ...board, source: "ashby", token: "other", lastCompleteAt: later(3) },
  ]);
  const [posting] = await selectPostingsOfCompany(db, ["Inn"]);
  expect(posting?.lastSeenAt).toEqual(later(1));
  await db.update(boards).set({ lastCompleteAt: null });
  const [unread] = await selectPostingsOfCompany(db, ["Inn"]);
  expect(unread?.lastSeenAt).toEqual(seenAt);
});

test("a company's site is the one that its newest posting names", async () => {
  const { db } = opened.ctx;
  await index("Sited", 3);
  expect(await selectCompanyUrl(db, "Sited")).toBeNull();
  const name = (title: string, companyUrl: string) =>
    db
      .update(postings)
      .set({ companyUrl })
      .where(eq(postings.title, `Site ${title}`));
  await index("Sited", 3, "Site");
  await name("2", "https://old.example/");
  await name("1", "https://new.example/");
  expect(await selectCompanyUrl(db, "SITED Inc.")).toBe("https://new.example/");
});

test.each(["Stripe", "stripe, inc.", "The STRIPE Corporation"])(
  "postings of a company are found by its name however its legal form is written: %s",
  async (name) => {
    await index("Stripe", 1);
    await index("STRIPE Inc.", 2);
    await index("Stripes", 1);
    const found = await selectPostingsOfCompany(opened.ctx.db, [name]);
    expect(found.map(({ company, openOfCompany }) => [company, openOfCompany]).toSorted()).toEqual([
      ["STRIPE Inc.", 3],
      ["STRIPE Inc.", 3],
      ["Stripe", 3],
    ]);
  },
);

test("a posting whose key names no company is found by its name without regard to case", async () => {
  await index("Untitled Ltd", 1, "");
  await index("+++", 1);
  const found = await selectPostingsOfCompany(opened.ctx.db, ["UNTITLED Ltd", "+++"]);
  expect(found.map(({ company }) => company).toSorted()).toEqual(["+++", "Untitled Ltd"]);
});

test("companies are looked up by an index", async () => {
  const plan = await opened.ctx.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const { rows } = await tx.execute(
      sql`explain select id from postings where ${postingCompanyKey} = any(array['acme', 'other'])`,
    );
    return JSON.stringify(rows);
  });
  expect(plan).toContain("postings_company_key");
});
