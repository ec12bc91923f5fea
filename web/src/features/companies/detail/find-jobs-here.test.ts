import { expect, test } from "vitest";
import type { CompanyRecord, CompanyResearchSession } from "@jobwright/contracts/companies";
import { findJobsHere, findOwnJob } from "./find-jobs-here.ts";

const job = (id: string, company: string) => ({
  id,
  title: `Job ${id}`,
  company,
  location: "Oslo",
  status: "new" as const,
});
const session: CompanyResearchSession = {
  sessionId: "s",
  researchData: [],
  jobListings: [
    job("1", "Meta"),
    job("2", "META PLATFORMS, INC."),
    job("3", "Metabase"),
    job("4", "Facebook"),
  ],
  origin: "search",
  createdAt: "2026-11-20T09:00:00.000Z",
  lastUpdated: "2026-11-20T09:00:00.000Z",
};
const record: CompanyRecord = {
  companyOverview: { id: "meta", name: "Meta" },
  match: {
    entity: { entityId: "Q380", name: "Meta Platforms", about: "", website: null },
    isChosen: false,
    others: [],
  },
  jobId: "4",
  sources: [],
};

test("finds the jobs under the company's names and the one that it was researched for", () => {
  expect(findJobsHere(session, record).map(({ id }) => id)).toEqual(["1", "2", "4"]);
});

test("does not take an empty name for everybody's", () => {
  const nameless = { companyOverview: { id: "x", name: "" }, sources: [] };
  expect(findJobsHere({ ...session, jobListings: [job("1", "")] }, nameless)).toEqual([]);
});

test("knows the record's own job by either of its fields", () => {
  const { jobId: _, ...other } = record;
  expect(findOwnJob(session, record)?.id).toBe("4");
  expect(findOwnJob(session, { ...other, associatedJob: { id: "3" } })?.id).toBe("3");
  expect(findOwnJob(session, other)).toBeNull();
});
