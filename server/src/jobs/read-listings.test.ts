import type { Listing, SavedJob } from "@jobwright/contracts/jobs";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { UserContext } from "#context";
import { allRoutes } from "#app/all-routes";
import { createTestApp, openAccount, type TestApp } from "#testing/http/test-app";
import * as jobs from "./jobs.service.ts";

let tested: TestApp;
beforeAll(async () => {
  tested = await createTestApp(allRoutes);
});
afterAll(() => tested.close());

const SESSION = "session-pages-0001";

/** A person with listings of three searches' times, all in one session; each text has so many characters. */
async function openWith(count: number, textLength = 200) {
  const person = await openAccount(tested);
  const { db } = tested.server;
  await db.execute(sql`
    insert into listings (user_id, id, listing_number, title, company, location, salary, date_posted, description,
      qualifications, job_link, created_at)
    select ${person.uid}, 'job-' || n, nullif(n % 50, 7), 'Cook ' || n, 'Inn', 'Bern', '', '2026-11-01',
      repeat('d', ${textLength}::int), array[repeat('q', ${textLength}::int)], '#',
      timestamptz '2026-11-01 10:00:00.123456+00' + (n % 3) * interval '1 microsecond'
    from generate_series(1, ${count}::int) n`);
  await db.execute(sql`
    insert into job_searches (user_id, session_id, state, heartbeat_at)
    values (${person.uid}, ${SESSION}, 'finished', now())`);
  await db.execute(sql`
    insert into job_search_listings (user_id, session_id, listing_id, position)
    select user_id, ${SESSION}, id, listing_number from listings where user_id = ${person.uid}
    and listing_number is not null`);
  const user = { uid: person.uid } as UserContext["user"];
  return { ...person, ctx: { ...tested.server, user, requestId: "test" }, base: `/api/users/${person.uid}` };
}

type Opened = Awaited<ReturnType<typeof openWith>>;

async function readAll<Item>(person: Opened, path: string): Promise<{ pages: Item[][] }> {
  const pages: Item[][] = [];
  for (let next: string | null = ""; next !== null;) {
    const answer = await person.send("GET", `${person.base}/${path}${next === "" ? "" : `?after=${next}`}`);
    expect(answer.status).toBe(200);
    const page = (await answer.json()) as { jobs: Item[]; next: string | null };
    pages.push(page.jobs);
    next = page.next;
  }
  return { pages };
}

const idsOf = (items: { id: string }[]) => items.map(({ id }) => id);

// The first, since who is alone here is read to without waiting for a pace (platform/pacer.ts).
test("thousands of listings are read whole in little memory while other requests are answered", async () => {
  const person = await openWith(5000, 10_000);
  const before = process.memoryUsage().rss;
  const since = performance.now();
  let [bytes, highest, longest, last] = [0, 0, 0, since];
  const watching = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  for await (const chunk of await jobs.listListings(person.ctx).open({ isCompressed: false })) {
    bytes += (chunk as Buffer).byteLength;
    highest = Math.max(highest, process.memoryUsage().rss - before);
  }
  clearInterval(watching);
  expect(bytes).toBeGreaterThan(100_000_000);
  expect(highest).toBeLessThan(bytes);
  expect(longest).toBeLessThan((performance.now() - since) / 4);
});

test("the whole collection and the pages of saved jobs hold every listing once, in one order (DO02)", async () => {
  const person = await openWith(1234);
  const answer = await person.send("GET", `${person.base}/jobListings`);
  const { jobs: whole } = (await answer.json()) as { jobs: Listing[] };
  const { pages } = await readAll<SavedJob>(person, "savedJobs");
  expect(pages.map(({ length }) => length)).toEqual([500, 500, 234]);
  expect(new Set(idsOf(whole)).size).toBe(1234);
  expect(idsOf(pages.flat())).toEqual(idsOf(whole));
  const times = pages.flat().map(({ createdAt, listingNumber }) => [createdAt, listingNumber ?? Infinity]);
  expect(times[0]?.[1]).toBe(0);
});

test("results come in ranked order, a page at a time, without the ends of long descriptions", async () => {
  const person = await openWith(1100);
  const { pages } = await readAll<Listing>(person, `jobSearches/${SESSION}/results`);
  const whole = await jobs.getJobSearch(person.ctx, SESSION);
  expect(pages).toHaveLength(3);
  expect(idsOf(pages.flat())).toEqual(idsOf(whole.jobs));
  expect(pages[0]?.[0]).toMatchObject({ description: "d".repeat(150), descriptionLength: 200 });
});

test("a page of large listings ends early, and a listing that was deleted meanwhile is left out", async () => {
  const person = await openWith(40, 100_000);
  const first = await jobs.listSavedJobs(person.ctx);
  expect(first.jobs.length).toBeLessThan(25);
  const next = await jobs.listSavedJobs(person.ctx, first.next ?? "");
  await jobs.deleteListing(person.ctx, next.jobs[0]!.id);
  const again = await jobs.listSavedJobs(person.ctx, first.next ?? "");
  expect(again.jobs[0]?.id).toBe(next.jobs[1]?.id);
});

test("an `after` that no page gave is refused", async () => {
  const person = await openWith(1);
  const wrong = [[], ["now()", 1, "job-1"], ["1793527200000000", 1e12, "job-1"], ["1", 1, "\u0000"]];
  const cursors = [
    ...wrong.map((each) => Buffer.from(JSON.stringify(each)).toString("base64url")),
    "%00",
    "x",
  ];
  for (const after of cursors)
    for (const path of ["savedJobs", `jobSearches/${SESSION}/results`]) {
      const answer = await person.send("GET", `${person.base}/${path}?after=${after}`);
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        400,
        "request/invalid",
      ]);
    }
});

test("a person reads two whole collections at once, and a third is refused until one has ended", async () => {
  const person = await openWith(300, 2000);
  const opened = await Promise.all(
    [1, 2].map(() => jobs.listListings(person.ctx).open({ isCompressed: false })),
  );
  await expect(jobs.listListings(person.ctx).open({ isCompressed: false })).rejects.toMatchObject({
    code: "request/rate-limited",
  });
  for (const bytes of opened) bytes.destroy();
  await expect.poll(async () => (await jobs.listListings(person.ctx).read()).jobs.length).toBe(300);
});
