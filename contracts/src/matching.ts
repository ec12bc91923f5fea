import * as z from "zod/mini";
import { isoDateTimeSchema } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { distanceUnits } from "./place-radius.ts";

/** Signals of the ranking and their weights, in points of 100 (docs/decisions/014-weights-were-measured.md). */
export const signalWeights = {
  role: 38,
  skills: 20,
  keywords: 5,
  seniority: 13,
  placeAndPay: 20,
  freshness: 4,
} as const;
export type SignalName = keyof typeof signalWeights;
export const signalNames = Object.keys(signalWeights) as [SignalName, ...SignalName[]];
/** Points of 100 for each signal, as one person's searches use them. */
export type SignalWeights = Record<SignalName, number>;
/** What a person does moves a weight no further than to this share of its default, and to this. */
export const learnedWeightBounds = { min: 0.5, max: 1.5 } as const;

export const signalSchema = z.object({
  name: z.enum(signalNames),
  /** 0 to 1; null: the posting or the person does not say, so it is left out of the sum. */
  value: z.nullable(z.number()),
  /** What it added, after the known weights were scaled to 100. */
  points: z.number(),
  /** The most it could have added. */
  maxPoints: z.number(),
  /** One sentence for a person. */
  reason: z.string(),
});

/** What a model may say of a job, best first. */
export const verdicts = ["excellent", "good", "possible", "poor"] as const;
export type Verdict = (typeof verdicts)[number];

/** What a configured model said of one of the best jobs. It moves the score within bounds and is shown as the model's. */
export const judgmentSchema = z.object({
  /** The model's name, as configured. */
  model: z.string(),
  verdict: z.enum(verdicts),
  /** One plain sentence. */
  reason: z.string(),
  /** Points that it added to the local score or took from it. */
  points: z.number(),
});
export type Judgment = z.infer<typeof judgmentSchema>;

/** What comparable postings pay a year, for one that does not say. */
export const payEstimateSchema = z.object({
  min: z.number(),
  median: z.number(),
  max: z.number(),
  /** ISO 4217. */
  currency: z.string(),
  confidence: z.enum(["low", "medium", "high"]),
  /** Postings with stated pay that it was made from. */
  dataPoints: z.number(),
});
export type PayEstimate = z.infer<typeof payEstimateSchema>;

/** What a posting's text says beside what its card shows. Null: it does not say. */
export const postingFactsSchema = z.object({
  /** The least years of professional experience that it requires. */
  yearsRequired: z.nullable(z.number()),
  /** Whether a visa is sponsored. */
  visa: z.nullable(z.enum(["offered", "notOffered"])),
  /** The language that it is written in, ISO 639-1. */
  language: z.nullable(z.string()),
});
export type PostingFactsShown = z.infer<typeof postingFactsSchema>;

/** How far a job's place is from the nearest wanted place with a radius, in the unit that the radius was wished in. */
export const matchDistanceSchema = z.object({ km: z.number(), unit: z.enum(distanceUnits) });
export type MatchDistance = z.infer<typeof matchDistanceSchema>;

/** Facts that a model may read where the local reader found none. */
export const modelReadFacts = ["pay", "seniority", "workMode", "years"] as const;

/** A match score that explains itself. */
export const matchSchema = z.object({
  /** 0 to 100, one decimal. */
  score: z.number(),
  label: z.enum(["Strong", "Good", "Fair", "Weak"]),
  signals: z.array(signalSchema),
  /** Wanted skills that the posting names, in the person's own words. */
  matchedSkills: z.array(z.string()),
  /** Wanted skills that the posting does not name. */
  missingSkills: z.array(z.string()),
  /** Wanted skills that it does not name and yet leaves open: it has words of them, or is written in another language. */
  unsureSkills: z._default(z.array(z.string()), []),
  /** Skills that the posting asks for and the person lists nowhere; the required first. */
  askedSkills: z._default(z.array(z.object({ name: z.string(), isRequired: z.boolean() })), []),
  /** What would raise the score most, best first. `skill`: the one that a person could add to theirs. */
  raises: z._default(
    z.array(z.object({ points: z.number(), text: z.string(), skill: z.nullable(z.string()) })),
    [],
  ),
  facts: z._default(z.nullable(postingFactsSchema), null),
  /** Null where the posting states its pay, or too little is known. */
  payEstimate: z._default(z.nullable(payEstimateSchema), null),
  /** Null: the local engine alone made this match. */
  judgment: z._default(z.nullable(judgmentSchema), null),
  /** What a model read from the posting, each checked against a quote of its text. */
  readByModel: z._default(z.array(z.enum(modelReadFacts)), []),
  /** Null: no wanted place has a radius, or the job's place is not known or is remote. */
  distance: z._default(z.nullable(matchDistanceSchema), null),
});
export type Match = z.infer<typeof matchSchema>;

export const sourceStates = [
  "waiting",
  "searching",
  "answered",
  "keptCopy",
  "unreachable",
  "skipped",
] as const;

/** How one source fared in one search. */
export const sourceReportSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** How it answers is known from its documentation alone; absent: a recorded answer was read. */
  isUnverified: z.optional(z.literal(true)),
  /** What it was asked for, such as "Remote" or "24 company boards". */
  askedFor: z.string(),
  state: z.enum(sourceStates),
  /** Postings it gave that fit the search; null while unknown. */
  count: z.nullable(z.number()),
  /** Milliseconds from question to answer; null where none was asked. */
  elapsedMs: z.nullable(z.number()),
  /** Why it is unreachable, skipped or only partly read, as a sentence for a person; null when all is well. */
  reason: z.nullable(z.string()),
  /** When a kept copy was fetched. */
  keptCopyFrom: z.nullable(isoDateTimeSchema),
});
export type SourceReport = z.infer<typeof sourceReportSchema>;

/** Jobs that the person's own rules hid, one entry a rule. */
export const hiddenGroupSchema = z.object({
  rule: z.enum(["excludedKeyword", "company", "location", "jobType", "salary", "deleted"]),
  /** Such as `with “apprentice”`, following the count: "14 with “apprentice”". */
  label: z.string(),
  count: z.number(),
  /** The first of them, so that they can be looked into; at most 50. */
  examples: z.array(
    z.object({
      title: z.string(),
      company: z.string(),
      location: z.string(),
      url: z.string(),
      /** What the rule says of this one, such as "31 miles away, beyond 25"; absent: the label says it all. */
      reason: z.optional(z.string()),
    }),
  ),
});

export type HiddenGroup = z.infer<typeof hiddenGroupSchema>;

/** What a model did in one search, or why it did nothing. */
export const modelReportSchema = z.object({
  model: z.string(),
  /** `partly`: some of its answers were used; otherwise the local result stands alone. */
  state: z.enum(["used", "partly", "overBudget", "failed"]),
  /** A sentence for a person: what happened, and that the local result stands. */
  text: z.string(),
  judged: z.number(),
  /** Postings of which it read a fact that was missing. */
  read: z.number(),
  /** Tokens in and out. */
  tokens: z.number(),
});
export type ModelReport = z.infer<typeof modelReportSchema>;

/** What a number on the results is made of: found = merged + hidden + belowCut + shown. */
export const searchReportSchema = z.object({
  finishedAt: isoDateTimeSchema,
  wanted: z.object({
    titles: z.array(z.string()),
    locations: z.array(z.string()),
    skills: z.array(z.string()),
  }),
  sources: z.array(sourceReportSchema),
  found: z.number(),
  merged: z.number(),
  hidden: z.array(hiddenGroupSchema),
  /** Weaker matches past the number of listings that one search keeps. */
  belowCut: z.number(),
  shown: z.number(),
  /** Why the sample board was used; null when every posting is real. */
  sampleReason: z.nullable(z.string()),
  companiesResearched: z.number(),
  stoppedByPerson: z.boolean(),
  /** What else ended it before its sources had answered: the server stopped, or signing in joined two searches. */
  endedBy: z._default(z.nullable(z.enum(["serverStop", "signIn"])), null),
  /** Null: no model is configured, the local engine did everything. */
  model: z._default(z.nullable(modelReportSchema), null),
  /** Points of 100 that each signal had; null where the person's own doings had not moved any. */
  weights: z._default(z.nullable(z.record(z.enum(signalNames), z.number())), null),
});
export type SearchReport = z.infer<typeof searchReportSchema>;

/** Why a job is not for this person; each moves one weight, or sets its company aside. */
export const notForMeReasons = ["role", "skills", "seniority", "place", "pay", "company", "other"] as const;
export type NotForMeReason = (typeof notForMeReasons)[number];

/** What was learned from what a person did, in the open. */
export const learnedMatchingSchema = z.object({
  weights: z.array(
    z.object({
      signal: z.enum(signalNames),
      /** Of 100. */
      points: z.number(),
      defaultPoints: z.number(),
      /** Why it moved, as a sentence; null where it stands at its default. */
      reason: z.nullable(z.string()),
    }),
  ),
  /** What it was learned from, since the last reset. */
  learnedFrom: z.object({
    favorites: z.number(),
    applied: z.number(),
    deleted: z.number(),
    notForMe: z.number(),
  }),
  /** Companies that the person set aside; their jobs are hidden. */
  companiesSetAside: z.array(z.string()),
  /** Null: never reset. */
  resetAt: z.nullable(isoDateTimeSchema),
});
export type LearnedMatching = z.infer<typeof learnedMatchingSchema>;

const owner = { kind: "owner", by: { param: "uid" } } as const;

export const matchingEndpoints = {
  getLearnedMatching: endpoint({
    feature: "matching",
    method: "GET",
    path: "/api/users/:uid/matching",
    part: "documents",
    access: owner,
    scope: "read",
    summary: "How this person's matches are weighed, and what that was learned from.",
    response: learnedMatchingSchema,
  }),
  resetLearnedMatching: endpoint({
    feature: "matching",
    method: "DELETE",
    path: "/api/users/:uid/matching",
    part: "documents",
    access: owner,
    summary:
      "Forgets what was learned: all weights at their defaults, no company set aside. Listings stay as they are.",
    response: learnedMatchingSchema,
  }),
};
