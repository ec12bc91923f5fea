import { jobStatuses } from "@jobwright/contracts/jobs";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { UserContext } from "#context";
import { listings, statusChanges } from "#db/schema/jobs";
import { createTestContext, type TestContext } from "#testing/server-context";
import { MAX_CHANGES_KEPT } from "./status-changes.repository.ts";
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

const changesOf = async (ctx: UserContext) => (await jobs.listStatusChanges(ctx).read()).changes;

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

test("of a job that is moved without end the first and the last moves are kept, and no other job's go", async () => {
  const ctx = await signIn();
  await jobs.putListing(ctx, "own-2", { title: "Baker" });
  const times: string[] = [];
  for (let move = 0; move < MAX_CHANGES_KEPT + 20; move += 1) {
    times.push(passMinute());
    await jobs.putListing(ctx, "own-1", { title: "Cook", status: move % 2 ? "applied" : "new" });
  }
  const changes = await changesOf(ctx);
  const half = MAX_CHANGES_KEPT / 2;
  expect(changes.filter(({ jobId }) => jobId === "own-1").map(({ at }) => at)).toEqual([
    ...times.slice(0, half),
    ...times.slice(-half),
  ]);
  expect(changes.filter(({ jobId }) => jobId === "own-2")).toHaveLength(1);
}, 60_000);

test("a history of thousands of moves is sent in parts, oldest first", async () => {
  const ctx = await signIn();
  const { uid } = ctx.user;
  await ctx.db.execute(sql`
    insert into listings (user_id, id, title, company, location, salary, date_posted, description, job_link)
    select ${uid}, 'own-' || n, 'Cook', 'Inn', 'Bern', '', '2026-11-01', 'Cook.', '#' from generate_series(0, 49) n`);
  await ctx.db.execute(sql`
    insert into status_changes (user_id, listing_id, from_status, to_status, changed_at)
    select ${uid}, 'own-' || n % 50, 'new', 'applied',
      timestamptz '2026-11-01 10:00:00+00' + (n / 7) * interval '1 second'
    from generate_series(1, 2500) n`);
  const chunks: number[] = [];
  for await (const chunk of await jobs.listStatusChanges(ctx).open({ isCompressed: false }))
    chunks.push((chunk as Buffer).byteLength);
  expect(chunks.length).toBeGreaterThan(2);
  const times = (await changesOf(ctx)).map(({ at }) => at);
  expect(times).toHaveLength(2500);
  expect(times).toEqual(times.toSorted());
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
