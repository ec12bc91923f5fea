import { resumesEndpoints, type Resume } from "@jobwright/contracts/resumes";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../api-client.ts";

/** A person's resumes, newest first. Throws `ApiError`. */
export async function fetchResumes(uid: string, signal?: AbortSignal): Promise<Resume[]> {
  const { resumes } = await callApi(resumesEndpoints.listResumes, { params: { uid }, signal });
  return resumes;
}

/** The list of a person's resumes, which all screens share. */
export function resumesOptions(uid: string) {
  return queryOptions({
    queryKey: ["resumes", uid] as const,
    queryFn: ({ signal }) => fetchResumes(uid, signal),
  });
}
