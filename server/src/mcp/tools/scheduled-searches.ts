import {
  scheduledSearchesEndpoints,
  searchRunStates,
  searchStatuses,
} from "@jobwright/contracts/scheduled-searches";
import type { ScheduledSearch, SearchRun } from "@jobwright/contracts/scheduled-searches";
import * as z from "zod";
import { AppError } from "#platform/app-error";
import { fitEntries, type Entry } from "../answer-size.ts";
import { defineTool, reads } from "../tool.ts";
import { plainLine } from "../untrusted.ts";

const { listScheduledSearches, runScheduledSearch } = scheduledSearchesEndpoints;

/** Wanted titles and places of a search in a list. */
const MOST_WORDS = 20;

const runSchema = z.object({
  state: z.enum(searchRunStates),
  dueAt: z.string(),
  found: z.number().nullable(),
  newJobs: z.number().nullable(),
  error: z.string().nullable(),
  sessionId: z.string().nullable().describe("Its new jobs, for `list_jobs`; null: there are none"),
});

const searchSchema = z.object({
  id: z.string(),
  titles: z.array(z.string()),
  locations: z.array(z.string()),
  status: z.enum(searchStatuses),
  schedule: z.string().nullable().describe("In words; null: it cannot run"),
  timezone: z.string(),
  nextRunAt: z.string().nullable(),
  lastRun: runSchema.nullable(),
});

export const listSearches = defineTool({
  name: "list_scheduled_searches",
  title: "List scheduled searches",
  description:
    "Lists the person's scheduled searches: what they look for, when they run next, and how the last run went.",
  annotations: reads,
  endpoints: [listScheduledSearches],
  input: z.object({ from: z.int().min(0).default(0).describe("`nextFrom` of the answer before") }),
  output: z.object({ searches: z.array(searchSchema), nextFrom: z.number().nullable() }),
  run: async (api, { from }) => {
    const { searches } = await api.call(listScheduledSearches, { query: { userId: api.user.uid } });
    const page = fitEntries(searches.slice(from).map((search) => toEntry(search)));
    const nextFrom = from + page.length < searches.length ? from + page.length : null;
    const more = nextFrom === null ? [] : [`There are more: call again with from ${nextFrom}.`];
    const lines = page.map(({ line }) => line);
    return {
      data: { searches: page.map(({ data }) => data), nextFrom },
      text: [...(lines.length === 0 ? ["There is no scheduled search."] : lines), ...more].join("\n"),
    };
  },
});

export const runSearch = defineTool({
  name: "run_scheduled_search",
  title: "Run a scheduled search now",
  description:
    "Runs an active scheduled search now, besides its times, in the background. `list_scheduled_searches` says how it " +
    "went; the person is notified as after any run.",
  annotations: { ...reads, readOnlyHint: false, idempotentHint: false, openWorldHint: true },
  endpoints: [runScheduledSearch],
  input: z.object({
    search_id: z.string().min(1).max(200).describe("Id, as `list_scheduled_searches` has it"),
  }),
  output: z.object({ searchId: z.string(), run: runSchema }),
  run: async (api, { search_id: searchId }) => {
    const { run } = await api.call(runScheduledSearch, { params: { searchId } }).catch(hideOwner);
    return {
      data: { searchId, run: toRun(run) },
      text: "The search runs in the background. list_scheduled_searches says how it went.",
    };
  },
});

/** A search of another person is answered as one that is not there. */
function hideOwner(error: unknown): never {
  throw error instanceof AppError && error.code === "auth/forbidden"
    ? new AppError("searches/not-found")
    : error;
}

function toEntry(search: ScheduledSearch): Entry<z.infer<typeof searchSchema>> {
  const { id, status, scheduleWords: schedule, timezone, nextRunAt, lastRun } = search;
  const data = {
    id,
    titles: toWords(search.preferences.titles),
    locations: toWords(search.preferences.locations),
    status,
    schedule,
    timezone,
    nextRunAt,
    lastRun: lastRun && toRun(lastRun),
  };
  const wanted = [...data.titles, ...data.locations].join(", ") || "no titles or places";
  const last = lastRun ? `, last run ${lastRun.state}, ${lastRun.newJobs ?? 0} new` : "";
  return { data, line: `- ${wanted}: ${status}, ${schedule ?? "cannot run"}${last} (id: ${id})` };
}

function toRun({ state, dueAt, found, newJobs, error, sessionId }: SearchRun): z.infer<typeof runSchema> {
  return { state, dueAt, found, newJobs, error: error === null ? null : plainLine(error, 300), sessionId };
}

function toWords(words: readonly string[]): string[] {
  return words.slice(0, MOST_WORDS).map((word) => plainLine(word, 100));
}
