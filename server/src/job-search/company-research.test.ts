import { identity } from "#auth/auth.service";
import {
  researchEventSchema,
  type CompanyRecord,
  type CompanyResearchSession,
  type ResearchEvent,
} from "@jobwright/contracts/companies";
import { listFacts } from "@jobwright/contracts/company-facts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { authRoutes } from "#auth/auth.routes";
import { companiesRoutes } from "#companies/companies.routes";
import { renewWaitingResearch } from "#companies/companies.service";
import { startStandInSources, type StandInSources } from "#testing/companies/stand-in-sources";
import { postings, sourceCrawls } from "#db/schema/postings";
import { createApp, type App } from "#http/app";
import { openBrowser, type Browser } from "#testing/http/test-app";
import { startLocalBoards, type LocalBoards } from "#testing/local-boards";
import { createTestContext, type TestContext } from "#testing/server-context";
import { jobSearchRoutes } from "./job-search.routes.ts";
import { sources } from "#sources/registry";

let boards: LocalBoards;
let standIns: StandInSources;
let opened: TestContext;
let app: App;

beforeAll(async () => {
  [boards, standIns] = await Promise.all([startLocalBoards(), startStandInSources()]);
  opened = await createTestContext({
    config: {
      publicUrl: "http://localhost",
      sampleBoard: "auto",
      sources: {
        baseUrls: boards.baseUrls,
        disabled: sources.map(({ id }) => id).filter((id) => id !== "remotive"),
      },
      research: { baseUrls: standIns.baseUrls, disabled: ["interviews", "constituents"], timeLimitMs: 1500 },
    },
  });
  const routes = [...authRoutes, ...companiesRoutes, ...jobSearchRoutes];
  app = createApp(opened.ctx, routes, { identity, webFolder: "no such folder", checkAnswers: true });
});
afterAll(async () => {
  await opened.close();
  await Promise.all([boards.close(), standIns.close()]);
});
beforeEach(async () => {
  for (const table of [postings, sourceCrawls]) await opened.ctx.db.delete(table);
  boards.remotive.length = 0;
  standIns.requests.length = 0;
});

type Person = Browser & { uid: string };

async function signIn(): Promise<Person> {
  const browser = openBrowser(app);
  return { ...browser, uid: (await browser.signInGuest()).uid };
}

function ask(person: Person, body: object, accept = "application/json"): Promise<Response> {
  const headers = { accept };
  return person.send("POST", "/agents/research-company", { body: { user_id: person.uid, ...body }, headers });
}

async function research(
  person: Person,
  body: object,
): Promise<{ session_id: string; record: CompanyRecord }> {
  const response = await ask(person, body);
  expect(response.status).toBe(200);
  return (await response.json()) as { session_id: string; record: CompanyRecord };
}

async function watch(person: Person, body: object): Promise<ResearchEvent[]> {
  const response = await ask(person, body, "text/event-stream");
  expect(response.headers.get("content-type")).toContain("text/event-stream");
  const lines = (await response.text()).split("\n").filter((line) => line.startsWith("data: "));
  return lines.map((line) => researchEventSchema.parse(JSON.parse(line.slice("data: ".length))));
}

async function search(person: Person, sessionId: string): Promise<CompanyRecord[]> {
  const body = { user_id: person.uid, session_id: sessionId };
  const response = await person.send("POST", "/agents/run-job-search", { body });
  expect(response.status).toBe(200);
  return ((await response.json()) as { company_research: CompanyRecord[] }).company_research;
}

async function readSession(person: Person, sessionId: string): Promise<CompanyResearchSession> {
  const response = await person.send("GET", `/api/users/${person.uid}/companyResearch/${sessionId}`);
  return (await response.json()) as CompanyResearchSession;
}

const slow = ["wikidata", "wikipedia", "site", "sec", "hackernews"] as const;
const statesOf = ({ asked = [] }: CompanyRecord) => asked.map(({ state }) => state);

test("a research is followed as events: each source as it answers, then the record that is kept", async () => {
  const person = await signIn();
  const events = await watch(person, { name: "Chevron" });
  const end = events.at(-1);
  if (end?.type !== "result") throw new Error("The research did not come to its end.");
  const progress = events.slice(0, -1);
  expect(new Set(progress.map(({ type }) => type))).toEqual(new Set(["progress"]));
  expect(progress[0]).toEqual({ type: "progress", progress: { name: "Chevron", asked: [] } });
  expect(JSON.stringify(progress)).toContain('"state":"waiting"');
  expect(end.result.record.companyOverview.founded).toBe("1879");
  const { researchData } = await readSession(person, end.result.session_id);
  expect(researchData).toEqual([end.result.record]);
});

test("a link that cannot be read ends the events with the reason, and keeps nothing", async () => {
  const person = await signIn();
  const events = await watch(person, { link: "http://127.0.0.1:9/jobs" });
  expect(events[0]).toEqual({ type: "progress", progress: { name: null, asked: [] } });
  expect(events.at(-1)).toMatchObject({
    type: "error",
    error: { code: "companies/no-name-in-link", message: expect.stringContaining("not public") },
  });
  const kept = await person.send("GET", `/api/users/${person.uid}/companyResearch`);
  expect(await kept.json()).toEqual({ sessions: [] });
});

test("nobody researches in another person's name", async () => {
  const [person, other] = [await signIn(), await signIn()];
  expect((await ask(person, { user_id: other.uid, name: "Chevron" })).status).toBe(403);
  expect(standIns.requests).toEqual([]);
});

test("an employer of the sample board is researched by its name without asking anybody", async () => {
  const { record } = await research(await signIn(), { name: "loon lake cooperative" });
  expect(record).toMatchObject({ isSample: true, asked: [{ source: "sample", state: "answered" }] });
  expect(listFacts(record).length).toBeGreaterThan(20);
  expect(standIns.requests).toEqual([]);
});

test("the employer that a person names for a recruiter's posting is researched in each later search", async () => {
  const text = "<p>Our client is looking for somebody who runs a crane.</p>";
  boards.remotive.push({ id: 1, title: "Crane Operator", company: "Blue Harbor Partners", text });
  const [person, other] = [await signIn(), await signIn()];
  const [found] = await search(person, "session-recruiter-01");
  expect(found).toMatchObject({ recruiterHint: "Our client is looking" });
  const job_id = found?.jobId ?? "";
  const body = { name: "Chevron", session_id: "session-recruiter-01", job_id };
  const named = await research(person, body);
  expect(named.record).toMatchObject({ jobId: job_id, match: { entity: { entityId: "Q319642" } } });
  expect(named.record.recruiterHint).toBeUndefined();

  const again = await search(person, "session-recruiter-01");
  expect(again.map(({ companyOverview, jobId }) => [companyOverview.name, jobId])).toEqual([
    ["Chevron", job_id],
  ]);
  const theirs = await search(other, "session-recruiter-02");
  expect(theirs.map(({ companyOverview }) => companyOverview.name)).toEqual(["Blue Harbor Partners"]);
});

test("a search does not wait for slow sources longer than its limit, and they fill its record afterwards", async () => {
  boards.remotive.push({ id: 2, title: "Crane Operator", company: "Halliburton" });
  for (const id of slow) standIns.setBehaviour(id, "hang");
  const person = await signIn();
  const [record] = await search(person, "session-limited-01");
  expect(record && statesOf(record)).toContain("waiting");
  expect(record?.companyOverview.headquarters).toBeUndefined();
  expect(record?.openPostings).toBe(1);

  for (const id of slow) standIns.setBehaviour(id, "ok");
  await renewWaitingResearch(opened.ctx, new AbortController().signal);
  const { researchData, origin } = await readSession(person, "session-limited-01");
  expect(origin).toBe("search");
  expect(researchData).toMatchObject([{ jobId: record?.jobId, openPostings: 1 }]);
  expect(researchData[0]?.companyOverview.headquarters).toContain("Houston");
  expect(researchData.flatMap(statesOf)).not.toContain("waiting");
});
