import type { SearchProgress } from "@jobwright/contracts/job-search";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { UserContext } from "#context";
import { postings, sourceCrawls } from "#db/schema/postings";
import { boards } from "#db/schema/sources";
import * as jobs from "#jobs/jobs.service";
import { sources } from "#sources/registry";
import { type LocalJob, startLocalBoards, type LocalBoards } from "#testing/local-boards";
import { createTestContext, type TestContext } from "#testing/server-context";
import { createTestUser } from "#testing/test-user";
import { mergeUserDocument } from "#user-document/user-document.service";
import * as jobSearch from "./job-search.service.ts";

const sessionId = "session-early-0001";
let local: LocalBoards;
let opened: TestContext;
let release: () => void;

beforeAll(async () => {
  local = await startLocalBoards();
  const disabled = sources.map(({ id }) => id).filter((id) => id !== "remotive" && id !== "ashby");
  opened = await createTestContext({
    config: {
      listingsPerSearch: 2,
      sources: { baseUrls: local.baseUrls, disabled, timeLimitMs: 20_000 },
    },
  });
});
afterAll(async () => {
  await opened.close();
  await local.close();
});
beforeEach(async () => {
  for (const table of [postings, sourceCrawls, boards]) await opened.ctx.db.delete(table);
  local.ashby = new Map();
  local.requests.length = 0;
  const held = Promise.withResolvers<void>();
  local.held = held.promise;
  release = held.resolve;
});

const cook: LocalJob = { id: 1, title: "Cook", company: "First", place: "Worldwide" };
const pastryCook: LocalJob = { id: 2, title: "Pastry Cook", company: "Second", place: "Worldwide" };
const dishwasher: LocalJob = { id: 3, title: "Cook and Dishwasher", company: "Third", place: "Worldwide" };

/** Somebody whose index holds these postings, and whose boards hold `now` when they answer. */
async function signIn(kept: LocalJob[], now: LocalJob[]): Promise<UserContext> {
  const ctx = { ...opened.ctx, user: await createTestUser(opened.ctx), requestId: "test" };
  await mergeUserDocument(ctx, { jobPreferences: { titles: ["Cook"] } });
  local.remotive = kept;
  const { held } = local;
  local.held = Promise.resolve();
  const other = { ...opened.ctx, user: await createTestUser(opened.ctx), requestId: "test" };
  await mergeUserDocument(other, { jobPreferences: { titles: ["Cook"] } });
  await jobSearch.runJobSearch(other, { user_id: other.user.uid, session_id: "session-before-001" });
  await opened.ctx.db.delete(sourceCrawls);
  Object.assign(local, { held, remotive: now });
  return ctx;
}

function watch(ctx: UserContext) {
  return jobSearch.watchJobSearch(ctx, { user_id: ctx.user.uid, session_id: sessionId });
}

/** The progress of a search once it has saved so many rankings. */
async function untilRanked(events: ReturnType<typeof watch>, rankings: number): Promise<SearchProgress> {
  for (;;) {
    const { value } = await events.next();
    if (value?.type !== "progress") throw new Error(`The search ended before ranking ${rankings}.`);
    if (value.progress.rankings >= rankings) return value.progress;
  }
}

async function finish(events: ReturnType<typeof watch>) {
  for await (const event of events) if (event.type === "result") return event.result;
  throw new Error("The search did not come to its end.");
}

const readTitles = async (ctx: UserContext) =>
  (await jobs.getJobSearch(ctx, sessionId)).jobs.map(({ title }) => title);

test("listings of the index are there while a board has not answered, and a second page sees them too", async () => {
  const ctx = await signIn([cook, pastryCook], [cook]);
  const events = watch(ctx);
  const progress = await untilRanked(events, 1);
  expect(progress).toMatchObject({ step: "askSources", jobsSoFar: 2 });
  expect(progress.sources).toMatchObject([{}, {}, { id: "index", state: "keptCopy", count: 2 }]);
  expect(await readTitles(ctx)).toEqual(["Cook", "Pastry Cook"]);
  expect((await jobs.getJobSearch(ctx, sessionId)).jobs[0]?.match).not.toBeNull();
  expect(await jobSearch.getSearchState(ctx, sessionId)).toMatchObject({
    state: "running",
    progress: { rankings: 1 },
  });
  release();
  const { report } = await finish(events);
  expect(report.sources.filter(({ id }) => id === "index")).toMatchObject([{ count: 1 }]);
});

test("what the boards answer is merged as it comes, and what was shown stays with what the person did", async () => {
  const ctx = await signIn([pastryCook, dishwasher], [cook, { ...cook, id: 5, company: "Fifth" }]);
  const events = watch(ctx);
  await untilRanked(events, 1);
  const [first, second] = (await jobs.getJobSearch(ctx, sessionId)).jobs;
  await jobs.setFavorite(ctx, second!.id, true);
  release();
  const { job_listings, report } = await finish(events);
  expect(job_listings.jobs.map(({ title }) => title)).toEqual(["Cook", "Cook", first!.title, second!.title]);
  const kept = job_listings.jobs.slice(2);
  expect(kept.map(({ id }) => id)).toEqual([first!.id, second!.id]);
  expect(kept.map(({ favorite }) => favorite)).toEqual([false, true]);
  expect(report).toMatchObject({ found: 4, shown: 4, belowCut: 0 });
});

test("a listing that the person deletes meanwhile is not there at the end", async () => {
  const ctx = await signIn([cook, pastryCook], []);
  const events = watch(ctx);
  await untilRanked(events, 1);
  const [first] = (await jobs.getJobSearch(ctx, sessionId)).jobs;
  await jobs.deleteListing(ctx, first!.id);
  release();
  const { job_listings, report } = await finish(events);
  expect(job_listings.jobs.map(({ title }) => title)).toEqual(["Pastry Cook"]);
  expect(report.hidden).toMatchObject([{ rule: "deleted", count: 1 }]);
});

test("a search that is stopped keeps what it showed", async () => {
  const ctx = await signIn([cook], [pastryCook]);
  const events = watch(ctx);
  await untilRanked(events, 1);
  await jobSearch.stopSearch(ctx, sessionId);
  const { job_listings, report } = await finish(events);
  expect(job_listings.jobs.map(({ title }) => title)).toEqual(["Cook"]);
  expect(report.stoppedByPerson).toBe(true);
});

test("an index without a fitting posting shows nothing early", async () => {
  const ctx = await signIn([{ ...cook, title: "Welder" }], [cook]);
  const events = watch(ctx);
  setTimeout(release, 500);
  for await (const event of events) {
    if (event.type === "progress") expect(event.progress.rankings).toBe(0);
    if (event.type === "result") expect(event.result.job_listings.jobs).toHaveLength(1);
  }
});

test("a source that answered within its interval is not asked again", async () => {
  release();
  const ctx = await signIn([cook], [cook]);
  await finish(watch(ctx));
  const asked = local.requests.length;
  expect(asked).toBeGreaterThan(0);
  await jobSearch.runJobSearch(ctx, { user_id: ctx.user.uid, session_id: "session-again-0001" });
  expect(local.requests).toHaveLength(asked);
});
