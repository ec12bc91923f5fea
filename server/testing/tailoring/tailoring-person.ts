import {
  type TailoringEvent,
  type Tailoring,
  type TailorResumeAnswer,
  type TailorResumeBody,
} from "@jobwright/contracts/tailoring";
import { composeTailoringMessage, type ResumeGiven } from "@jobwright/contracts/tailoring-message";
import type { TestApp } from "#testing/http/test-app";
import { openResumePerson, type ResumePerson } from "#testing/resumes/resume-person";

/** A posting for which the nurse of `text-resume.ts` has most of what is asked. */
export const nursePosting = `Ward Nurse at Northfield General.

Requirements:
- Wound care
- Triage
- Medication management
- At least five years of experience on wards

Nice to have: phlebotomy.`;

export type TailoringPerson = ResumePerson & {
  /** The body of a request as a page sends it. */
  body(resume: ResumeGiven, change?: Partial<TailorResumeBody["context"]>): TailorResumeBody;
  /** Tailors to the end; throws with the answer where that fails. */
  tailor(resume: ResumeGiven, change?: Partial<TailorResumeBody["context"]>): Promise<TailorResumeAnswer>;
  ask(body: unknown): Promise<Response>;
  /** Calls below the record of a job. */
  record(method: string, jobId: string, path?: string, body?: unknown): Promise<Response>;
  read(jobId: string): Promise<Tailoring>;
};

let sessions = 0;

export async function openTailoringPerson(tested: TestApp): Promise<TailoringPerson> {
  const person = await openResumePerson(tested);
  const { browser, user } = person;

  const body: TailoringPerson["body"] = (resume, change = {}) => {
    const description = change.job_description ?? nursePosting;
    const url = "url" in resume ? resume.url : "";
    sessions += 1;
    return {
      message: composeTailoringMessage(resume, description),
      context: {
        user_id: user.uid,
        firebase_uid: user.uid,
        is_anonymous: user.isAnonymous,
        task: "resume_tailoring",
        user_name: user.displayName ?? "",
        resume_storage_url: "",
        job_description: description,
        job_title: "Ward Nurse",
        job_company: "Northfield General",
        require_authenticated_urls: true,
        user_email: user.email ?? "",
        timestamp: tested.server.clock.now().toISOString(),
        user_agent: "a test",
        resume_url: url,
        ...change,
      },
      session_id: `resume-${1_790_000_000_000 + sessions}`,
    };
  };
  const ask: TailoringPerson["ask"] = (given) =>
    browser.send("POST", "/agents/tailor-resume", { body: given });
  const record: TailoringPerson["record"] = (method, jobId, path = "", given) =>
    browser.send(
      method,
      `/api/users/${user.uid}/resumeTailoring/${jobId}${path}`,
      given === undefined ? {} : { body: given },
    );

  return {
    ...person,
    body,
    ask,
    record,
    tailor: async (resume, change) => {
      const response = await ask(body(resume, change));
      if (response.status !== 200) throw new Error(`Not tailored: ${await response.text()}`);
      return (await response.json()) as TailorResumeAnswer;
    },
    read: async (jobId) => (await (await record("GET", jobId)).json()) as Tailoring,
  };
}

/** All events of a stream. */
export async function readEvents(response: Response): Promise<TailoringEvent[]> {
  const text = await response.text();
  return text
    .split("\n")
    .filter((line) => line.startsWith("data: "))
    .map((line) => JSON.parse(line.slice("data: ".length)) as TailoringEvent);
}
