import { jobStatuses } from "@jobwright/contracts/jobs";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { UserContext } from "#context";
import { listings, statusChanges } from "#db/schema/jobs";
import { createTestContext, type TestContext } from "#testing/server-context";
import { createTestUser } from "#testing/test-user";
import * as jobs from "./jobs.service.ts";

let opened: TestContext;
beforeAll(async () => {
  opened = await createTestContext();
});
afterAll(() => opened.close());

async function signIn(): Promise<UserContext> {
  return { ...opened.ctx, user: await createTestUser(opened.ctx), requestId: "test" };
}

/** The time of the next step. */
function passMinute(): string {
  opened.ctx.clock.advance(60_000);
  return opened.ctx.clock.now().toISOString();
}

const changesOf = async (ctx: UserContext) => (await jobs.listStatusChanges(ctx)).changes;

test("each change to any of the seven statuses is kept with its time, oldest first", async () => {
  const ctx = await signIn();
  const expected = [];
  let from = null;
  for (const to of jobStatuses) {
    const at = passMinute();
    const listing = await jobs.putListing(ctx, "own-1", { title: "Cook", status: to });
    expect(listing).toMatchObject({ status: to, statusSince: at });
    expected.push({ jobId: "own-1", from, to, at });
    from = to;
  }
  expect(await changesOf(ctx)).toEqual(expected);
});

test("the same status twice, and a change of something else, write no change and leave its time", async () => {
  const ctx = await signIn();
  const since = passMinute();
  await jobs.putListing(ctx, "own-1", { title: "Cook", status: "applied" });
  passMinute();
  await jobs.putListing(ctx, "own-1", { status: "applied" });
  const listing = await jobs.putListing(ctx, "own-1", { note: "Called them" });
  expect(listing).toMatchObject({ status: "applied", statusSince: since, note: "Called them" });
  expect(await changesOf(ctx)).toHaveLength(1);
});

test("two windows that set the same status at once write one change", async () => {
  const ctx = await signIn();
  await jobs.putListing(ctx, "own-1", {});
  await Promise.all(
    Array.from({ length: 5 }, () => jobs.putListing(ctx, "own-1", { status: "interviewing" })),
  );
  expect((await changesOf(ctx)).map(({ from, to }) => [from, to])).toEqual([
    [null, "new"],
    ["new", "interviewing"],
  ]);
});

test("a listing that a search found has its status since it was found, and its first change is from new", async () => {
  const ctx = await signIn();
  const createdAt = ctx.clock.now();
  await ctx.db.insert(listings).values({
    ...jobs.withListingDefaults({ title: "Cook" }, "2026-11-01"),
    userId: ctx.user.uid,
    id: "job-1",
    createdAt,
  });
  expect(await jobs.getListing(ctx, "job-1")).toMatchObject({ statusSince: createdAt.toISOString() });
  const at = passMinute();
  await jobs.putListing(ctx, "job-1", { status: "researching" });
  expect(await changesOf(ctx)).toEqual([{ jobId: "job-1", from: "new", to: "researching", at }]);
});

test("undo of a deletion brings the listing back with its status and its history", async () => {
  const ctx = await signIn();
  const since = passMinute();
  await jobs.putListing(ctx, "own-1", { title: "Cook", status: "offered" });
  const before = await changesOf(ctx);
  passMinute();
  await jobs.deleteListing(ctx, "own-1");
  expect(await changesOf(ctx)).toEqual([]);
  passMinute();
  expect(await jobs.putListing(ctx, "own-1", { restore: true })).toMatchObject({
    status: "offered",
    statusSince: since,
  });
  expect(await changesOf(ctx)).toEqual(before);
});

test("a write that fails keeps neither the status nor the change", async () => {
  const ctx = await signIn();
  await jobs.putListing(ctx, "own-1", {});
  // No text of the database can hold NUL, so the statement fails.
  await expect(jobs.putListing(ctx, "own-1", { status: "applied", note: "\u0000" })).rejects.toThrow();
  expect(await jobs.getListing(ctx, "own-1")).toMatchObject({ status: "new" });
  expect(await changesOf(ctx)).toHaveLength(1);
});

test("histories are each person's own, and go with the listing", async () => {
  const [ctx, other] = [await signIn(), await signIn()];
  await jobs.putListing(ctx, "own-1", { title: "Cook", status: "applied" });
  await jobs.putListing(other, "own-1", { title: "Cook", status: "rejected" });
  expect((await changesOf(ctx)).map(({ to }) => to)).toEqual(["applied"]);
  await ctx.db.delete(listings).where(eq(listings.userId, ctx.user.uid));
  expect(await ctx.db.$count(statusChanges, eq(statusChanges.userId, ctx.user.uid))).toBe(0);
  expect((await changesOf(other)).map(({ to }) => to)).toEqual(["rejected"]);
});

test("learning counts an application from when its status was set, whatever changed since", async () => {
  const ctx = await signIn();
  const applied = passMinute();
  await jobs.putListing(ctx, "own-1", { title: "Cook", status: "applied" });
  passMinute();
  await jobs.putListing(ctx, "own-1", { note: "Called them" });
  const [decided] = await jobs.readDecidedListings(ctx);
  expect(decided).toMatchObject({ hasApplied: true, statusSince: new Date(applied) });
});
