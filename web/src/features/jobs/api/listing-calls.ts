import { jobSearchEndpoints } from "@jobwright/contracts/job-search";
import { jobsEndpoints, type JobStatus } from "@jobwright/contracts/jobs";
import type { NotForMeReason } from "@jobwright/contracts/matching";
import { callApi } from "../../../lib/api-client.ts";
import { ApiError } from "../../../lib/api-error.ts";

/** What the changes of single listings ask the server for. */
export type ListingCalls = ReturnType<typeof makeListingCalls>;

export function makeListingCalls(uid: string) {
  const paramsOf = (jobId: string) => ({ params: { uid, jobId } });
  return {
    setStatus: (jobId: string, status: JobStatus) =>
      callApi(jobsEndpoints.putListing, { ...paramsOf(jobId), body: { status } }),
    async setFavorite(jobId: string, isFavorite: boolean): Promise<void> {
      const endpoint = isFavorite ? jobsEndpoints.putFavorite : jobsEndpoints.deleteFavorite;
      await callApi(endpoint, paramsOf(jobId));
    },
    /** One that is gone already counts as deleted. */
    async remove(jobId: string): Promise<void> {
      try {
        await callApi(jobsEndpoints.deleteListing, paramsOf(jobId));
      } catch (error) {
        if (!isListingGone(error)) throw error;
      }
    },
    /** Deletes for a reason. One that the server does not know is an error: its reason would be lost. */
    async markNotForMe(jobId: string, reason: NotForMeReason): Promise<void> {
      await callApi(jobsEndpoints.markNotForMe, { ...paramsOf(jobId), body: { reason } });
    },
    /** Brings a deleted listing back, to its place in its session as well. */
    async restore(jobId: string): Promise<void> {
      await callApi(jobsEndpoints.putListing, { ...paramsOf(jobId), body: { restore: true } });
    },
  };
}

/** True where the server refused a change because the listing was deleted, in another tab or on another device. */
export function isListingGone(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.code === "jobs/listing-deleted" || error.code === "jobs/listing-not-found")
  );
}

export async function addBoard(uid: string, url: string) {
  return callApi(jobSearchEndpoints.addBoard, { body: { user_id: uid, url } });
}
