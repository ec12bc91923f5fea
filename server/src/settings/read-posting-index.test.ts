import type { PostingIndex } from "@jobwright/contracts/settings";
import { makeRawPosting } from "@jobwright/engine/reading/raw-posting.fixture";
import { readPosting } from "@jobwright/engine/reading/read-posting";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { authRoutes } from "#auth/auth.routes";
import { listings } from "#db/schema/jobs";
import { postings, sourceCrawls } from "#db/schema/postings";
import { boards, userBoards } from "#db/schema/sources";
import { identifyArrived, indexArrived } from "#postings/postings.service";
import { createTestApp, openBrowser, type Browser, type TestApp } from "#testing/http/test-app";
import { createTestClock } from "#testing/test-clock";
import { countOpenPostings, selectNewest } from "./posting-index.repository.ts";
import { settingsRoutes } from "./settings.routes.ts";

const clock = createTestClock();
let tested: TestApp;
let person: Browser & { uid: string };

const hoursAgo = (hours: number) => new Date(clock.now().getTime() - hours * 3_600_000);

beforeAll(async () => {
  tested = await createTestApp([...authRoutes, ...settingsRoutes], { clock });
});
afterAll(() => tested.close());
beforeEach(async () => {
  for (const table of [postings, listings, userBoards, boards, sourceCrawls]) {
    await tested.server.db.delete(table);
  }
  // Counts of postings are kept for a minute.
  clock.advance(60_000);
  person = await openGuest();
});

async function openGuest(): Promise<Browser & { uid: string }> {
  const browser = openBrowser(tested.app);
  const { uid } = await browser.signInGuest();
  return { ...browser, uid };
}

async function read(of = person): Promise<PostingIndex> {
  const response = await of.send("GET", `/api/users/${of.uid}/postingIndex`);
  expect(response.status).toBe(200);
  return (await response.json()) as PostingIndex;
}

type Given = { locations?: string[]; postedAt?: Date; isSample?: boolean };

/** Adds postings of one board and returns their ids. */
async function addPostings(given: Given[], board = "acme"): Promise<string[]> {
  const seenAt = clock.now();
  const isSample = given.some((each) => each.isSample);
  const raw = given.map(({ locations = [], postedAt }, index) =>
    makeRawPosting({
      source: "lever",
      board,
      externalId: `${board}-${index}`,
      locations,
      postedAt: postedAt?.toISOString() ?? null,
    }),
  );
  const arrived = await identifyArrived(
    tested.server,
    raw.map((each) => readPosting(each, seenAt)),
  );
  await indexArrived(tested.server, arrived, { source: "lever", board, isComplete: false, isSample, seenAt });
  return arrived.map(({ id }) => id);
}

type BoardGiven = Partial<typeof boards.$inferInsert> & { token: string };

async function addBoards(...given: BoardGiven[]): Promise<void> {
  await tested.server.db.insert(boards).values(
    given.map((each) => ({
      source: "lever",
      company: `${each.token} Ltd`,
      url: `https://jobs.lever.co/${each.token}`,
      foundBy: "directory" as const,
      directoryVersion: "1",
      ...each,
    })),
  );
}

test("an installation that read nothing yet says so, with the boards that it knows", async () => {
  await addBoards({ token: "a" }, { token: "b" }, { token: "c", source: "nobody-reads-this-system" });
  expect(await read()).toEqual({
    boards: { known: 3, readable: 2, read: 0, fitting: 0 },
    postings: { open: 0, withoutCountry: 0, isEstimate: false, newestAt: null },
    countries: [],
    lastAnswerAt: null,
    failures: [],
  });
});

test("open postings are counted by country, one in two countries in both, and closed ones and samples are not", async () => {
  const [closed = ""] = await addPostings([{ locations: ["Oslo, Norway"] }], "closed");
  await tested.server.db.execute(sql`update postings set closed_at = now() where id = ${closed}`);
  await addPostings([{ locations: ["Paris, France"], isSample: true }], "sample");
  await addPostings([
    { locations: ["Leeds, United Kingdom"], postedAt: hoursAgo(5) },
    { locations: ["London, UK", "Berlin, Germany"], postedAt: hoursAgo(2) },
    { locations: ["Remote"], postedAt: hoursAgo(9) },
    { locations: [], postedAt: hoursAgo(9) },
  ]);
  const { postings: counts, countries } = await read();
  expect(countries).toEqual([
    { country: "GB", postings: 2 },
    { country: "DE", postings: 1 },
  ]);
  expect(counts).toEqual({
    open: 4,
    withoutCountry: 2,
    isEstimate: false,
    newestAt: hoursAgo(2).toISOString(),
  });
});

test("postings are counted again after a minute, not on each request", async () => {
  await addPostings([{}]);
  expect((await read()).postings.open).toBe(1);
  await addPostings([{}], "later");
  expect((await read()).postings.open).toBe(1);
  clock.advance(60_000);
  expect((await read()).postings.open).toBe(2);
});

test("of a large table a part is read, and the counts are reckoned from it", async () => {
  await addPostings([{ locations: ["Leeds, United Kingdom"], postedAt: hoursAgo(3) }]);
  const { db } = tested.server;
  await db.execute(sql`
    insert into postings select copy.* from postings, generate_series(1, 4000) as n,
      jsonb_populate_record(postings, jsonb_build_object('id', gen_random_uuid(), 'number', 1000 + n, 'external_id', n)) as copy`);
  const all = await countOpenPostings(db, { counted: 4001, pages: 1 });
  expect(all).toEqual({ places: [{ locations: ["Leeds, United Kingdom"], postings: 4001 }], shareRead: 1 });
  const { rows } = await db.execute<{ pages: number }>(
    sql`select pg_relation_size('postings')::int / 8192 as pages`,
  );
  const pages = Math.ceil((rows[0]?.pages ?? 0) / 2);
  const some = await countOpenPostings(db, { counted: 4000, pages });
  expect(some.shareRead).toBeCloseTo(0.5, 1);
  const counted = some.places[0]?.postings ?? 0;
  expect(counted).toBeLessThan(4001);
  expect(Math.abs(counted / some.shareRead - 4001)).toBeLessThan(2000);

  await db.execute(sql`analyze postings`);
  await db.transaction(async (tx) => {
    const countScans = () =>
      tx.execute<{ count: number }>(
        sql`select seq_scan::int as count from pg_stat_xact_user_tables where relname = 'postings'`,
      );
    const before = await countScans();
    expect(await selectNewest(tx, clock.now())).toEqual(hoursAgo(3));
    expect((await countScans()).rows).toEqual(before.rows);
  });
});

test("boards that fit are those whose postings became listings of this person", async () => {
  const ids = [...(await addPostings([{}, {}])), ...(await addPostings([{}], "borealis"))];
  const other = await openGuest();
  const add = (userId: string, postingId: string) =>
    tested.server.db.insert(listings).values({
      userId,
      id: `own-${postingId}`,
      postingId,
      title: "Nurse",
      company: "Acme",
      location: "Leeds",
      salary: "Not specified",
      datePosted: "Not specified",
      description: "",
      jobLink: "#",
    });
  for (const id of ids) await add(person.uid, id);
  await add(other.uid, ids[0] ?? "");
  expect((await read()).boards.fitting).toBe(2);
  expect((await read(other)).boards.fitting).toBe(1);
});

test("what failed is told by source and reason, with companies of the directory alone", async () => {
  const lastAnswerAt = hoursAgo(1);
  const gone = { lastAnswerAt, lastError: "It answers “404 Not Found”.", failures: 1 };
  await addBoards(
    { token: "good", lastAnswerAt: hoursAgo(3) },
    { token: "d", ...gone },
    { token: "b", ...gone },
    { token: "a", ...gone },
    { token: "c", ...gone },
    { token: "named-by-somebody", foundBy: "tried", directoryVersion: null, ...gone },
    { token: "busy", lastAnswerAt, lastError: "No answer in 10 s.", failures: 2 },
  );
  const crawl = { request: "query", postingCount: 0, retryAt: null };
  await tested.server.db.insert(sourceCrawls).values([
    { ...crawl, source: "remotive", fetchedAt: hoursAgo(1), problem: "It answers “500”." },
    { ...crawl, source: "remotive", request: "before", fetchedAt: hoursAgo(2), problem: null },
    { ...crawl, source: "jobicy", fetchedAt: hoursAgo(4), problem: null },
    { ...crawl, source: "jobicy", request: "before", fetchedAt: hoursAgo(5), problem: "It answers “500”." },
  ]);
  const index = await read();
  expect(index.failures).toEqual([
    { source: "Lever", reason: gone.lastError, count: 5, companies: ["a Ltd", "b Ltd", "c Ltd"] },
    { source: "Remotive", reason: "It answers “500”.", count: 1, companies: [] },
    { source: "Lever", reason: "No answer in 10 s.", count: 1, companies: ["busy Ltd"] },
  ]);
  expect(index.boards).toEqual({ known: 7, readable: 7, read: 1, fitting: 0 });
  expect(index.lastAnswerAt).toBe(hoursAgo(2).toISOString());
});

test("a board that one person pasted is told to them, and to nobody else", async () => {
  const failed = { lastAnswerAt: hoursAgo(1), lastError: "The page holds no job posting.", failures: 1 };
  await addBoards({
    token: "https://private.example/jobs",
    source: "page",
    company: "Private Inn",
    foundBy: "pasted",
    directoryVersion: null,
    ...failed,
  });
  await tested.server.db
    .insert(userBoards)
    .values({ userId: person.uid, source: "page", token: "https://private.example/jobs" });
  const own = await read();
  expect(own.failures).toMatchObject([{ reason: failed.lastError, companies: ["Private Inn"] }]);
  const others = await read(await openGuest());
  expect(others.failures).toEqual([]);
  expect(JSON.stringify(others)).not.toContain("rivate");
});
