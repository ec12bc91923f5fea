import { makeRawPosting } from "@jobwright/engine/reading/raw-posting.fixture";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withListingDefaults } from "#jobs/jobs.service";
import { listings } from "#db/schema/jobs";
import { postings } from "#db/schema/postings";
import { createTestContext, type TestContext } from "#testing/server-context";
import { createTestUser } from "#testing/test-user";
import { indexArrived, readArrived } from "./posting-index.ts";
import { removeClosedPostings } from "./remove-closed-postings.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
let opened: TestContext;

beforeAll(async () => {
  opened = await createTestContext({ config: { closedPostingsDays: 30 } });
});
afterAll(() => opened.close());

/** Indexes a posting of each title; a number of days tells how long ago it closed. */
async function add(closed: Record<string, number | null>): Promise<Map<string, string>> {
  const { ctx } = opened;
  const raw = Object.keys(closed).map((title) =>
    makeRawPosting({ source: "lever", board: "acme", externalId: title, title }),
  );
  const arrived = await readArrived(ctx, raw);
  const seenAt = ctx.clock.now();
  await indexArrived(ctx, arrived, {
    source: "lever",
    board: "acme",
    isComplete: false,
    isSample: false,
    seenAt,
  });
  for (const { id, posting } of arrived) {
    const days = closed[posting.title];
    if (typeof days !== "number") continue;
    const closedAt = new Date(seenAt.getTime() - days * DAY_MS);
    await ctx.db.update(postings).set({ closedAt }).where(eq(postings.id, id));
  }
  return new Map(arrived.map(({ id, posting }) => [posting.title, id]));
}

async function readTitles(): Promise<string[]> {
  const rows = await opened.ctx.db.select({ title: postings.title }).from(postings).orderBy(postings.title);
  return rows.map(({ title }) => title);
}

test("postings that closed long ago go, but for those that somebody has as a listing", async () => {
  const { ctx } = opened;
  const ids = await add({ Open: null, "Closed lately": 29, "Closed long ago": 31, Listed: 31 });
  const user = await createTestUser(ctx);
  const postingId = ids.get("Listed") ?? "";
  const now = ctx.clock.now();
  await ctx.db.insert(listings).values({
    ...withListingDefaults({ title: "Listed", company: "Acme" }, "2026-11-01"),
    userId: user.uid,
    id: "job-session-a-0",
    postingId: null,
    postingIds: [postingId],
    createdAt: now,
    updatedAt: now,
  });
  expect(await removeClosedPostings({ ...ctx, config: { ...ctx.config, closedPostingsDays: 0 } })).toBe(0);
  const stopped = AbortSignal.abort();
  expect(await removeClosedPostings(ctx, stopped)).toBe(0);
  expect(await removeClosedPostings(ctx)).toBe(1);
  expect(await readTitles()).toEqual(["Closed lately", "Listed", "Open"]);
  const { rows } = await ctx.db.execute(sql`select from posting_keys
    where posting not in (select number from ${postings} where closed_at is null)`);
  expect(rows).toEqual([]);
});

test("more than one batch goes, and the index of closed ones finds them", async () => {
  const { ctx } = opened;
  await ctx.db.delete(postings);
  await add({ Closed: 40 });
  await ctx.db.execute(sql`
    insert into postings select copy.* from postings, generate_series(1, 700) as n,
      jsonb_populate_record(postings, jsonb_build_object('id', gen_random_uuid(), 'number', 1000 + n, 'external_id', n)) as copy`);
  expect(await removeClosedPostings(ctx)).toBe(701);
  expect(await readTitles()).toEqual([]);
});
