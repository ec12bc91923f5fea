import { jobsEndpoints } from "@jobwright/contracts/jobs";
import { callApi } from "../../../lib/api-client.ts";
import { makeListingCalls } from "../api/listing-calls.ts";

/** What the changes of saved jobs ask the server for. */
export type SavedJobCalls = ReturnType<typeof makeSavedJobCalls>;

export function makeSavedJobCalls(uid: string) {
  const { setStatus, setFavorite, remove, restore } = makeListingCalls(uid);
  return {
    setStatus,
    setFavorite,
    remove,
    restore,
    setNote: (jobId: string, note: string) =>
      callApi(jobsEndpoints.putListing, { params: { uid, jobId }, body: { note } }),
    checkLink: (jobId: string) => callApi(jobsEndpoints.checkLink, { params: { uid, jobId } }),
  };
}
