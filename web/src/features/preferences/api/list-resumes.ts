import { resumesEndpoints, type Resume } from "@jobwright/contracts/resumes";
import { callApi } from "../../../lib/api-client.ts";
import { ApiError } from "../../../lib/api-error.ts";

/** A person's resumes, newest first. Throws `ApiError`. */
export async function listResumes(uid: string, signal: AbortSignal): Promise<Resume[]> {
  const { resumes } = await callApi(resumesEndpoints.listResumes, { params: { uid }, signal });
  return resumes;
}

/** What the wizard says where the list did not come: an answer that refused it, or none at all. */
export function describeListFailure(error: unknown): string {
  const isRefused = error instanceof ApiError && error.code !== "network";
  return isRefused ? "Could not fetch resumes." : "Error fetching resumes.";
}
