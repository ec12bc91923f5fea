import { jobSearchEndpoints } from "@jobwright/contracts/job-search";
import { jobsEndpoints, type Listing, type OwnPatch } from "@jobwright/contracts/jobs";
import type { NotForMeReason } from "@jobwright/contracts/matching";
import { callApi } from "../../../lib/api-client.ts";
import { ApiError } from "../../../lib/api-error.ts";

/** What the changes of single listings ask the server for. */
export type ListingCalls = ReturnType<typeof makeListingCalls>;

export function makeListingCalls(uid: string) {
  const paramsOf = (jobId: string) => ({ params: { uid, jobId } });
  return {
    /** Sets what a person sets on a listing. The listing as it is then; null where only its favorite mark changed. */
    async patch(jobId: string, { favorite, ...body }: OwnPatch): Promise<Listing | null> {
      if (favorite !== undefined) {
        const endpoint = favorite ? jobsEndpoints.putFavorite : jobsEndpoints.deleteFavorite;
        await callApi(endpoint, paramsOf(jobId));
      }
      if (Object.keys(body).length === 0) return null;
      return callApi(jobsEndpoints.putListing, { ...paramsOf(jobId), body });
    },
    /** One that is gone already counts as deleted, but not with a reason, which would be lost. */
    async remove(jobId: string, reason?: NotForMeReason): Promise<void> {
      if (reason !== undefined) {
        await callApi(jobsEndpoints.markNotForMe, { ...paramsOf(jobId), body: { reason } });
        return;
      }
      try {
        await callApi(jobsEndpoints.deleteListing, paramsOf(jobId));
      } catch (error) {
        if (!isListingGone(error)) throw error;
      }
    },
    checkLink: (jobId: string) => callApi(jobsEndpoints.checkLink, paramsOf(jobId)),
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
