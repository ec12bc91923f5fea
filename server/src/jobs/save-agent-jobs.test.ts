import { MAX_AGENT_JOBS } from "@jobwright/contracts/agent-answers";
import type { CompanyResearchSession } from "@jobwright/contracts/companies";
import type { JobSearchSession } from "@jobwright/contracts/jobs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allRoutes } from "#app/all-routes";
import { createTestApp, type TestApp } from "#testing/http/test-app";
import { readUserDocument } from "#user-document/user-document.service";
import { errorOf, openResumePerson } from "#testing/resumes/resume-person";
import { createTestClock } from "#testing/test-clock";

const SESSION = "session-abcdef123456";

const clock = createTestClock();
let tested: TestApp;
beforeAll(async () => {
  tested = await createTestApp(allRoutes, {
    clock,
    config: { agentsUrl: "https://agents.example.org/base" },
  });
});
afterAll(() => tested.close());

async function openPerson() {
  const person = await openResumePerson(tested);
  const send = (method: string, path: string, body?: unknown) =>
    person.browser.send(method, `/api/users/${person.user.uid}/${path}`, body === undefined ? {} : { body });
  const keepJobs = (jobs: unknown[]) => send("PUT", `jobSearches/${SESSION}`, { jobs });
  const keepCompanies = (researchData: unknown[]) =>
    send("PUT", `companyResearch/${SESSION}`, { researchData });
  return { ...person, send, keepJobs, keepCompanies };
}

test("J02 to J09, DI14: what an agent service found becomes session and listings with the specified defaults", async () => {
  const person = await openPerson();
  const jobs = [
    {
      title: "Cook",
      company: "Inn",
      jobLink: "https://inn.example.org/1",
      datePosted: "2026-10-30T10:00:00Z",
      jobId: "inn-1",
      postedDate: "30 October",
    },
    {},
  ];
  const session = (await (await person.keepJobs(jobs)).json()) as JobSearchSession;
  expect(session.jobs.map(({ id, listingNumber, title }) => [id, listingNumber, title])).toEqual([
    [`job-${SESSION}-0`, 1, "Cook"],
    [`job-${SESSION}-1`, 2, "Not specified"],
  ]);
  expect(session.jobs[0]).toMatchObject({ datePosted: "2026-10-30", benefits: [], easyApply: false });
  expect(session.jobs[0]).toMatchObject({ jobId: "inn-1", postedDate: "30 October" });
  expect(session.jobs[1]).toMatchObject({
    company: "Not specified",
    location: "Not specified",
    salary: "Not specified",
    description: "No description available",
    jobLink: "#",
    favorite: false,
    status: "new",
  });
  expect(await (await person.send("GET", "savedJobs")).json()).toMatchObject({ jobs: [{}, {}] });
  expect(await readUserDocument(person.ctx)).toMatchObject({ currentSessionId: SESSION });
});

test("kept once more, what nobody touched is replaced, and what was touched stays", async () => {
  const person = await openPerson();
  await person.keepJobs([{ title: "Cook" }, { title: "Waiter" }]);
  await person.send("PUT", `jobListings/job-${SESSION}-1`, { status: "applied" });
  const again = (await (await person.keepJobs([{ title: "Cook" }])).json()) as JobSearchSession;
  expect(again.jobs.map(({ title }) => title)).toEqual(["Cook", "Waiter"]);
});

test.each([
  ["a link that is no web address", { jobLink: "javascript:alert(1)" }],
  ["a field that no listing has", { owner: "eve" }],
  ["a title longer than is kept", { title: "x".repeat(301) }],
])("%s is refused, and nothing is kept", async (_name, job) => {
  const person = await openPerson();
  expect(await errorOf(await person.keepJobs([{ title: "Cook" }, job]))).toMatchObject({ status: 400 });
  expect((await person.send("GET", `jobSearches/${SESSION}`)).status).toBe(404);
});

test("a listing whose texts are more than 256 KB together is refused, and nothing is kept", async () => {
  const person = await openPerson();
  const lines = Array.from({ length: 100 }, () => "é".repeat(1000));
  const jobs = [{ title: "Cook" }, { title: "Baker", qualifications: lines, benefits: lines }];
  expect(await errorOf(await person.keepJobs(jobs))).toMatchObject({
    status: 413,
    code: "jobs/listing-too-large",
  });
  expect((await person.send("GET", `jobSearches/${SESSION}`)).status).toBe(404);
});

test("each listing counts: after two of the largest searches in a minute more are refused", async () => {
  const person = await openPerson();
  const jobs = Array.from({ length: MAX_AGENT_JOBS }, (_, index) => ({ title: `Cook ${index}` }));
  expect((await person.keepJobs(jobs)).status).toBe(200);
  expect((await person.keepJobs(jobs)).status).toBe(200);
  expect(await errorOf(await person.keepJobs([{ title: "Baker" }]))).toMatchObject({
    code: "request/rate-limited",
  });
  const { jobCount } = (await (
    await person.send("GET", `jobSearches/${SESSION}`)
  ).json()) as JobSearchSession;
  expect(jobCount).toBe(MAX_AGENT_JOBS);
  clock.advance(61_000);
  expect((await person.keepJobs([{ title: "Baker" }])).status).toBe(200);
}, 60_000);

test("DI11, DI14: research of an agent service is kept, and every fact names the service", async () => {
  const person = await openPerson();
  const company = {
    companyOverview: {
      id: "h",
      name: "Harbor Foods",
      industry: "Food",
      website: "https://harbor.example.org",
    },
    ratings: { overall: 4.1, reviewCount: 12 },
    officeLocations: ["Leeds"],
  };
  expect(await errorOf(await person.keepCompanies([company]))).toMatchObject({
    code: "jobs/session-not-found",
  });
  await person.keepJobs([{ company: "Harbor Foods" }]);
  expect((await person.keepCompanies([company])).status).toBe(204);
  const kept = await person.send("GET", `companyResearch/${SESSION}`);
  const { researchData } = (await kept.json()) as CompanyResearchSession;
  expect(researchData).toEqual([
    { ...company, sources: expect.arrayContaining([expect.objectContaining({ field: "ratings" })]) },
  ]);
  expect(new Set(researchData[0]?.sources.map(({ name, url }) => `${name} ${url}`))).toEqual(
    new Set(["agents.example.org null"]),
  );
  const hostile = {
    ...company,
    companyOverview: { ...company.companyOverview, logoUrl: "javascript:alert(1)" },
  };
  expect(await errorOf(await person.keepCompanies([hostile]))).toMatchObject({ status: 400 });
});
