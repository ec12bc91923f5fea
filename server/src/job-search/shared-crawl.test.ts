import type { ServerResponse } from "node:http";
import { eq, sql } from "drizzle-orm";
import type pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ServerContext } from "#context";
import { createDatabase, createPool } from "#db/client";
import { crawlLeases, sourceCrawls } from "#db/schema/postings";
import { startLocalBoards, type LocalBoards } from "#testing/local-boards";
import { createTestContext, type TestContext } from "#testing/server-context";
import {
  addBoards,
  forgetBoards,
  otherSources,
  signInSearcher,
  titlesOf,
} from "#testing/job-search/fresh-jobs";

let local: LocalBoards;
let opened: TestContext;
/** The same database as another process has it. */
let other: { ctx: ServerContext; pool: pg.Pool };

beforeAll(async () => {
  local = await startLocalBoards();
  opened = await createTestContext({
    config: { sources: { baseUrls: local.baseUrls, disabled: otherSources, timeLimitMs: 8000 } },
  });
  const pool = createPool({ url: opened.databaseUrl, size: 5, log: pino({ level: "silent" }) });
  const db = createDatabase(pool);
  other = { ctx: { ...opened.ctx, db, searchDb: db, backgroundDb: db }, pool };
});
afterAll(async () => {
  await other.pool.end();
  await opened.close();
  await local.close();
});
beforeEach(async () => {
  local.remotive = [{ id: 1, title: "Cook" }];
  local.ashby = new Map();
  local.override.remotive = null;
  local.requests.length = 0;
  await forgetBoards(opened.ctx);
});

function askedOf(part: string): number {
  return local.requests.filter((path) => path.includes(part)).length;
}

/** Remotive takes a question and does not answer it until it is let go. */
function holdRemotive() {
  const held = Promise.withResolvers<ServerResponse>();
  local.override.remotive = held.resolve;
  return {
    asked: held.promise,
    letGo: async () => {
      local.override.remotive = null;
      const list = await fetch(`${local.baseUrls.remotive}/api/remote-jobs`);
      local.requests.splice(local.requests.lastIndexOf("/remotive/api/remote-jobs"), 1);
      (await held.promise).writeHead(200, { "content-type": "application/json" }).end(await list.text());
    },
  };
}

/** Waits until the other process has seen that somebody asks Remotive already. */
async function waitUntilItWaits(): Promise<void> {
  const before = await pollsOfLeases();
  await expect.poll(pollsOfLeases).toBeGreaterThan(before);
}

/** The other process tries to take the lease at each look, which locks its row. */
async function pollsOfLeases(): Promise<number> {
  const { rows } = await opened.ctx.db.execute<{ polls: number }>(
    sql`select xmax::text::bigint::int as polls from ${crawlLeases} where source = 'remotive'`,
  );
  return rows[0]?.polls ?? 0;
}

test("ten people's runs over the same boards, in two processes, ask each board once, and all find its jobs", async () => {
  const tokens = Array.from({ length: 9 }, (_, index) => `inn${index}`);
  await addBoards(opened.ctx, tokens);
  for (const [index, token] of tokens.entries()) {
    local.ashby.set(token, [{ id: index + 1, title: "Cook", url: `https://jobs.ashbyhq.com/${token}/1` }]);
  }
  const people = await Promise.all(Array.from({ length: 10 }, () => signInSearcher(opened.ctx)));
  const findings = await Promise.all(
    people.map(({ find }, index) => find({}, index % 2 === 0 ? opened.ctx : other.ctx)),
  );
  for (const token of tokens) expect(askedOf(`/${token}`)).toBe(1);
  expect(askedOf("/remotive/")).toBe(1);
  for (const finding of findings) {
    expect(titlesOf(finding)).toEqual(Array.from({ length: 10 }, () => "Cook"));
    expect(finding.report.sources.map(({ name, count }) => [name, count])).toEqual([
      ["Remotive", 1],
      ["Ashby", 9],
    ]);
  }
  await expect.poll(() => opened.ctx.db.$count(crawlLeases)).toBe(0);
});

test("a company that searches and runs of a process look for at once is looked for once", async () => {
  local.remotive = [];
  local.ashby.set("acme", [{ id: 1, title: "Cook" }]);
  const people = [await signInSearcher(opened.ctx, { companies: ["Acme"] })];
  for (let more = 0; more < 4; more += 1) {
    people.push(await signInSearcher(opened.ctx, { companies: ["ACME"] }));
  }
  const otherShare = { ...opened.ctx, db: other.ctx.db };
  const findings = await Promise.all(
    people.map(({ find }, index) => find({}, index % 2 === 0 ? opened.ctx : otherShare)),
  );
  for (const finding of findings) expect(titlesOf(finding)).toEqual(["Cook"]);
  // Whether there is a board, and what it holds.
  expect(askedOf("/acme")).toBe(2);
});

test("a run that is stopped takes nothing from another that waits for the same answer", async () => {
  const [one, two] = [await signInSearcher(opened.ctx), await signInSearcher(opened.ctx)];
  const remotive = holdRemotive();
  const stop = new AbortController();
  const stopped = one.find({ signal: stop.signal });
  stopped.catch(() => {});
  const response = await remotive.asked;
  await addBoards(opened.ctx, ["only-for-two"]);
  const finding = two.find();
  let isCutOff = false;
  response.once("close", () => (isCutOff = !response.writableEnded));
  // All sources are asked at once: who asks this board waits for Remotive too.
  await expect.poll(() => askedOf("/only-for-two")).toBe(1);
  stop.abort(new Error("stopped"));
  await expect(stopped).rejects.toThrow("stopped");
  await remotive.letGo();
  expect(titlesOf(await finding)).toEqual(["Cook"]);
  expect(askedOf("/remotive/")).toBe(1);
  expect(isCutOff).toBe(false);
});

test("a question that nobody waits for any more is taken back, and says nothing of the source", async () => {
  const { find } = await signInSearcher(opened.ctx);
  const remotive = holdRemotive();
  const stop = new AbortController();
  const stopped = find({ signal: stop.signal });
  stopped.catch(() => {});
  const response = await remotive.asked;
  const isClosed = new Promise((resolve) => response.once("close", resolve));
  stop.abort(new Error("stopped"));
  await expect(stopped).rejects.toThrow("stopped");
  await isClosed;
  await expect.poll(() => opened.ctx.db.$count(crawlLeases)).toBe(0);
  expect(await opened.ctx.db.$count(sourceCrawls)).toBe(0);
});

test("a run of another process waits for the answer, takes it from the index, and asks nothing itself", async () => {
  const [one, two] = [await signInSearcher(opened.ctx), await signInSearcher(opened.ctx)];
  const remotive = holdRemotive();
  const first = one.find();
  await remotive.asked;
  const second = two.find({}, other.ctx);
  await waitUntilItWaits();
  await remotive.letGo();
  expect(titlesOf(await first)).toEqual(["Cook"]);
  const finding = await second;
  expect(titlesOf(finding)).toEqual(["Cook"]);
  expect(finding.report.sources).toMatchObject([
    { name: "Remotive", state: "keptCopy", count: 1, reason: null },
    { name: "Ashby" },
  ]);
  expect(askedOf("/remotive/")).toBe(1);
});

test("a failure that another process got is told by its reason, and the source is not asked again at once", async () => {
  const [one, two] = [await signInSearcher(opened.ctx), await signInSearcher(opened.ctx)];
  const remotive = holdRemotive();
  const first = one.find();
  const response = await remotive.asked;
  const second = two.find({}, other.ctx);
  await waitUntilItWaits();
  response.writeHead(429, { "retry-after": "120" }).end();
  const reports = (await Promise.all([first, second])).map(({ report }) => report.sources[0]);
  expect(reports).toMatchObject([{ state: "unreachable" }, { state: "unreachable" }]);
  expect(askedOf("/remotive/")).toBe(1);
});

test("the lease of a process that died runs out, and a run that waited asks the source", async () => {
  const { find } = await signInSearcher(opened.ctx);
  await opened.ctx.db.insert(crawlLeases).values({
    source: "remotive",
    request: "all",
    holder: crypto.randomUUID(),
    expiresAt: sql`clock_timestamp() + interval '1 second'`,
  });
  expect(titlesOf(await find())).toEqual(["Cook"]);
  expect(askedOf("/remotive/")).toBe(1);
});

test("a lease is renewed as long as the source takes", async () => {
  const { find } = await signInSearcher(opened.ctx);
  const remotive = holdRemotive();
  const finding = find();
  await remotive.asked;
  const expiry = async () => {
    const rows = await opened.ctx.db.select().from(crawlLeases).where(eq(crawlLeases.source, "remotive"));
    return rows[0]?.expiresAt.getTime() ?? 0;
  };
  const first = await expiry();
  await expect.poll(expiry, { timeout: 4000 }).toBeGreaterThan(first);
  await remotive.letGo();
  expect(titlesOf(await finding)).toEqual(["Cook"]);
});
