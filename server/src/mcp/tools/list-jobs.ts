import {
  jobsEndpoints,
  jobStatuses,
  sessionIdSchema,
  type Listing,
  type SavedJob,
} from "@jobwright/contracts/jobs";
import type { SearchReport } from "@jobwright/contracts/matching";
import * as z from "zod";
import { AppError } from "#platform/app-error";
import { fitEntries, type Entry } from "../answer-size.ts";
import type { Api } from "../api.ts";
import { defineTool, reads } from "../tool.ts";
import { untrusted, untrustedShape } from "../untrusted.ts";
import { jobLineSchema, toJobEntry, type JobLine } from "./job-line.ts";

/** Pages of the REST API that one call reads at most, each of up to 500 jobs. */
const MOST_PAGES = 10;

const { listSavedJobs, listSearchResults } = jobsEndpoints;

/** A place in a list: a page of the REST API, and how many of its jobs were passed. */
type Place = { after: string | null; passed: number };

const inputSchema = z.object({
  session_id: z
    .string()
    .max(100)
    .optional()
    .describe(
      "Only the results of this search, in ranked order; absent: all saved and found jobs, newest first",
    ),
  status: z.array(z.enum(jobStatuses)).max(jobStatuses.length).optional().describe("Only these statuses"),
  favorite: z.boolean().optional().describe("Only favorites, or only others"),
  text: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .optional()
    .describe("Only jobs whose title, company or place holds this"),
  min_score: z.number().min(0).max(100).optional().describe("Only matches of at least so many points of 100"),
  limit: z.int().min(1).max(50).default(20).describe("Jobs in one answer"),
  cursor: z.string().max(600).optional().describe("`next` of the answer before"),
});
type Filters = z.output<typeof inputSchema>;

export const pageShape = {
  jobs: z.array(jobLineSchema),
  next: z.string().nullable().describe("`cursor` of the next page; null: this is the last one"),
  ...untrustedShape,
};

export const listJobs = defineTool({
  name: "list_jobs",
  title: "List jobs",
  description:
    "Lists the person's jobs, saved and found, a page at a time: all of them, or the results of one search, with " +
    "filters. `read_job` gives a whole posting.",
  annotations: reads,
  endpoints: [listSavedJobs, listSearchResults],
  input: inputSchema,
  output: z.object(pageShape),
  run: async (api, filters) => {
    const page = await readJobsPage(api, filters);
    const lines = page.jobs.map(({ line }) => line);
    const none = page.next === null ? "No job fits." : "No job fits so far.";
    const more = page.next === null ? [] : [`There are more: call again with cursor "${page.next}".`];
    return {
      data: { jobs: page.jobs.map(({ data }) => data), next: page.next, ...untrusted },
      text: [...(lines.length === 0 ? [none] : [untrusted.untrustedNote, ...lines]), ...more].join("\n"),
    };
  },
});

export type JobsPage = {
  jobs: Entry<JobLine>[];
  next: string | null;
  /** Of the search whose results these are, once it has ended. */
  report: SearchReport | null;
};

/** Jobs that pass the filters, as many as fit, and the cursor of the rest. Throws `request/invalid` for a wrong cursor. */
export async function readJobsPage(api: Api, filters: Filters): Promise<JobsPage> {
  const found: { entry: Entry<JobLine>; place: Place }[] = [];
  let place: Place = readCursor(filters.cursor);
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const { jobs, next, report } = await readPage(api, filters.session_id, place.after);
    for (const [index, job] of jobs.entries()) {
      if (index < place.passed || !isWanted(job, filters)) continue;
      found.push({ entry: toJobEntry(job), place: { after: place.after, passed: index } });
      // One more than wanted, to know whether the list goes on.
      if (found.length > filters.limit) return { ...cutPage(found, filters.limit, null), report };
    }
    if (next === null) return { ...cutPage(found, filters.limit, null), report };
    place = { after: next, passed: 0 };
  }
  return { ...cutPage(found, filters.limit, place), report: null };
}

function cutPage(found: { entry: Entry<JobLine>; place: Place }[], limit: number, rest: Place | null) {
  const jobs = fitEntries(found.slice(0, limit).map(({ entry }) => entry));
  const next = found[jobs.length]?.place ?? rest;
  return { jobs, next: next === null ? null : writeCursor(next) };
}

async function readPage(
  api: Api,
  sessionId: string | undefined,
  after: string | null,
): Promise<{ jobs: (Listing | SavedJob)[]; next: string | null; report: SearchReport | null }> {
  const query = after === null ? {} : { after };
  if (sessionId === undefined) return { ...(await api.call(listSavedJobs, { query })), report: null };
  if (!sessionIdSchema.safeParse(sessionId).success) throw new AppError("jobs/session-not-found");
  const { session, jobs, next } = await api.call(listSearchResults, { params: { sessionId }, query });
  return { jobs, next, report: session.report };
}

function isWanted(job: Listing | SavedJob, { status, favorite, text, min_score }: Filters): boolean {
  const score = "score" in job ? job.score : (job.match?.score ?? null);
  if (status && !status.includes(job.status)) return false;
  if (favorite !== undefined && job.favorite !== favorite) return false;
  if (min_score !== undefined && (score ?? -1) < min_score) return false;
  const words = text?.toLowerCase();
  return (
    words === undefined ||
    [job.title, job.company, job.location].some((field) => field.toLowerCase().includes(words))
  );
}

const placeSchema = z.tuple([z.string().max(300).nullable(), z.int().min(0).max(10_000)]);

function writeCursor({ after, passed }: Place): string {
  return Buffer.from(JSON.stringify([after, passed])).toString("base64url");
}

function readCursor(cursor: string | undefined): Place {
  if (cursor === undefined) return { after: null, passed: 0 };
  try {
    const [after, passed] = placeSchema.parse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
    return { after, passed };
  } catch (error) {
    throw new AppError("request/invalid", { fields: { cursor: "was given by no page" }, cause: error });
  }
}
