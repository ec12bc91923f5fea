import * as z from "zod/mini";
import { httpUrlSchema, textSchema } from "./common.ts";
import { companyRecordSchema } from "./company-record.ts";
import { endpoint } from "./endpoint.ts";
import { errorBodySchema } from "./error-body.ts";
import { listingSchema, sessionIdSchema } from "./jobs.ts";
import { searchReportSchema, sourceReportSchema } from "./matching.ts";
import { jobPreferencesSchema } from "./preferences.ts";

/** What is searched for: the person's stored preferences are read by the server itself (part 2 section 7). */
export const runJobSearchSchema = z.object({
  user_id: textSchema(100),
  /** Absent: the user document's `currentSessionId`, or a new one where there is none. */
  session_id: z.optional(sessionIdSchema),
});

/** An entry of `job_listings.jobs` (DI10); the further fields are those of the stored listing. */
export const foundJobSchema = z.extend(listingSchema, { listingNumber: z.number(), salary: z.string() });

export const runJobSearchAnswerSchema = z.object({
  session_id: z.string(),
  /** Set where the search failed as a whole; the client throws it as its message (DI13). */
  error: z.optional(z.string()),
  job_listings: z.object({ jobs: z.array(foundJobSchema) }),
  company_research: z.array(companyRecordSchema),
  report: searchReportSchema,
});
export type RunJobSearchAnswer = z.infer<typeof runJobSearchAnswerSchema>;

/** `judgeMatches` only where a model is configured. */
export const searchSteps = [
  "readPreferences",
  "askSources",
  "mergeAndRank",
  "judgeMatches",
  "researchCompanies",
] as const;
export type SearchStep = (typeof searchSteps)[number];

/** The whole state of a running search: each event replaces the one before, so a late joiner misses nothing. */
export const searchProgressSchema = z.object({
  sessionId: z.string(),
  step: z.enum(searchSteps),
  /** Postings that fit so far, before merging and hiding. */
  jobsSoFar: z.number(),
  sources: z.array(sourceReportSchema),
  wanted: z.object({ titles: z.array(z.string()), locations: z.array(z.string()) }),
  /** Longest time that the sources still have, in milliseconds. */
  remainingMs: z.number(),
  /** Rankings that were saved as the session's listings while sources are still asked; 0: there are none to show yet. */
  rankings: z._default(z.number(), 0),
  /** The model that judges the best matches; null: none is configured. */
  model: z._default(z.nullable(z.string()), null),
  /** How many of the listings' companies are researched; null before that began. */
  research: z._default(z.nullable(z.object({ done: z.number(), of: z.number() })), null),
});
export type SearchProgress = z.infer<typeof searchProgressSchema>;

export const searchEventSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("progress"), progress: searchProgressSchema }),
  z.object({ type: z.literal("result"), result: runJobSearchAnswerSchema }),
  z.object({ type: z.literal("error"), error: errorBodySchema }),
]);
export type SearchEvent = z.infer<typeof searchEventSchema>;

/** Where a search stands, for a page that was closed and opened again. */
export const searchStateSchema = z.object({
  sessionId: z.string(),
  state: z.enum(["running", "finished", "failed"]),
  progress: z.nullable(searchProgressSchema),
  /** Why it failed, as a sentence for a person; absent where it did not. */
  error: z.optional(z.string()),
});

/** Longest time that a search waits before it decides that no live source can be reached, in milliseconds. */
export const SAMPLE_DECISION_MS = 3000;

/** What the wizard sends after a save (DI02 to DI04). */
export const RUN_MESSAGE = "find me jobs based on my preferences";
export const RUN_SOURCE = "preferences_onboarding";

export const runAgentSchema = z.object({
  message: textSchema(2000),
  context: z.object({
    user_id: textSchema(100),
    firebase_uid: textSchema(100),
    is_anonymous: z.boolean(),
    source: textSchema(100),
  }),
  /** "onboarding-" and a timestamp in milliseconds. */
  session_id: z.string().check(z.regex(/^onboarding-\d{1,16}$/)),
});

/** The kinds of words that a field suggests while somebody types. */
export const suggestionKinds = ["role", "skill", "place", "company"] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

export const jobSearchEndpoints = {
  runAgent: endpoint({
    feature: "job-search",
    method: "POST",
    path: "/agents/run",
    part: "agents",
    access: { kind: "user" },
    scope: "searches",
    summary:
      "Starts a search of the Job Discovery Agent in the background, by the stored preferences, and answers at once. " +
      "Where a search runs already, that one goes on.",
    body: runAgentSchema,
    response: z.object({ session_id: z.string(), started: z.boolean() }),
    signedOutCode: "discovery/signed-out",
  }),
  getRunningSearch: endpoint({
    feature: "job-search",
    method: "GET",
    path: "/agents/run-job-search",
    part: "agents",
    access: { kind: "user" },
    scope: "read",
    summary: "The search of one's own that runs now; null where none does.",
    response: z.object({ search: z.nullable(searchStateSchema) }),
  }),
  suggest: endpoint({
    feature: "job-search",
    method: "GET",
    path: "/api/suggestions",
    part: "documents",
    access: { kind: "user" },
    scope: "read",
    summary:
      "Names of roles, skills, places or companies that begin with, or hold, what is typed; the best first, at most 8.",
    query: z.object({
      kind: z.enum(suggestionKinds),
      text: textSchema(100),
      /** Where the person is, ISO 3166: its places come first. */
      country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
    }),
    response: z.object({
      suggestions: z.array(z.string()),
      /** Of places: those of them that are towns, around which a radius can be chosen. */
      towns: z.optional(z.array(z.string())),
    }),
  }),
  findTowns: endpoint({
    feature: "job-search",
    method: "POST",
    path: "/api/towns",
    part: "documents",
    access: { kind: "user" },
    scope: "read",
    summary: "Those of the wanted places that are towns, around which a radius can be chosen.",
    body: z.object({ places: jobPreferencesSchema.shape.locations }),
    response: z.object({ towns: z.array(z.string()) }),
  }),
  splitRole: endpoint({
    feature: "job-search",
    method: "GET",
    path: "/api/roleAndPlace",
    part: "documents",
    access: { kind: "user" },
    scope: "read",
    summary:
      'The role and the place of a text that names both, such as "Nurse in London", and the field it was typed into; ' +
      "null where that is not sure.",
    query: z.object({ text: textSchema(100), field: z._default(z.enum(["role", "place"]), "role") }),
    response: z.object({ reading: z.nullable(z.object({ role: z.string(), place: z.string() })) }),
  }),
  runJobSearch: endpoint({
    feature: "job-search",
    method: "POST",
    path: "/agents/run-job-search",
    part: "agents",
    access: { kind: "owner", by: { body: "user_id" } },
    scope: "searches",
    summary: "Runs the Job Discovery Agent for the signed-in user; JSON, or progress as an event stream.",
    body: runJobSearchSchema,
    response: runJobSearchAnswerSchema,
    events: searchEventSchema,
    signedOutCode: "discovery/signed-out",
  }),
  getSearchState: endpoint({
    feature: "job-search",
    method: "GET",
    path: "/agents/run-job-search/:sessionId",
    part: "agents",
    access: { kind: "user" },
    scope: "read",
    summary:
      "Joins a search of one's own that may still run: its state as JSON, or the rest of its event stream.",
    response: searchStateSchema,
    events: searchEventSchema,
  }),
  stopSearch: endpoint({
    feature: "job-search",
    method: "DELETE",
    path: "/agents/run-job-search/:sessionId",
    part: "agents",
    access: { kind: "user" },
    scope: "searches",
    summary: "Stops asking further sources; what was found so far is ranked and kept.",
  }),
  addBoard: endpoint({
    feature: "job-search",
    method: "POST",
    path: "/agents/boards",
    part: "agents",
    access: { kind: "owner", by: { body: "user_id" } },
    scope: "searches",
    summary:
      "Takes a link to a company's job board, a feed or one posting, checks that it can be read, and keeps it.",
    body: z.strictObject({ user_id: textSchema(100), url: httpUrlSchema }),
    response: z.object({ source: z.string(), name: z.string(), postings: z.number() }),
  }),
};
