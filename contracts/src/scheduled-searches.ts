import * as z from "zod/mini";
import { isoDateTimeSchema, textSchema } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { sourceReportSchema } from "./matching.ts";
import { frequencies, jobPreferencesSchema } from "./preferences.ts";
import { EXECUTE_PATH, executionSchema, firedTaskSchema, runTriggers } from "./scheduler.ts";

export const searchStatuses = ["active", "paused", "disabled"] as const;
export type SearchStatus = (typeof searchStatuses)[number];

/** Closer runs are merged into one (decisions section 6), in minutes; the default of `MIN_SEARCH_INTERVAL_MINUTES`. */
export const DEFAULT_MIN_INTERVAL_MINUTES = 15;

/**
 * `customSchedule` is "HH:MM" for Daily, "dayOfWeek,HH:MM" for Weekly (Sunday is 0), "dayOfMonth,HH:MM" for Monthly,
 * and a cron expression of five fields for Custom, which is taken as it was typed.
 */
export const scheduleSchema = z.object({
  enabled: z.boolean(),
  frequency: z.enum(frequencies),
  customSchedule: textSchema(200),
});
export type Schedule = z.infer<typeof scheduleSchema>;

/** `waiting`: asked for, or to be tried again. */
export const searchRunStates = ["waiting", "running", "done", "failed"] as const;

/** One run of a scheduled search. */
export const searchRunSchema = z.object({
  id: z.string(),
  searchId: z.string(),
  dueAt: isoDateTimeSchema,
  trigger: z.enum(runTriggers),
  state: z.enum(searchRunStates),
  startedAt: z.nullable(isoDateTimeSchema),
  finishedAt: z.nullable(isoDateTimeSchema),
  /** Times that it was begun. */
  attempts: z.number(),
  /** Jobs that fit, known ones too, on all boards together; null before the end. */
  found: z.nullable(z.number()),
  /** Those of them that this person had not been told of before. */
  newJobs: z.nullable(z.number()),
  sources: z.array(sourceReportSchema),
  /** Why it failed, as a sentence. */
  error: z.nullable(z.string()),
  /** The session that holds its new jobs; null where there are none. */
  sessionId: z.nullable(z.string()),
});
export type SearchRun = z.infer<typeof searchRunSchema>;

/** How many runs of a search are kept. */
export const KEPT_RUNS = 50;

/** How many runs of a search are told along with it. */
export const RECENT_RUNS = 10;

/** A run as the list of searches shows it beside the others. */
const recentRunSchema = z.pick(searchRunSchema, { id: true, dueAt: true, state: true, newJobs: true });
export type RecentRun = z.infer<typeof recentRunSchema>;

/** A scheduled search (part 1 section 3). */
export const scheduledSearchSchema = z.object({
  id: z.string(),
  userId: z.string(),
  /** What it looks for. */
  preferences: z.omit(jobPreferencesSchema, { searchSchedule: true }),
  schedule: scheduleSchema,
  /** The zone whose clock the schedule follows: that of the person's preferences. */
  timezone: z.string(),
  status: z.enum(searchStatuses),
  cloudTaskId: z.nullable(z.string()),
  nextRunAt: z.nullable(isoDateTimeSchema),
  lastRunAt: z.nullable(isoDateTimeSchema),
  updatedAt: isoDateTimeSchema,
  /** Why no background task stands for it; null where one does, or none should. */
  cloudTaskError: z.nullable(z.string()),
  /** Seconds after which trying again makes sense, counted from the failure. */
  retryAfter: z.nullable(z.number()),
  /** Runs come closer than this installation allows and are merged, with this many minutes between them. */
  mergedToMinutes: z.nullable(z.number()),
  /** What the schedule means in words; null where it cannot run. */
  scheduleWords: z.nullable(z.string()),
  /** The newest; null: it never ran. */
  lastRun: z.nullable(searchRunSchema),
  /** The newest {@link RECENT_RUNS}, oldest first; the last of them is `lastRun`. */
  recentRuns: z.array(recentRunSchema),
  isSample: z.boolean(),
});
export type ScheduledSearch = z.infer<typeof scheduledSearchSchema>;

/** A merge into a scheduled search: fields that are absent stay. */
export const scheduledSearchPatchSchema = z.strictObject({
  schedule: z.optional(z.partial(scheduleSchema)),
  status: z.optional(z.enum(searchStatuses)),
});
export type ScheduledSearchPatch = z.infer<typeof scheduledSearchPatchSchema>;

/** What a schedule means: in words, its next five runs, or why it cannot run. */
export const schedulePreviewSchema = z.object({
  /** Such as "At 9:00 AM, only on Monday"; null where it cannot run. */
  words: z.nullable(z.string()),
  runs: z.array(isoDateTimeSchema),
  /** Why it cannot run; null where it can. */
  problem: z.nullable(z.string()),
  mergedToMinutes: z.nullable(z.number()),
});
export type SchedulePreview = z.infer<typeof schedulePreviewSchema>;

export const scheduledSearchesEndpoints = {
  listScheduledSearches: endpoint({
    feature: "scheduled-searches",
    method: "GET",
    path: "/api/scheduledSearches",
    part: "documents",
    access: { kind: "owner", by: { query: "userId" } },
    scope: "read",
    summary: "The scheduled searches of the signed-in user, oldest first.",
    query: z.object({ userId: textSchema(100) }),
    response: z.object({ searches: z.array(scheduledSearchSchema) }),
  }),
  getScheduledSearch: endpoint({
    feature: "scheduled-searches",
    method: "GET",
    path: "/api/scheduledSearches/:searchId",
    part: "documents",
    access: { kind: "user" },
    scope: "read",
    summary: "One scheduled search of one's own.",
    response: scheduledSearchSchema,
  }),
  updateScheduledSearch: endpoint({
    feature: "scheduled-searches",
    method: "PATCH",
    path: "/api/scheduledSearches/:searchId",
    part: "documents",
    access: { kind: "user" },
    scope: "searches",
    summary:
      "Merges fields into a scheduled search of one's own and makes, renews or cancels its background task. A task " +
      "that could not be made is told in `cloudTaskError`.",
    body: scheduledSearchPatchSchema,
    response: scheduledSearchSchema,
  }),
  deleteScheduledSearch: endpoint({
    feature: "scheduled-searches",
    method: "DELETE",
    path: "/api/scheduledSearches/:searchId",
    part: "documents",
    access: { kind: "user" },
    scope: "searches",
    summary: "Deletes a scheduled search of one's own and cancels its background task.",
  }),
  retryScheduledSearch: endpoint({
    feature: "scheduled-searches",
    method: "POST",
    path: "/api/scheduledSearches/:searchId/retry",
    part: "documents",
    access: { kind: "user" },
    scope: "searches",
    summary: "Tries again to make the background task of an active search. `success` says whether it stands.",
    response: z.object({ success: z.boolean(), search: scheduledSearchSchema }),
  }),
  runScheduledSearch: endpoint({
    feature: "scheduled-searches",
    method: "POST",
    path: "/api/scheduledSearches/:searchId/run",
    part: "documents",
    access: { kind: "user" },
    scope: "searches",
    summary: "Runs an active search now, besides its times.",
    response: z.object({ run: searchRunSchema }),
  }),
  listSearchRuns: endpoint({
    feature: "scheduled-searches",
    method: "GET",
    path: "/api/scheduledSearches/:searchId/runs",
    part: "documents",
    access: { kind: "user" },
    scope: "read",
    summary: `The runs of a search of one's own, newest first, at most ${KEPT_RUNS}.`,
    response: z.object({ runs: z.array(searchRunSchema) }),
  }),
  executeScheduledSearch: endpoint({
    feature: "scheduled-searches",
    method: "POST",
    path: EXECUTE_PATH,
    part: "scheduler",
    access: {
      kind: "service",
      reason: "the scheduler calls it with the token of services when a task fires",
    },
    summary: "Runs a scheduled search to its end. The same run may be sent again: its effects come once.",
    body: firedTaskSchema,
    response: executionSchema,
  }),
  previewSchedule: endpoint({
    feature: "scheduled-searches",
    method: "POST",
    path: "/api/schedulePreview",
    part: "documents",
    access: { kind: "user" },
    scope: "read",
    summary: "What a schedule means in words, and its next five runs on the clock of the timezone.",
    body: z.strictObject({
      frequency: z.enum(frequencies),
      customSchedule: textSchema(200),
      timezone: textSchema(64),
    }),
    response: schedulePreviewSchema,
  }),
};
