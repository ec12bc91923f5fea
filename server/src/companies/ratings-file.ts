import { httpUrlSchema, textSchema } from "@jobwright/contracts/common";
import * as z from "zod/mini";
import en from "zod/v4/locales/en.js";
import { mostEntries } from "./facts.ts";
import { toNameKey } from "./name-key.ts";

/** The file is not taken in, and nothing of it. `problems` are sentences for a person, each naming its place. */
export class RatingsFileError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(problems.join("\n"));
    this.name = "RatingsFileError";
    this.problems = problems;
  }
}

const text = (max: number) =>
  textSchema(max).check(
    z.minLength(1),
    z.refine((value) => value.isWellFormed(), "holds half a character"),
  );
const texts = (most: number, max = 500) => z.array(text(max)).check(z.minLength(1), z.maxLength(most));
const score = z.number().check(z.gte(0), z.lte(5));

const momentPattern = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:\d{2}))?$/;
const momentSchema = z
  .string()
  .check(z.refine(isMoment, "is no day such as 2026-11-01 and no moment such as 2026-11-01T09:00:00Z"));

/** A day or a moment that exists: `Date.parse` takes February 30 for a day of March. */
function isMoment(written: string): boolean {
  const day = new Date(`${written.slice(0, 10)}T00:00:00Z`);
  return (
    momentPattern.test(written) &&
    !Number.isNaN(Date.parse(written)) &&
    day.toISOString().slice(0, 10) === written.slice(0, 10)
  );
}

const ratingsSchema = z.strictObject({
  overall: z.optional(score),
  reviewCount: z.optional(z.int().check(z.gte(0), z.lte(100_000_000))),
  recommendToFriend: z.optional(z.number().check(z.gte(0), z.lte(100))),
  ceo: z.optional(z.strictObject({ name: z.optional(text(200)), rating: z.optional(score) })),
  detailedBreakdown: z.optional(
    z.strictObject({
      workLifeBalance: z.optional(score),
      cultureAndValues: z.optional(score),
      compensationAndBenefits: z.optional(score),
      careerOpportunities: z.optional(score),
      seniorManagement: z.optional(score),
      businessOutlook: z.optional(score),
    }),
  ),
});

const reviewsSchema = z.strictObject({
  pros: z.optional(texts(mostEntries["reviewsSummary.pros"])),
  cons: z.optional(texts(mostEntries["reviewsSummary.cons"])),
  recentInsight: z.optional(
    z.strictObject({
      title: z.optional(text(200)),
      location: z.optional(text(200)),
      duration: z.optional(text(100)),
      snippet: text(2000),
    }),
  ),
  link: z.optional(httpUrlSchema),
});

const interviewSchema = z.strictObject({
  difficultyLevel: z.optional(z.enum(["easy", "medium", "hard"])),
  timeline: z.optional(text(200)),
  successRate: z.optional(text(200)),
  process: z.optional(texts(mostEntries["interviewIntelligence.process"])),
  commonQuestions: z.optional(texts(mostEntries["interviewIntelligence.commonQuestions"])),
  tips: z.optional(texts(mostEntries["interviewIntelligence.tips"])),
});

/** What a source says of one company, in the field names of a company record. */
export const ratedSchema = z.strictObject({
  name: text(200),
  url: z.optional(httpUrlSchema),
  seenAt: momentSchema,
  ratings: z.optional(ratingsSchema),
  reviewsSummary: z.optional(reviewsSchema),
  interviewIntelligence: z.optional(interviewSchema),
});
export type Rated = z.infer<typeof ratedSchema>;

const sourceSchema = z.strictObject({ name: text(100), url: httpUrlSchema, licence: text(300) });
export type RatingsSource = z.infer<typeof sourceSchema>;

const fileSchema = z.strictObject({
  source: sourceSchema,
  companies: z.array(ratedSchema).check(z.minLength(1)),
});
export type RatingsFile = { source: RatingsSource; companies: Map<string, Rated> };

/**
 * The content of a file of ratings (docs/ratings-format.md), its companies by their compared names. Throws
 * {@link RatingsFileError}, which names everything that is wrong.
 */
export function readRatingsFile(content: string, now: Date): RatingsFile {
  const json = parseJson(content);
  const parsed = fileSchema.safeParse(json, { error: en().localeError });
  if (!parsed.success) throw new RatingsFileError(parsed.error.issues.map((issue) => toProblem(json, issue)));
  const { source, companies } = parsed.data;
  const problems = companies.flatMap((company, index) => {
    const place = `companies.${index} (${company.name})`;
    return findContradictions(company, now).map((problem) => `${place}: ${problem}`);
  });
  const byKey = new Map<string, Rated>();
  for (const [index, company] of companies.entries()) {
    const key = toNameKey(company.name);
    const other = byKey.get(key);
    if (other !== undefined) {
      problems.push(
        `companies.${index} (${company.name}): is the same company as "${other.name}" before it.`,
      );
    }
    byKey.set(key, company);
  }
  if (problems.length > 0) throw new RatingsFileError(problems);
  return { source, companies: byKey };
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content.replace(/^\uFEFF/, ""));
  } catch (error) {
    throw new RatingsFileError([`The file is no JSON: ${(error as Error).message}.`]);
  }
}

function findContradictions({ seenAt, ...said }: Rated, now: Date): string[] {
  const problems = [];
  if (Date.parse(seenAt) > now.getTime()) problems.push("seenAt lies in the future.");
  if (!hasStatement([said.ratings, said.reviewsSummary, said.interviewIntelligence])) {
    problems.push("says nothing: it needs ratings, reviewsSummary or interviewIntelligence.");
  }
  return problems;
}

function hasStatement(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return value !== undefined && value !== null;
  return Object.values(value).some(hasStatement);
}

function toProblem(json: unknown, { path, message }: z.core.$ZodIssue): string {
  const [list, index] = path;
  const places = path.map(String).join(".");
  const name = list === "companies" && typeof index === "number" ? nameAt(json, index) : null;
  return `${places === "" ? "The file" : places}${name === null ? "" : ` (${name})`}: ${message}.`;
}

function nameAt(json: unknown, index: number): string | null {
  const name = (json as { companies: { name?: unknown }[] }).companies[index]?.name;
  return typeof name === "string" ? name.slice(0, 100) : null;
}
