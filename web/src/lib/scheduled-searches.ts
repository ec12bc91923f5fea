import { scheduledSearchesEndpoints } from "@jobwright/contracts/scheduled-searches";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "./api-client.ts";

/** The person's scheduled searches, oldest first. */
export function scheduledSearchesOptions(uid: string) {
  return queryOptions({
    queryKey: ["scheduled-searches", uid] as const,
    queryFn: async ({ signal }) => {
      const answer = await callApi(scheduledSearchesEndpoints.listScheduledSearches, {
        query: { userId: uid },
        signal,
      });
      return answer.searches;
    },
  });
}
