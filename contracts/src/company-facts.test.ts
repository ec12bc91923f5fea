import { expect, test } from "vitest";
import type { CompanyRecord, FactSource } from "./companies.ts";
import { findSources, keepSourced, listFacts } from "./company-facts.ts";

function cite(field: string, name = field): FactSource {
  return { field, source: "site", name, url: "https://acme.example/", seenAt: "2026-11-02T09:00:00.000Z" };
}

function makeRecord(rest: Partial<CompanyRecord> = {}): CompanyRecord {
  return { companyOverview: { id: "acme", name: "Acme" }, sources: [], ...rest };
}

test("every statement of a record is listed once, and nothing that is no statement", () => {
  const record = makeRecord({
    companyOverview: { id: "acme", name: "Acme", industry: "Tools", founded: "1949" },
    ratings: { overall: 4.1, ceo: { name: "Wile E.", rating: 3 } },
    salaryEstimates: [{ title: "Cook", baseRange: { min: 1, max: 2, median: 1 }, dataPoints: 3 }],
    awards: [{ title: "Best anvil", year: "2020" }],
    reviewsSummary: {
      pros: ["Anvils"],
      recentInsight: { title: "Good", snippet: "Loud" },
      link: "https://r.example/",
    },
    officeLocations: ["Leeds", "Tucson"],
    openPostings: 3,
    jobId: "job-1",
    associatedJob: { id: "job-1" },
    isSample: true,
    asked: [],
    match: { entity: null, isChosen: false, others: [] },
    recruiterHint: "on behalf of our client",
  });
  expect(listFacts(record)).toEqual([
    "companyOverview.industry",
    "companyOverview.founded",
    "ratings.overall",
    "ratings.ceo.name",
    "ratings.ceo.rating",
    "salaryEstimates.0",
    "awards.0",
    "reviewsSummary.pros.0",
    "reviewsSummary.recentInsight",
    "reviewsSummary.link",
    "officeLocations.0",
    "officeLocations.1",
    "openPostings",
  ]);
});

test("the source of a whole stands for its parts, and that of a part for nothing else", () => {
  const sources = [cite("officeLocations"), cite("officeLocations.1"), cite("ratings.overall")];
  expect(findSources({ sources }, "officeLocations.1").map(({ field }) => field)).toEqual([
    "officeLocations",
    "officeLocations.1",
  ]);
  expect(findSources({ sources }, "officeLocations.10").map(({ field }) => field)).toEqual([
    "officeLocations",
  ]);
  expect(findSources({ sources }, "ratings.reviewCount")).toEqual([]);
});

test("a statement without a source is left out, and the paths of the sources follow", () => {
  const record = makeRecord({
    companyOverview: { id: "acme", name: "Acme", industry: "Tools", founded: "1949" },
    ratings: { overall: 4.1, detailedBreakdown: { workLifeBalance: 4 } },
    officeLocations: ["Leeds", "Tucson", "Berlin"],
    interviewIntelligence: { tips: ["Bring an anvil"] },
    jobId: "job-1",
    sources: [
      cite("companyOverview.founded"),
      cite("officeLocations.1"),
      cite("officeLocations.2", "Berlin's page"),
      cite("benefits"),
    ],
  });
  const kept = keepSourced(record);
  expect(kept).toEqual({
    companyOverview: { id: "acme", name: "Acme", founded: "1949" },
    officeLocations: ["Tucson", "Berlin"],
    jobId: "job-1",
    sources: [
      cite("companyOverview.founded"),
      { ...cite("officeLocations.1"), field: "officeLocations.0" },
      { ...cite("officeLocations.2", "Berlin's page"), field: "officeLocations.1" },
    ],
  });
  expect(keepSourced(kept)).toEqual(kept);
});

test("an award stays whole, with its year, and a record of which nothing is known keeps its name", () => {
  const awards = [{ title: "Best anvil", year: "2020" }, { title: "Unheard of" }];
  expect(keepSourced(makeRecord({ awards, sources: [cite("awards.0")] })).awards).toEqual([awards[0]]);
  expect(keepSourced(makeRecord({ awards }))).toEqual(makeRecord());
});

test("sources of what a record holds as no statement are left out", () => {
  const record = makeRecord({
    openPostings: 0,
    sources: [cite("openPostings"), cite("companyOverview.name")],
  });
  expect(keepSourced(record)).toEqual(makeRecord({ openPostings: 0, sources: [cite("openPostings")] }));
});
