import { tailoringEndpoints, type ResumeFit } from "@jobwright/contracts/tailoring";
import { tailoringRecordsEndpoints, type TailoringSummary } from "@jobwright/contracts/tailoring-records";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../lib/api-client.ts";
import { readTailoring, readTailoringState } from "../api/tailoring-calls.ts";

/**
 * The record of a job; null: nothing was tailored for it. It is read once while the screen is open: every change gives
 * the next one, and another reading would give the viewer other links. A run may end while the screen is left.
 */
export function tailoringOptions(uid: string, jobId: string) {
  return queryOptions({
    queryKey: ["tailoring", uid, jobId] as const,
    queryFn: ({ signal }) => readTailoring(uid, jobId, signal),
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** All records of a person, the last changed first. */
export function tailoringsOptions(uid: string) {
  return queryOptions({
    queryKey: ["tailorings", uid] as const,
    queryFn: async ({ signal }): Promise<TailoringSummary[]> =>
      (await callApi(tailoringRecordsEndpoints.listResumeTailorings, { params: { uid }, signal })).tailorings,
  });
}

/** Whether a tailoring runs for a job, as it was when the screen was opened for it. */
export function tailoringStateOptions(uid: string, jobId: string) {
  return queryOptions({
    queryKey: ["tailoring-state", uid, jobId] as const,
    queryFn: ({ signal }) => readTailoringState(jobId, signal),
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** How well each original fits a posting, best first. `originals` tells apart what was compared. */
export function resumeFitsOptions(
  uid: string,
  posting: { jobTitle: string; jobDescription: string },
  originals: string,
) {
  return queryOptions({
    queryKey: ["resume-fits", uid, posting, originals] as const,
    queryFn: async ({ signal }): Promise<ResumeFit[]> =>
      (await callApi(tailoringEndpoints.compareResumes, { params: { uid }, body: posting, signal })).fits,
    staleTime: Infinity,
  });
}
