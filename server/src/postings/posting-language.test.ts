import { makeWanted } from "@jobwright/engine/matching/candidate.fixture";
import { makeRawPosting } from "@jobwright/engine/reading/raw-posting.fixture";
import type { RawPosting } from "@jobwright/engine/posting";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { postings } from "#db/schema/postings";
import { createTestContext, type TestContext } from "#testing/server-context";
import { findCandidates } from "./find-candidates.ts";
import { indexArrived, readArrived } from "./posting-index.ts";

const german =
  "Wir suchen für unser Team in Hannover eine Kollegin oder einen Kollegen. Sie buchen Rechnungen und sind mit den Abschlüssen vertraut.";
const french =
  "Vous rejoindrez notre équipe pour assurer les soins des patients dans nos services et avec nos médecins.";
const polish =
  "Szukamy osoby do pracy w naszej firmie. Będziesz pracować z klientami oraz dbać o dokumenty, które są ważne dla nas.";
const english =
  "We are looking for a person who will work with our team and take care of the books of our customers.";

let opened: TestContext;

beforeAll(async () => {
  opened = await createTestContext();
  await index(
    { title: "Buchhalter (m/w/d)", description: german },
    { title: "Pflegefachkraft (m/w/d)", description: german },
    { title: "Infirmière de nuit", description: french },
    { title: "Księgowa", description: polish },
    { title: "Accountant", description: english },
    { title: "Verkäuferin", description: "" },
    { title: "Kreditorenbuchhalter", description: "" },
    { title: "Lagerhelferinnen gesucht", description: german },
  );
});
afterAll(() => opened.close());

async function index(...raw: Partial<RawPosting>[]) {
  const { ctx } = opened;
  const entries = raw.map((fields) =>
    makeRawPosting({ source: "import", board: null, externalId: fields.title ?? "", ...fields }),
  );
  const arrived = await readArrived(ctx, entries);
  const answer = {
    source: "import",
    board: null,
    isComplete: false,
    isSample: false,
    seenAt: ctx.clock.now(),
  };
  await indexArrived(ctx, arrived, answer);
  return arrived;
}

async function find(parts: Parameters<typeof makeWanted>[0]): Promise<string[]> {
  const found = await findCandidates(opened.ctx, makeWanted(parts), { isSample: false, meaning: null });
  return found.candidates.map(({ title }) => title).toSorted();
}

test("a posting's language is stored; a title alone tells none", async () => {
  const rows = await opened.ctx.db
    .select({ title: postings.title, language: postings.language })
    .from(postings);
  expect(Object.fromEntries(rows.map(({ title, language }) => [title, language]))).toEqual({
    "Buchhalter (m/w/d)": "de",
    "Pflegefachkraft (m/w/d)": "de",
    "Infirmière de nuit": "fr",
    Księgowa: "pl",
    Accountant: "en",
    Verkäuferin: null,
    Kreditorenbuchhalter: null,
    "Lagerhelferinnen gesucht": "de",
  });
});

test("a role is found under its other names, in its own and in other languages", async () => {
  expect(await find({ titles: ["Buchhalterin"] })).toEqual([
    "Accountant",
    "Buchhalter (m/w/d)",
    "Kreditorenbuchhalter",
    "Księgowa",
  ]);
  expect(await find({ titles: ["Krankenschwester"] })).toEqual([
    "Infirmière de nuit",
    "Pflegefachkraft (m/w/d)",
  ]);
  expect(await find({ titles: ["Verkäufer"] })).toEqual(["Verkäuferin"]);
});

test("a title is found in the forms that its language gives a word", async () => {
  expect(await find({ titles: ["Lagerhelfer"] })).toEqual(["Lagerhelferinnen gesucht"]);
});

test("a row from before languages were read gets its own when its board is read next", async () => {
  const { db } = opened.ctx;
  const isIt = eq(postings.title, "Infirmière de nuit");
  await db.update(postings).set({ language: null }).where(isIt);
  const again = { title: "Infirmière de nuit", description: french };
  expect((await index(again))[0]).toMatchObject({ isNew: false, isChanged: true });
  expect(await db.$count(postings, and(isIt, eq(postings.language, "fr")))).toBe(1);
  expect((await index(again))[0]).toMatchObject({ isChanged: false });
});
