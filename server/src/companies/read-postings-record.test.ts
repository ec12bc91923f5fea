import { describe, expect, test } from "vitest";
import { readPostingsRecords, type CompanyPosting } from "./read-postings-record.ts";

const seenAt = new Date("2026-11-01T00:00:00Z");

function posting(fields: Partial<CompanyPosting>): CompanyPosting {
  return {
    company: "Acme",
    companyUrl: null,
    source: "ashby",
    url: "https://jobs.example.org/1",
    title: "Cook",
    locations: [],
    benefits: [],
    pay: null,
    annualMin: null,
    annualMax: null,
    lastSeenAt: seenAt,
    ...fields,
  };
}

const usd = { min: 1, max: 2, currency: "USD", period: "year" } as const;
const listing = { id: "job-session-x-0", title: "Cook", company: "ACME" };

describe("a record from a company's own postings", () => {
  test("holds offices, benefits and pay, each with the posting it comes from", () => {
    const [record] = readPostingsRecords(
      [listing],
      [
        posting({
          locations: ["Denver, CO", "Remote"],
          benefits: ["Free meals"],
          pay: usd,
          annualMin: 50_000,
          annualMax: 60_000,
        }),
        posting({
          url: "https://jobs.example.org/2",
          locations: ["Denver, CO"],
          pay: usd,
          annualMin: 40_000,
          annualMax: 44_000,
        }),
      ],
      (id) => id.toUpperCase(),
    );
    expect(record).toMatchObject({
      companyOverview: { id: "acme", name: "ACME" },
      officeLocations: ["Denver, CO"],
      benefits: ["Free meals"],
      openPostings: 2,
      jobId: "job-session-x-0",
      associatedJob: { id: "job-session-x-0" },
    });
    expect(record?.salaryEstimates).toEqual([
      {
        title: "Cook",
        currency: "USD",
        baseRange: { min: 40_000, max: 60_000, median: 48_500 },
        confidenceLevel: "low",
        dataPoints: 2,
      },
    ]);
    const fields = new Set(record?.sources.map((source) => source.field));
    expect(fields).toEqual(new Set(["officeLocations", "benefits", "salaryEstimates", "openPostings"]));
    expect(record?.sources[0]).toMatchObject({ name: "Cook, on ASHBY", url: "https://jobs.example.org/1" });
  });

  test("leaves out what no posting says", () => {
    const [record] = readPostingsRecords([listing], [posting({ companyUrl: "javascript:alert(1)" })], String);
    expect(Object.keys(record ?? {}).sort()).toEqual([
      "associatedJob",
      "companyOverview",
      "jobId",
      "openPostings",
      "sources",
    ]);
    expect(record?.companyOverview).toEqual({ id: "acme", name: "ACME" });
  });

  test("a company without an open posting has no record, and one with two listings has one", () => {
    const listings = [listing, { ...listing, id: "other" }, { id: "x", title: "Cook", company: "Unknown" }];
    expect(readPostingsRecords(listings, [posting({})], String)).toHaveLength(1);
  });
});
