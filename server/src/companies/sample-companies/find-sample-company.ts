import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Citation, Fact, FactField, FactValues } from "../facts.ts";
import { toNameKey } from "../name-key.ts";
import { sampleCompaniesSchema, type SampleCompany } from "./schema.ts";

const recordsFolder = join(import.meta.dirname, "records");
let byKey: ReadonlyMap<string, SampleCompany> | null = null;

/**
 * The record of an employer of the sample board, by its compared name or another spelling of it; null for anybody else.
 * The files are read with the first question. Throws where one is missing or breaks the schema.
 */
export function findSampleCompany(name: string): SampleCompany | null {
  byKey ??= new Map(
    [...readSampleCompanies().values()].flat().flatMap((company) => {
      const names = [company.name, ...(company.alsoCalled ?? [])];
      return names.map((each) => [toNameKey(each), company] as const);
    }),
  );
  return byKey.get(toNameKey(name)) ?? null;
}

/** The records as written, by line of work (the file's name). */
export function readSampleCompanies(): Map<string, SampleCompany[]> {
  const files = readdirSync(recordsFolder).filter((name) => name.endsWith(".json"));
  return new Map(files.toSorted().map((name) => [name.slice(0, -".json".length), readRecords(name)]));
}

function readRecords(name: string): SampleCompany[] {
  const parsed = sampleCompaniesSchema.safeParse(JSON.parse(readFileSync(join(recordsFolder, name), "utf8")));
  if (!parsed.success) {
    const [first] = parsed.error.issues;
    throw new Error(`Sample companies: ${name}, ${first?.path.join(".")}: ${first?.message}`);
  }
  return parsed.data;
}

/** Everything that the file says of the company; nothing of it stands on a page. */
export function toSampleFacts(company: SampleCompany, now: Date): Fact[] {
  const cite: Citation = { name: "Sample company file", url: null, seenAt: now };
  const say = <Field extends FactField>(field: Field, ...values: (FactValues[Field] | undefined)[]): Fact[] =>
    values.flatMap((value) => (value === undefined ? [] : [{ field, value, cite } as Fact]));
  const { ratings, reviews, interview } = company;
  const breakdown = ratings.detailedBreakdown;
  return [
    ...say("companyOverview.about", company.about),
    ...say("companyOverview.stockSymbol", company.stockSymbol),
    ...say("companyOverview.industry", company.industry),
    ...say("companyOverview.size", company.size),
    ...say("companyOverview.headquarters", company.headquarters),
    ...say("companyOverview.founded", company.founded),
    ...say("ratings.overall", ratings.overall),
    ...say("ratings.reviewCount", ratings.reviewCount),
    ...say("ratings.recommendToFriend", ratings.recommendToFriend),
    ...say("ratings.ceo.name", ratings.ceo.name),
    ...say("ratings.ceo.rating", ratings.ceo.rating),
    ...say("ratings.detailedBreakdown.workLifeBalance", breakdown.workLifeBalance),
    ...say("ratings.detailedBreakdown.cultureAndValues", breakdown.cultureAndValues),
    ...say("ratings.detailedBreakdown.compensationAndBenefits", breakdown.compensationAndBenefits),
    ...say("ratings.detailedBreakdown.careerOpportunities", breakdown.careerOpportunities),
    ...say("ratings.detailedBreakdown.seniorManagement", breakdown.seniorManagement),
    ...say("ratings.detailedBreakdown.businessOutlook", breakdown.businessOutlook),
    ...say("salaryEstimates", ...company.salaries.map(toEstimate)),
    ...say("strategicAssessment.strengths", ...company.strengths),
    ...say("strategicAssessment.concerns", ...company.concerns),
    ...say("strategicAssessment.recommendation", company.recommendation),
    ...say("awards", ...company.awards),
    ...say("competitors", ...company.competitors.map((name) => ({ name }))),
    ...say("officeLocations", ...company.offices),
    ...say("technologies", ...(company.technologies ?? [])),
    ...say("reviewsSummary.pros", ...reviews.pros),
    ...say("reviewsSummary.cons", ...reviews.cons),
    ...say("reviewsSummary.recentInsight", reviews.recentInsight),
    ...say("interviewIntelligence.difficultyLevel", interview.difficultyLevel),
    ...say("interviewIntelligence.timeline", interview.timeline),
    ...say("interviewIntelligence.successRate", interview.successRate),
    ...say("interviewIntelligence.process", ...interview.process),
    ...say("interviewIntelligence.commonQuestions", ...interview.commonQuestions),
    ...say("interviewIntelligence.tips", ...interview.tips),
  ];
}

function toEstimate(pay: SampleCompany["salaries"][number]): FactValues["salaryEstimates"] {
  return {
    title: pay.title,
    currency: pay.currency,
    baseRange: { min: pay.min, max: pay.max, median: pay.median },
    totalCompensation: { min: pay.totalMin, max: pay.totalMax },
    confidenceLevel: pay.confidence,
    dataPoints: pay.dataPoints,
  };
}
