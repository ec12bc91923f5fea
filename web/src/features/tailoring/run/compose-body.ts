import type { SessionUser } from "@jobwright/contracts/auth";
import type { Resume } from "@jobwright/contracts/resumes";
import { NO_JOB_ID, type TailorResumeBody, type Tailoring } from "@jobwright/contracts/tailoring";
import { composeTailoringMessage } from "@jobwright/contracts/tailoring-message";
import type { TailoringInputs } from "../inputs/tailoring-inputs.ts";

/** What a run is asked with besides what was entered. */
type Asking = {
  user: SessionUser;
  /** The chosen resume; null: the text that was entered counts. */
  resume: Pick<Resume, "documentUrl" | "fileUrl" | "publicUrl"> | null;
  jobId: string;
  now: Date;
  userAgent: string;
  /** Whether the lines written by hand and the answers to changes are kept. */
  keepsEdits: boolean;
  /** How the person wants the documents, where they chose that before. */
  looks: Pick<Tailoring, "layout" | "paper"> | null;
};

/** The body of `POST /tailor-resume` (T26 to T29). */
export function composeBody({ resume: { text }, job }: TailoringInputs, asking: Asking): TailorResumeBody {
  const { user, resume, jobId, now, looks, keepsEdits } = asking;
  const url = resume?.documentUrl ?? resume?.fileUrl ?? resume?.publicUrl ?? "";
  const description = cleanText(job.description);
  const given = resume === null ? { text: cleanText(text) } : { url };
  return {
    message: composeTailoringMessage(given, description),
    context: {
      user_id: user.uid,
      firebase_uid: user.uid,
      is_anonymous: user.isAnonymous,
      task: "resume_tailoring",
      user_name: user.displayName.slice(0, 300),
      // The service may be anywhere: it gets an address that opens the file (T28).
      resume_storage_url: url,
      job_description: description,
      job_title: cleanText(job.title).slice(0, 300),
      job_company: cleanText(job.company).slice(0, 300),
      require_authenticated_urls: true,
      user_email: user.email ?? "",
      timestamp: now.toISOString(),
      user_agent: asking.userAgent.slice(0, 1000),
      resume_url: url,
      ...(jobId === NO_JOB_ID ? {} : { job_id: jobId }),
      ...(keepsEdits ? { keep_edits: true } : {}),
      ...(looks === null ? {} : { layout: looks.layout, paper: looks.paper }),
    },
    session_id: `resume-${now.getTime()}`,
  };
}

/** What is pasted from a document may carry characters that no text has; the server refuses them. */
function cleanText(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are the characters to take out
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, " ")
    .trim();
}
