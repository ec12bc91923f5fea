import { runJobSearchAnswerSchema, type SearchEvent } from "@jobwright/contracts/job-search";
import type { JobPreferences } from "@jobwright/contracts/preferences";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { UserContext } from "#context";
import { postings, sourceCrawls } from "#db/schema/postings";
import { boards, unknownBoards } from "#db/schema/sources";
import { jobSearches } from "#db/schema/jobs";
import * as jobs from "#jobs/jobs.service";
import { mergeUserDocument, readUserDocument } from "#user-document/user-document.service";
import type { OutboundRequest } from "#platform/outbound/outbound-client";
import { startLocalBoards, type LocalBoards } from "#testing/local-boards";
import { createTestContext, type TestContext } from "#testing/server-context";
import { createTestUser } from "#testing/test-user";
import { addBoard } from "#sources/sources.service";
import * as jobSearch from "./job-search.service.ts";
import { indexArrived, readArrived } from "#postings/posting-index";
import { readListingRow } from "#postings/read-listing-row";
import { sources } from "#sources/registry";

const hour = 60 * 60 * 1000;
let local: LocalBoards;
let opened: TestContext;

beforeAll(async () => {
  local = await startLocalBoards();
  const disabled = sources.map((source) => source.id).filter((id) => id !== "remotive" && id !== "ashby");
  opened = await createTestContext({
    config: { sources: { baseUrls: local.baseUrls, disabled, timeLimitMs: 2000 } },
  });
});
afterAll(async () => {
  await opened.close();
  await local.close();
});
beforeEach(async () => {
  local.remotive = [];
  local.ashby = new Map();
  local.override.remotive = null;
  local.requests.length = 0;
  for (const table of [postings, sourceCrawls, boards, unknownBoards]) await opened.ctx.db.delete(table);
});

async function signIn(preferences: Partial<JobPreferences> = {}): Promise<UserContext> {
  const ctx = { ...opened.ctx, user: await createTestUser(opened.ctx), requestId: "test" };
  await mergeUserDocument(ctx, { jobPreferences: preferences });
  return ctx;
}

function search(ctx: UserContext, session_id?: string) {
  return jobSearch.runJobSearch(ctx, { user_id: ctx.user.uid, session_id });
}

describe("a search", () => {
  test("ranks what the boards answer, keeps it, and answers in the specified shape", async () => {
    local.remotive = [
      { id: 1, title: "Accountant" },
      { id: 2, title: "Line Cook", salary: "$20 - $24 per hour", text: "<ul><li>grill</li></ul>" },
    ];
    const ctx = await signIn({ titles: ["Line Cook"] });
    const answer = await search(ctx, "session-cook-0001");
    expect(runJobSearchAnswerSchema.safeParse(answer).error).toBeUndefined();
    expect(answer.job_listings.jobs).toHaveLength(1);
    expect(answer.job_listings.jobs[0]).toMatchObject({
      id: "job-session-cook-0001-0",
      listingNumber: 1,
      title: "Line Cook",
      company: "Acme",
      salary: "$20.00 to $24.00 an hour",
      datePosted: "2026-10-30",
      jobLink: "https://remotive.com/remote-jobs/2",
      status: "new",
      favorite: false,
    });
    expect(answer.company_research.map((record) => record.companyOverview.name)).toEqual(["Acme"]);
    const session = await jobs.getJobSearch(ctx, "session-cook-0001");
    expect(session.jobs).toEqual(answer.job_listings.jobs);
    expect(session.report).toEqual(answer.report);
    expect((await readUserDocument(ctx)).currentSessionId).toBe("session-cook-0001");
  });

  test("without a title, skill or keyword gives listings without a score", async () => {
    local.remotive = [
      { id: 1, title: "Cook" },
      { id: 2, title: "Welder" },
    ];
    const ctx = await signIn({ locations: ["Worldwide"] });
    const { job_listings } = await search(ctx, "session-unscored-1");
    expect(job_listings.jobs.map(({ match }) => match)).toEqual([null, null]);
  });

  test("uses the document's current session, and makes one where there is none", async () => {
    const ctx = await signIn({ titles: ["Cook"] });
    const { session_id: made } = await search(ctx);
    expect(made).toMatch(/^session-[0-9a-f-]{36}$/);
    expect((await search(ctx)).session_id).toBe(made);
  });

  test("the report's numbers add up to what was found", async () => {
    local.remotive = [
      { id: 1, title: "Cook", place: "Worldwide" },
      { id: 2, title: "Cook", company: "Other", text: "<p>An apprentice helps.</p>" },
      { id: 3, title: "Cook", company: "Third", place: "Japan" },
      { id: 4, title: "Cook", place: "Worldwide", url: "https://remotive.com/remote-jobs/again" },
    ];
    const ctx = await signIn({ titles: ["Cook"], excludeKeywords: ["apprentice"] });
    const { report } = await search(ctx);
    const hidden = report.hidden.reduce((sum, group) => sum + group.count, 0);
    expect(report).toMatchObject({ found: 4, merged: 1, shown: 2, belowCut: 0, sampleReason: null });
    expect(report.found).toBe(report.merged + hidden + report.belowCut + report.shown);
    expect(report.hidden[0]).toMatchObject({ rule: "excludedKeyword", count: 1 });
  });

  test("the same job on two boards is one listing with both links", async () => {
    await opened.ctx.db.insert(boards).values({
      source: "ashby",
      token: "acme",
      company: "Acme",
      url: "https://jobs.ashbyhq.com/acme",
      foundBy: "imported",
    });
    local.remotive = [{ id: 1, title: "Line Cook", place: "Denver, CO" }];
    local.ashby.set("acme", [{ id: 9, title: "Line Cook" }]);
    const ctx = await signIn({ titles: ["Line Cook"] });
    const { job_listings, report } = await search(ctx);
    expect(job_listings.jobs).toHaveLength(1);
    expect(job_listings.jobs[0]?.sources.map((link) => link.name).sort()).toEqual(["Ashby", "Remotive"]);
    expect(report).toMatchObject({ found: 2, merged: 1, shown: 1 });
  });

  test("a job that the person deleted does not come back, and is told among the hidden ones", async () => {
    local.remotive = [{ id: 1, title: "Cook" }];
    const ctx = await signIn({ titles: ["Cook"] });
    const first = await search(ctx, "session-deleted-1");
    await jobs.deleteListing(ctx, first.job_listings.jobs[0]!.id);
    const { job_listings, report } = await search(ctx, "session-deleted-2");
    expect(job_listings.jobs).toEqual([]);
    expect(report.hidden).toMatchObject([{ rule: "deleted", count: 1 }]);
  });

  test("progress ends with the result, and a page that joins gets both", async () => {
    local.remotive = [{ id: 1, title: "Cook" }];
    const ctx = await signIn({ titles: ["Cook"] });
    const first: SearchEvent[] = [];
    const joined: SearchEvent["type"][] = [];
    let joining: Promise<void> | null = null;
    for await (const event of jobSearch.watchJobSearch(ctx, {
      user_id: ctx.user.uid,
      session_id: "session-joined-01",
    })) {
      first.push(event);
      joining ??= (async () => {
        for await (const other of jobSearch.joinSearch(ctx, "session-joined-01")) joined.push(other.type);
      })();
    }
    await joining;
    expect(first[0]?.type).toBe("progress");
    expect(first.at(-1)?.type).toBe("result");
    expect(joined.at(-1)).toBe("result");
    for await (const event of jobSearch.joinSearch(ctx, "session-joined-01")) {
      expect(event).toEqual(first.at(-1));
    }
    expect((await jobSearch.getSearchState(ctx, "session-joined-01")).state).toBe("finished");
  });

  test("a second search beside a running one is refused with its reason", async () => {
    local.override.remotive = () => undefined;
    const ctx = await signIn({ titles: ["Cook"] });
    const running = search(ctx, "session-first-001");
    await expect
      .poll(() => jobSearch.getSearchState(ctx, "session-first-001").catch(() => null))
      .toMatchObject({ state: "running" });
    await expect(search(ctx, "session-second-01")).rejects.toMatchObject({
      code: "discovery/already-running",
    });
    await jobSearch.stopSearch(ctx, "session-first-001");
    const answer = await running;
    expect(answer.report).toMatchObject({ stoppedByPerson: true });
    expect(answer.report.sources[0]).toMatchObject({
      state: "skipped",
      reason: "Stopped by you before it answered.",
    });
  });

  test("a search whose server is stopped keeps what it found, and says who ended it", async () => {
    local.override.remotive = () => undefined;
    local.ashby.set("inn", [{ id: 1, title: "Cook", url: "https://jobs.ashbyhq.com/inn/1" }]);
    await opened.ctx.db.insert(boards).values({
      source: "ashby",
      token: "inn",
      company: "Inn",
      url: "https://jobs.ashbyhq.com/inn",
      foundBy: "imported",
    });
    const person = await signIn({ titles: ["Cook"] });
    // It must not end by itself, however slow the machine is.
    const { config } = person;
    const ctx = { ...person, config: { ...config, sources: { ...config.sources, timeLimitMs: 60_000 } } };
    const running = search(ctx, "session-restart-1");
    await expect
      .poll(
        async () => (await jobSearch.getSearchState(ctx, "session-restart-1").catch(() => null))?.progress,
      )
      .toMatchObject({ jobsSoFar: 1 });
    await jobSearch.stopAllSearches();
    const { report, job_listings } = await running;
    expect(report).toMatchObject({ stoppedByPerson: false, endedBy: "serverStop" });
    expect(report.sources.find(({ id }) => id === "remotive")).toMatchObject({
      state: "skipped",
      reason: "The server was stopped before it answered.",
    });
    expect(job_listings.jobs.map(({ title }) => title)).toEqual(["Cook"]);
    expect((await jobs.getJobSearch(ctx, "session-restart-1")).report).toEqual(report);
  });

  test("a search whose server went away is failed with a sentence, and can be started again", async () => {
    const ctx = await signIn({ titles: ["Cook"] });
    await ctx.db.insert(jobSearches).values({
      userId: ctx.user.uid,
      sessionId: "session-lost-0001",
      state: "running",
      heartbeatAt: new Date(ctx.clock.now().getTime() - hour),
    });
    expect(await jobSearch.getSearchState(ctx, "session-lost-0001")).toMatchObject({
      state: "failed",
      error: "The server was stopped while this search ran. What was saved before is safe. Start it again.",
    });
    expect((await search(ctx, "session-lost-0001")).report.shown).toBe(0);
  });

  test("two people who meet a new posting at the same moment hold the same one", async () => {
    const row = readListingRow({ title: "Cook", company: "Acme", url: "https://acme.example/1" });
    if (!("posting" in row)) throw new Error(row.skipped);
    const both = await Promise.all([
      readArrived(opened.ctx, [row.posting]),
      readArrived(opened.ctx, [row.posting]),
    ]);
    expect(both[0][0]?.id).toBe(both[1][0]?.id);
  });

  test("listings that cannot be kept are told with the specified sentence, and the search is failed", async () => {
    local.remotive = [{ id: 1, title: "Cook" }];
    const ctx = await signIn({ titles: ["Cook"] });
    await opened.ctx.db.execute(sql`create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'disk full'; end $$`);
    await opened.ctx.db.execute(
      sql`create trigger refuse before insert on listings for each row execute function refuse()`,
    );
    try {
      await expect(search(ctx, "session-unsaved-1")).rejects.toMatchObject({
        code: "jobs/save-failed",
        message: "Failed to save data to your profile",
      });
      expect((await jobSearch.getSearchState(ctx, "session-unsaved-1")).state).toBe("failed");
      expect((await jobs.listListings(ctx).read()).jobs).toEqual([]);
    } finally {
      await opened.ctx.db.execute(sql`drop function refuse() cascade`);
    }
  });

  test("another person's search is not known", async () => {
    const [owner, other] = [await signIn({ titles: ["Cook"] }), await signIn()];
    await search(owner, "session-private-1");
    await expect(jobSearch.getSearchState(other, "session-private-1")).rejects.toMatchObject({
      code: "discovery/search-not-found",
    });
    await expect(jobSearch.stopSearch(other, "session-private-1")).rejects.toMatchObject({
      code: "discovery/search-not-found",
    });
  });
});

describe("a source in trouble", () => {
  test("is named with its reason, and what was kept from before is used", async () => {
    local.remotive = [{ id: 1, title: "Cook" }];
    const ctx = await signIn({ titles: ["Cook"] });
    await search(ctx, "session-before-01");
    local.override.remotive = (response) => response.writeHead(200).end("<html>checking your browser</html>");
    opened.ctx.clock.advance(7 * hour);
    const { report, job_listings } = await search(ctx, "session-after-001");
    expect(report.sources[0]).toMatchObject({ id: "remotive", state: "unreachable", count: null });
    expect(report.sources[0]?.reason).toMatch(/\.$/);
    expect(job_listings.jobs).toHaveLength(1);
  });

  test("that hangs ends at its time limit", async () => {
    local.override.remotive = () => undefined;
    const { report } = await search(await signIn({ titles: ["Cook"] }));
    expect(report.sources[0]).toMatchObject({ state: "unreachable", reason: "No answer in 2 s." });
  });

  test("that asks to wait is not asked again before that", async () => {
    local.override.remotive = (response) => response.writeHead(429, { "retry-after": "600" }).end();
    const ctx = await signIn({ titles: ["Cook"] });
    await search(ctx, "session-limited-1");
    const asked = local.requests.length;
    const { report } = await search(ctx, "session-limited-2");
    expect(local.requests.length).toBe(asked);
    expect(report.sources[0]?.reason).toMatch(/^It asked not to be asked again before/);
  });

  test("entries that cannot be read are counted, and a link that is no web address is never kept", async () => {
    local.remotive = [
      { id: 1, title: "Cook" },
      { id: 2, title: "Cook", company: "Evil", url: "javascript:alert(1)" },
      { id: 3, title: "", company: "Nameless" },
    ];
    const { report, job_listings } = await search(await signIn({ titles: ["Cook"] }));
    expect(report.sources[0]?.reason).toBe("2 entries could not be read.");
    expect(job_listings.jobs.map((job) => job.company)).toEqual(["Acme"]);
  });

  test("is asked once within its interval; the kept copy serves meanwhile and says from when", async () => {
    local.remotive = [{ id: 1, title: "Cook" }];
    const ctx = await signIn({ titles: ["Cook"] });
    await search(ctx, "session-interval1");
    const asked = local.requests.length;
    opened.ctx.clock.advance(hour);
    const { report, job_listings } = await search(ctx, "session-interval2");
    expect(local.requests.length).toBe(asked);
    expect(report.sources[0]).toMatchObject({ state: "keptCopy", count: 1, elapsedMs: null });
    expect(report.sources[0]?.keptCopyFrom).not.toBeNull();
    expect(job_listings.jobs).toHaveLength(1);
  });
});

describe("a posting that its board no longer holds", () => {
  test("is closed after two complete answers, never shown as open, and opens again when it comes back", async () => {
    await opened.ctx.db.insert(boards).values({
      source: "ashby",
      token: "acme",
      company: "Acme",
      url: "https://jobs.ashbyhq.com/acme",
      foundBy: "imported",
    });
    const stays = { id: 1, title: "Cook" };
    local.ashby.set("acme", [stays, { id: 2, title: "Sous Chef" }]);
    const ctx = await signIn({ titles: ["Cook"] });
    const searchLater = async (name: string) => {
      opened.ctx.clock.advance(2 * hour);
      return (await search(ctx, name)).job_listings.jobs.map((job) => job.title);
    };
    expect(await searchLater("session-closing-1")).toEqual(["Cook", "Sous Chef"]);
    local.ashby.set("acme", [stays]);
    expect(await searchLater("session-closing-2")).toContain("Sous Chef");
    await searchLater("session-closing-3");
    expect(await searchLater("session-closing-4")).toEqual(["Cook"]);
    const saved = (await jobs.listListings(ctx).read()).jobs.find((job) => job.title === "Sous Chef");
    expect(saved).toMatchObject({ isOpen: false });
    expect(saved?.lastSeenAt).not.toBeNull();
    local.ashby.set("acme", [stays, { id: 2, title: "Sous Chef" }]);
    expect(await searchLater("session-closing-5")).toContain("Sous Chef");
    expect((await jobs.listListings(ctx).read()).jobs.every((job) => job.isOpen)).toBe(true);
  });
});

describe("company boards", () => {
  test("of target companies are found by name, asked in the same search, and remembered", async () => {
    local.ashby.set("acme", [{ id: 1, title: "Cook" }]);
    const ctx = await signIn({ titles: ["Cook"], companies: ["Acme", "Nowhere Known Ltd"] });
    const { job_listings } = await search(ctx, "session-target-01");
    expect(job_listings.jobs.map((job) => job.title)).toEqual(["Cook"]);
    const asked = local.requests.filter((path) => path.includes("nowhere")).length;
    expect(asked).toBeGreaterThan(0);
    await search(ctx, "session-target-02");
    expect(local.requests.filter((path) => path.includes("nowhere"))).toHaveLength(asked);
  });

  test("that a person pastes are kept and asked; a link that leads nowhere is refused and nothing is kept", async () => {
    local.ashby.set("acme", [{ id: 1, title: "Cook" }]);
    const ctx = await signIn({ titles: ["Cook"] });
    expect(await addBoard(ctx, "https://jobs.ashbyhq.com/acme")).toMatchObject({
      source: "ashby",
      name: "Ashby",
      postings: 1,
    });
    expect((await search(ctx)).job_listings.jobs).toHaveLength(1);
    await expect(addBoard(ctx, "https://jobs.ashbyhq.com/no-such-board")).rejects.toMatchObject({
      code: "discovery/board-unknown",
    });
    await expect(addBoard(ctx, "http://127.0.0.1:1/secret")).rejects.toMatchObject({
      code: "discovery/board-unknown",
    });
    expect(await ctx.db.$count(boards)).toBe(1);
  });

  test("of target companies that no system knows by name are found by the links of the company's careers page", async () => {
    local.ashby.set("acme-careers-2026", [{ id: 1, title: "Cook" }]);
    const ctx = await signIn({ titles: ["Cook"], companies: ["Tiny Bistro"] });
    const raw = readListingRow({
      title: "Waiter",
      company: "Tiny Bistro",
      company_url: "https://bistro.example",
      url: "https://bistro.example/waiter",
    });
    if (!("posting" in raw)) throw new Error(raw.skipped);
    const arrived = await readArrived(ctx, [raw.posting]);
    const answer = {
      source: "import",
      board: null,
      isComplete: false,
      isSample: false,
      seenAt: ctx.clock.now(),
    };
    await indexArrived(ctx, arrived, answer);
    const asked: string[] = [];
    const outbound = {
      ...ctx.outbound,
      getText: (url: string, request?: OutboundRequest) => {
        if (!url.startsWith("https://bistro.example")) return ctx.outbound.getText(url, request);
        asked.push(url);
        const text = '<a href="https://jobs.ashbyhq.com/acme-careers-2026">Openings</a>';
        return Promise.resolve({ status: 200, url, contentType: "text/html", text });
      },
    };
    const { job_listings } = await search({ ...ctx, outbound }, "session-careers-1");
    expect(asked).toEqual(["https://bistro.example/careers"]);
    expect(job_listings.jobs.map((job) => job.title)).toEqual(["Cook"]);
    const [board] = await ctx.db.select().from(boards);
    expect(board).toMatchObject({
      token: "acme-careers-2026",
      company: "Tiny Bistro",
      foundBy: "careersPage",
    });
  });

  test("that one person pasted under a company's name do not stand in for it in another person's search", async () => {
    local.ashby.set("acme", [{ id: 1, title: "Cook" }]);
    local.ashby.set("pasted-board", [
      { id: 2, title: "Cook", url: "https://jobs.ashbyhq.com/pasted-board/2" },
    ]);
    await opened.ctx.db.insert(boards).values({
      source: "ashby",
      token: "pasted-board",
      company: "Acme",
      url: "https://jobs.ashbyhq.com/pasted-board",
      foundBy: "pasted",
    });
    const ctx = await signIn({ titles: ["Cook"], companies: ["Acme"] });
    await search(ctx, "session-poison-01");
    const found = await ctx.db.select().from(boards);
    expect(found.map((board) => [board.token, board.foundBy]).toSorted()).toEqual([
      ["acme", "tried"],
      ["pasted-board", "pasted"],
    ]);
  });
});
