import type { CompanyRecord } from "@jobwright/contracts/companies";

type Ratings = NonNullable<CompanyRecord["ratings"]>;
type Reviews = NonNullable<CompanyRecord["reviewsSummary"]>;
type Interview = NonNullable<CompanyRecord["interviewIntelligence"]>;
type EntryOf<List> = NonNullable<List> extends (infer Entry)[] ? Entry : never;
type Each<Prefix extends string, Names extends string, Value> = Record<`${Prefix}.${Names}`, Value>;

/** Statements that a record can make once. */
type SingleValues = Each<
  "companyOverview",
  | "about"
  | "logoUrl"
  | "stockSymbol"
  | "industry"
  | "size"
  | "headquarters"
  | "founded"
  | "website"
  | "careersUrl",
  string
> &
  Each<"ratings", "overall" | "reviewCount" | "recommendToFriend" | "ceo.rating", number> &
  Each<"ratings", "ceo.name", string> &
  Each<"ratings.detailedBreakdown", keyof NonNullable<Ratings["detailedBreakdown"]>, number> &
  Each<"interviewIntelligence", "timeline" | "successRate", string> & {
    "interviewIntelligence.difficultyLevel": NonNullable<Interview["difficultyLevel"]>;
    "strategicAssessment.recommendation": string;
    "reviewsSummary.recentInsight": NonNullable<Reviews["recentInsight"]>;
    "reviewsSummary.link": string;
    openPostings: number;
    hiringPace: string;
  };

/** Entries of lists; a list whose order matters (`process`) is taken from one source alone. */
type EntryValues = {
  [
    Field in
      | "salaryEstimates"
      | "awards"
      | "competitors"
      | "officeLocations"
      | "benefits"
      | "technologies"
      | "teamSizes"
      | "filings"
      | "mentions"
  ]: EntryOf<CompanyRecord[Field]>;
} & Each<"reviewsSummary", "pros" | "cons", string> &
  Each<"interviewIntelligence", "process" | "commonQuestions" | "tips", string> &
  Each<"strategicAssessment", "strengths" | "concerns", string>;

export type FactValues = SingleValues & EntryValues;
export type FactField = keyof FactValues;

/** The most entries that a record holds of each list. */
export const mostEntries: Record<keyof EntryValues, number> = {
  salaryEstimates: 12,
  awards: 20,
  competitors: 8,
  officeLocations: 30,
  benefits: 20,
  technologies: 24,
  teamSizes: 6,
  filings: 5,
  mentions: 5,
  "reviewsSummary.pros": 6,
  "reviewsSummary.cons": 6,
  "interviewIntelligence.process": 10,
  "interviewIntelligence.commonQuestions": 10,
  "interviewIntelligence.tips": 10,
  "strategicAssessment.strengths": 6,
  "strategicAssessment.concerns": 6,
};

/** Where a statement stands, for a person to look it up. */
export type Citation = {
  name: string;
  /** Http or https; null: there is no page. */
  url: string | null;
  seenAt: Date;
  /** The company says so of itself. */
  isOwnClaim?: boolean;
};

/** One statement of a source about a company, with where it stands. */
export type Fact = {
  [Field in FactField]: { field: Field; value: FactValues[Field]; cite: Citation };
}[FactField];

export function isEntryField(field: FactField): field is keyof EntryValues {
  return Object.hasOwn(mostEntries, field);
}
