import { discoveryEndpoints } from "@jobwright/contracts/discovery";
import { jobsEndpoints } from "@jobwright/contracts/jobs";
import type { NotForMeReason } from "@jobwright/contracts/matching";
import { callApi } from "../../../lib/api-client.ts";
import { ApiError } from "../../../lib/api-error.ts";

export async function setFavorite(uid: string, jobId: string, isFavorite: boolean): Promise<void> {
  const endpoint = isFavorite ? jobsEndpoints.putFavorite : jobsEndpoints.deleteFavorite;
  await callApi(endpoint, { params: { uid, jobId } });
}

/** Deletes a listing; one that is gone already counts as deleted. */
export async function deleteListing(uid: string, jobId: string): Promise<void> {
  try {
    await callApi(jobsEndpoints.deleteListing, { params: { uid, jobId } });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === "jobs/listing-not-found")) throw error;
  }
}

/** Deletes a listing for a reason. One that the server does not know is an error: its reason would be lost. */
export async function markNotForMe(uid: string, jobId: string, reason: NotForMeReason): Promise<void> {
  await callApi(jobsEndpoints.markNotForMe, { params: { uid, jobId }, body: { reason } });
}

/** Brings a deleted listing back, then keeps the session's list in the order it had, if there still is one. */
export async function restoreListing(
  uid: string,
  jobId: string,
  list: { sessionId: string; jobIds: string[] },
): Promise<void> {
  await callApi(jobsEndpoints.putListing, { params: { uid, jobId }, body: {} });
  try {
    await callApi(jobsEndpoints.putJobSearch, {
      params: { uid, sessionId: list.sessionId },
      body: { jobIds: list.jobIds },
    });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === "jobs/session-not-found")) throw error;
  }
}

export async function addBoard(uid: string, url: string) {
  return callApi(discoveryEndpoints.addBoard, { body: { user_id: uid, url } });
}
