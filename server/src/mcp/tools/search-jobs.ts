import { setTimeout as sleep } from "node:timers/promises";
import { jobSearchEndpoints, RUN_MESSAGE } from "@jobwright/contracts/job-search";
import { jobsEndpoints } from "@jobwright/contracts/jobs";
import * as z from "zod";
import { AppError } from "#platform/app-error";
import type { Api } from "../api.ts";
import { defineTool, reads } from "../tool.ts";
import { untrusted } from "../untrusted.ts";
import { pageShape, readJobsPage, type JobsPage } from "./list-jobs.ts";

/** Longest wait in one call, in seconds: clients and proxies give up on a request after 60. */
export const MOST_WAIT = 45;
/** A search is looked at after this time, in milliseconds, and then less and less often: each look is a call by the token. */
const FIRST_LOOK_MS = 400;
const LAST_LOOK_MS = 4000;
const LOOK_GROWTH = 1.6;

const { runAgent, getSearchState } = jobSearchEndpoints;
const { listSearchResults } = jobsEndpoints;

const searchShape = {
  sessionId: z.string().describe("Asks on with `get_search`, and lists with `list_jobs`"),
  state: z.enum(["running", "finished", "failed"]),
  error: z.string().nullable(),
  sampleReason: z.string().nullable().describe("Why these are sample jobs; null: they are real"),
  ...pageShape,
};

const waitSchema = z.int().min(0).max(MOST_WAIT);

export const searchJobs = defineTool({
  name: "search_jobs",
  title: "Search for jobs",
  description:
    "Starts a job search by the person's saved preferences, waits up to `wait_seconds` and answers the best matches. " +
    "A search that takes longer goes on: what the index held is answered at once, and `get_search` asks on. Where a " +
    "search of the person runs already, that one is answered. What is searched for is changed in the app alone.",
  annotations: { ...reads, readOnlyHint: false, idempotentHint: false, openWorldHint: true },
  endpoints: [runAgent, getSearchState, listSearchResults],
  input: z.object({
    wait_seconds: waitSchema.default(25),
    limit: z.int().min(1).max(50).default(10).describe("Jobs in the answer"),
  }),
  output: z.object({ ...searchShape, isNew: z.boolean().describe("False: a search that ran already") }),
  run: async (api, { wait_seconds, limit }, signal) => {
    const { uid, isAnonymous } = api.user;
    const { session_id: sessionId, started } = await api.call(runAgent, {
      body: {
        message: RUN_MESSAGE,
        context: { user_id: uid, firebase_uid: uid, is_anonymous: isAnonymous, source: "mcp" },
        session_id: `onboarding-${api.now().getTime()}`,
      },
    });
    const { data, text } = await readSearch(api, sessionId, { wait_seconds, limit }, signal);
    return { data: { ...data, isNew: started }, text };
  },
});

export const getSearch = defineTool({
  name: "get_search",
  title: "Ask on for a search",
  description:
    "Says how far a job search is, by the session id that `search_jobs` or a scheduled search gave, and answers its " +
    "best matches so far. Waits up to `wait_seconds` for its end.",
  annotations: reads,
  endpoints: [getSearchState, listSearchResults],
  input: z.object({
    session_id: z.string().max(100),
    wait_seconds: waitSchema.default(0),
    limit: z.int().min(1).max(50).default(10).describe("Jobs in the answer"),
  }),
  output: z.object(searchShape),
  run: (api, { session_id, ...wish }, signal) => readSearch(api, session_id, wish, signal),
});

async function readSearch(
  api: Api,
  sessionId: string,
  { wait_seconds, limit }: { wait_seconds: number; limit: number },
  signal: AbortSignal,
) {
  const { state, error = null } = await waitForEnd(api, sessionId, wait_seconds * 1000, signal);
  const page = await readJobsPage(api, { session_id: sessionId, limit }).catch(asEmpty);
  const sampleReason = page.report?.sampleReason ?? null;
  const jobs = page.jobs.map((entry) => entry.data);
  const lines = page.jobs.map((entry) => entry.line);
  const head = {
    running: `The search goes on: ask again with get_search and session_id "${sessionId}".`,
    finished: "The search has ended.",
    failed: `The search failed: ${error ?? "no reason is known"}`,
  }[state];
  const more = page.next === null ? [] : [`There are more: list_jobs with session_id "${sessionId}".`];
  const sample = sampleReason === null ? [] : [sampleReason];
  return {
    data: { sessionId, state, error, sampleReason, jobs, next: page.next, ...untrusted },
    text: [head, ...sample, untrusted.untrustedNote, ...lines, ...more].join("\n"),
  };
}

/** What the search's state is when it has ended, or when the time is over. */
async function waitForEnd(api: Api, sessionId: string, waitMs: number, signal: AbortSignal) {
  const params = { sessionId };
  let state = await api.call(getSearchState, { params });
  const until = performance.now() + waitMs;
  for (
    let pause = FIRST_LOOK_MS;
    state.state === "running";
    pause = Math.min(pause * LOOK_GROWTH, LAST_LOOK_MS)
  ) {
    const left = until - performance.now();
    if (left <= 0) break;
    await sleep(Math.min(pause, left), undefined, { signal });
    state = await api.call(getSearchState, { params });
  }
  return state;
}

/** A search that has not ranked anything yet has no results. */
function asEmpty(error: unknown): JobsPage {
  if (error instanceof AppError && error.code === "jobs/session-not-found")
    return { jobs: [], next: null, report: null };
  throw error;
}
