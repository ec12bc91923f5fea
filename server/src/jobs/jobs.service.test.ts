import type { ServerContext, UserContext } from "#context";
import { companyResearch } from "#db/schema/companies";
import { jobSearches, listings as rows } from "#db/schema/jobs";
import { userDocuments } from "#db/schema/profile";
import { AppError } from "#platform/app-error";
import { readUserDocument } from "#user-document/user-document.service";
import { createTestContext } from "#testing/server-context";
import { createTestUser } from "#testing/test-user";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as jobs from "./jobs.service.ts";

let server: ServerContext;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ ctx: server, close } = await createTestContext());
});
afterAll(() => close());

async function signIn(): Promise<UserContext> {
  return { ...server, user: await createTestUser(server), requestId: "test" };
}

async function startSession(ctx: UserContext, sessionId: string): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db
    .insert(jobSearches)
    .values({ userId: ctx.user.uid, sessionId, state: "finished", heartbeatAt: now });
}

function found(postingIds: string[], title: string, listingNumber: number): jobs.FoundListing {
  const now = new Date("2026-11-01T12:00:00Z");
  return {
    ...jobs.withListingDefaults({ title, company: "Acme" }, "2026-11-01"),
    postingId: postingIds[0]!,
    postingIds,
    listingNumber,
    qualifications: [],
    benefits: [],
    easyApply: false,
    sources: [],
    match: null,
    isSample: false,
    lastSeenAt: now,
    closedAt: null,
    createdAt: now,
    updatedAt: now,
  };
}

const postingA = "00000000-0000-4000-8000-00000000000a";
const postingB = "00000000-0000-4000-8000-00000000000b";
const postingC = "00000000-0000-4000-8000-00000000000c";

function save(ctx: UserContext, sessionId: string, listings: jobs.FoundListing[]) {
  return ctx.db.transaction((tx) => jobs.saveFoundListings(tx, ctx.user.uid, sessionId, listings));
}

describe("listings", () => {
  test("J10: a listing may carry jobId and postedDate, which are given back as they were given", async () => {
    const ctx = await signIn();
    const given = { jobId: "4711", postedDate: "3 days ago" };
    expect(await jobs.putListing(ctx, "own-1", { title: "Nurse", ...given })).toMatchObject(given);
    expect(await jobs.putListing(ctx, "own-1", { note: "call" })).toMatchObject(given);
    expect((await jobs.listSavedJobs(ctx)).jobs).toMatchObject([given]);
    expect(await jobs.putListing(ctx, "own-2", { title: "Cook" })).not.toHaveProperty("jobId");
  });

  test("what a posting leaves out gets the specified defaults", async () => {
    const ctx = await signIn();
    const listing = await jobs.putListing(ctx, "own-1", {});
    expect(listing).toMatchObject({
      id: "own-1",
      title: "Not specified",
      company: "Not specified",
      location: "Not specified",
      salary: "Not specified",
      description: "No description available",
      jobLink: "#",
      favorite: false,
      status: "new",
      datePosted: ctx.clock.now().toISOString().slice(0, 10),
    });
  });

  test("a date that the person says is not stated stays so, and is no day that nobody told", async () => {
    const ctx = await signIn();
    await jobs.putListing(ctx, "own-1", { title: "Cook", datePosted: "Not specified" });
    expect(await jobs.putListing(ctx, "own-1", { status: "applied" })).toMatchObject({
      datePosted: "Not specified",
    });
  });

  test("a merge changes the given fields only", async () => {
    const ctx = await signIn();
    await jobs.putListing(ctx, "own-1", { title: "Cook", company: "Bistro" });
    const listing = await jobs.putListing(ctx, "own-1", { status: "applied" });
    expect(listing).toMatchObject({ title: "Cook", company: "Bistro", status: "applied" });
  });

  test("an id that no path can carry is refused and nothing is saved", async () => {
    const ctx = await signIn();
    await expect(jobs.putListing(ctx, "a b", { title: "Cook" })).rejects.toMatchObject({
      code: "request/invalid",
    });
    expect((await jobs.listListings(ctx).read()).jobs).toEqual([]);
  });

  test("a deleted listing is gone until it is put back, favorite and place in its session included", async () => {
    const ctx = await signIn();
    await startSession(ctx, "session-delete-01");
    const [first] = await save(ctx, "session-delete-01", [
      found([postingA], "A", 1),
      found([postingB], "B", 2),
    ]);
    await jobs.setFavorite(ctx, first!.id, true);
    await jobs.deleteListing(ctx, first!.id);
    await expect(jobs.getListing(ctx, first!.id)).rejects.toThrow(AppError);
    expect((await jobs.getJobSearch(ctx, "session-delete-01")).jobs.map((job) => job.title)).toEqual(["B"]);
    expect((await jobs.listFavorites(ctx)).favorites).toEqual([]);
    await expect(jobs.deleteListing(ctx, first!.id)).rejects.toMatchObject({
      code: "jobs/listing-not-found",
    });
    await jobs.putListing(ctx, first!.id, { restore: true });
    const restored = await jobs.getJobSearch(ctx, "session-delete-01");
    expect(restored.jobs.map((job) => [job.title, job.favorite])).toEqual([
      ["A", true],
      ["B", false],
    ]);
  });

  test("D21: a tab that still shows a deleted listing does not bring it back", async () => {
    const ctx = await signIn();
    await jobs.putListing(ctx, "own-1", { title: "Cook", note: "Ask Kim" });
    await jobs.deleteListing(ctx, "own-1");
    const changes = [
      () => jobs.putListing(ctx, "own-1", {}),
      () => jobs.putListing(ctx, "own-1", { status: "applied" }),
      () => jobs.putListing(ctx, "own-1", { note: "Ask Lee" }),
      () => jobs.putListing(ctx, "own-1", { title: "Baker", status: "applied" }),
      () => jobs.setFavorite(ctx, "own-1", true),
    ];
    for (const change of changes)
      await expect(change()).rejects.toMatchObject({ code: "jobs/listing-deleted" });
    expect((await jobs.listListings(ctx).read()).jobs).toEqual([]);
    expect(await jobs.putListing(ctx, "own-1", { restore: true })).toMatchObject({
      title: "Cook",
      note: "Ask Kim",
      status: "new",
      favorite: false,
    });
  });

  test("a status, a note or an undo of a listing that no longer exists makes no nameless one", async () => {
    const ctx = await signIn();
    for (const patch of [{ status: "applied" }, { note: "Ask Kim" }, { restore: true }] as const) {
      await expect(jobs.putListing(ctx, "own-1", patch)).rejects.toMatchObject({
        code: "jobs/listing-not-found",
      });
    }
    expect((await jobs.listListings(ctx).read()).jobs).toEqual([]);
  });

  test("nobody reads, changes or deletes the listing of another person", async () => {
    const [owner, other] = [await signIn(), await signIn()];
    await jobs.putListing(owner, "shared-id", { title: "Cook" });
    await expect(jobs.getListing(other, "shared-id")).rejects.toMatchObject({
      code: "jobs/listing-not-found",
    });
    await expect(jobs.deleteListing(other, "shared-id")).rejects.toMatchObject({
      code: "jobs/listing-not-found",
    });
    await jobs.putListing(other, "shared-id", { title: "Baker" });
    expect((await jobs.getListing(owner, "shared-id")).title).toBe("Cook");
  });
});

test("the sessions come newest first, and no more than were asked for", async () => {
  const ctx = await signIn();
  for (const name of ["one", "two", "three"]) {
    await ctx.db.insert(jobSearches).values({
      userId: ctx.user.uid,
      sessionId: `session-limit-${name}`,
      state: "finished",
      createdAt: new Date(`2026-11-0${name.length}T12:00:00Z`),
      heartbeatAt: ctx.clock.now(),
    });
  }
  const idsOf = async (limit?: number) =>
    (await jobs.listJobSearches(ctx, limit).read()).sessions.map(({ sessionId }) => sessionId);
  expect(await idsOf()).toHaveLength(3);
  expect(await idsOf(1)).toEqual(["session-limit-three"]);
});

describe("saving what a search found", () => {
  test("ids follow job-{sessionId}-{index} from 0", async () => {
    const ctx = await signIn();
    await startSession(ctx, "session-pattern1");
    const saved = await save(ctx, "session-pattern1", [found([postingA], "A", 1), found([postingB], "B", 2)]);
    expect(saved.map((job) => job.id)).toEqual(["job-session-pattern1-0", "job-session-pattern1-1"]);
    expect(saved.map((job) => job.listingNumber)).toEqual([1, 2]);
  });

  test("what a search saved before is not written again, but where somebody wrote it since", async () => {
    const ctx = await signIn();
    await startSession(ctx, "session-twice-01");
    const written: jobs.Written = new Map();
    const saveAgain = (...listings: jobs.FoundListing[]) =>
      ctx.db.transaction((tx) =>
        jobs.saveFoundListings(tx, ctx.user.uid, "session-twice-01", listings, written),
      );
    const readTitles = async () => {
      const results = await jobs.listSearchResults(ctx, "session-twice-01");
      return results.toJSON().jobs.map(({ title }) => title);
    };
    const readVersions = async () => {
      const fields = { title: rows.title, version: sql<string>`${rows}.xmin` };
      const all = await ctx.db.select(fields).from(rows).where(eq(rows.userId, ctx.user.uid));
      return Object.fromEntries(all.map(({ title, version }) => [title, version]));
    };
    const [first] = await saveAgain(found([postingA], "A", 1), found([postingB], "B", 2));
    const before = await readVersions();
    const later = { lastSeenAt: new Date("2026-11-02T12:00:00Z") };
    const again = await saveAgain(found([postingB], "B2", 1), { ...found([postingA], "A", 2), ...later });
    expect(again).toMatchObject([{ title: "B2" }, { title: "A", lastSeenAt: "2026-11-01T12:00:00.000Z" }]);
    expect(await readTitles()).toEqual(["B2", "A"]);
    expect((await readVersions())["A"]).toBe(before["A"]);

    // Their order alone changes, which a page that was kept must not miss.
    await saveAgain(found([postingA], "A", 1), found([postingB], "B2", 2));
    expect(await readTitles()).toEqual(["A", "B2"]);
    await jobs.putListing(ctx, first!.id, { title: "My own", note: "call" });
    expect(await saveAgain(found([postingA], "A", 1))).toMatchObject([{ title: "A", note: "call" }]);
    expect(await readTitles()).toEqual(["A"]);

    const failing = ctx.db.transaction(async (tx) => {
      const listings = [found([postingA], "A3", 1)];
      await jobs.saveFoundListings(tx, ctx.user.uid, "session-twice-01", listings, written);
      throw new Error("No commit.");
    });
    await expect(failing).rejects.toThrow("No commit.");
    expect(await saveAgain(found([postingA], "A3", 1))).toMatchObject([{ title: "A3", note: "call" }]);
    expect(await readTitles()).toEqual(["A3"]);
  });

  test("a posting found again stays the listing it was, with what the person added", async () => {
    const ctx = await signIn();
    await startSession(ctx, "session-again-01");
    await startSession(ctx, "session-again-02");
    const [first] = await save(ctx, "session-again-01", [found([postingA], "Old title", 1)]);
    await jobs.putListing(ctx, first!.id, { status: "applied", note: "called" });
    const saved = await save(ctx, "session-again-02", [
      found([postingB], "B", 1),
      found([postingC, postingA], "New title", 2),
    ]);
    expect(saved.map((job) => job.id)).toEqual(["job-session-again-02-0", first!.id]);
    expect(saved[1]).toMatchObject({ title: "New title", status: "applied", note: "called" });
    expect((await jobs.listListings(ctx).read()).jobs).toHaveLength(2);
  });

  test("D21: a listing that is deleted while a search runs is neither saved anew nor given back", async () => {
    const ctx = await signIn();
    await startSession(ctx, "session-again-03");
    const [first] = await save(ctx, "session-again-03", [found([postingA], "A", 1)]);
    await jobs.deleteListing(ctx, first!.id);
    const saved = await save(ctx, "session-again-03", [found([postingA], "A", 1), found([postingB], "B", 2)]);
    expect(saved.map(({ title }) => title)).toEqual(["B"]);
    expect((await jobs.listListings(ctx).read()).jobs.map(({ title }) => title)).toEqual(["B"]);
  });

  test("a second run of a session replaces untouched listings and keeps touched ones", async () => {
    const ctx = await signIn();
    await startSession(ctx, "session-rerun-01");
    const [a, b] = await save(ctx, "session-rerun-01", [
      found([postingA], "A", 1),
      found([postingB], "B", 2),
    ]);
    await jobs.setFavorite(ctx, b!.id, true);
    const saved = await save(ctx, "session-rerun-01", [found([postingC], "C", 1)]);
    expect(saved.map((job) => job.title)).toEqual(["C", "B"]);
    await expect(jobs.getListing(ctx, a!.id)).rejects.toThrow(AppError);
    expect(new Set(saved.map((job) => job.id)).size).toBe(2);
  });

  test("two listings that turn out to be one job never stop a search", async () => {
    const ctx = await signIn();
    for (const id of ["session-merge-001", "session-merge-002", "session-merge-003"])
      await startSession(ctx, id);
    await save(ctx, "session-merge-001", [found([postingA], "Cook", 1), found([postingB], "Cook", 2)]);
    await save(ctx, "session-merge-002", [found([postingB, postingA], "Cook", 1)]);
    const [kept] = await save(ctx, "session-merge-003", [found([postingA, postingB], "Cook", 1)]);
    expect(kept?.id).toBe("job-session-merge-001-0");
  });

  test("postings of deleted listings are known to the next search", async () => {
    const ctx = await signIn();
    await startSession(ctx, "session-gone-001");
    const [first] = await save(ctx, "session-gone-001", [found([postingA, postingB], "A", 1)]);
    await jobs.deleteListing(ctx, first!.id);
    expect(await jobs.readDeletedPostingIds(ctx)).toEqual([postingA, postingB]);
  });
});

describe("sessions", () => {
  test("Clear All takes the session, its research and its untouched listings, and keeps touched ones", async () => {
    const ctx = await signIn();
    await startSession(ctx, "session-clear-01");
    const saved = await save(ctx, "session-clear-01", [
      found([postingA], "untouched", 1),
      found([postingB], "favorite", 2),
      found([postingC], "noted", 3),
    ]);
    await jobs.setFavorite(ctx, saved[1]!.id, true);
    await jobs.putListing(ctx, saved[2]!.id, { note: "ask Kim" });
    await ctx.db.insert(companyResearch).values({
      userId: ctx.user.uid,
      sessionId: "session-clear-01",
      searchId: "session-clear-01",
      companyName: "Acme",
      position: 0,
      record: { companyOverview: { id: "acme", name: "Acme" }, sources: [] },
    });
    expect(await jobs.deleteJobSearch(ctx, "session-clear-01")).toEqual({
      deletedListings: 1,
      keptListings: 2,
    });
    await expect(jobs.getJobSearch(ctx, "session-clear-01")).rejects.toMatchObject({
      code: "jobs/session-not-found",
    });
    const left = (await jobs.listListings(ctx).read()).jobs.map((job) => job.title);
    expect(left.sort()).toEqual(["favorite", "noted"]);
    expect(await ctx.db.$count(companyResearch)).toBe(0);
    expect((await readUserDocument(ctx)).lastClearedDate).toBe(ctx.clock.now().toISOString());
  });

  test("a search that runs is not cleared under its feet, and without a user document nothing is cleared", async () => {
    const ctx = await signIn();
    await startSession(ctx, "session-running1");
    await ctx.db.update(jobSearches).set({ state: "running" }).where(eq(jobSearches.userId, ctx.user.uid));
    await expect(jobs.deleteJobSearch(ctx, "session-running1")).rejects.toMatchObject({
      code: "discovery/already-running",
    });
    await ctx.db.update(jobSearches).set({ state: "finished" }).where(eq(jobSearches.userId, ctx.user.uid));
    await ctx.db.delete(userDocuments).where(eq(userDocuments.userId, ctx.user.uid));
    await expect(jobs.deleteJobSearch(ctx, "session-running1")).rejects.toMatchObject({
      code: "user/not-found",
      message: "User data not found",
    });
    expect((await jobs.getJobSearch(ctx, "session-running1")).jobCount).toBe(0);
  });

  test("a listing that another session holds survives the clearing of one", async () => {
    const ctx = await signIn();
    await startSession(ctx, "session-both-001");
    await startSession(ctx, "session-both-002");
    await save(ctx, "session-both-001", [found([postingA], "A", 1)]);
    await save(ctx, "session-both-002", [found([postingA], "A", 1)]);
    expect(await jobs.deleteJobSearch(ctx, "session-both-001")).toEqual({
      deletedListings: 0,
      keptListings: 1,
    });
    expect((await jobs.getJobSearch(ctx, "session-both-002")).jobCount).toBe(1);
  });

  test("the list of a session is kept in the person's order, and only with their own listings", async () => {
    const [ctx, other] = [await signIn(), await signIn()];
    await startSession(ctx, "session-order-01");
    const saved = await save(ctx, "session-order-01", [found([postingA], "A", 1), found([postingB], "B", 2)]);
    const [a, b] = saved.map((job) => job.id);
    const session = await (await jobs.putJobSearch(ctx, "session-order-01", [b!, a!])).read();
    expect(session.jobs.map((job) => job.title)).toEqual(["B", "A"]);
    expect(session).toMatchObject({ jobCount: 2, status: "active", sessionId: "session-order-01" });
    await jobs.putListing(other, "foreign", { title: "not yours" });
    await expect(jobs.putJobSearch(ctx, "session-order-01", ["foreign"])).rejects.toMatchObject({
      code: "jobs/listing-not-found",
    });
    expect((await jobs.getJobSearch(ctx, "session-order-01")).jobCount).toBe(2);
    await expect(jobs.putJobSearch(other, "session-order-01", [])).rejects.toMatchObject({
      code: "jobs/session-not-found",
    });
  });
});
