import { jobsEndpoints, type JobStatus, type Listing } from "@jobwright/contracts/jobs";
import { callApi } from "../../../lib/api-client.ts";
import { deleteListing, setFavorite } from "../api/listing-calls.ts";

/** What the changes of saved jobs ask the server for. */
export type SavedJobCalls = ReturnType<typeof makeSavedJobCalls>;

export function makeSavedJobCalls(uid: string) {
  const put = (jobId: string, body: { status?: JobStatus; note?: string }): Promise<Listing> =>
    callApi(jobsEndpoints.putListing, { params: { uid, jobId }, body });
  return {
    setStatus: (jobId: string, status: JobStatus) => put(jobId, { status }),
    setNote: (jobId: string, note: string) => put(jobId, { note }),
    restore: (jobId: string) => put(jobId, {}),
    remove: (jobId: string) => deleteListing(uid, jobId),
    setFavorite: (jobId: string, isFavorite: boolean) => setFavorite(uid, jobId, isFavorite),
    checkLink: (jobId: string) => callApi(jobsEndpoints.checkLink, { params: { uid, jobId } }),
  };
}
