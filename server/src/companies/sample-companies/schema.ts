import * as z from "zod/mini";

const text = (min: number, max: number) => z.string().check(z.trim(), z.minLength(min), z.maxLength(max));
const score = z.number().check(z.gte(1), z.lte(5), z.multipleOf(0.1));
const amount = z.int().check(z.gte(1000), z.lte(100_000_000));

/** What is invented of one employer of the sample board, so that every section can be seen with no network. */
export const sampleCompanySchema = z.strictObject({
  /** As its postings spell it. */
  name: text(2, 120),
  /** Other spellings of it on the sample board. */
  alsoCalled: z.optional(z.array(text(2, 120))),
  about: text(30, 200),
  industry: text(3, 60),
  size: text(3, 60),
  headquarters: text(3, 80),
  founded: z.string().check(z.regex(/^1[5-9]\d\d$|^20[0-2]\d$/)),
  /** Of a listed company alone. */
  stockSymbol: z.optional(z.string().check(z.regex(/^[A-Z]{2,5}$/))),
  ratings: z.strictObject({
    overall: score,
    reviewCount: z.int().check(z.gte(3), z.lte(5000)),
    /** Percent. */
    recommendToFriend: z.int().check(z.gte(10), z.lte(99)),
    ceo: z.strictObject({ name: text(3, 60), rating: score }),
    detailedBreakdown: z.strictObject({
      workLifeBalance: score,
      cultureAndValues: score,
      compensationAndBenefits: score,
      careerOpportunities: score,
      seniorManagement: score,
      businessOutlook: score,
    }),
  }),
  /** A year, in the currency. */
  salaries: z
    .array(
      z
        .strictObject({
          title: text(3, 120),
          currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
          min: amount,
          median: amount,
          max: amount,
          totalMin: amount,
          totalMax: amount,
          confidence: z.enum(["low", "medium", "high"]),
          dataPoints: z.int().check(z.gte(3), z.lte(400)),
        })
        .check(
          z.refine(
            (pay) => pay.min <= pay.median && pay.median <= pay.max,
            "the median is outside the range",
          ),
          z.refine(
            (pay) => pay.min <= pay.totalMin && pay.max <= pay.totalMax,
            "the total is below the base",
          ),
        ),
    )
    .check(z.minLength(1), z.maxLength(3)),
  awards: z
    .array(z.strictObject({ title: text(5, 100), year: z.string().check(z.regex(/^20[0-2]\d$/)) }))
    .check(z.minLength(1), z.maxLength(3)),
  competitors: z.array(text(2, 80)).check(z.minLength(2), z.maxLength(4)),
  offices: z.array(text(3, 80)).check(z.minLength(1), z.maxLength(6)),
  technologies: z.optional(z.array(text(1, 40)).check(z.minLength(1), z.maxLength(6))),
  reviews: z.strictObject({
    pros: z.array(text(10, 140)).check(z.minLength(2), z.maxLength(3)),
    cons: z.array(text(10, 140)).check(z.minLength(1), z.maxLength(3)),
    recentInsight: z.strictObject({
      title: text(3, 80),
      location: text(3, 80),
      duration: text(3, 40),
      snippet: text(30, 240),
    }),
  }),
  interview: z.strictObject({
    difficultyLevel: z.enum(["easy", "medium", "hard"]),
    timeline: text(4, 60),
    successRate: text(2, 60),
    process: z.array(text(8, 120)).check(z.minLength(2), z.maxLength(5)),
    commonQuestions: z.array(text(10, 160)).check(z.minLength(2), z.maxLength(3)),
    tips: z.array(text(10, 160)).check(z.minLength(1), z.maxLength(2)),
  }),
  strengths: z.array(text(10, 140)).check(z.minLength(2), z.maxLength(3)),
  concerns: z.array(text(10, 140)).check(z.minLength(1), z.maxLength(2)),
  recommendation: text(60, 320),
});
export type SampleCompany = z.infer<typeof sampleCompanySchema>;
export const sampleCompaniesSchema = z.array(sampleCompanySchema);
