import { makeRawPosting } from "@jobwright/engine/reading/raw-posting.fixture";
import type { RawPosting } from "@jobwright/engine/posting";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { postings } from "#db/schema/postings";
import { createTestContext, type TestContext } from "#testing/server-context";
import { indexArrived, readArrived } from "./posting-index.ts";
import { selectTexts } from "./postings.repository.ts";

let opened: TestContext;

beforeAll(async () => {
  opened = await createTestContext();
});
afterAll(() => opened.close());

async function answer(given: Partial<RawPosting>) {
  const { ctx } = opened;
  const raw = makeRawPosting({ source: "nav", board: null, externalId: "a", ...given });
  const arrived = await readArrived(ctx, [raw]);
  const told = { source: "nav", board: null, isComplete: false, isSample: false };
  await indexArrived(ctx, arrived, { ...told, seenAt: ctx.clock.now() });
  const [{ id = "", isChanged = false } = {}] = arrived;
  const [row] = await ctx.db.select({ title: postings.title }).from(postings).where(eq(postings.id, id));
  const texts = await selectTexts(ctx.db, [id]);
  return { isChanged, title: row?.title, description: texts.get(id)?.description };
}

test("a posting whose text does not come this time keeps what it has, and takes it when it comes", async () => {
  const cook = { title: "Cook", description: "You cook for forty guests." };
  await answer(cook);
  const withoutText = { title: "Cook wanted", description: "", qualifications: [], benefits: [] };
  expect(await answer(withoutText)).toEqual({ isChanged: false, ...cook });
  const later = { title: "Cook wanted", description: "You cook for fifty guests." };
  expect(await answer(later)).toEqual({ isChanged: true, ...later });
});

test("a posting that never had a text takes what its list says anew", async () => {
  const first = { externalId: "b", title: "Baker", description: "", qualifications: [], benefits: [] };
  await answer(first);
  expect(await answer({ ...first, title: "Head baker" })).toMatchObject({
    isChanged: true,
    title: "Head baker",
  });
});
