import { resumesEndpoints, type Resume } from "@jobwright/contracts/resumes";
import { callApi } from "../../../lib/api-client.ts";
import { resumeDefaults, toResult, type ResumeResult } from "../resume-result.ts";

/** A person's resumes, newest first (R05). */
export async function listResumes(uid: string, signal?: AbortSignal): Promise<ResumeResult<Resume[]>> {
  return toResult(async () => {
    const { resumes } = await callApi(resumesEndpoints.listResumes, { params: { uid }, signal });
    return resumes;
  }, resumeDefaults.list);
}
