import { makeRawPosting } from "@jobwright/engine/reading/raw-posting.fixture";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { postings } from "#db/schema/postings";
import { boards } from "#db/schema/sources";
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
    .where(eq(postings.externalId, externalId));
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

test("what a board's last complete answer held counts as seen then, though no row says so", async () => {
  const { ctx } = opened;
  const [source, board] = ["pinpoint", "acme"];
  const day = "2027-01-10T12:00:00.000Z";
  ctx.clock.set("2027-01-01T09:00:00Z");
  const raw = makeRawPosting({ source, board, externalId: "of a board", openUntil: day });
  const told = { source, board, isComplete: true, isSample: false };
  await indexArrived(ctx, await readArrived(ctx, [raw]), { ...told, seenAt: ctx.clock.now() });
  const lastCompleteAt = new Date("2027-01-10T18:00:00Z");
  const row = { source, token: board, company: "Acme", url: "https://acme.example", foundBy: "imported" };
  await ctx.db.insert(boards).values({ ...row, lastCompleteAt } as typeof boards.$inferInsert);
  ctx.clock.set("2027-01-11T09:00:00Z");
  await closeOverPostings(ctx);
  expect(await isOpen("of a board")).toBe(true);
  await ctx.db.update(boards).set({ lastCompleteAt: new Date("2027-01-09T18:00:00Z") });
  await closeOverPostings(ctx);
  const [closed] = await ctx.db
    .select({ at: postings.lastSeenAt })
    .from(postings)
    .where(eq(postings.board, board));
  expect(closed?.at).toEqual(new Date("2027-01-09T18:00:00Z"));
});

test("a later end is written once the known one is near, an earlier one at once", async () => {
  const { ctx } = opened;
  ctx.clock.set("2027-02-01T09:00:00Z");
  const look = async (openUntil: string | null) => {
    const raw = makeRawPosting({ source: "page", board: null, externalId: "in 30 days", openUntil });
    const arrived = await readArrived(ctx, [raw]);
    const told = { source: "page", board: null, isComplete: false, isSample: false };
    await indexArrived(ctx, arrived, { ...told, seenAt: ctx.clock.now() });
    return arrived.map(({ isNew, isChanged }) => isNew || isChanged)[0];
  };
  expect(await look("2027-03-03T12:00:00.000Z")).toBe(true);
  expect(await look("2027-03-04T12:00:00.000Z")).toBe(false);
  expect(await look("2027-02-20T12:00:00.000Z")).toBe(true);
  ctx.clock.set("2027-02-06T09:00:00Z");
  expect(await look("2027-03-08T12:00:00.000Z")).toBe(true);
  expect(await look(null)).toBe(true);
});
