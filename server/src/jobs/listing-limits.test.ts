import { MAX_BODY_BYTES } from "@jobwright/contracts/endpoint";
import {
  LISTING_PAGES_PER_MINUTE,
  LISTING_WRITES_PER_MINUTE,
  MAX_JOB_SEARCHES,
  MAX_LISTINGS,
} from "@jobwright/contracts/jobs";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { UserContext } from "#context";
import type { Database } from "#db/client";
import { startSearch } from "#job-search/start-search";
import { allRoutes } from "#app/all-routes";
import { createTestApp, openAccount, type TestApp } from "#testing/http/test-app";
import { paceOfPeople } from "#platform/pacer";
import { createTestClock } from "#testing/test-clock";
import { createTestUser } from "#testing/test-user";
import * as jobs from "./jobs.service.ts";
import { makeRoomForListings } from "./listing-limits.ts";

const clock = createTestClock();
let tested: TestApp;
beforeAll(async () => {
  tested = await createTestApp(allRoutes, { clock });
});
afterAll(() => tested.close());

async function signIn(): Promise<UserContext> {
  return { ...tested.server, user: await createTestUser(tested.server), requestId: "test" };
}

/** All places taken, by listings numbered from 1. */
async function fillUp(ctx: UserContext, taken = MAX_LISTINGS): Promise<void> {
  await ctx.db.execute(sql`
    insert into listings (user_id, id, title, company, location, salary, date_posted, description, job_link)
    select ${ctx.user.uid}, 'own-' || n, 'Cook', 'Inn', 'Bern', '', '2026-11-01', 'Cook.', '#'
    from generate_series(1, ${taken}::int) n`);
}

const countOf = async ({ db, user }: UserContext) =>
  (
    await db.execute<{ count: number }>(sql`
    select count(*)::int as count from listings where user_id = ${user.uid}`)
  ).rows[0]?.count;

test("with 20,000 listings no other is made, no search is started and nothing is changed", async () => {
  const ctx = await signIn();
  await fillUp(ctx);
  const refused = { code: "jobs/too-many-listings", status: 422 };
  await expect(jobs.putListing(ctx, "one-more", { title: "Baker" })).rejects.toMatchObject(refused);
  await expect(startSearch(ctx, "session-full-0001")).rejects.toMatchObject(refused);
  expect(await jobs.listJobSearches(ctx).read()).toEqual({ sessions: [] });
  await jobs.putListing(ctx, "own-1", { status: "applied" });
  expect(await countOf(ctx)).toBe(MAX_LISTINGS);
});

test("a deleted listing makes room, and of the deleted ones the last can still be brought back", async () => {
  const ctx = await signIn();
  await fillUp(ctx);
  for (const id of ["own-7", "own-8"]) {
    await jobs.deleteListing(ctx, id);
    clock.advance(1000);
  }
  await jobs.putListing(ctx, "one-more", { title: "Baker" });
  expect(await countOf(ctx)).toBe(MAX_LISTINGS);
  const { rows } = await ctx.db.execute(sql`
    select id from listings where user_id = ${ctx.user.uid} and id in ('own-7', 'own-8', 'one-more') order by id`);
  expect(rows).toEqual([{ id: "one-more" }, { id: "own-8" }]);
});

test("listings that go for good are taken in the order of their ids, so that nobody waits in a circle", async () => {
  const ctx = await signIn();
  await fillUp(ctx);
  const ids = Array.from({ length: 9 }, (_, index) => `own-${index + 1}`);
  for (const id of ids.toReversed()) {
    await jobs.deleteListing(ctx, id);
    clock.advance(1000);
  }
  const take = (tx: Database, id: string) =>
    tx.execute(sql`select 1 from listings where user_id = ${ctx.user.uid} and id = ${id} for update nowait`);
  let making: Promise<void> = Promise.resolve();
  await ctx.db.transaction(async (tx) => {
    await take(tx, "own-1");
    making = ctx.db.transaction(async (other) => {
      // Whatever plan the database chooses: without these it would go by the order in the table.
      for (const way of ["nestloop", "mergejoin", "indexscan", "bitmapscan"]) {
        await other.execute(sql.raw(`set local enable_${way} = off`));
      }
      await makeRoomForListings(other, ctx.user.uid, ids.length);
    });
    making.catch(() => undefined);
    await expect.poll(() => countWaiting(ctx), { timeout: 10_000 }).toBe(1);
    for (const id of ids) await take(tx, id);
  });
  await making;
  expect(await countOf(ctx)).toBe(MAX_LISTINGS - ids.length);
});

async function countWaiting({ db }: UserContext): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

test("of new listings at the same time none goes beyond the limit", async () => {
  const ctx = await signIn();
  await fillUp(ctx, MAX_LISTINGS - 2);
  const made = await Promise.allSettled(
    ["a", "b", "c", "d"].map((id) => jobs.putListing(ctx, id, { title: "Baker" })),
  );
  expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  expect(await countOf(ctx)).toBe(MAX_LISTINGS);
});

test("with 20,000 searches none is added, one that is there is kept anew, and all are listed newest first", async () => {
  const ctx = await signIn();
  await ctx.db.execute(sql`
    insert into job_searches (user_id, session_id, state, created_at, heartbeat_at)
    select ${ctx.user.uid}, 'session-many-' || lpad(n::text, 5, '0'), 'finished',
      timestamptz '2026-11-01 10:00:00.123456+00' + (n / 3) * interval '1 second', now()
    from generate_series(1, ${MAX_JOB_SEARCHES}::int) n`);
  const refused = { code: "jobs/too-many-searches", status: 422 };
  await expect(jobs.saveAgentSearch(ctx, "session-more-0001", [])).rejects.toMatchObject(refused);
  await expect(startSearch(ctx, "session-more-0001")).rejects.toMatchObject(refused);
  const [cook] = [{ title: "Cook", qualifications: [], benefits: [], easyApply: false }];
  await jobs.saveAgentSearch(ctx, "session-many-20000", [cook]);
  const { sessions } = await jobs.listJobSearches(ctx).read();
  const ids = Array.from(sessions, ({ sessionId }) => sessionId);
  expect(new Set(ids).size).toBe(MAX_JOB_SEARCHES);
  expect(ids).toEqual(ids.toSorted().toReversed());
  expect(sessions.slice(0, 2).map(({ jobCount }) => jobCount)).toEqual([1, 0]);
  expect((await jobs.listJobSearches(ctx, 250).read()).sessions).toEqual(sessions.slice(0, 250));
}, 60_000);

test("the texts of a listing are at most 256 KB together, in bytes, and what is there can still be moved", async () => {
  const ctx = await signIn();
  const lines = Array.from({ length: 100 }, () => "é".repeat(1000));
  await jobs.putListing(ctx, "large", { title: "Cook", qualifications: lines });
  const refused = { code: "jobs/listing-too-large", status: 413 };
  await expect(jobs.putListing(ctx, "large", { benefits: lines })).rejects.toMatchObject(refused);
  await expect(
    jobs.putListing(ctx, "larger", { qualifications: lines, benefits: lines }),
  ).rejects.toMatchObject(refused);
  expect((await jobs.getListing(ctx, "large")).benefits).toEqual([]);
  await ctx.db.execute(sql`update listings set benefits = qualifications where user_id = ${ctx.user.uid}`);
  expect(await jobs.putListing(ctx, "large", { status: "applied" })).toMatchObject({ status: "applied" });
});

test("after 600 changes in a minute more are refused, and reading goes on", async () => {
  const person = await openAccount(tested);
  const base = `/api/users/${person.uid}`;
  const change = async () => (await person.send("DELETE", `${base}/favorites/own-1`)).status;
  for (let count = 0; count < LISTING_WRITES_PER_MINUTE; count += 50) {
    const answers = await Promise.all(Array.from({ length: 50 }, change));
    expect(new Set(answers)).toEqual(new Set([404]));
  }
  expect(await change()).toBe(429);
  const put = () => person.send("PUT", `${base}/jobListings/own-1`, { body: { title: "Cook" } });
  expect((await put()).status).toBe(429);
  // The refusal costs nothing but the call: the body is not looked at.
  const unread = { body: { title: "x".repeat(MAX_BODY_BYTES + 1) } };
  expect((await person.send("PUT", `${base}/jobListings/own-1`, unread)).status).toBe(429);
  expect((await person.send("DELETE", `${base}/jobSearches/session-none-0001`)).status).toBe(429);
  expect((await person.send("GET", `${base}/jobListings`)).status).toBe(200);
  clock.advance(61_000);
  expect((await put()).status).toBe(200);
});

test("beside others, who took much without a pause waits, and who did not goes on", async () => {
  const [person, other] = [await openAccount(tested), await openAccount(tested)];
  const change = async ({ uid, send }: typeof person) => {
    const since = performance.now();
    await send("PUT", `/api/users/${uid}/jobListings/own-1`, { body: { title: "Cook" } });
    return performance.now() - since;
  };
  await change(other);
  // Two seconds of the pace are owed.
  void paceOfPeople(person.uid, 20 * 1024 * 1024);
  const [waited, notWaited] = await Promise.all([change(person), change(other)]);
  expect(waited).toBeGreaterThan(1500);
  expect(notWaited).toBeLessThan(waited);
});

test("after 600 pages of lists in a minute more are refused, and the next minute gives them again", async () => {
  const person = await openAccount(tested);
  const base = `/api/users/${person.uid}`;
  const paths = [`${base}/savedJobs`, `${base}/jobSearches/session-none-0001/results`];
  const read = async (index: number) => (await person.send("GET", paths[index % 2] ?? "")).status;
  for (let count = 0; count < LISTING_PAGES_PER_MINUTE; count += 50) {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => read(index)));
    expect(new Set(answers)).toEqual(new Set([200, 404]));
  }
  expect([await read(0), await read(1)]).toEqual([429, 429]);
  expect((await person.send("PUT", `${base}/jobListings/own-1`, { body: { title: "Cook" } })).status).toBe(
    200,
  );
  clock.advance(61_000);
  expect([await read(0), await read(1)]).toEqual([200, 404]);
});

test("after 600 other readings in a minute more are refused, whichever they are, and pages go on", async () => {
  const person = await openAccount(tested);
  const base = `/api/users/${person.uid}`;
  const paths = ["jobListings/own-1", "favorites", "statusChanges", "jobSearches", "jobListings"];
  const read = async (path: string) => (await person.send("GET", `${base}/${path}`)).status;
  for (let count = 0; count < LISTING_PAGES_PER_MINUTE; count += 50) {
    await Promise.all(Array.from({ length: 50 }, () => read("favorites")));
  }
  for (const path of paths) expect([path, await read(path)]).toEqual([path, 429]);
  expect(await read("savedJobs")).toBe(200);
});

test("the most listings that a person has are read whole ten times before the limit", async () => {
  const person = await openAccount(tested);
  const count = MAX_LISTINGS / 16;
  await tested.server.db.execute(sql`
    insert into listings
      (user_id, id, title, company, location, salary, date_posted, description, job_link, qualifications)
    select ${person.uid}, 'own-' || n, 'Cook', 'Inn', 'Bern', '', '2026-11-01', 'Cook.', '#',
      array[repeat('x', 2000)]
    from generate_series(1, ${count}::int) n`);
  let [read, pages, query] = [0, 0, ""];
  do {
    const answer = await person.send("GET", `/api/users/${person.uid}/savedJobs${query}`);
    expect(answer.status, await answer.clone().text()).toBe(200);
    const page = (await answer.json()) as { jobs: unknown[]; next: string | null };
    read += page.jobs.length;
    pages += 1;
    query = page.next === null ? "" : `?after=${encodeURIComponent(page.next)}`;
  } while (query !== "");
  expect(read).toBe(count);
  expect(pages * (MAX_LISTINGS / count)).toBeLessThanOrEqual(LISTING_PAGES_PER_MINUTE / 10);
});
