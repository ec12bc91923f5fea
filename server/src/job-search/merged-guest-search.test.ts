import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { SearchEvent } from "@jobwright/contracts/job-search";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { mergeGuest } from "#app/merge-guest";
import { getCompanyResearch } from "#companies/companies.service";
import type { UserContext } from "#context";
import { user } from "#db/schema/auth";
import { postings, sourceCrawls } from "#db/schema/postings";
import { unknownBoards } from "#db/schema/sources";
import { jobSearches } from "#db/schema/jobs";
import * as jobs from "#jobs/jobs.service";
import { mergeUserDocument, readUserDocument } from "#user-document/user-document.service";
import { deleteAccount } from "#settings/settings.service";
import { findInDatabase } from "#testing/find-everywhere";
import { startLocalBoards, type LocalBoards } from "#testing/local-boards";
import { createTestContext, type TestContext } from "#testing/server-context";
import { createTestUser } from "#testing/test-user";
import * as jobSearch from "./job-search.service.ts";
import { createRunningSearch } from "./running-search.ts";
import { refreshOwner } from "./search-owner.ts";
import { saveProgress } from "./job-searches.repository.ts";
import { nameQuery } from "#sources/query-words";
import { sources } from "#sources/registry";

let local: LocalBoards;
let opened: TestContext;

beforeAll(async () => {
  local = await startLocalBoards();
  const disabled = sources.map((source) => source.id).filter((id) => id !== "remotive");
  opened = await createTestContext({ config: { sources: { baseUrls: local.baseUrls, disabled } } });
});
afterAll(async () => {
  await opened.close();
  await local.close();
});
beforeEach(async () => {
  local.remotive = [{ id: 1, title: "Cook" }];
  local.override.remotive = null;
  for (const table of [postings, sourceCrawls]) await opened.ctx.db.delete(table);
});

async function signIn(isAnonymous: boolean): Promise<UserContext> {
  const ctx = { ...opened.ctx, user: await createTestUser(opened.ctx, { isAnonymous }), requestId: "test" };
  await mergeUserDocument(ctx, { jobPreferences: { titles: ["Cook"] } });
  return ctx;
}

function startOwnSearch(ctx: UserContext, sessionId = `session-${randomUUID()}`) {
  const answer = jobSearch.runJobSearch(ctx, { user_id: ctx.user.uid, session_id: sessionId });
  answer.catch(() => {});
  return { sessionId, answer };
}

/** Starts a search, and comes back once its one source has been asked and does not answer. */
async function startHeldSearch(ctx: UserContext, sessionId = `session-${randomUUID()}`) {
  const held = Promise.withResolvers<ServerResponse>();
  local.override.remotive = held.resolve;
  const { answer } = startOwnSearch(ctx, sessionId);
  const response = await held.promise;
  local.override.remotive = null;
  const letGo = async () => {
    const list = await fetch(`${local.baseUrls.remotive}/api/remote-jobs`);
    response.writeHead(200, { "content-type": "application/json" }).end(await list.text());
  };
  return { sessionId, answer, letGo };
}

async function joinToEnd(ctx: UserContext, sessionId: string): Promise<SearchEvent | undefined> {
  let last: SearchEvent | undefined;
  for await (const event of jobSearch.joinSearch(ctx, sessionId)) last = event;
  return last;
}

async function expectSaved(account: UserContext, sessionId: string): Promise<void> {
  const session = await jobs.getJobSearch(account, sessionId);
  expect(session.jobs.map((job) => job.title)).toEqual(["Cook"]);
  expect(session.report).toMatchObject({ shown: 1, stoppedByPerson: false });
  expect((await getCompanyResearch(account, sessionId)).researchData).toHaveLength(1);
  expect((await jobSearch.getSearchState(account, sessionId)).state).toBe("finished");
  expect(await readUserDocument(account)).toMatchObject({ currentSessionId: sessionId });
}

test("a guest's search that runs while the guest signs in comes to its end in the account", async () => {
  const [guest, account] = [await signIn(true), await signIn(false)];
  const search = await startHeldSearch(guest);
  await mergeGuest(opened.ctx, { guestId: guest.user.uid, accountId: account.user.uid });
  expect((await jobSearch.getSearchState(account, search.sessionId)).state).toBe("running");
  await expect(
    jobSearch.runJobSearch(account, { user_id: account.user.uid, session_id: "session-another-1" }),
  ).rejects.toMatchObject({ code: "discovery/already-running" });
  const joined = joinToEnd(account, search.sessionId);
  await search.letGo();
  expect((await search.answer).job_listings.jobs).toHaveLength(1);
  expect(await joined).toMatchObject({ type: "result" });
  await expectSaved(account, search.sessionId);
  expect(await findInDatabase(opened.ctx.db, [guest.user.uid])).toEqual([]);
});

/** The move as another server process does it, which knows nothing of the searches in this one's memory. */
async function moveElsewhere(guest: UserContext, account: UserContext): Promise<void> {
  vi.resetModules();
  const elsewhere = await import("#app/merge-guest");
  expect(elsewhere.mergeGuest).not.toBe(mergeGuest);
  await elsewhere.mergeGuest(opened.ctx, { guestId: guest.user.uid, accountId: account.user.uid });
}

test("so does one that runs in another server process, also where it finds nothing", async () => {
  for (const found of [local.remotive, []]) {
    const [guest, account] = [await signIn(true), await signIn(false)];
    for (const table of [postings, sourceCrawls]) await opened.ctx.db.delete(table);
    const search = await startHeldSearch(guest);
    await moveElsewhere(guest, account);
    local.remotive = found;
    await search.letGo();
    await search.answer;
    if (found.length > 0) await expectSaved(account, search.sessionId);
    const session = await jobs.getJobSearch(account, search.sessionId);
    expect(session.report).toMatchObject({ shown: found.length });
    expect((await jobSearch.getSearchState(account, search.sessionId)).state).toBe("finished");
  }
});

test("where both search, the account's goes on and the guest's is told why it is not shown as running", async () => {
  const [guest, account] = [await signIn(true), await signIn(false)];
  const theirs = await startHeldSearch(guest);
  // It waits for the answer to the same question.
  const own = startOwnSearch(account);
  const readOwnState = () => jobSearch.getSearchState(account, own.sessionId).catch(() => null);
  await expect.poll(readOwnState).toMatchObject({ state: "running", progress: { step: "askSources" } });
  await mergeGuest(opened.ctx, { guestId: guest.user.uid, accountId: account.user.uid });
  expect((await jobSearch.getSearchState(account, own.sessionId)).state).toBe("running");
  expect((await jobSearch.getSearchState(account, theirs.sessionId)).state).toBe("failed");
  await theirs.letGo();
  await Promise.all([theirs.answer, own.answer]);
  for (const { sessionId } of [theirs, own]) {
    expect((await jobSearch.getSearchState(account, sessionId)).state).toBe("finished");
    expect((await jobs.getJobSearch(account, sessionId)).jobs).toHaveLength(1);
  }
});

test("the heartbeat of a search finds its new owner and the wish to stop, and nobody else's search of that name", async () => {
  const [guest, account, stranger] = [await signIn(true), await signIn(false), await signIn(false)];
  const { db, clock } = opened.ctx;
  const [sessionId, own] = [`session-${randomUUID()}`, `session-${randomUUID()}`];
  const row = { state: "running" as const, heartbeatAt: clock.now() };
  await db.insert(jobSearches).values([
    { ...row, userId: guest.user.uid, sessionId },
    { ...row, userId: account.user.uid, sessionId: own },
    { ...row, userId: stranger.user.uid, sessionId, heartbeatAt: new Date(clock.now().getTime() - 1) },
  ]);
  const running = createRunningSearch(guest.user.uid, sessionId);
  running.heartbeats.push(clock.now());
  await moveElsewhere(guest, account);
  const progress = {
    sessionId,
    step: "askSources" as const,
    jobsSoFar: 0,
    sources: [],
    wanted: { titles: [], locations: [] },
    remainingMs: 0,
    model: null,
    rankings: 0,
    research: null,
  };
  const save = (userId: string) => saveProgress(db, userId, sessionId, progress, clock.now());
  expect(await save(running.userId)).toBeNull();
  expect(await refreshOwner(guest, running)).toBe(true);
  expect(running.userId).toBe(account.user.uid);
  expect(await save(running.userId)).toEqual({ isStopRequested: true, isRunning: false });
  await db.delete(user).where(eq(user.id, account.user.uid));
  expect(await save(running.userId)).toBeNull();
  expect(await refreshOwner(guest, running)).toBe(false);
});

test("a search of an account that is deleted brings nothing back", async () => {
  const account = await signIn(false);
  const search = await startHeldSearch(account);
  await deleteAccount(account, "delete my account");
  await search.letGo();
  await expect(search.answer).rejects.toMatchObject({ code: "discovery/search-not-found" });
  expect(await findInDatabase(opened.ctx.db, [account.user.uid, search.sessionId])).toEqual([]);
});

test("nor does one that runs in another process and only finds the person gone when it saves", async () => {
  const account = await signIn(false);
  const search = await startHeldSearch(account);
  await opened.ctx.db.delete(user).where(eq(user.id, account.user.uid));
  await search.letGo();
  await expect(search.answer).rejects.toMatchObject({ code: "discovery/search-not-found" });
  expect(await opened.ctx.db.$count(jobSearches, eq(jobSearches.sessionId, search.sessionId))).toBe(0);
  expect(await findInDatabase(opened.ctx.db, [account.user.uid])).toEqual([]);
});

test("what a deleted account searched for stands nowhere, not even among what the sources were asked", async () => {
  const account = await signIn(false);
  const mark = `wish-${randomUUID()}`;
  const jobPreferences = { titles: [mark, "Cook"], companies: [`${mark} Ltd`], locations: [mark] };
  await mergeUserDocument(account, { jobPreferences });
  await jobSearch.runJobSearch(account, { user_id: account.user.uid, session_id: `session-${randomUUID()}` });
  await expect.poll(() => opened.ctx.db.$count(unknownBoards)).toBeGreaterThan(0);
  await deleteAccount(account, "delete my account");
  expect(await findInDatabase(opened.ctx.db, [mark])).toEqual([]);
  expect(nameQuery({ titles: [mark], locations: [mark], keywords: [mark] })).not.toContain(mark);
});
