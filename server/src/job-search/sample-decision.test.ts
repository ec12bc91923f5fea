import type { ServerResponse } from "node:http";
import { SAMPLE_DECISION_MS } from "@jobwright/contracts/job-search";
import type { SourceReport } from "@jobwright/contracts/matching";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Config } from "#config/config";
import type { UserContext } from "#context";
import { postings, sourceCrawls } from "#db/schema/postings";
import { mergeUserDocument } from "#user-document/user-document.service";
import { startLocalBoards, type LocalBoards } from "#testing/local-boards";
import { createTestContext, type TestContext } from "#testing/server-context";
import { createTestUser } from "#testing/test-user";
import { runJobSearch } from "./job-search.service.ts";
import { decideSample } from "./sample-decision.ts";
import { sources } from "#sources/registry";

/** Beyond the decision's own limit, for a machine that is busy with other things. */
const SLACK_MS = 2000;
const never = new Promise<never>(() => undefined);

let local: LocalBoards;
let opened: TestContext;

beforeAll(async () => {
  local = await startLocalBoards();
  opened = await createTestContext({
    config: {
      sources: {
        baseUrls: local.baseUrls,
        disabled: sources.map((source) => source.id).filter((id) => id !== "remotive"),
      },
    },
  });
});
afterAll(async () => {
  await opened.close();
  await local.close();
});
beforeEach(async () => {
  local.remotive = [];
  local.override.remotive = null;
  for (const table of [postings, sourceCrawls]) await opened.ctx.db.delete(table);
});

function contextWith(sampleBoard: Config["sampleBoard"]) {
  return { ...opened.ctx, config: { ...opened.ctx.config, sampleBoard } };
}

function report(parts: Partial<SourceReport>): SourceReport {
  return {
    id: "remotive",
    name: "Remotive",
    askedFor: "Remote",
    state: "searching",
    count: null,
    elapsedMs: null,
    reason: null,
    keptCopyFrom: null,
    ...parts,
  };
}

async function search(sampleBoard: Config["sampleBoard"]) {
  const user = await createTestUser(opened.ctx);
  const ctx: UserContext = { ...contextWith(sampleBoard), user, requestId: "test" };
  await mergeUserDocument(ctx, { jobPreferences: { titles: ["Line Cook"] } });
  const answer = await runJobSearch(ctx, { user_id: user.uid });
  return {
    reason: answer.report.sampleReason,
    jobs: answer.job_listings.jobs,
    source: answer.report.sources[0],
    kinds: new Set(answer.job_listings.jobs.map((job) => job.isSample)),
  };
}

function fail(response: ServerResponse): void {
  response.writeHead(503).end();
}

const unstopped = new AbortController().signal;

describe("the decision", () => {
  test("switched off it is never used, switched on always, without waiting for a source", async () => {
    expect(await decideSample(contextWith("off"), [], Promise.resolve(), unstopped)).toBeNull();
    expect(await decideSample(contextWith("off"), [report({})], never, unstopped)).toBeNull();
    expect(
      await decideSample(contextWith("on"), [report({ state: "answered", count: 4 })], never, unstopped),
    ).toMatch(/switched on/);
  });

  test("a source that answered decides for it, also one that answers with nothing or did so a moment ago", async () => {
    const auto = contextWith("auto");
    for (const reached of [
      report({ state: "answered", count: 0 }),
      report({ state: "searching", count: 0 }),
      report({ state: "keptCopy", count: 0 }),
    ]) {
      expect(
        await decideSample(auto, [report({ state: "unreachable" }), reached], never, unstopped),
      ).toBeNull();
    }
  });

  test("an answer that comes while it waits is enough", async () => {
    const late = report({});
    const decision = decideSample(contextWith("auto"), [report({}), late], never, unstopped);
    setTimeout(() => (late.count = 0), 200);
    expect(await decision).toBeNull();
  });

  test("all sources down decide at once, and so does a failure to ask them", async () => {
    const startedAt = performance.now();
    const down = [report({ state: "unreachable" }), report({ state: "skipped" })];
    const gone = () => Promise.reject(new Error("the database is gone"));
    for (const ask of [() => Promise.resolve(), gone]) {
      expect(await decideSample(contextWith("auto"), down, ask(), unstopped)).toMatch(
        /^No job board could be reached/,
      );
    }
    expect(performance.now() - startedAt).toBeLessThan(SAMPLE_DECISION_MS);
  });
});

describe("a search", () => {
  test("with no source in reach shows the sample board alone, marked, and says why", async () => {
    local.override.remotive = fail;
    const { reason, jobs, kinds, source } = await search("auto");
    expect(reason).toMatch(/^No job board could be reached from here/);
    expect(jobs.length).toBeGreaterThan(0);
    expect(kinds).toEqual(new Set([true]));
    expect(source).toMatchObject({ state: "unreachable" });
  });

  test("with a source that answers with nothing shows nothing, now and while that answer is kept", async () => {
    for (const state of ["answered", "keptCopy"]) {
      const { reason, jobs, source } = await search("auto");
      expect([reason, jobs, source?.state]).toEqual([null, [], state]);
    }
  });

  test("with a real posting kept shows that one, even when no source can be reached", async () => {
    local.remotive = [{ id: 1, title: "Line Cook" }];
    await search("auto");
    await opened.ctx.db.delete(sourceCrawls);
    local.override.remotive = fail;
    const { reason, jobs, kinds } = await search("auto");
    expect([reason, jobs.length, kinds]).toEqual([null, 1, new Set([false])]);
  });

  test("after one on the sample board shows real postings alone as soon as a source answers", async () => {
    local.override.remotive = fail;
    expect((await search("auto")).kinds).toEqual(new Set([true]));
    local.override.remotive = null;
    local.remotive = [{ id: 1, title: "Line Cook" }];
    const { reason, jobs, kinds } = await search("auto");
    expect([reason, jobs.length, kinds]).toEqual([null, 1, new Set([false])]);
  });

  test("decides in time while a source hangs; what comes late is never mixed in, only kept for the next", async () => {
    const held = Promise.withResolvers<ServerResponse>();
    local.override.remotive = held.resolve;
    const startedAt = performance.now();
    const { reason, kinds } = await search("auto");
    expect(performance.now() - startedAt).toBeLessThan(SAMPLE_DECISION_MS + SLACK_MS);
    expect(reason).not.toBeNull();
    expect(kinds).toEqual(new Set([true]));
    const late = {
      id: 1,
      url: "https://remotive.com/remote-jobs/1",
      title: "Line Cook",
      company_name: "Late Kitchen",
      publication_date: "2026-10-30T08:00:00",
    };
    (await held.promise)
      .writeHead(200, { "content-type": "application/json" })
      .end(JSON.stringify({ jobs: [late] }));
    const { db } = opened.ctx;
    await expect.poll(() => db.$count(postings, eq(postings.isSample, false))).toBe(1);
    await expect.poll(() => db.$count(sourceCrawls)).toBe(1);
    const { jobs } = await search("auto");
    expect(jobs.map((job) => [job.company, job.isSample])).toEqual([["Late Kitchen", false]]);
  });

  test("on a board that is switched on marks each sample posting among the real ones", async () => {
    local.remotive = [{ id: 1, title: "Line Cook", company: "Real Kitchen" }];
    const { reason, jobs, kinds } = await search("on");
    expect(reason).toMatch(/switched on/);
    expect(kinds).toEqual(new Set([true, false]));
    expect(jobs.filter((job) => !job.isSample).map((job) => job.company)).toEqual(["Real Kitchen"]);
  });
});

test("a search that the person stopped turns to no sample board", async () => {
  const down = [report({ state: "skipped", reason: "Stopped by you before it answered." })];
  expect(await decideSample(contextWith("auto"), down, Promise.resolve(), AbortSignal.abort())).toBeNull();
});
