import { tailoringEndpoints } from "@jobwright/contracts/tailoring";
import { tailoringRecordsEndpoints, type TailoringSummary } from "@jobwright/contracts/tailoring-records";
import { callApi } from "../../../lib/api-client.ts";

type Place = { uid: string; jobId: string };

/** Names a record; an empty name takes the name back. Throws `ApiError`, as the next does. */
export function renameTailoring(place: Place, name: string): Promise<TailoringSummary> {
  return callApi(tailoringRecordsEndpoints.renameResumeTailoring, { params: place, body: { name } });
}

export async function deleteTailoring(place: Place): Promise<void> {
  await callApi(tailoringEndpoints.deleteResumeTailoring, { params: place });
}
