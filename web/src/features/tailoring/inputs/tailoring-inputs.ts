import type { TailoredJob } from "@jobwright/contracts/tailoring-posting";

/** How the resume is given (T12). */
export type InputMethod = "manual" | "saved" | "upload";

export type ResumeInput = {
  method: InputMethod;
  /** What was typed or pasted; it counts with the method manual alone. */
  text: string;
  /** The chosen resume; null with the method manual. */
  resumeId: string | null;
};

/** Its place is shown and not sent. */
export type JobInput = TailoredJob;

export type TailoringInputs = {
  /** The job that `job` was entered for. */
  jobId: string;
  resume: ResumeInput;
  job: JobInput;
  /** What the person entered or chose themselves, so that nothing that is read later takes its place. */
  isResumeOwn: boolean;
  isJobOwn: boolean;
};

export type InputAction =
  | { type: "choose"; method: "saved" | "upload"; resumeId: string }
  | { type: "write"; text: string }
  | { type: "switchToManual" }
  | { type: "editJob"; change: Partial<JobInput> }
  /** What was read for the person: the first original, an earlier run's inputs, a saved job. */
  | { type: "offerResume"; resume: ResumeInput }
  | { type: "offerJob"; job: JobInput }
  /** Another job is open: what was entered for the one before is left. */
  | { type: "openJob"; jobId: string; job: JobInput; isOwn: boolean }
  /** A resume that is no longer there. */
  | { type: "forgetResume"; resumeId: string };

const noResume: ResumeInput = { method: "manual", text: "", resumeId: null };
export const noJob: JobInput = { title: "", company: "", place: "", description: "" };

/** What the screen begins with for a job. */
export function emptyInputs(jobId: string): TailoringInputs {
  return { jobId, resume: noResume, job: noJob, isResumeOwn: false, isJobOwn: false };
}

/** The inputs after one action (T13 to T17). */
export function changeInputs(inputs: TailoringInputs, action: InputAction): TailoringInputs {
  switch (action.type) {
    case "choose":
      return withOwnResume(inputs, { method: action.method, text: "", resumeId: action.resumeId });
    case "write":
      return withOwnResume(inputs, { method: "manual", text: action.text, resumeId: null });
    case "switchToManual":
      return withOwnResume(inputs, noResume);
    case "editJob":
      return { ...inputs, job: { ...inputs.job, ...action.change }, isJobOwn: true };
    case "offerResume":
      return inputs.isResumeOwn ? inputs : { ...inputs, resume: action.resume };
    case "offerJob":
      return inputs.isJobOwn ? inputs : { ...inputs, job: action.job };
    case "openJob":
      return { ...inputs, jobId: action.jobId, job: action.job, isJobOwn: action.isOwn };
    case "forgetResume":
      return inputs.resume.resumeId === action.resumeId ? { ...inputs, resume: noResume } : inputs;
  }
}

function withOwnResume(inputs: TailoringInputs, resume: ResumeInput): TailoringInputs {
  return { ...inputs, resume, isResumeOwn: true };
}

/** A selected or uploaded resume counts as its text (decisions section 7, T18). */
export function hasResume({ method, text, resumeId }: ResumeInput): boolean {
  return method === "manual" ? text.trim() !== "" : resumeId !== null;
}

export function hasDescription(job: JobInput): boolean {
  return job.description.trim() !== "";
}
