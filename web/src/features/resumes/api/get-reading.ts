import { resumesEndpoints, type ResumeReading } from "@jobwright/contracts/resumes";
import { callApi } from "../../../lib/api-client.ts";

/** What was read in a resume, with the person's corrections. Throws `ApiError`. */
export async function getReading(uid: string, resumeId: string, signal: AbortSignal): Promise<ResumeReading> {
  return callApi(resumesEndpoints.getResumeReading, { params: { uid, resumeId }, signal });
}
