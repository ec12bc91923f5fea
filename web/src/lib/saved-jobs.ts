import { jobsEndpoints, type SavedJob } from "@jobwright/contracts/jobs";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "./api-client.ts";

/** All saved jobs of a person, newest first. */
export function savedJobsOptions(uid: string) {
  return queryOptions({
    queryKey: ["saved-jobs", uid] as const,
    // The way to the Dashboard asks for them already; what it could not read is not asked for again by its parts.
    retryOnMount: false,
    refetchOnWindowFocus: "always",
    // All pages, so that the counts and the filter are those of all jobs.
    queryFn: async ({ signal }): Promise<SavedJob[]> => {
      const all: SavedJob[] = [];
      for (let after: string | undefined; ;) {
        const query = { after };
        const { jobs, next } = await callApi(jobsEndpoints.listSavedJobs, { params: { uid }, query, signal });
        all.push(...jobs);
        if (next === null) return all;
        after = next;
      }
    },
  });
}

/** One listing with its whole texts, which the list of saved jobs leaves out. */
export function wholeListingOptions(uid: string, jobId: string) {
  return queryOptions({
    queryKey: ["whole-listing", uid, jobId] as const,
    queryFn: ({ signal }) => callApi(jobsEndpoints.getListing, { params: { uid, jobId }, signal }),
  });
}
