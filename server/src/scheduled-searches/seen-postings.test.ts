import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { listings } from "#db/schema/jobs";
import { addBoards, forgetBoards, otherSources } from "#testing/job-search/fresh-jobs";
import { startLocalBoards, type LocalBoards } from "#testing/local-boards";
import { createTestContext, type TestContext } from "#testing/server-context";
import { executeScheduledSearch, sweepSeenPostings } from "./scheduled-searches.service.ts";
import { recordSeen, selectSeenInRun } from "./seen-postings.repository.ts";
import { openFired, readLeft, toFired } from "#testing/scheduled-searches/fired-search";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
let local: LocalBoards;
let tested: TestContext;
let server: TestContext["ctx"];

beforeAll(async () => {
  local = await startLocalBoards();
  tested = await createTestContext({
    config: { sources: { baseUrls: local.baseUrls, disabled: otherSources } },
  });
  server = tested.ctx;
});
afterAll(async () => {
  await tested.close();
  await local.close();
});
beforeEach(async () => {
  server.clock.advance(DAY_MS);
  local.remotive = [{ id: 1, title: "Cook", company: "Diner", place: "Denver, CO" }];
  local.ashby = new Map();
  await forgetBoards(server);
});

/** Somebody whose first run has notified them of the job. */
async function openNotified() {
  const { ctx, search } = await openFired(server);
  const { uid } = ctx.user;
  const run = async () => {
    await executeScheduledSearch(server, toFired(server, search));
    return (await readLeft(server, uid)).runs.at(-1)?.newJobs;
  };
  const readSeen = async () => (await readLeft(server, uid)).seen;
  expect(await run()).toBe(1);
  return { uid, run, readSeen };
}

test("a known job that comes to another board is noted though nothing is new, and is never notified again", async () => {
  await addBoards(server, ["diner"]);
  const { uid, run, readSeen } = await openNotified();
  const before = (await readSeen()).length;
  server.clock.advance(7 * HOUR_MS);
  local.ashby.set("diner", [{ id: 9, title: "Cook", place: "Denver, CO", text: "Told in other words." }]);
  expect(await run()).toBe(0);
  expect((await readSeen()).length).toBeGreaterThan(before);
  await server.db.delete(listings).where(eq(listings.userId, uid));
  local.remotive = [];
  for (let round = 0; round < 3; round += 1) {
    server.clock.advance(7 * HOUR_MS);
    expect(await run()).toBe(0);
  }
  // It is there all the same, for somebody who does not know it.
  await openNotified();
});

test("what is found again is noted anew, once a week at most, also where it is a listing of the person", async () => {
  const { run, readSeen } = await openNotified();
  const readTimes = async () => [...new Set((await readSeen()).map(({ seenAt }) => seenAt.getTime()))];
  const firstAt = server.clock.now().getTime();
  server.clock.set(new Date(firstAt + 7 * DAY_MS - 1));
  expect(await run()).toBe(0);
  expect(await readTimes()).toEqual([firstAt]);
  server.clock.set(new Date(firstAt + 7 * DAY_MS));
  expect(await run()).toBe(0);
  expect(await readTimes()).toEqual([firstAt + 7 * DAY_MS]);
});

test("what no run has found for 400 days is forgotten, and nothing else", async () => {
  const [gone, found] = [await openNotified(), await openNotified()];
  const firstAt = server.clock.now().getTime();
  server.clock.advance(8 * DAY_MS);
  await found.run();
  server.clock.set(new Date(firstAt + 400 * DAY_MS));
  await sweepSeenPostings(server);
  expect(await gone.readSeen()).not.toEqual([]);
  server.clock.advance(1);
  await sweepSeenPostings(server);
  expect(await gone.readSeen()).toEqual([]);
  expect(await found.readSeen()).not.toEqual([]);
});

test("keys too long for an index are known again all the same", async () => {
  const { ctx, search } = await openFired(server);
  const fired = toFired(server, search);
  await executeScheduledSearch(server, fired);
  const noise = randomBytes(3000).toString("hex");
  const keys = [`${noise} one`, `${noise} two`, "short"];
  const note = (noted: string[]) => recordSeen(server.db, ctx.user.uid, noted, server.clock.now());
  await note([keys[0] ?? "", "short", "short"]);
  await note(keys.slice(0, 1));
  const seen = await selectSeenInRun(server.db, fired.runId, [...keys, ...keys]);
  expect([...seen].toSorted()).toEqual([keys[0], "short"].toSorted());
});
