import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { jobSearches } from "#db/schema/jobs";
import { user } from "#db/schema/auth";
import * as jobs from "#jobs/jobs.service";
import { readUserDocument } from "#user-document/user-document.service";
import { startLocalBoards, type LocalBoards } from "#testing/local-boards";
import { createTestContext, type TestContext } from "#testing/server-context";
import * as jobSearch from "./job-search.service.ts";
import {
  addBoards,
  forgetBoards,
  otherSources,
  signInSearcher,
  titlesOf,
} from "#testing/job-search/fresh-jobs";

const hours = (count: number) => count * 60 * 60 * 1000;
let local: LocalBoards;
let opened: TestContext;

beforeAll(async () => {
  local = await startLocalBoards();
  opened = await createTestContext({
    config: {
      listingsPerSearch: 3,
      sampleBoard: "on",
      sources: { baseUrls: local.baseUrls, disabled: otherSources, timeLimitMs: 2000 },
    },
  });
});
afterAll(async () => {
  await opened.close();
  await local.close();
});
beforeEach(async () => {
  local.remotive = [{ id: 1, title: "Cook", company: "Diner" }];
  local.ashby = new Map();
  local.override.remotive = null;
  await forgetBoards(opened.ctx);
});

/** The boards are asked again only when their copies are old. */
function passHours(count = 7) {
  opened.ctx.clock.advance(hours(count));
}

/** A person whom a first run told of the job that the board holds. */
async function signInNotified() {
  const searcher = await signInSearcher(opened.ctx);
  expect((await searcher.run()).titles).toEqual(["Cook"]);
  passHours();
  return searcher;
}

describe("a scheduled run", () => {
  test("finds what is new, best first and with its keys, and settles nothing", async () => {
    const { person, find } = await signInSearcher(opened.ctx, { locations: ["Denver, CO"] });
    const finding = await find();
    expect(finding).toMatchObject({ found: 1, report: { found: 1, shown: 1, sampleReason: null } });
    expect(finding.fresh).toMatchObject([{ listing: { title: "Cook", company: "Diner", listingNumber: 1 } }]);
    expect(finding.fresh[0]?.keys).toHaveLength(2);
    expect((await jobs.listListings(person).read()).jobs).toEqual([]);
    expect(await opened.ctx.db.$count(jobSearches, eq(jobSearches.userId, person.user.uid))).toBe(0);
  });

  test("tells of no sample, even where only the sample board could be had", async () => {
    const { find } = await signInSearcher(opened.ctx);
    local.override.remotive = (response) => void response.socket?.destroy();
    expect(await find()).toMatchObject({ found: 0, fresh: [], report: { sampleReason: null } });
  });

  test("goes on beside a search of the person's own", async () => {
    const { person, find } = await signInSearcher(opened.ctx);
    await opened.ctx.db.insert(jobSearches).values({
      userId: person.user.uid,
      sessionId: `session-${randomUUID()}`,
      state: "running",
      heartbeatAt: opened.ctx.clock.now(),
    });
    expect(titlesOf(await find())).toEqual(["Cook"]);
  });

  test("leaves out a preference that the person never chose", async () => {
    local.remotive = [{ id: 1, title: "Senior Cook" }];
    const { find } = await signInSearcher(opened.ctx);
    const seniority = (finding: Awaited<ReturnType<typeof find>>) =>
      finding.fresh[0]?.listing.match?.signals.find(({ name }) => name === "seniority")?.value;
    expect(seniority(await find())).toBeNull();
    const chosen = await signInSearcher(opened.ctx, { seniority: "Junior" });
    expect(seniority(await chosen.find())).not.toBeNull();
  });

  test("that is stopped throws and settles nothing", async () => {
    const { find } = await signInSearcher(opened.ctx);
    const stop = new AbortController();
    local.override.remotive = () => stop.abort(new Error("superseded"));
    await expect(find({ signal: stop.signal })).rejects.toThrow("superseded");
    await expect(find({ signal: stop.signal })).rejects.toThrow("superseded");
  });

  test("of a person who is gone throws", async () => {
    const { find, person } = await signInSearcher(opened.ctx);
    await opened.ctx.db.delete(user).where(eq(user.id, person.user.uid));
    await expect(find()).rejects.toMatchObject({ code: "user/not-found" });
  });

  test.each([
    ["hangs", () => {}, "No answer in 2 s."],
    ["answers garbage", (response) => void response.end("<html>"), /not JSON/],
    ["is down", (response) => void response.socket?.destroy(), /./],
  ] satisfies [string, NonNullable<LocalBoards["override"]["remotive"]>, string | RegExp][])(
    "reports a source that %s by name, and the rest stands",
    async (_trouble, override, reason) => {
      await addBoards(opened.ctx, ["acme"]);
      local.ashby.set("acme", [{ id: 5, title: "Cook, Mornings" }]);
      local.override.remotive = override;
      const { find } = await signInSearcher(opened.ctx);
      const finding = await find();
      expect(titlesOf(finding)).toEqual(["Cook, Mornings"]);
      expect(finding.report.sources).toMatchObject([
        { name: "Remotive", state: "unreachable", reason: expect.stringMatching(reason) as string },
        { name: "Ashby", state: "answered", count: 1 },
      ]);
    },
  );
});

describe("what a run found", () => {
  test("is saved as a session of its own, and the person's current one stays theirs", async () => {
    const { person, run } = await signInSearcher(opened.ctx);
    const { sessionId, saved, report } = await run();
    expect(await jobs.getJobSearch(person, sessionId)).toMatchObject({ jobs: saved, report });
    expect((await jobs.listListings(person).read()).jobs.map(({ id }) => id)).toEqual([`job-${sessionId}-0`]);
    const document = await readUserDocument(person);
    expect(document.currentSessionId).toBeNull();
    expect(document.lastSearchDate).toBe(opened.ctx.clock.now().toISOString());
  });

  test("is not saved for a person who is gone", async () => {
    const { person, run } = await signInSearcher(opened.ctx);
    const { report } = await run();
    await opened.ctx.db.delete(user).where(eq(user.id, person.user.uid));
    const late = { sessionId: "session-late-0001", listings: [], report, now: opened.ctx.clock.now() };
    await expect(
      opened.ctx.db.transaction((tx) => jobs.saveRunListings(tx, person.user.uid, late)),
    ).rejects.toMatchObject({ code: "user/not-found" });
  });
});

describe("a job that the person knows is not new", () => {
  test("where a run told of it, and counts among those found", async () => {
    const { find } = await signInNotified();
    local.remotive.push({ id: 2, title: "Cook, Evenings", company: "Bistro" });
    const finding = await find();
    expect(titlesOf(finding)).toEqual(["Cook, Evenings"]);
    expect(finding).toMatchObject({ found: 2, report: { found: 1, merged: 0, belowCut: 0, shown: 1 } });
  });

  test("where their own search found it", async () => {
    const { person, readTitles } = await signInSearcher(opened.ctx);
    await jobSearch.runJobSearch(
      { ...person, config: { ...person.config, sampleBoard: "off" } },
      { user_id: person.user.uid },
    );
    expect(await readTitles()).toEqual([]);
  });

  test("where they deleted it, which is told as hidden", async () => {
    const { person, run, find } = await signInSearcher(opened.ctx);
    const { saved } = await run();
    await jobs.deleteListing(person, saved[0]!.id);
    const finding = await find({ readSeen: () => Promise.resolve(new Set()) });
    expect(finding).toMatchObject({ fresh: [], report: { hidden: [{ rule: "deleted", count: 1 }] } });
  });

  test("where it was told of and cleared with Clear All", async () => {
    const { person, run, find, readTitles } = await signInSearcher(opened.ctx);
    const { sessionId } = await run();
    await jobs.deleteJobSearch(person, sessionId);
    expect((await jobs.listListings(person).read()).jobs).toEqual([]);
    expect(await readTitles()).toEqual([]);
    expect(titlesOf(await find({ readSeen: () => Promise.resolve(new Set()) }))).toEqual(["Cook"]);
  });

  test("where it is put up again under another id and link with the same content", async () => {
    const { readTitles } = await signInNotified();
    local.remotive = [{ id: 77, title: "Cook", company: "Diner" }];
    expect(await readTitles()).toEqual([]);
  });

  test("where it is put up again under another id with the same link", async () => {
    local.remotive[0]!.url = "https://remotive.com/remote-jobs/cook";
    const { readTitles } = await signInNotified();
    const url = "https://remotive.com/remote-jobs/cook/?utm_source=board";
    local.remotive = [{ id: 77, title: "Cook", company: "Diner", text: "<p>Now with a new oven.</p>", url }];
    expect(await readTitles()).toEqual([]);
  });

  test.each(["told of", "deleted"])(
    "where another board puts it up as well, also once the posting that was %s is gone",
    async (before) => {
      await addBoards(opened.ctx, ["diner"]);
      const place = "Denver, CO";
      local.remotive = [{ id: 1, title: "Cook", company: "Diner", place }];
      const { person, run, readTitles } = await signInSearcher(opened.ctx);
      const { saved } = await run();
      if (before === "deleted") await jobs.deleteListing(person, saved[0]!.id);
      passHours();
      local.ashby.set("diner", [{ id: 9, title: "Cook", place, text: "Told in other words." }]);
      expect((await run()).titles).toEqual([]);
      local.remotive = [];
      for (let round = 0; round < 3; round += 1) {
        passHours();
        expect(await readTitles()).toEqual([]);
      }
      const { readTitles: readTitlesOfAnother } = await signInSearcher(opened.ctx);
      expect(await readTitlesOfAnother()).toEqual(["Cook"]);
    },
  );

  test("and pushes no new one out, however many they are", async () => {
    local.remotive = Array.from({ length: 9 }, (_, index) => ({
      id: index + 1,
      title: "Cook",
      company: `Inn ${index}`,
    }));
    const { run } = await signInSearcher(opened.ctx);
    const told = [];
    for (let round = 0; round < 4; round += 1) told.push(...(await run()).saved);
    expect(new Set(told.map(({ company }) => company)).size).toBe(9);
  });
});

test("another job with the same title, or the same company, is new", async () => {
  const { readTitles } = await signInNotified();
  local.remotive.push({ id: 2, title: "Cook", company: "Bistro" });
  local.remotive.push({ id: 3, title: "Cook, Evenings", company: "Diner" });
  expect(await readTitles()).toEqual(["Cook", "Cook, Evenings"]);
});
