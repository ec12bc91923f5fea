import * as z from "zod/mini";
import { isoDateTimeSchema } from "./common.ts";

/** Signals of the ranking and their weights, in points of 100 (design: intelligence, Ranking). */
export const signalWeights = {
  role: 35,
  skills: 30,
  keywords: 10,
  seniority: 10,
  placeAndPay: 10,
  freshness: 5,
} as const;
export type SignalName = keyof typeof signalWeights;
export const signalNames = Object.keys(signalWeights) as [SignalName, ...SignalName[]];

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
  rule: z.enum(["excludedKeyword", "location", "jobType", "salary", "deleted"]),
  /** Such as `with “apprentice”`, following the count: "14 with “apprentice”". */
  label: z.string(),
  count: z.number(),
  /** The first of them, so that they can be looked into; at most 50. */
  examples: z.array(
    z.object({ title: z.string(), company: z.string(), location: z.string(), url: z.string() }),
  ),
});

export type HiddenGroup = z.infer<typeof hiddenGroupSchema>;

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
});
export type SearchReport = z.infer<typeof searchReportSchema>;
