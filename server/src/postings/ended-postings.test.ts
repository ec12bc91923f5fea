import { makeRawPosting } from "@jobwright/engine/reading/raw-posting.fixture";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { postings } from "#db/schema/postings";
import { createTestContext, type TestContext } from "#testing/server-context";
import { indexArrived, readArrived } from "./posting-index.ts";

let opened: TestContext;

beforeAll(async () => {
  opened = await createTestContext();
});
afterAll(() => opened.close());

async function isOpen(externalId: string): Promise<boolean> {
  const rows = await opened.ctx.db
    .select({ closedAt: postings.closedAt })
    .from(postings)
    .where(and(eq(postings.source, "nav"), eq(postings.externalId, externalId)));
  return rows[0]?.closedAt === null;
}

test("a posting that its source says has ended closes at once, and opens where it is listed again", async () => {
  const { ctx } = opened;
  const advert = (externalId: string) => makeRawPosting({ source: "nav", board: null, externalId });
  const answer = async (ids: string[], ended: string[]) => {
    const arrived = await readArrived(ctx, ids.map(advert));
    const told = { source: "nav", board: null, ended, isComplete: false, isSample: false };
    await indexArrived(ctx, arrived, { ...told, seenAt: ctx.clock.now() });
  };
  await answer(["a", "b"], []);
  await answer([], ["a", "never seen"]);
  expect([await isOpen("a"), await isOpen("b")]).toEqual([false, true]);
  await answer(["a"], []);
  expect(await isOpen("a")).toBe(true);
});
