import { expect, test } from "vitest";
import { readSearchAnswer } from "./read-search-answer.ts";
import { makeListing, makeReport } from "./testing/make-listing.ts";

const now = new Date("2026-11-21T15:20:00.000Z");
const read = (answer: unknown) => readSearchAnswer(answer, "session-abcdefgh", now);

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

test("an entry that is no listing at all is an unexpected error", () => {
  expect(() => read({ job_listings: { jobs: [{ title: 5 }] } })).toThrow("An unexpected error occurred");
});

test("an empty list is a result", () => {
  expect(read({ job_listings: { jobs: [] }, company_research: [] }).jobs).toEqual([]);
});
