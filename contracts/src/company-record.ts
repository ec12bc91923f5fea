import * as z from "zod/mini";
import { isoDateTimeSchema } from "./common.ts";

/**
 * Where facts about companies come from, the most trusted first: where two of them say different things of one
 * company, the record holds what the first one says.
 */
export const researchSourceIds = [
  "sample",
  "ratings",
  "wikidata",
  "site",
  "sec",
  "constituents",
  "wikipedia",
  "postings",
  "interviews",
  "hackernews",
  "model",
] as const;
export type ResearchSourceId = (typeof researchSourceIds)[number];

/** Where a fact of a record comes from. */
export const factSourceSchema = z.object({
  /**
   * Path of the fact inside the record, such as `companyOverview.website` or `officeLocations.3`. The path of a whole
   * (`officeLocations`) stands for everything in it.
   */
  field: z.string(),
  /** Absent in records from before sources had ids. */
  source: z.optional(z.enum(researchSourceIds)),
  name: z.string(),
  /** Null: there is no page to open, as of a sample. */
  url: z.nullable(z.string()),
  seenAt: isoDateTimeSchema,
  /** The company says so of itself, and nobody else was found who does. */
  isOwnClaim: z.optional(z.boolean()),
});
export type FactSource = z.infer<typeof factSourceSchema>;

/**
 * `waiting`: not asked yet; `nothing`: it answered and knows nothing of this company; `off`: it needs a setting that is
 * not made.
 */
export const askedStates = ["waiting", "answered", "nothing", "unreachable", "off"] as const;
export type AskedState = (typeof askedStates)[number];

/** What became of asking one source about one company. */
export const askedSourceSchema = z.object({
  source: z.enum(researchSourceIds),
  name: z.string(),
  state: z.enum(askedStates),
  /** What was looked at, for a person to open; null: no page. */
  url: z.nullable(z.string()),
  /** When it last answered; null: it never did. */
  at: z.nullable(isoDateTimeSchema),
  /** Why there is no newer answer, or what is missing; null: all is well. */
  problem: z.nullable(z.string()),
});
export type AskedSource = z.infer<typeof askedSourceSchema>;

/** A company that a name may stand for. */
export const companyCandidateSchema = z.object({
  /** Its id at Wikidata, such as `Q380`. */
  entityId: z.string().check(z.regex(/^Q\d{1,12}$/)),
  name: z.string(),
  /** A few words that tell it from others of its name; "" where there are none. */
  about: z.string(),
  website: z.nullable(z.string()),
});
export type CompanyCandidate = z.infer<typeof companyCandidateSchema>;

const amount = z.optional(z.number());
const text = z.optional(z.string());
const texts = z.optional(z.array(z.string()));

/**
 * A company research record (part 2 section 3). Every field is optional: what is not known is absent. Scores, the
 * chief executive's among them, go from 0 to 5; `recommendToFriend` is percent; pay is that of a year.
 */
export const companyRecordSchema = z.object({
  companyOverview: z.object({
    id: z.string(),
    name: z.string(),
    about: text,
    logoUrl: text,
    stockSymbol: text,
    industry: text,
    size: text,
    headquarters: text,
    founded: text,
    website: text,
    careersUrl: text,
  }),
  ratings: z.optional(
    z.object({
      overall: amount,
      reviewCount: amount,
      recommendToFriend: amount,
      ceo: z.optional(z.object({ name: text, rating: amount })),
      detailedBreakdown: z.optional(
        z.object({
          workLifeBalance: amount,
          cultureAndValues: amount,
          compensationAndBenefits: amount,
          careerOpportunities: amount,
          seniorManagement: amount,
          businessOutlook: amount,
        }),
      ),
    }),
  ),
  salaryEstimates: z.optional(
    z.array(
      z.object({
        title: z.string(),
        currency: text,
        baseRange: z.optional(z.object({ min: amount, max: amount, median: amount })),
        totalCompensation: z.optional(z.object({ min: amount, max: amount })),
        confidenceLevel: text,
        dataPoints: amount,
      }),
    ),
  ),
  strategicAssessment: z.optional(z.object({ strengths: texts, concerns: texts, recommendation: text })),
  awards: z.optional(z.array(z.object({ title: z.string(), year: text }))),
  reviewsSummary: z.optional(
    z.object({
      pros: texts,
      cons: texts,
      recentInsight: z.optional(z.object({ title: text, location: text, duration: text, snippet: text })),
      link: text,
    }),
  ),
  interviewIntelligence: z.optional(
    z.object({
      difficultyLevel: z.optional(z.enum(["easy", "medium", "hard"])),
      timeline: text,
      successRate: text,
      process: texts,
      commonQuestions: texts,
      tips: texts,
    }),
  ),
  competitors: z.optional(z.array(z.object({ name: z.string() }))),
  officeLocations: texts,
  /** What the company's own postings name. */
  benefits: texts,
  technologies: texts,
  /** As postings word them: "A team of 12 engineers". */
  teamSizes: texts,
  /** How many open postings of this company the index holds. */
  openPostings: z.optional(z.number()),
  /** "6 of them new in the last 30 days". */
  hiringPace: text,
  /** What a listed company filed last; `date` is a day. */
  filings: z.optional(z.array(z.object({ title: z.string(), date: z.string(), url: z.string() }))),
  /** Where people spoke of it; `date` is a day. */
  mentions: z.optional(z.array(z.object({ title: z.string(), date: z.string(), url: z.string() }))),
  jobId: text,
  associatedJob: z.optional(z.object({ id: z.string() })),
  sources: z.array(factSourceSchema),
  /** Made up with the sample board. */
  isSample: z.optional(z.boolean()),
  /** Every source that was asked, also those that know nothing. Absent in records from before it was kept. */
  asked: z.optional(z.array(askedSourceSchema)),
  /** Which company of this name it is taken for. */
  match: z.optional(
    z.object({
      /** Null: none that Wikidata knows. */
      entity: z.nullable(companyCandidateSchema),
      /** The person said so. */
      isChosen: z.boolean(),
      others: z.array(companyCandidateSchema),
    }),
  ),
  /** The posting is a recruiter's, so that its company is not the employer: the words that say so. */
  recruiterHint: text,
});
export type CompanyRecord = z.infer<typeof companyRecordSchema>;
