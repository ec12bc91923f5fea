import type { Listing } from "@jobwright/contracts/jobs";
import type { Resume } from "@jobwright/contracts/resumes";
import type { Tailoring } from "@jobwright/contracts/tailoring";
import { toTailoredJob } from "@jobwright/contracts/tailoring-posting";
import { useLocation } from "@tanstack/react-router";
import { useEffect, useReducer } from "react";
import { keepInputDraft, readInputDraft } from "../inputs/input-draft.ts";
import {
  changeInputs,
  noJob,
  type JobInput,
  type ResumeInput,
  type TailoringInputs,
} from "../inputs/tailoring-inputs.ts";

type Known = {
  jobId: string;
  /** Undefined while they are not known. */
  resumes: readonly Resume[] | undefined;
  listing: Listing | undefined;
  tailoring: Tailoring | null;
  isTailoringPending: boolean;
};

type OpenedFor = { id: string; title: string; company: string } | undefined;

/** What is entered for one job: what this tab kept, then an earlier run's inputs, then what is saved. */
export function useTailoringInputs({ jobId, resumes, listing, tailoring, isTailoringPending }: Known) {
  const openedFor: OpenedFor = useLocation({ select: ({ state }) => state.job });
  const [inputs, dispatch] = useReducer(changeInputs, jobId, (id) => startInputs(id, openedFor));

  useEffect(() => {
    if (inputs.jobId === jobId) return;
    const { job, isJobOwn: isOwn } = startInputs(jobId, openedFor);
    dispatch({ type: "openJob", jobId, job, isOwn });
  }, [inputs.jobId, jobId, openedFor]);

  useEffect(() => {
    const job = findJob(jobId, listing, tailoring);
    if (inputs.jobId === jobId && job !== null) dispatch({ type: "offerJob", job });
  }, [inputs.jobId, jobId, listing, tailoring]);

  const { resumeId } = inputs.resume;
  const isNothingGiven = resumeId === null && inputs.resume.text === "";
  useEffect(() => {
    if (resumes === undefined || isTailoringPending) return;
    if (resumeId !== null && !resumes.some(({ id }) => id === resumeId)) {
      return dispatch({ type: "forgetResume", resumeId });
    }
    const resume = isNothingGiven ? findResume(resumes, tailoring) : null;
    if (resume !== null) dispatch({ type: "offerResume", resume });
  }, [resumes, tailoring, isTailoringPending, resumeId, isNothingGiven]);

  useEffect(() => keepInputDraft(inputs), [inputs]);

  return { inputs, dispatch };
}

function startInputs(jobId: string, openedFor: OpenedFor): TailoringInputs {
  const draft = readInputDraft(jobId);
  if (draft.isJobOwn || openedFor?.id !== jobId) return draft;
  const posting = { ...openedFor, location: "", description: "", qualifications: [] };
  return { ...draft, job: toTailoredJob(posting) };
}

function findJob(jobId: string, listing: Listing | undefined, tailoring: Tailoring | null): JobInput | null {
  const saved = listing === undefined || listing.id !== jobId ? null : toTailoredJob(listing);
  if (tailoring === null || tailoring.jobId !== jobId) return saved;
  return { ...noJob, ...tailoring.job, place: saved?.place ?? "" };
}

/** What the job was tailored from, or the first original (T16). */
function findResume(resumes: readonly Resume[], tailoring: Tailoring | null): ResumeInput | null {
  const used = resumes.find(({ id }) => id === tailoring?.resume.id);
  if (used === undefined && tailoring !== null && tailoring.resume.text !== "") {
    return { method: "manual", text: tailoring.resume.text, resumeId: null };
  }
  const chosen = used ?? resumes.find(({ type }) => type === "original");
  return chosen === undefined ? null : { method: "saved", text: "", resumeId: chosen.id };
}
