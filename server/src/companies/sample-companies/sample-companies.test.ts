import { readFileSync } from "node:fs";
import { findSources, keepSourced, listFacts } from "@jobwright/contracts/company-facts";
import { describe, expect, it } from "vitest";
import { readSampleEntries } from "#postings/sample-board/read-sample-board";
import { sharedData } from "../../../../scripts/shared-data.ts";
import { composeRecord } from "../compose-record.ts";
import { toNameKey } from "../name-key.ts";
import { readConstituents } from "../sources/constituents.ts";
import { findSampleCompany, readSampleCompanies, toSampleFacts } from "./find-sample-company.ts";
import type { SampleCompany } from "./schema.ts";

const companies = [...readSampleCompanies().values()].flat();
const now = new Date("2026-11-21T09:00:00Z");
const thisYear = now.getUTCFullYear();

/** Data points that a confidence stands for: from, and below which. */
const pointsOf = { low: [3, 10], medium: [10, 30], high: [30, Infinity] } as const;

/** All texts of a record, for a look at what they name. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

function holdsName(texts: string[], names: readonly string[]): string[] {
  const escaped = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join("|")})(?![\\p{L}\\p{N}])`, "u");
  return texts.filter((text) => pattern.test(text));
}

describe("the employers of the sample board", () => {
  const employers = new Set([...readSampleEntries().values()].flat().map(({ company }) => company));

  it("have exactly one record each, found by the name as their postings spell it, and nobody else has one", () => {
    for (const employer of employers) expect(findSampleCompany(employer), employer).not.toBeNull();
    expect(new Set([...employers].map(findSampleCompany)).size).toBe(companies.length);
    const spellings = companies.flatMap(({ name, alsoCalled = [] }) => [
      ...new Set([name, ...alsoCalled].map(toNameKey)),
    ]);
    expect(new Set(spellings).size).toBe(spellings.length);
  });

  it("are found without case and legal form, and a real company is not one of them", () => {
    const [first] = companies;
    expect(findSampleCompany("LONSDALE timber engineers ltd")?.name).toBe("Lonsdale Timber Engineers");
    expect(findSampleCompany(`${first?.name.toUpperCase()} Inc.`)).toBe(findSampleCompany(first?.name ?? ""));
    expect(findSampleCompany("Meta Platforms, Inc.")).toBeNull();
    expect(findSampleCompany("")).toBeNull();
  });
});

it("a record that is made of one shows every section, with the file as source of each statement", () => {
  for (const company of companies) {
    const facts = toSampleFacts(company, now);
    const record = composeRecord({ id: "x", name: company.name }, [{ source: "sample", facts }]);
    const paths = listFacts(record);
    expect(paths.length).toBe(facts.length);
    for (const path of paths) {
      expect(findSources(record, path)).toEqual([
        { field: path, source: "sample", name: "Sample company file", url: null, seenAt: now.toISOString() },
      ]);
    }
    expect(keepSourced(record)).toEqual(record);
    expect(Object.keys(record)).toEqual(
      expect.arrayContaining(
        "ratings salaryEstimates strategicAssessment awards competitors officeLocations reviewsSummary interviewIntelligence".split(
          " ",
        ),
      ),
    );
  }
});

describe("no sample record", () => {
  it("has figures that contradict each other", () => {
    expect(
      companies.flatMap((company) => findContradictions(company).map((what) => `${company.name}: ${what}`)),
    ).toEqual([]);
  });

  it("repeats a sentence of another, or begins its advice as many others do", () => {
    const sentences = companies.flatMap(
      ({ about, recommendation, reviews, strengths, concerns, interview }) => [
        about,
        recommendation,
        reviews.recentInsight.snippet,
        ...reviews.pros,
        ...reviews.cons,
        ...strengths,
        ...concerns.filter((concern) => concern.split(" ").length > 5),
        ...interview.commonQuestions,
        ...interview.tips,
      ],
    );
    expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
    const beginnings = Map.groupBy(companies, ({ recommendation }) =>
      recommendation.split(" ").slice(0, 4).join(" "),
    );
    expect([...beginnings].filter(([, those]) => those.length > 5).map(([words]) => words)).toEqual([]);
  });

  it("names a site of reviews, or a product that is sold under its name", () => {
    const sites =
      "Glassdoor Indeed Kununu kununu LinkedIn Comparably Blind Trustpilot Fishbowl Payscale Figma Photoshop Excel Salesforce".split(
        " ",
      );
    expect(holdsName(companies.flatMap(textsOf), sites)).toEqual([]);
  });

  const path = sharedData("companies/sp500-constituents.csv");
  it.skipIf(path === null)("names a company of the S&P 500", () => {
    const listed = readConstituents(readFileSync(path ?? "", "utf8")).map(({ name }) => name);
    expect(holdsName(companies.flatMap(textsOf), listed)).toEqual([]);
  });
});

function findContradictions({
  ratings,
  founded,
  awards,
  salaries,
  competitors,
  name,
}: SampleCompany): string[] {
  const scores = Object.values(ratings.detailedBreakdown);
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const problems = [];
  if (Math.abs(ratings.overall - mean) > 0.6) problems.push("the overall rating is far from its parts");
  if (Math.abs(ratings.recommendToFriend - (ratings.overall - 1) * 25) > 20)
    problems.push("too many or few recommend it");
  if (Math.abs(ratings.ceo.rating - ratings.detailedBreakdown.seniorManagement) > 1)
    problems.push("the chief differs");
  if (Number(founded) > thisYear) problems.push("is founded in the future");
  for (const { year } of awards) {
    if (Number(year) < Number(founded) || Number(year) > thisYear) problems.push(`an award of ${year}`);
  }
  for (const { title, confidence, dataPoints } of salaries) {
    const [from, below] = pointsOf[confidence];
    if (dataPoints < from || dataPoints >= below)
      problems.push(`${title}: ${confidence} of ${dataPoints} points`);
  }
  if (competitors.some((competitor) => toNameKey(competitor) === toNameKey(name)))
    problems.push("competes with itself");
  return problems;
}

it("the files are read when the first company is asked for, and fast", () => {
  const started = performance.now();
  readSampleCompanies();
  expect(performance.now() - started).toBeLessThan(500);
});
