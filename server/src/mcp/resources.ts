import { jobsEndpoints } from "@jobwright/contracts/jobs";
import { resumesEndpoints } from "@jobwright/contracts/resumes";
import {
  ResourceNotFoundError,
  ResourceTemplate,
  type McpServer,
  type ReadResourceResult,
  type Variables,
} from "@modelcontextprotocol/server";
import { AppError } from "#platform/app-error";
import { CONTENT_BYTES, cutText, fitEntries } from "./answer-size.ts";
import type { Api } from "./api.ts";
import { readJobsPage } from "./tools/list-jobs.ts";
import { composePostingText, requireJob } from "./tools/read-job.ts";
import { readResumeText } from "./tools/resumes.ts";
import { checkScopes } from "./tool.ts";
import { plainLine, quoteUntrusted, UNTRUSTED_NOTE } from "./untrusted.ts";

/** Jobs that are listed as resources: the newest. */
const LISTED_JOBS = 50;
const MIME = "text/plain";

const { getListing, listSavedJobs } = jobsEndpoints;
const { listResumes, getResumeReading } = resumesEndpoints;

/** Runs what a resource does and turns a failure into what the client is told. */
type Guard = <T>(work: () => Promise<T>) => Promise<T>;

/** The postings of the person's jobs and their resumes as resources. */
export function registerResources(server: McpServer, api: Api, guard: Guard): void {
  server.registerResource(
    "posting",
    new ResourceTemplate("jobwright://postings/{id}", { list: () => guard(() => listPostings(api)) }),
    { title: "Posting of a job", description: `The text of a posting. ${UNTRUSTED_NOTE}`, mimeType: MIME },
    (uri, variables) => guard(() => readPosting(api, uri, readId(variables))),
  );
  server.registerResource(
    "resume",
    new ResourceTemplate("jobwright://resumes/{id}", { list: () => guard(() => listResumeResources(api)) }),
    { title: "Resume", description: "The text of one of the person's resumes.", mimeType: MIME },
    (uri, variables) => guard(() => readResumeResource(api, uri, readId(variables))),
  );
}

async function listPostings(api: Api) {
  checkScopes({ endpoints: [listSavedJobs] }, api);
  const { jobs } = await readJobsPage(api, { limit: LISTED_JOBS });
  const resources = jobs.map(({ data: { id, title, company } }) => ({
    uri: `jobwright://postings/${encodeURIComponent(id)}`,
    name: plainLine(`${title}, ${company}`, 120),
    mimeType: MIME,
  }));
  return { resources };
}

async function readPosting(api: Api, uri: URL, id: string): Promise<ReadResourceResult> {
  checkScopes({ endpoints: [getListing] }, api);
  const listing = await requireJob(api, id).catch((error: unknown) => throwMissing(error, uri));
  const { part, next } = cutText(composePostingText(listing), 0, CONTENT_BYTES);
  const head = [listing.title, listing.company, listing.location]
    .map((field) => plainLine(field, 160))
    .join(" | ");
  const rest =
    next === null ? "" : `\nThe text goes on: use the tool read_job with id "${id}" and from ${next}.`;
  return toContents(uri, `${head}\n${UNTRUSTED_NOTE}\n${quoteUntrusted("posting", part)}${rest}`);
}

async function listResumeResources(api: Api) {
  checkScopes({ endpoints: [listResumes] }, api);
  const { resumes } = await api.call(listResumes);
  const entries = resumes.map(({ id, title }) => ({
    data: {
      uri: `jobwright://resumes/${encodeURIComponent(id)}`,
      name: plainLine(title, 120),
      mimeType: MIME,
    },
    line: "",
  }));
  // The client gets one list of postings and resumes together, so that each takes half of an answer.
  const fitting = fitEntries(entries);
  return { resources: fitting.slice(0, LISTED_JOBS).map(({ data }) => data) };
}

async function readResumeResource(api: Api, uri: URL, id: string): Promise<ReadResourceResult> {
  checkScopes({ endpoints: [getResumeReading] }, api);
  const text = await readResumeText(api, id).catch((error: unknown) => throwMissing(error, uri));
  const { part, next } = cutText(text, 0, CONTENT_BYTES);
  const rest =
    next === null ? "" : `\nThe text goes on: use the tool read_resume with id "${id}" and from ${next}.`;
  return toContents(uri, part + rest);
}

function toContents(uri: URL, text: string): ReadResourceResult {
  return { contents: [{ uri: uri.href, mimeType: MIME, text }] };
}

function readId({ id }: Variables): string {
  return decodeURIComponent(String(id));
}

/** The protocol has a code of its own for what is not there. */
function throwMissing(error: unknown, uri: URL): never {
  if (error instanceof AppError && error.status === 404)
    throw new ResourceNotFoundError(uri.href, error.message);
  throw error;
}
