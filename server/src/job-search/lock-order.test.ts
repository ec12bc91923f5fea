import { randomUUID } from "node:crypto";
import { makeRawPosting } from "@jobwright/engine/reading/raw-posting.fixture";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { UserContext } from "#context";
import type { Database } from "#db/client";
import { postings } from "#db/schema/postings";
import { jobSearchListings, listings } from "#db/schema/jobs";
import { userDocuments } from "#db/schema/profile";
import { deleteJobSearch, deleteListing, putJobSearch } from "#jobs/jobs.service";
import { mergeUserDocument } from "#user-document/user-document.service";
import { createTestContext, type TestContext } from "#testing/server-context";
import { createTestUser } from "#testing/test-user";
import { runJobSearch } from "./job-search.service.ts";
import { readArrived } from "#postings/posting-index";
import { holdSearch } from "./job-searches.repository.ts";
import { sources } from "#sources/registry";
import { markMissed, markSeen, upsertPostings } from "#postings/write-postings.repository";

let opened: TestContext;

beforeAll(async () => {
  const disabled = sources.map(({ id }) => id);
  opened = await createTestContext({ config: { sources: { disabled }, sampleBoard: "auto" } });
});
afterAll(() => opened.close());
beforeEach(async () => {
  await opened.ctx.db.delete(postings);
  await opened.ctx.db.delete(listings);
});

/** Five postings, which lie in the table the other way round than by their ids. */
async function addPostings() {
  const raw = Array.from({ length: 5 }, (_, index) =>
    makeRawPosting({ source: "remotive", board: "", externalId: `${index}` }),
  );
  const arrived = await readArrived(opened.ctx, raw);
  const found = arrived
    .map(({ id, posting }) => ({ ...posting, id }))
    .toSorted((one, other) => (one.id < other.id ? 1 : -1));
  const seenAt = opened.ctx.clock.now();
  for (const posting of found) await upsertPostings(opened.ctx.db, [posting], { isSample: false, seenAt });
  return { found, ids: found.map(({ id }) => id).toSorted() };
}

/** A closed listing of one of the postings for each of two people, the later one by id first. */
async function addListings(postingId: string): Promise<string[]> {
  const users = [await createTestUser(opened.ctx), await createTestUser(opened.ctx)];
  const ids = users.map(({ uid }) => uid).toSorted();
  for (const userId of ids.toReversed()) {
    await opened.ctx.db.insert(listings).values({
      userId,
      id: "job-1",
      postingId,
      postingIds: [postingId],
      title: "Cook",
      company: "Acme",
      location: "Oslo",
      salary: "",
      datePosted: "2026-11-01",
      description: "",
      jobLink: "https://acme.example/1",
      closedAt: opened.ctx.clock.now(),
    });
    // Written anew, so that it lies behind the documents of those that come later.
    await opened.ctx.db.update(userDocuments).set({ name: "Ada" }).where(eq(userDocuments.userId, userId));
  }
  return ids;
}

type Step = (tx: Database) => Promise<unknown>;

/** Writes while somebody has one thing, and then wants another one that the writer takes as well. */
async function expectNoDeadlock(
  [take, takeMore]: readonly [Step, Step],
  write: () => Promise<unknown>,
): Promise<void> {
  let writing: Promise<unknown> = Promise.resolve();
  await opened.ctx.db.transaction(async (tx) => {
    await take(tx);
    writing = write();
    writing.catch(() => undefined);
    await expect.poll(countWaiting).toBe(1);
    await takeMore(tx);
  });
  await writing;
}

/** Takes the first and then the last of rows. */
function ends(lock: (tx: Database, row: string) => Promise<unknown>, rows: string[]): [Step, Step] {
  return [(tx) => lock(tx, rows.at(0) ?? ""), (tx) => lock(tx, rows.at(-1) ?? "")];
}

async function countWaiting(): Promise<number> {
  const { rows } = await opened.ctx.db.execute<{ count: number }>(
    sql`select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

const lockPosting = (tx: Database, id: string) =>
  tx.execute(sql`select 1 from ${postings} where id = ${id} for update nowait`);
const lockListing = (tx: Database, userId: string) =>
  tx.execute(sql`select 1 from ${listings} where user_id = ${userId} for update nowait`);
const lockDocument = (tx: Database, userId: string) =>
  tx.execute(sql`select 1 from ${userDocuments} where user_id = ${userId} for update nowait`);

test("postings are marked as seen, as missed and rewritten in the order of their ids", async () => {
  const { ids, found } = await addPostings();
  const { db, clock } = opened.ctx;
  const [later, latest] = [1000, 2000].map((ms) => new Date(clock.now().getTime() + ms)) as [Date, Date];
  const shuffled = [ids[3], ids[0], ids[4], ids[1], ids[2]].map(String);
  await expectNoDeadlock(ends(lockPosting, ids), () =>
    markSeen(db, shuffled, later, { isToldByBoard: false }),
  );
  await expectNoDeadlock(ends(lockPosting, ids), () =>
    markMissed(db, { source: "remotive", board: "", seen: [] }, latest),
  );
  await expectNoDeadlock(ends(lockPosting, ids), () =>
    upsertPostings(db, found, { isSample: false, seenAt: latest }),
  );
});

test("listings of several people open, and close, in the order of their owners, and so do their documents", async () => {
  const { ids } = await addPostings();
  const { db, clock } = opened.ctx;
  const [first = ""] = ids;
  const owners = await addListings(first);
  await expectNoDeadlock(ends(lockListing, owners), () =>
    markSeen(db, [first], clock.now(), { isToldByBoard: false }),
  );
  await db.update(listings).set({ closedAt: clock.now() });
  await expectNoDeadlock(ends(lockDocument, owners), () =>
    markSeen(db, [first], clock.now(), { isToldByBoard: false }),
  );
  await db.update(postings).set({ missedAnswers: 1 });
  const later = new Date(clock.now().getTime() + 1000);
  await expectNoDeadlock(ends(lockListing, owners), () =>
    markMissed(db, { source: "remotive", board: "", seen: [] }, later),
  );
});

async function openSearcher(): Promise<UserContext> {
  const ctx = { ...opened.ctx, user: await createTestUser(opened.ctx), requestId: "test" };
  await mergeUserDocument(ctx, { jobPreferences: { titles: ["Line Cook"] } });
  return ctx;
}

test("of twenty searches at once without any board none fails", async () => {
  const people = await Promise.all(Array.from({ length: 20 }, openSearcher));
  const settled = await Promise.allSettled(
    people.map((ctx) => runJobSearch(ctx, { user_id: ctx.user.uid, session_id: `session-${randomUUID()}` })),
  );
  expect(settled.flatMap((end) => (end.status === "rejected" ? [end.reason] : []))).toEqual([]);
  const counts = settled.flatMap((end) =>
    end.status === "fulfilled" ? [end.value.job_listings.jobs.length] : [],
  );
  expect(Math.min(...counts)).toBeGreaterThan(0);
}, 60_000);

test("a search over unchanged samples rewrites none of them, and one of the next day all", async () => {
  const ctx = await openSearcher();
  const search = () => runJobSearch(ctx, { user_id: ctx.user.uid });
  const readVersions = async () =>
    (
      await ctx.db.execute<{ version: string }>(
        sql`select xmin::text as version from ${postings} order by id`,
      )
    ).rows;
  await search();
  const before = await readVersions();
  expect(before.length).toBeGreaterThan(200);
  opened.ctx.clock.advance(60 * 60_000);
  await search();
  expect(await readVersions()).toEqual(before);
  opened.ctx.clock.advance(24 * 60 * 60_000);
  await search();
  const after = new Set((await readVersions()).map(({ version }) => version));
  expect(before.some(({ version }) => after.has(version))).toBe(false);
}, 60_000);

test("a session's listings are taken in order and after its search by whoever saves, deletes or clears them", async () => {
  const ctx = await openSearcher();
  const { uid } = ctx.user;
  const sessionId = `session-${randomUUID()}`;
  const search = () => runJobSearch(ctx, { user_id: uid, session_id: sessionId });
  const ids = (await search()).job_listings.jobs.map(({ id }) => id).toSorted();
  const lockOwn = (tx: Database, id: string) =>
    tx.execute(sql`select 1 from ${listings} where user_id = ${uid} and id = ${id} for update nowait`);
  const lockMembers = (tx: Database) =>
    tx.execute(sql`select 1 from ${jobSearchListings} where session_id = ${sessionId} for update nowait`);
  const hold = (tx: Database) => holdSearch(tx, uid, sessionId);
  const [first = "", second = ""] = ids;
  await expectNoDeadlock(ends(lockOwn, ids), search);
  await expectNoDeadlock([hold, lockMembers], () => putJobSearch(ctx, sessionId, ids));
  await expectNoDeadlock([hold, (tx) => lockOwn(tx, first)], () => deleteListing(ctx, first));
  await expectNoDeadlock([hold, (tx) => lockOwn(tx, second)], () => deleteJobSearch(ctx, sessionId));
}, 60_000);
