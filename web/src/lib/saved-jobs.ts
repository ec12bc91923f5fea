import { jobsEndpoints, type SavedJob } from "@jobwright/contracts/jobs";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "./api-client.ts";

/** All saved jobs of a person, newest first. */
export function savedJobsOptions(uid: string) {
  return queryOptions({
    queryKey: ["saved-jobs", uid] as const,
    // The way to the Dashboard asks for them already; what it could not read is not asked for again by its parts.
    retryOnMount: false,
    queryFn: async ({ signal }): Promise<SavedJob[]> =>
      (await callApi(jobsEndpoints.listSavedJobs, { params: { uid }, signal })).jobs,
  });
}

/** One listing with its whole texts, which the list of saved jobs leaves out. */
export function wholeListingOptions(uid: string, jobId: string) {
  return queryOptions({
    queryKey: ["whole-listing", uid, jobId] as const,
    queryFn: ({ signal }) => callApi(jobsEndpoints.getListing, { params: { uid, jobId }, signal }),
  });
}
