import { resumesEndpoints } from "@jobwright/contracts/resumes";
import { callApi } from "../../../lib/api-client.ts";
import { ApiError } from "../../../lib/api-error.ts";
import { resumeDefaults, toResult, type ResumeResult } from "../resume-result.ts";

/** Deletes a resume and its file; one that is gone already counts as deleted. */
export async function deleteResume(uid: string, resumeId: string): Promise<ResumeResult<null>> {
  return toResult(async () => {
    try {
      await callApi(resumesEndpoints.deleteResume, { params: { uid, resumeId } });
    } catch (error) {
      if (!(error instanceof ApiError && error.code === "resumes/not-found")) throw error;
    }
    return null;
  }, resumeDefaults.delete);
}
