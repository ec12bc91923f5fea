import { resumesEndpoints, type JsonResume } from "@jobwright/contracts/resumes";
import { callApi } from "../../../lib/api-client.ts";

/** A resume in the JSON Resume format. Throws `ApiError`. */
export async function getJsonResume(uid: string, resumeId: string): Promise<JsonResume> {
  return callApi(resumesEndpoints.getJsonResume, { params: { uid, resumeId } });
}
