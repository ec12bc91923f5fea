import { listFacts, findSources } from "@jobwright/contracts/company-facts";
import type { ResearchEvent } from "@jobwright/contracts/companies";
import { EMPLOYER_NOT_NAMED } from "@jobwright/engine/posting";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { UserContext } from "#context";
import { companyChoices, companyFacts, companyNames, companyResearch } from "#db/schema/companies";
import { jobSearches } from "#db/schema/jobs";
import type { OutboundClient } from "#platform/outbound/outbound-client";
import { page, startLocalPages, type LocalPages } from "#testing/postings/local-pages";
import { createTestContext, type TestContext } from "#testing/server-context";
import { createTestUser } from "#testing/test-user";
import * as companies from "./companies.service.ts";
import { toNameKey } from "./name-key.ts";
import { startStandInSources, type StandInSources } from "#testing/companies/stand-in-sources";

let standIns: StandInSources;
let site: LocalPages;
let opened: TestContext;

beforeAll(async () => {
  [standIns, site] = await Promise.all([startStandInSources(), startLocalPages()]);
  opened = await createTestContext({
    config: {
      sources: { timeLimitMs: 3000 },
      research: {
        baseUrls: standIns.baseUrls,
        contact: "ops@example.net",
        disabled: ["interviews", "constituents"],
      },
    },
  });
});
afterAll(async () => {
  await opened.close();
  await Promise.all([standIns.close(), site.close()]);
});
beforeEach(async () => {
  for (const id of ["wikidata", "wikipedia", "site", "sec", "hackernews"] as const)
    standIns.setBehaviour(id, "ok");
  for (const table of [companyFacts, companyNames, companyResearch]) await opened.ctx.db.delete(table);
  standIns.requests.length = 0;
});

async function signIn(): Promise<UserContext> {
  return { ...opened.ctx, user: await createTestUser(opened.ctx), requestId: "test" };
}

function listing(company: string, id = `job-${company}`) {
  return { id, title: "Engineer", company, isSample: false };
}

async function saveSearch(
  ctx: UserContext,
  researched: companies.Researched[],
  sessionId = "session-search-0001",
) {
  const at = ctx.clock.now();
  await ctx.db
    .insert(jobSearches)
    .values({ userId: ctx.user.uid, sessionId, state: "finished", heartbeatAt: at })
    .onConflictDoNothing();
  await companies.saveResearch(ctx.db, ctx.user.uid, sessionId, researched, at);
  return sessionId;
}

async function readAll(stream: AsyncIterable<ResearchEvent>): Promise<ResearchEvent[]> {
  const events: ResearchEvent[] = [];
  for await (const event of stream) events.push(event);
  return events;
}

const never = () => new AbortController().signal;
const asked = (source: string) => standIns.requests.filter((request) => request.source === source).length;

test("a search gets a record for each company once, from all sources, and every statement names its own", async () => {
  const ctx = await signIn();
  const progress: string[] = [];
  const researched = await companies.researchCompanies(
    ctx,
    ctx.user.uid,
    [listing("Chevron"), listing("Amazon"), listing("CHEVRON", "job-again"), listing("Nobody Knows Us Ltd")],
    { until: never(), onDone: (done, of) => progress.push(`${done}/${of}`) },
  );
  expect(researched.map(({ record }) => record.companyOverview.name)).toEqual(["Chevron", "Amazon"]);
  expect(progress.at(0)).toBe("0/3");
  expect(progress.at(-1)).toBe("3/3");
  for (const { record, isWaiting, companyKey } of researched) {
    expect([isWaiting, companyKey?.startsWith("wikidata:Q")]).toEqual([false, true]);
    expect(listFacts(record).length).toBeGreaterThan(5);
    for (const path of listFacts(record))
      expect([path, findSources(record, path).length > 0]).toEqual([path, true]);
    expect(record.match?.entity).toBeTruthy();
  }
  expect(standIns.mostAtOnce("wikidata")).toBeLessThanOrEqual(4);
});

test("an employer that a posting does not name is nobody to ask about", async () => {
  const ctx = await signIn();
  const listings = [listing(EMPLOYER_NOT_NAMED), listing(EMPLOYER_NOT_NAMED, "job-again")];
  expect(await companies.researchCompanies(ctx, ctx.user.uid, listings, { until: never() })).toEqual([]);
  const wish = { user_id: ctx.user.uid, name: EMPLOYER_NOT_NAMED };
  await expect(companies.researchForPerson(ctx, wish)).rejects.toMatchObject({
    code: "companies/employer-not-named",
  });
  expect(standIns.requests).toEqual([]);
});

test("of more companies than are read at a time each has what is kept of it, and one that was chosen is that one", async () => {
  const ctx = await signIn();
  const listings = Array.from({ length: 35 }, (_, index) => listing(`Brightwater ${index}`));
  const amazon = listing("Amazon", "job-amazon");
  const [found] = await companies.researchCompanies(ctx, ctx.user.uid, [amazon], { until: never() });
  const entityId = found?.record.match?.entity?.entityId ?? "";
  const subject = `name:${toNameKey("Brightwater 33")}`;
  await ctx.db.insert(companyChoices).values({ userId: ctx.user.uid, subject, entityId });
  const all = [...listings.slice(0, 20), amazon, ...listings.slice(20)];
  const before = standIns.requests.length;
  const researched = await companies.researchCompanies(ctx, ctx.user.uid, all, { until: null });
  expect(standIns.requests.length).toBe(before);
  expect(researched.map(({ record }) => record.companyOverview.name)).toEqual(
    all.map(({ company }) => company),
  );
  const isChosen = researched.map(({ companyKey }) => companyKey === `wikidata:${entityId}`);
  expect(isChosen.flatMap((is, index) => (is ? [index] : []))).toEqual([20, 34]);
  const factsAt = researched.map(({ record }) => listFacts(record).length);
  expect(factsAt.flatMap((facts, index) => (facts > 5 ? [index] : []))).toEqual([20, 34]);
});

test("a company whose research fails has no record, and the others have theirs", async () => {
  const ctx = await signIn();
  const progress: string[] = [];
  const research = (...names: string[]) =>
    companies.researchCompanies(
      ctx,
      ctx.user.uid,
      names.map((name) => listing(name)),
      { until: never(), onDone: (done, of) => progress.push(`${done}/${of}`) },
    );
  const [chevron] = await research("Chevron");
  await ctx.db.delete(companyFacts);
  const refused = sql.raw(`company_key <> '${chevron?.companyKey}'`);
  await ctx.db.execute(sql`alter table company_facts add constraint refused check (${refused})`);
  const researched = await research("Chevron", "Amazon");
  await ctx.db.execute(sql`alter table company_facts drop constraint refused`);
  expect(researched.map(({ record }) => record.companyOverview.name)).toEqual(["Amazon"]);
  expect(progress.at(-1)).toBe("2/2");
});

test("what is new enough is not asked again, by anybody, and two who want the same at once ask once", async () => {
  const people = await Promise.all([signIn(), signIn()]);
  await Promise.all(
    people.map((ctx) =>
      companies.researchCompanies(ctx, ctx.user.uid, [listing("Chevron")], { until: never() }),
    ),
  );
  const [first] = people;
  expect(asked("wikipedia")).toBe(1);
  const before = standIns.requests.length;
  opened.ctx.clock.advance(60_000);
  await companies.researchCompanies(first, first.user.uid, [listing("Chevron")], { until: never() });
  expect(standIns.requests.length).toBe(before);
});

test("where the time is over the rest waits, and the duty completes the record in its place", async () => {
  const ctx = await signIn();
  const researched = await companies.researchCompanies(ctx, ctx.user.uid, [listing("Chevron")], {
    until: AbortSignal.abort(),
  });
  expect(standIns.requests).toEqual([]);
  expect(researched[0]?.isWaiting).toBe(true);
  expect(researched[0]?.record.asked?.find(({ source }) => source === "wikidata")?.state).toBe("waiting");
  const sessionId = await saveSearch(ctx, researched);
  await Promise.all([
    companies.renewWaitingResearch(opened.ctx, never()),
    companies.renewWaitingResearch(opened.ctx, never()),
  ]);
  const { researchData, origin } = await companies.getCompanyResearch(ctx, sessionId);
  expect(origin).toBe("search");
  expect(researchData[0]).toMatchObject({ jobId: "job-Chevron", companyOverview: { name: "Chevron" } });
  expect(researchData[0]?.companyOverview.founded).toBeTruthy();
  expect(researchData[0]?.asked?.map(({ state }) => state)).not.toContain("waiting");
  expect(asked("wikipedia")).toBe(1);
});

test("a scheduled run asks nobody", async () => {
  const ctx = await signIn();
  const [chevron] = await companies.researchCompanies(ctx, ctx.user.uid, [listing("Chevron")], {
    until: null,
  });
  expect(chevron?.isWaiting).toBe(true);
  expect(standIns.requests).toEqual([]);
});

test("a source that is down is named, the rest stands, and its old facts stay with their age", async () => {
  const ctx = await signIn();
  const research = () =>
    companies.researchCompanies(ctx, ctx.user.uid, [listing("Chevron")], { until: never() });
  const [before] = await research();
  opened.ctx.clock.advance(40 * 24 * 60 * 60_000);
  standIns.setBehaviour("wikipedia", "down");
  const [after] = await research();
  const wikipedia = after?.record.asked?.find(({ source }) => source === "wikipedia");
  expect(wikipedia).toMatchObject({ state: "unreachable", problem: expect.stringMatching(/\w/) });
  expect(wikipedia?.at).toBe(before?.record.asked?.find(({ source }) => source === "wikipedia")?.at);
  expect(after?.record.companyOverview.about).toBe(before?.record.companyOverview.about);
  expect(after?.record.asked?.find(({ source }) => source === "wikidata")?.state).toBe("answered");
});

test("where Wikidata does not answer, that is said, nobody is guessed, and it is tried again after an hour", async () => {
  const ctx = await signIn();
  standIns.setBehaviour("wikidata", "garbage");
  const { record, session_id } = await companies.researchForPerson(ctx, {
    user_id: ctx.user.uid,
    name: "Chevron",
  });
  expect(record.asked?.find(({ source }) => source === "wikidata")).toMatchObject({ state: "unreachable" });
  expect(record.match?.entity).toBeNull();
  standIns.setBehaviour("wikidata", "ok");
  await companies.markStaleResearch(opened.ctx);
  await companies.renewWaitingResearch(opened.ctx, never());
  expect((await companies.getCompanyResearch(ctx, session_id)).researchData[0]?.match?.entity).toBeNull();
  opened.ctx.clock.advance(61 * 60_000);
  await companies.markStaleResearch(opened.ctx);
  await companies.renewWaitingResearch(opened.ctx, never());
  const [renewed] = (await companies.getCompanyResearch(ctx, session_id)).researchData;
  expect(renewed?.match?.entity?.entityId).toMatch(/^Q\d+$/);
});

test("facts that have become old are renewed in every record that is made of them", async () => {
  const people = await Promise.all([signIn(), signIn()]);
  for (const ctx of people) {
    const researched = await companies.researchCompanies(ctx, ctx.user.uid, [listing("Chevron")], {
      until: never(),
    });
    await saveSearch(ctx, researched);
  }
  await companies.markStaleResearch(opened.ctx);
  const waiting = () => opened.ctx.db.$count(companyResearch, eq(companyResearch.isWaiting, true));
  expect(await waiting()).toBe(0);
  opened.ctx.clock.advance(8 * 24 * 60 * 60_000);
  await companies.markStaleResearch(opened.ctx);
  expect(await waiting()).toBe(2);
  const before = asked("hackernews");
  await companies.renewWaitingResearch(opened.ctx, never());
  expect(asked("hackernews")).toBe(before + 1);
  expect(await waiting()).toBe(0);
  for (const ctx of people) {
    const { lastUpdated } = await companies.getCompanyResearch(ctx, "session-search-0001");
    expect(lastUpdated).toBe(opened.ctx.clock.now().toISOString());
  }
  await companies.markStaleResearch(opened.ctx);
  expect(await waiting()).toBe(0);
});

test("a person researches a company by its link, hears of each source, and finds the session in the list", async () => {
  const person = await signIn();
  const link = "https://www.chevron.com/";
  site.pages.set("/www.chevron.com/", page("<title>Chevron</title>"));
  const getText: OutboundClient["getText"] = (url, options) =>
    (url === link ? site : opened.ctx).outbound.getText(url, options);
  const ctx = { ...person, outbound: { ...person.outbound, getText } };
  const events = await readAll(companies.watchResearch(ctx, { user_id: ctx.user.uid, link }));
  const progress = events.flatMap((event) => (event.type === "progress" ? [event.progress] : []));
  expect(progress.at(-1)).toMatchObject({ name: "Chevron" });
  expect(progress.at(-1)?.asked.map(({ source }) => source)).toContain("hackernews");
  const end = events.at(-1);
  if (end?.type !== "result") throw new Error("The research did not come to its end.");
  const { sessions } = await companies.listCompanyResearch(ctx).read();
  expect(sessions).toMatchObject([{ sessionId: end.result.session_id, origin: "name", jobListings: [] }]);
  expect(sessions[0]?.researchData).toEqual([end.result.record]);
  expect(end.result.session_id).toMatch(/^session-\d+-[0-9a-f]{8}$/);
});

test("the person's word on which company it is counts from then on, also that it is none of them", async () => {
  const ctx = await signIn();
  const body = { user_id: ctx.user.uid, name: "Chevron" };
  const { candidates } = await companies.findCompanies(ctx, "Amazon");
  const other = candidates[0]?.entityId ?? "";
  const chosen = await companies.researchForPerson(ctx, { ...body, entity_id: other });
  expect(chosen.record.match).toMatchObject({ entity: { entityId: other }, isChosen: true });
  const again = { ...body, session_id: chosen.session_id };
  const kept = await companies.researchForPerson(ctx, { ...again, name: "CHEVRON" });
  expect(kept.record.match).toMatchObject({ entity: { entityId: other }, isChosen: true });
  const none = await companies.researchForPerson(ctx, { ...again, entity_id: null });
  expect(none.record.match).toMatchObject({ entity: null, isChosen: true });
  const { researchData } = await companies.getCompanyResearch(ctx, chosen.session_id);
  expect(researchData.map(({ companyOverview }) => companyOverview.name)).toEqual(["Chevron"]);
  const stranger = await signIn();
  const theirs = await companies.researchForPerson(stranger, { ...body, user_id: stranger.user.uid });
  expect(theirs.record.match).toMatchObject({ isChosen: false });
});

test("what a person asks for again is asked of every source, but not twice within minutes", async () => {
  const ctx = await signIn();
  const body = { user_id: ctx.user.uid, name: "Chevron" };
  const { session_id } = await companies.researchForPerson(ctx, body);
  const first = asked("hackernews");
  await companies.researchForPerson(ctx, { ...body, session_id });
  expect(asked("hackernews")).toBe(first);
  opened.ctx.clock.advance(11 * 60_000);
  await companies.researchForPerson(ctx, body);
  expect(asked("hackernews")).toBe(first);
  await companies.researchForPerson(ctx, { ...body, session_id });
  expect(asked("hackernews")).toBe(first + 1);
});

test("a list that knows companies by name says nothing of one that is none of those of its name", async () => {
  const person = await signIn();
  const research = { ...person.config.research, disabled: [] };
  const ctx = { ...person, config: { ...person.config, research } };
  const body = { user_id: ctx.user.uid, name: "Chevron", entity_id: null };
  const { record } = await companies.researchForPerson(ctx, body);
  expect(record.companyOverview.stockSymbol).toBeUndefined();
  expect(record.asked?.find(({ source }) => source === "constituents")).toMatchObject({
    state: "nothing",
    problem: "Several companies have this name, and which of them is meant is not sure.",
  });
});

test("another person's session is not found, and one's last company takes its session along", async () => {
  const [ctx, stranger] = [await signIn(), await signIn()];
  const { session_id } = await companies.researchForPerson(ctx, { user_id: ctx.user.uid, name: "Chevron" });
  const body = { user_id: stranger.user.uid, name: "Chevron", session_id };
  await expect(companies.researchForPerson(stranger, body)).rejects.toMatchObject({
    code: "jobs/session-not-found",
  });
  await expect(companies.deleteResearchedCompany(stranger, session_id, "Chevron")).rejects.toMatchObject({
    code: "companies/company-not-found",
  });
  await companies.deleteResearchedCompany(ctx, session_id, "Chevron");
  await expect(companies.getCompanyResearch(ctx, session_id)).rejects.toMatchObject({
    code: "companies/research-not-found",
  });
});

test("nothing of a person is sent to a source but the company's name", async () => {
  const ctx = await signIn();
  await companies.researchForPerson(ctx, { user_id: ctx.user.uid, name: "Chevron" });
  expect(standIns.requests.length).toBeGreaterThan(3);
  const sent = standIns.requests.map(({ path, headers }) => JSON.stringify([path, headers])).join("\n");
  for (const secret of [ctx.user.uid, ctx.user.email ?? "?@?", "Engineer"])
    expect(sent).not.toContain(secret);
});
