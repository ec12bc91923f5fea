import * as z from "zod/mini";
import { readStoredJson, storageKeys, writeStoredJson } from "../../../lib/browser-storage.ts";
import { emptyInputs, type TailoringInputs } from "./tailoring-inputs.ts";

const draftSchema = z.object({
  jobId: z.string(),
  resume: z.object({
    method: z.enum(["manual", "saved", "upload"]),
    text: z.string(),
    resumeId: z.nullable(z.string()),
  }),
  job: z.object({ title: z.string(), company: z.string(), place: z.string(), description: z.string() }),
  isResumeOwn: z.boolean(),
  isJobOwn: z.boolean(),
});

/** What this tab was entering: the resume for any job, the posting for its own job alone. */
export function readInputDraft(jobId: string): TailoringInputs {
  const empty = emptyInputs(jobId);
  const draft = readStoredJson("session", storageKeys.tailoringDraft, (value) => draftSchema.parse(value));
  if (draft === null) return empty;
  // Where nothing was written or chosen there is nothing to keep, and the first original is chosen again (T16).
  const isResumeKept = draft.isResumeOwn && (draft.resume.resumeId !== null || draft.resume.text !== "");
  const isJobKept = draft.isJobOwn && draft.jobId === jobId;
  return {
    jobId,
    resume: isResumeKept ? draft.resume : empty.resume,
    isResumeOwn: isResumeKept,
    job: isJobKept ? draft.job : empty.job,
    isJobOwn: isJobKept,
  };
}

export function keepInputDraft(inputs: TailoringInputs): void {
  writeStoredJson("session", storageKeys.tailoringDraft, inputs);
}
