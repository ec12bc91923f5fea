import { SAVED_DESCRIPTION_LENGTH, type JobStatus, type SavedJob } from "@jobwright/contracts/jobs";
import type { Match } from "@jobwright/contracts/matching";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { UserContext } from "#context";
import { jobSearches, jobSearchListings, listings } from "#db/schema/jobs";
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

/** What the four tiles count. */
function countTiles(saved: readonly Pick<SavedJob, "status">[]) {
  const count = (...wanted: JobStatus[]) => saved.filter(({ status }) => wanted.includes(status)).length;
  return {
    jobsFound: saved.length,
    applications: count("applying", "applied"),
    interviews: count("interviewing"),
    offers: count("offered"),
  };
}

const listSaved = async (ctx: UserContext) => (await jobs.listSavedJobsAsJson(ctx)).toJSON().jobs;

test("saved jobs carry what the tiles count, and the tiles follow each change of status", async () => {
  const ctx = await signIn();
  const statuses: JobStatus[] = [
    "new",
    "researching",
    "applying",
    "applied",
    "interviewing",
    "rejected",
    "offered",
  ];
  for (const status of statuses) await jobs.putListing(ctx, `own-${status}`, { title: "Cook", status });
  expect(countTiles(await listSaved(ctx))).toEqual({
    jobsFound: 7,
    applications: 2,
    interviews: 1,
    offers: 1,
  });
  await jobs.putListing(ctx, "own-new", { status: "applied" });
  await jobs.putListing(ctx, "own-applied", { status: "interviewing" });
  await jobs.deleteListing(ctx, "own-offered");
  expect(countTiles(await listSaved(ctx))).toEqual({
    jobsFound: 6,
    applications: 2,
    interviews: 2,
    offers: 0,
  });
});

test("a saved job says of its listing what the listing says, without the long texts", async () => {
  const ctx = await signIn();
  const listing = await jobs.putListing(ctx, "own-1", {
    title: "Cook",
    company: "Inn",
    description: "Hello",
    qualifications: ["Knives", "Fire"],
    benefits: ["Meals"],
    note: "Ask for Ada",
    jobLink: "https://inn.example/jobs/1",
  });
  await jobs.setFavorite(ctx, "own-1", true);
  const distance = { km: 19.3, unit: "mi" };
  const match = { score: 81.5, signals: [], distance } as unknown as Match;
  await ctx.db.update(listings).set({ match, listingNumber: 4 }).where(eq(listings.userId, ctx.user.uid));
  const { match: _match, benefits: _benefits, sources: _sources, ...kept } = listing;
  expect(await listSaved(ctx)).toEqual([
    {
      ...kept,
      favorite: true,
      listingNumber: 4,
      descriptionLength: 5,
      score: 81.5,
      distance,
      createdAt: ctx.clock.now().toISOString(),
      isOwn: true,
    },
  ]);
});

test("a saved job tells no distance where its match has none, or was made before there were any", async () => {
  const ctx = await signIn();
  for (const [id, match] of Object.entries({ none: { distance: null }, old: {}, unranked: null })) {
    await jobs.putListing(ctx, id, { title: "Cook" });
    await ctx.db
      .update(listings)
      .set({ match: match as unknown as Match })
      .where(and(eq(listings.userId, ctx.user.uid), eq(listings.id, id)));
  }
  expect((await listSaved(ctx)).map(({ distance }) => distance)).toEqual([null, null, null]);
});

test("a description is cut at 150, and its whole length is told", async () => {
  const ctx = await signIn();
  const lengths = [SAVED_DESCRIPTION_LENGTH, SAVED_DESCRIPTION_LENGTH + 1, 5000];
  for (const length of lengths) {
    await jobs.putListing(ctx, `own-${length}`, { description: "é".repeat(length) });
  }
  // 76 characters, 152 UTF-16 units: more than 150 of those that a page counts.
  await jobs.putListing(ctx, "own-faces", { description: "🙂".repeat(76) });
  const split = `${"a".repeat(149)}🙂 and more`;
  await jobs.putListing(ctx, "own-split", { description: split });
  const saved = new Map((await listSaved(ctx)).map((job) => [job.id, job]));
  for (const length of lengths) {
    expect(saved.get(`own-${length}`)).toMatchObject({
      description: "é".repeat(150),
      descriptionLength: length,
    });
  }
  expect(saved.get("own-faces")).toMatchObject({ description: "🙂".repeat(75), descriptionLength: 152 });
  expect(saved.get("own-split")?.description).toBe("a".repeat(149));
});

test("own are listings that the person added and that no search holds; newest come first", async () => {
  const ctx = await signIn();
  const { uid } = ctx.user;
  for (const id of ["own-1", "own-2", "sample-00000000-1", "found-1"]) {
    await jobs.putListing(ctx, id, { title: id });
    opened.ctx.clock.advance(1000);
  }
  await ctx.db.update(listings).set({ isSample: true }).where(eq(listings.id, "sample-00000000-1"));
  await ctx.db
    .update(listings)
    .set({ postingId: "00000000-0000-4000-8000-0000000000a1" })
    .where(eq(listings.id, "found-1"));
  await ctx.db.insert(jobSearches).values({
    userId: uid,
    sessionId: "session-own-search",
    state: "finished",
    heartbeatAt: ctx.clock.now(),
  });
  await ctx.db
    .insert(jobSearchListings)
    .values({ userId: uid, sessionId: "session-own-search", listingId: "own-2", position: 0 });
  expect((await listSaved(ctx)).map(({ id, isOwn }) => [id, isOwn])).toEqual([
    ["found-1", false],
    ["sample-00000000-1", false],
    ["own-2", false],
    ["own-1", true],
  ]);
});

test("unchanged saved jobs are answered from what was made before, and every change is seen at once", async () => {
  const ctx = await signIn();
  await jobs.putListing(ctx, "own-1", { title: "Cook" });
  const first = await jobs.listSavedJobsAsJson(ctx);
  expect(await jobs.listSavedJobsAsJson(ctx)).toBe(first);
  for (const change of [
    () => jobs.putListing(ctx, "own-1", { status: "applied" }),
    () => jobs.setFavorite(ctx, "own-1", true),
    () => jobs.recordLinkCheck(ctx, "own-1", { isThere: false, link: "#" }),
    () => jobs.deleteListing(ctx, "own-1"),
  ]) {
    await change();
    expect(await listSaved(ctx)).toEqual((await jobs.listSavedJobs(ctx)).jobs);
  }
  expect(await listSaved(ctx)).toEqual([]);
});

test("a thousand saved jobs with long texts are two pages of less than a megabyte", async () => {
  const ctx = await signIn();
  const now = ctx.clock.now();
  const rows = Array.from({ length: 1000 }, (_, index) => ({
    ...jobs.withListingDefaults({ title: `Cook ${index}`, company: "Inn" }, "2026-11-01"),
    userId: ctx.user.uid,
    id: `own-${index}`,
    description: "We look for somebody kind. ".repeat(200),
    qualifications: ["Knives", "Fire", "Patience"],
    createdAt: now,
    updatedAt: now,
  }));
  await ctx.db.insert(listings).values(rows);
  const first = await jobs.listSavedJobsAsJson(ctx);
  const second = await jobs.listSavedJobsAsJson(ctx, first.toJSON().next ?? "");
  expect([...first.toJSON().jobs, ...second.toJSON().jobs]).toHaveLength(1000);
  expect(first.bytes.byteLength + second.bytes.byteLength).toBeLessThan(1_000_000);
});
