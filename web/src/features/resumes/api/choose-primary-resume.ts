import { resumesEndpoints } from "@jobwright/contracts/resumes";
import { callApi } from "../../../lib/api-client.ts";

/** Makes a resume the primary one. Throws `ApiError`. */
export function choosePrimaryResume(uid: string, resumeId: string): Promise<void> {
  return callApi(resumesEndpoints.choosePrimaryResume, { params: { uid, resumeId } });
}
