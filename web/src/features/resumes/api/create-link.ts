import { resumesEndpoints } from "@jobwright/contracts/resumes";
import { callApi } from "../../../lib/api-client.ts";

/** A signed link that opens a resume's file for 15 minutes. Throws `ApiError`. */
export async function createLink(uid: string, resumeId: string): Promise<string> {
  const { signedUrl } = await callApi(resumesEndpoints.createResumeLink, { params: { uid, resumeId } });
  return signedUrl;
}
