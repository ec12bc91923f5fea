import { makeRawPosting } from "@jobwright/engine/reading/raw-posting.fixture";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { postings } from "#db/schema/postings";
import { createTestContext, type TestContext } from "#testing/server-context";
import { closeOverPostings } from "./close-over-postings.ts";
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

test("a posting closes when the time is over until which it can be applied for, unless it is still listed", async () => {
  const { ctx } = opened;
  const [day, later] = ["2026-12-10T12:00:00.000Z", "2026-12-20T12:00:00.000Z"];
  ctx.clock.set("2026-12-01T09:00:00Z");
  const answer = async (untilOf: Record<string, string | null>) => {
    const raw = Object.entries(untilOf).map(([externalId, openUntil]) =>
      makeRawPosting({ source: "nav", board: null, externalId, openUntil }),
    );
    const told = { source: "nav", board: null, isComplete: false, isSample: false };
    await indexArrived(ctx, await readArrived(ctx, raw), { ...told, seenAt: ctx.clock.now() });
  };
  const areOpen = () => Promise.all(["over", "extended", "silent"].map(isOpen));
  await answer({ over: day, extended: day, silent: null });
  expect(await closeOverPostings(ctx)).toBe(0);
  await answer({ extended: later });
  ctx.clock.set(day);
  expect(await closeOverPostings(ctx)).toBe(1);
  expect(await areOpen()).toEqual([false, true, true]);
  // What its source lists after that day is open, and stays so.
  await answer({ over: day });
  expect(await closeOverPostings(ctx)).toBe(0);
  expect(await areOpen()).toEqual([true, true, true]);
});
