import { listingSchema } from "@jobwright/contracts/jobs";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { UserContext } from "#context";
import { jobSearches, listings } from "#db/schema/jobs";
import { postings } from "#db/schema/postings";
import { createTestContext, type TestContext } from "#testing/server-context";
import { createTestUser } from "#testing/test-user";
import * as jobs from "./jobs.service.ts";

let opened: TestContext;
beforeAll(async () => {
  opened = await createTestContext();
});
afterAll(() => opened.close());

/** A listing of a person's that was made from a posting; `posting` is null where the index does not hold it. */
async function addListing(posting: Partial<typeof postings.$inferInsert> | null): Promise<UserContext> {
  const { ctx } = opened;
  const user = await createTestUser(ctx);
  const owner = { ...ctx, user, requestId: "test" };
  const id = crypto.randomUUID();
  if (posting !== null) {
    await ctx.db.insert(postings).values({
      id,
      source: "lever",
      externalId: id,
      url: "https://jobs.example/1",
      title: "Cook",
      company: "Acme",
      dedupeKey: "acme|cook",
      contentHash: "",
      termBag: Buffer.alloc(0),
      termCount: 0,
      firstSeenAt: new Date("2026-03-02T09:00:00Z"),
      lastSeenAt: new Date("2026-03-02T09:00:00Z"),
      ...posting,
    });
  }
  await jobs.putListing(owner, "own-1", {
    title: "Cook",
    company: "Acme",
    jobLink: "https://jobs.example/1",
    datePosted: "2026-01-05",
  });
  const origin = { postingId: id, postingIds: [id] };
  await ctx.db.update(listings).set(origin).where(eq(listings.userId, user.uid));
  const search = { userId: user.uid, sessionId: "session-put-up-1", heartbeatAt: ctx.clock.now() };
  await ctx.db.insert(jobSearches).values({ ...search, state: "finished" });
  await jobs.putJobSearch(owner, "session-put-up-1", ["own-1"]);
  return owner;
}

/** What each way to read the listing says. */
async function readAll(ctx: UserContext) {
  const results = await jobs.listSearchResults(ctx, "session-put-up-1");
  const saved = await jobs.listSavedJobs(ctx);
  return [
    await jobs.getListing(ctx, "own-1"),
    await jobs.putListing(ctx, "own-1", { note: "Ask for Ada" }),
    await jobs.recordLinkCheck(ctx, "own-1", { isThere: true, link: "https://jobs.example/1" }),
    results.toJSON().jobs[0],
    saved.jobs[0],
  ].map((listing) => listing?.putUpDays);
}

test.each([
  ["the days that its job has", { putUpOn: ["2026-03-02", "2026-05-04"] }, ["2026-03-02", "2026-05-04"]],
  ["the day that its board states", { postedAt: new Date("2026-02-20T23:00:00Z") }, ["2026-02-20"]],
  ["the day it was first seen, where the board states none", {}, ["2026-03-02"]],
  [
    "the day it was first seen, where the board dates it ahead",
    { postedAt: new Date("2027-01-01T00:00:00Z") },
    ["2026-03-02"],
  ],
  ["the day that it states itself, where the index does not hold the posting", null, ["2026-01-05"]],
])("wherever a listing is read, it says when its job was put up: %s", async (_, posting, days) => {
  expect(await readAll(await addListing(posting))).toEqual([days, days, days, days, days]);
});

test("a list of days is a list of at least one, and of days alone", () => {
  const { putUpDays } = listingSchema.shape;
  expect(putUpDays.safeParse(["2026-03-02"]).success).toBe(true);
  expect(putUpDays.safeParse(undefined).success).toBe(true);
  for (const days of [[], ["March"], Array.from({ length: 61 }, () => "2026-03-02")]) {
    expect(putUpDays.safeParse(days).success).toBe(false);
  }
});
