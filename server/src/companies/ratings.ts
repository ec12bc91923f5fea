import * as z from "zod/mini";
import { httpUrlSchema } from "@jobwright/contracts/common";
import type { Database } from "#db/client";
import { companyRatings } from "#db/schema/companies";
import type { Citation, Fact, FactField, FactValues } from "./facts.ts";
import { ratedSchema, type Rated } from "./ratings-file.ts";
import { selectRatings, type RatingsRow } from "./ratings.repository.ts";

/** A company's entry as it is kept. */
export const keptRatedSchema = z.extend(ratedSchema, { sourceUrl: httpUrlSchema, licence: z.string() });
export type KeptRated = z.infer<typeof keptRatedSchema>;

/** Whether any ratings were imported here. */
export async function hasRatings(db: Database): Promise<boolean> {
  const rows = await db.select({ source: companyRatings.source }).from(companyRatings).limit(1);
  return rows.length > 0;
}

/**
 * What imported sources say of a company, by its compared name. Each section is one source's alone, the one imported
 * last: a score of one and a number of reviews of another would together say what nobody says.
 */
export async function readRatings(db: Database, nameKey: string): Promise<Fact[]> {
  const rows = await selectRatings(db, nameKey);
  const kept = rows.flatMap((row) => {
    const parsed = keptRatedSchema.safeParse(row.rated);
    return parsed.success ? [{ rated: parsed.data, cite: toCitation(row, parsed.data) }] : [];
  });
  return [toReviewFacts, toRatingFacts, toInterviewFacts].flatMap((toFacts) => {
    for (const { rated, cite } of kept) {
      const facts = toFacts(rated, cite);
      if (facts.length > 0) return facts;
    }
    return [];
  });
}

function toCitation({ source }: RatingsRow, { url, sourceUrl, seenAt }: KeptRated): Citation {
  return { name: source, url: url ?? sourceUrl, seenAt: new Date(seenAt) };
}

/** Nothing where the source does not say it. */
function say<Field extends FactField>(
  field: Field,
  value: FactValues[Field] | undefined,
  cite: Citation,
): Fact[] {
  return value === undefined ? [] : [{ field, value, cite } as Fact];
}

function sayEach<Field extends FactField>(
  field: Field,
  values: FactValues[Field][] | undefined,
  cite: Citation,
): Fact[] {
  return (values ?? []).flatMap((value) => say(field, value, cite));
}

function toRatingFacts({ ratings = {}, url }: Rated, cite: Citation): Fact[] {
  const { ceo, detailedBreakdown: breakdown } = ratings;
  const scores = [
    ...say("ratings.overall", ratings.overall, cite),
    ...say("ratings.reviewCount", ratings.reviewCount, cite),
    ...say("ratings.recommendToFriend", ratings.recommendToFriend, cite),
    ...say("ratings.ceo.name", ceo?.name, cite),
    ...say("ratings.ceo.rating", ceo?.rating, cite),
    ...say("ratings.detailedBreakdown.workLifeBalance", breakdown?.workLifeBalance, cite),
    ...say("ratings.detailedBreakdown.cultureAndValues", breakdown?.cultureAndValues, cite),
    ...say("ratings.detailedBreakdown.compensationAndBenefits", breakdown?.compensationAndBenefits, cite),
    ...say("ratings.detailedBreakdown.careerOpportunities", breakdown?.careerOpportunities, cite),
    ...say("ratings.detailedBreakdown.seniorManagement", breakdown?.seniorManagement, cite),
    ...say("ratings.detailedBreakdown.businessOutlook", breakdown?.businessOutlook, cite),
  ];
  // The reviews behind the scores are on the company's page there, unless another link was given.
  return scores.length === 0 ? [] : [...scores, ...say("reviewsSummary.link", url, cite)];
}

function toReviewFacts({ reviewsSummary: reviews = {} }: Rated, cite: Citation): Fact[] {
  return [
    ...sayEach("reviewsSummary.pros", reviews.pros, cite),
    ...sayEach("reviewsSummary.cons", reviews.cons, cite),
    ...say("reviewsSummary.recentInsight", reviews.recentInsight, cite),
    ...say("reviewsSummary.link", reviews.link, cite),
  ];
}

function toInterviewFacts({ interviewIntelligence: interview = {} }: Rated, cite: Citation): Fact[] {
  return [
    ...say("interviewIntelligence.difficultyLevel", interview.difficultyLevel, cite),
    ...say("interviewIntelligence.timeline", interview.timeline, cite),
    ...say("interviewIntelligence.successRate", interview.successRate, cite),
    ...sayEach("interviewIntelligence.process", interview.process, cite),
    ...sayEach("interviewIntelligence.commonQuestions", interview.commonQuestions, cite),
    ...sayEach("interviewIntelligence.tips", interview.tips, cite),
  ];
}
