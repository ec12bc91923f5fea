import type { Resume } from "@jobwright/contracts/resumes";
import { fetchResumes } from "../../../lib/resumes/fetch-resumes.ts";
import { resumeDefaults, toResult, type ResumeResult } from "../resume-result.ts";

/** A person's resumes, newest first (R05). */
export async function listResumes(uid: string): Promise<ResumeResult<Resume[]>> {
  return toResult(() => fetchResumes(uid), resumeDefaults.list);
}
