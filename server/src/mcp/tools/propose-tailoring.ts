import { setTimeout as sleep } from "node:timers/promises";
import { jobsEndpoints, type Listing } from "@jobwright/contracts/jobs";
import type { Resume } from "@jobwright/contracts/resumes";
import { resumesEndpoints } from "@jobwright/contracts/resumes";
import {
  MAX_DESCRIPTION_LENGTH,
  tailoringEndpoints,
  type TailorResumeBody,
} from "@jobwright/contracts/tailoring";
import { composeTailoringMessage } from "@jobwright/contracts/tailoring-message";
import { toTailoredJob } from "@jobwright/contracts/tailoring-posting";
import * as z from "zod";
import { AppError } from "#platform/app-error";
import type { Api } from "../api.ts";
import { defineTool, reads } from "../tool.ts";
import { plainText } from "../untrusted.ts";
import { jobIdSchema, requireJob } from "./read-job.ts";
import { tailoringShape, readTailoring } from "./read-tailoring.ts";
import { requireResume, resumeIdSchema } from "./resumes.ts";
import { MOST_WAIT } from "./search-jobs.ts";

const { tailorResume, getTailoringState, getResumeTailoring } = tailoringEndpoints;

export const proposeTailoring = defineTool({
  name: "propose_tailoring",
  title: "Propose a tailored resume",
  description:
    "Proposes changes of a resume for a job, each with its reason and evidence, and answers the first of them. It is a " +
    "draft for the person, who accepts or undoes each change in the app: no tool accepts a change, keeps a resume or sends " +
    "one. A draft that this job had is made anew; what the person wrote and decided in it is kept, and so are its versions.",
  annotations: { ...reads, readOnlyHint: false, idempotentHint: false },
  endpoints: [
    jobsEndpoints.getListing,
    resumesEndpoints.listResumes,
    tailorResume,
    getTailoringState,
    getResumeTailoring,
  ],
  input: z.object({
    job_id: jobIdSchema,
    resume_id: resumeIdSchema,
    wait_seconds: z.int().min(0).max(MOST_WAIT).default(40),
  }),
  output: z.object(tailoringShape),
  run: async (api, { job_id, resume_id, wait_seconds }, signal) => {
    const listing = await requireJob(api, job_id);
    const resume = await requireResume(api, resume_id);
    const run = api.call(tailorResume, { body: composeBody(api, listing, resume) });
    // The run goes on when nobody waits for it any more; a failure is then told by the record's state.
    run.catch(() => undefined);
    await waitFor(run, wait_seconds * 1000, signal);
    return readTailoring(api, { job_id, part: "changes", from: 0 });
  },
});

/** Waits for the end of the work, but no longer than so many milliseconds. Throws where the work fails in this time. */
async function waitFor(work: Promise<unknown>, waitMs: number, signal: AbortSignal): Promise<void> {
  const ended = new AbortController();
  const pause = sleep(waitMs, undefined, { signal: AbortSignal.any([signal, ended.signal]) });
  pause.catch(() => undefined);
  try {
    await Promise.race([work, pause]);
  } finally {
    ended.abort();
  }
}

function composeBody(api: Api, listing: Listing, resume: Resume): TailorResumeBody {
  const { user } = api;
  const now = api.now();
  const job = toTailoredJob(listing);
  const description = cutTo(job.description, MAX_DESCRIPTION_LENGTH);
  if (description === "") throw new AppError("tailoring/description-missing");
  return {
    message: composeTailoringMessage({ url: resume.storagePath }, description),
    context: {
      user_id: user.uid,
      firebase_uid: user.uid,
      is_anonymous: user.isAnonymous,
      task: "resume_tailoring",
      user_name: cutTo(user.displayName, 300),
      resume_storage_url: resume.storagePath,
      job_description: description,
      job_title: cutTo(job.title, 300),
      job_company: cutTo(job.company, 300),
      require_authenticated_urls: true,
      user_email: user.email ?? "",
      timestamp: now.toISOString(),
      user_agent: "mcp",
      resume_url: "",
      job_id: listing.id,
      keep_edits: true,
    },
    session_id: `resume-${now.getTime()}`,
  };
}

function cutTo(text: string, most: number): string {
  return plainText(text).slice(0, most).toWellFormed().trim();
}
