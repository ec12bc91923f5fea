import { expect, test } from "vitest";
import { readSearchAnswer } from "./read-search-answer.ts";
import { makeListing, makeReport } from "./testing/make-listing.ts";

const now = new Date("2026-11-21T15:20:00.000Z");
const readAll = (answer: unknown) => readSearchAnswer(answer, "session-abcdefgh", now);
const read = (answer: unknown) => readAll(answer).search;

test("a full answer becomes the stored search of its own session", () => {
  const job = { ...makeListing(), listingNumber: 1, salary: "Not specified" };
  const report = makeReport();
  const answer = {
    session_id: "session-12345678",
    job_listings: { jobs: [job] },
    company_research: [],
    report,
  };
  expect(read(answer)).toEqual({
    sessionId: "session-12345678",
    jobs: [job],
    report,
    lastUpdated: report.finishedAt,
  });
});

test.each([null, "text", {}, { job_listings: {} }, { job_listings: { jobs: "none" } }])(
  "an answer without a list of listings says so: %j",
  (answer) => {
    expect(() => read(answer)).toThrow("No job listings found in response");
  },
);

test("an answer with an error throws it as its message", () => {
  expect(() => read({ error: "Agent overloaded", job_listings: { jobs: [] } })).toThrow("Agent overloaded");
});

test("an entry with the specified fields alone gets the specified defaults", () => {
  const { jobs, report } = read({ job_listings: { jobs: [{ title: "Nurse" }, {}] }, company_research: [] });
  expect(report).toBeNull();
  expect(jobs[0]).toMatchObject({ id: "job-session-abcdefgh-0", listingNumber: 1, title: "Nurse" });
  expect(jobs[1]).toMatchObject({
    id: "job-session-abcdefgh-1",
    listingNumber: 2,
    title: "Not specified",
    company: "Not specified",
    location: "Not specified",
    salary: "Not specified",
    datePosted: "2026-11-21",
    description: "No description available",
    jobLink: "#",
    favorite: false,
    status: "new",
  });
});

test("J10: what the service gives as jobId and postedDate is shown and kept, and a number there fails nothing", () => {
  const given = { title: "Cook", jobId: "inn-7", postedDate: "2 days ago" };
  const { search, toKeep } = readAll({ job_listings: { jobs: [given, { title: "Waiter", jobId: 7 }] } });
  expect(search.jobs[0]).toMatchObject(given);
  expect(search.jobs[1]).not.toHaveProperty("jobId");
  expect(toKeep?.jobs[0]).toMatchObject(given);
  expect(toKeep?.jobs[1]).not.toHaveProperty("jobId");
});

test("an entry that is no listing at all is an unexpected error", () => {
  expect(() => read({ job_listings: { jobs: [{ title: 5 }] } })).toThrow("An unexpected error occurred");
});

test("an empty list is a result", () => {
  expect(read({ job_listings: { jobs: [] }, company_research: [] }).jobs).toEqual([]);
});

test("DI09, DI11: what a service gives that keeps nothing itself is read as it is to be kept", () => {
  const company = {
    companyOverview: { name: "Harbor Foods", founded: 1987, logoUrl: "javascript:alert(1)", industry: null },
    salaryEstimates: { title: "Cook", baseRange: { min: 40_000, max: 50_000, median: null } },
    awards: [{ title: "Best kitchen", year: 2024 }],
  };
  const { toKeep } = readAll({
    job_listings: { jobs: [{ title: "Cook".repeat(100), jobLink: "javascript:alert(1)", easyApply: true }] },
    company_research: [company, { ratings: {} }, null],
  });
  expect(toKeep?.jobs).toEqual([
    { title: "Cook".repeat(75), qualifications: [], benefits: [], easyApply: true },
  ]);
  expect(toKeep?.companies).toEqual([
    {
      companyOverview: { id: "Harbor Foods", name: "Harbor Foods", founded: "1987" },
      salaryEstimates: [{ title: "Cook", baseRange: { min: 40_000, max: 50_000 } }],
      awards: [{ title: "Best kitchen", year: "2024" }],
    },
  ]);
  const job = { ...makeListing(), listingNumber: 1, salary: "Not specified" };
  const full = { session_id: "session-1", job_listings: { jobs: [job] }, company_research: [] };
  expect(readAll({ ...full, report: makeReport() }).toKeep).toBeNull();
});
