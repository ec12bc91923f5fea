import type { AskedSource, CompanyRecord, ResearchSourceId } from "@jobwright/contracts/companies";
import { composeRecord } from "../../../../../server/src/companies/compose-record.ts";
import type { Citation, Fact } from "../../../../../server/src/companies/facts.ts";
import {
  sampleCompaniesSchema,
  type SampleCompany,
} from "../../../../../server/src/companies/sample-companies/schema.ts";
import sampleFile from "../../../../../server/src/companies/sample-companies/records/accounting-and-finance.json" with { type: "json" };
import type { KnownCompany } from "../../../../../server/testing/companies/known-companies.ts";
import knownFile from "../../../../../server/testing/companies/known-companies.json" with { type: "json" };

const SEEN_AT = new Date("2026-11-20T09:00:00.000Z");

/** A record in which every section has facts, each with a page behind it; several sources tell some of them. */
export function makeFullRecord(sample: SampleCompany, extra: Partial<CompanyRecord> = {}): CompanyRecord {
  const { name } = sample;
  const wikidata = cite(
    "Wikidata",
    `https://www.wikidata.org/wiki/Special:Search/${encodeURIComponent(name)}`,
  );
  const site = cite(`${name}: about us`, "https://company.example/about");
  const postings = cite("3 postings", "https://jobs.example/1");
  const record = composeRecord({ id: toId(name), name }, [
    { source: "wikidata", facts: overviewFacts(sample, wikidata) },
    { source: "site", facts: siteFacts(sample, site) },
    { source: "ratings", facts: ratingFacts(sample, cite("Open Ratings", "https://ratings.example/1")) },
    { source: "postings", facts: postingFacts(sample, postings) },
    { source: "interviews", facts: interviewFacts(sample, cite("Hiring list", "https://hiring.example/")) },
  ]);
  const asked = (["wikidata", "site", "ratings", "postings", "interviews"] as const).map((source) =>
    makeAsked(source, "answered"),
  );
  return { ...record, asked: [...asked, makeAsked("hackernews", "nothing")], ...extra };
}

/** A record of a company that exists, as Wikidata alone tells of it. */
export function makePartialRecord(known: KnownCompany, extra: Partial<CompanyRecord> = {}): CompanyRecord {
  const citation = cite("Wikidata", `https://www.wikidata.org/wiki/${known.id}`);
  const place = known.headquarters?.[0];
  const told: [Fact["field"], string | null | undefined][] = [
    ["companyOverview.about", known.description],
    ["companyOverview.industry", known.industries?.[0]],
    ["companyOverview.headquarters", place && [place.city, place.region].filter(Boolean).join(", ")],
    ["companyOverview.founded", known.inception],
    ["companyOverview.stockSymbol", known.ticker],
    ["companyOverview.website", known.website],
  ];
  const facts = told.flatMap(([field, value]) => (value ? [{ field, value, cite: citation } as Fact] : []));
  const record = composeRecord({ id: known.id, name: known.label }, [{ source: "wikidata", facts }]);
  return {
    ...record,
    asked: [makeAsked("wikidata", "answered"), makeAsked("site", "unreachable")],
    ...extra,
  };
}

/** A company that exists, as Wikidata knows it. */
export function findKnownCompany(): KnownCompany {
  const [known] = knownFile as KnownCompany[];
  if (known === undefined) throw new Error("There is no known company.");
  return known;
}

/** A record of a company that nobody knows. */
export function makeEmptyRecord(name: string, extra: Partial<CompanyRecord> = {}): CompanyRecord {
  const asked = [makeAsked("wikidata", "nothing"), makeAsked("site", "off")];
  return { companyOverview: { id: toId(name), name }, sources: [], asked, ...extra };
}

/** The sample company of this name. */
export function findSample(name: string): SampleCompany {
  const found = sampleCompaniesSchema.parse(sampleFile).find((sample) => sample.name === name);
  if (found === undefined) throw new Error(`There is no sample company named ${name}.`);
  return found;
}

/** The record with a logo, whose address Wikidata gave. */
export function withLogo(record: CompanyRecord, logoUrl: string): CompanyRecord {
  const url = "https://www.wikidata.org/wiki/Q1";
  const source = { source: "wikidata", name: "Wikidata", url, seenAt: SEEN_AT.toISOString() } as const;
  return {
    ...record,
    companyOverview: { ...record.companyOverview, logoUrl },
    sources: [...record.sources, { ...source, field: "companyOverview.logoUrl" }],
  };
}

export function makeAsked(source: ResearchSourceId, state: AskedSource["state"]): AskedSource {
  const names: Partial<Record<ResearchSourceId, string>> = {
    wikidata: "Wikidata",
    site: "Company website",
    ratings: "Open Ratings",
    postings: "Its postings",
    interviews: "Hiring list",
    hackernews: "Hacker News",
  };
  return {
    source,
    name: names[source] ?? source,
    state,
    url: state === "off" ? null : `https://${source}.example/`,
    at: state === "answered" || state === "nothing" ? SEEN_AT.toISOString() : null,
    problem:
      state === "unreachable"
        ? "It did not answer in time."
        : state === "off"
          ? "No language model is configured."
          : null,
  };
}

function overviewFacts(sample: SampleCompany, from: Citation): Fact[] {
  return [
    { field: "companyOverview.about", value: sample.about, cite: from },
    { field: "companyOverview.industry", value: sample.industry, cite: from },
    { field: "companyOverview.headquarters", value: sample.headquarters, cite: from },
    { field: "companyOverview.founded", value: sample.founded, cite: from },
    { field: "companyOverview.website", value: "https://company.example/", cite: from },
    { field: "companyOverview.stockSymbol", value: sample.stockSymbol ?? "SMPL", cite: from },
    ...sample.competitors.map((name): Fact => ({ field: "competitors", value: { name }, cite: from })),
    ...sample.awards.map((value): Fact => ({ field: "awards", value, cite: from })),
  ];
}

function siteFacts(sample: SampleCompany, from: Citation): Fact[] {
  return [
    { field: "companyOverview.size", value: sample.size, cite: from },
    { field: "companyOverview.founded", value: sample.founded, cite: from },
    { field: "companyOverview.careersUrl", value: "https://company.example/careers", cite: from },
    {
      field: "awards",
      value: { title: "Best place for a coffee", year: "2025" },
      cite: { ...from, isOwnClaim: true },
    },
    { field: "strategicAssessment.recommendation", value: sample.recommendation, cite: from },
    ...sample.strengths.map((value): Fact => ({ field: "strategicAssessment.strengths", value, cite: from })),
    ...sample.concerns.map((value): Fact => ({ field: "strategicAssessment.concerns", value, cite: from })),
  ];
}

function ratingFacts({ ratings, reviews }: SampleCompany, from: Citation): Fact[] {
  const detailed = Object.entries(ratings.detailedBreakdown).map(
    ([name, value]) => ({ field: `ratings.detailedBreakdown.${name}`, value, cite: from }) as Fact,
  );
  return [
    { field: "ratings.overall", value: ratings.overall, cite: from },
    { field: "ratings.reviewCount", value: ratings.reviewCount, cite: from },
    { field: "ratings.recommendToFriend", value: ratings.recommendToFriend, cite: from },
    { field: "ratings.ceo.name", value: ratings.ceo.name, cite: from },
    { field: "ratings.ceo.rating", value: ratings.ceo.rating, cite: from },
    ...detailed,
    ...reviews.pros.map((value): Fact => ({ field: "reviewsSummary.pros", value, cite: from })),
    ...reviews.cons.map((value): Fact => ({ field: "reviewsSummary.cons", value, cite: from })),
    { field: "reviewsSummary.recentInsight", value: reviews.recentInsight, cite: from },
    { field: "reviewsSummary.link", value: "https://ratings.example/1", cite: from },
  ];
}

function postingFacts(sample: SampleCompany, from: Citation): Fact[] {
  const salaries = sample.salaries.map((pay): Fact => {
    const value = {
      title: pay.title,
      currency: pay.currency,
      baseRange: { min: pay.min, max: pay.max, median: pay.median },
      totalCompensation: { min: pay.totalMin, max: pay.totalMax },
      confidenceLevel: pay.confidence,
      dataPoints: pay.dataPoints,
    };
    return { field: "salaryEstimates", value, cite: from };
  });
  return [
    ...salaries,
    ...sample.offices.map((value): Fact => ({ field: "officeLocations", value, cite: from })),
    ...(sample.technologies ?? []).map((value): Fact => ({ field: "technologies", value, cite: from })),
    { field: "benefits", value: "Paid parental leave", cite: from },
    { field: "openPostings", value: 3, cite: from },
  ];
}

function interviewFacts({ interview }: SampleCompany, from: Citation): Fact[] {
  const { process, commonQuestions, tips } = interview;
  const at = "interviewIntelligence";
  return [
    { field: `${at}.difficultyLevel`, value: interview.difficultyLevel, cite: from },
    { field: `${at}.timeline`, value: interview.timeline, cite: from },
    { field: `${at}.successRate`, value: interview.successRate, cite: from },
    ...process.map((value): Fact => ({ field: `${at}.process`, value, cite: from })),
    ...commonQuestions.map((value): Fact => ({ field: `${at}.commonQuestions`, value, cite: from })),
    ...tips.map((value): Fact => ({ field: `${at}.tips`, value, cite: from })),
  ];
}

function cite(name: string, url: string): Citation {
  return { name, url, seenAt: SEEN_AT };
}

function toId(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
}
