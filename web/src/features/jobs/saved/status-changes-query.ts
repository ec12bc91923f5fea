import { jobsEndpoints, type StatusChange } from "@jobwright/contracts/jobs";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../lib/api-client.ts";

/** Every change of status of a person's saved jobs, oldest first. */
export function statusChangesOptions(uid: string) {
  return queryOptions({
    queryKey: ["status-changes", uid] as const,
    queryFn: async ({ signal }): Promise<StatusChange[]> =>
      (await callApi(jobsEndpoints.listStatusChanges, { params: { uid }, signal })).changes,
  });
}
