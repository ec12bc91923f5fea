import { resumesEndpoints, type ResumeFacts, type ResumeReading } from "@jobwright/contracts/resumes";
import { callApi } from "../../../lib/api-client.ts";

/** Keeps the person's version of what was read; null takes it back. Throws `ApiError`. */
export async function correctReading(
  uid: string,
  resumeId: string,
  facts: ResumeFacts | null,
): Promise<ResumeReading> {
  return callApi(resumesEndpoints.correctResumeReading, { params: { uid, resumeId }, body: { facts } });
}
