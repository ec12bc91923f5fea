import { findSources } from "@jobwright/contracts/company-facts";
import type { CompanyRecord, FactSource } from "@jobwright/contracts/companies";
import { describe, expect, it } from "vitest";
import { assessCompany } from "./assess-company.ts";

const cite = (field: string, fields: Partial<FactSource> = {}): FactSource => ({
  field,
  source: "postings",
  name: "Cook, on Ashby",
  url: null,
  seenAt: "2026-11-22T00:00:00.000Z",
  ...fields,
});
const makeRecord = (fields: Partial<CompanyRecord>): CompanyRecord => ({
  companyOverview: { id: "acme", name: "Acme" },
  sources: [],
  ...fields,
});
const hiring = {
  openPostings: 12,
  hiringPace: "6 of them new in the last 30 days",
  officeLocations: ["Bonn"],
  salaryEstimates: [{ title: "Cook", currency: "EUR", dataPoints: 4 }],
  sources: [cite("openPostings"), cite("hiringPace"), cite("officeLocations"), cite("salaryEstimates")],
};

describe("an assessment", () => {
  it("names what speaks for a company, each with the facts that say so", () => {
    const record = makeRecord({
      ...hiring,
      companyOverview: { id: "acme", name: "Acme", founded: "1998", stockSymbol: "ACM" },
      ratings: { overall: 4.3, reviewCount: 1210 },
      sources: [
        ...hiring.sources,
        cite("companyOverview", { source: "wikidata" }),
        cite("ratings", { source: "ratings" }),
      ],
    });
    const { strengths, concerns, recommendation } = assessCompany(record);
    expect(strengths).toEqual([
      { text: "Rated 4.3 of 5 in 1,210 reviews.", from: ["ratings.overall", "ratings.reviewCount"] },
      { text: "States pay in its postings: 4 of them do for Cook.", from: ["salaryEstimates.0"] },
      {
        text: "Hires at the moment: 12 open postings, 6 of them new in the last 30 days.",
        from: ["openPostings", "hiringPace"],
      },
      { text: "Listed as ACM, so that its figures are public.", from: ["companyOverview.stockSymbol"] },
      { text: "In business since 1998.", from: ["companyOverview.founded"] },
    ]);
    expect(concerns).toEqual([]);
    expect(recommendation?.text).toBe(
      "Worth a closer look: it is rated 4.3 of 5, and its postings state their pay.",
    );
    for (const path of strengths.flatMap(({ from }) => from)) {
      expect(findSources(record, path), path).not.toEqual([]);
    }
  });

  it("names what to look into, and recommends it in three sentences at most", () => {
    const { concerns, recommendation } = assessCompany(
      makeRecord({
        ...hiring,
        salaryEstimates: undefined,
        ratings: { overall: 2.6, reviewCount: 40, recommendToFriend: 31 },
        recruiterHint: "our client",
        sources: [...hiring.sources, cite("ratings", { source: "ratings" })],
      }),
    );
    expect(concerns.map(({ text }) => text)).toEqual([
      "The posting seems to be a recruiter's (“our client”), so that another company is the employer.",
      "Rated 2.6 of 5 in 40 reviews.",
      "31% of reviewers would recommend it to a friend.",
      "No pay is stated for the jobs that were looked at.",
    ]);
    expect(recommendation?.text).toBe(
      "What speaks for it: it has 12 open postings. What to look into: the employer may be another company. Ask who it is before you apply.",
    );
    expect(recommendation?.from).toEqual(["openPostings", "hiringPace", "recruiterHint"]);
  });

  it("says so where nobody but the company speaks of it", () => {
    expect(assessCompany(makeRecord(hiring)).concerns).toEqual([
      { text: "Only its own postings speak of it.", from: ["openPostings"] },
    ]);
  });

  it("takes no award for a strength that the company alone claims", () => {
    const awards = [{ title: "Best Place to Work" }, { title: "Michelin star", year: "2024" }];
    const own = cite("awards.0", { isOwnClaim: true });
    const claimed = makeRecord({ awards: awards.slice(0, 1), sources: [own] });
    expect(assessCompany(claimed).strengths).toEqual([]);
    const won = makeRecord({ awards, sources: [own, cite("awards.1", { source: "wikidata" })] });
    expect(assessCompany(won).strengths).toEqual([
      { text: "Award: Michelin star (2024).", from: ["awards.1"] },
    ]);
  });

  it("is empty where a record tells nothing, and recommends nothing where it tells little", () => {
    expect(assessCompany(makeRecord({}))).toEqual({ strengths: [], concerns: [], recommendation: null });
    const little = makeRecord({ openPostings: 1, sources: [cite("openPostings")] });
    expect(assessCompany(little).recommendation).toBeNull();
  });

  it("counts a rating of few reviews neither way, and pay that no posting states is nobody's habit", () => {
    const record = makeRecord({
      ratings: { overall: 5, reviewCount: 2 },
      salaryEstimates: [{ title: "Cook", dataPoints: 40 }],
      sources: [cite("ratings", { source: "ratings" }), cite("salaryEstimates", { source: "model" })],
    });
    expect(assessCompany(record)).toMatchObject({ strengths: [], concerns: [] });
  });
});
