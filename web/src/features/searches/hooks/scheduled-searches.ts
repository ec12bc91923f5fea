import { searchesEndpoints, type ScheduledSearch } from "@jobwright/contracts/searches";
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { callApi } from "../../../lib/api-client.ts";
import { userDocumentOptions } from "../../../lib/user-document.ts";
import { isAnyRunDue, isBeingScheduled } from "../describe-search.ts";

const DUE_REFRESH_MS = 60_000;
const TASK_REFRESH_MS = 2_000;

/** The person's scheduled searches, asked for again while a run is due or a task is being made. */
export function scheduledSearchesOptions(uid: string) {
  return queryOptions({
    queryKey: ["scheduled-searches", uid] as const,
    queryFn: async ({ signal }) => {
      const answer = await callApi(searchesEndpoints.listScheduledSearches, {
        query: { userId: uid },
        signal,
      });
      return answer.searches;
    },
    refetchInterval: (query) => chooseRefresh(query.state.data ?? []),
  });
}

function chooseRefresh(searches: readonly ScheduledSearch[]): number | false {
  if (searches.some(isBeingScheduled)) return TASK_REFRESH_MS;
  return isAnyRunDue(searches, Date.now()) ? DUE_REFRESH_MS : false;
}

/** Shows a search as the server has it now. Its schedule is that of the preferences too, which are read again. */
export async function keepSearch(
  queryClient: QueryClient,
  uid: string,
  search: ScheduledSearch,
): Promise<void> {
  const { queryKey } = scheduledSearchesOptions(uid);
  // An answer that was on its way before this change would bring the former state back.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (searches) =>
    searches?.map((other) => (other.id === search.id ? search : other)),
  );
  void queryClient.invalidateQueries({ queryKey: userDocumentOptions(uid).queryKey });
}

export async function dropSearch(queryClient: QueryClient, uid: string, id: string): Promise<void> {
  const { queryKey } = scheduledSearchesOptions(uid);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (searches) => searches?.filter((search) => search.id !== id));
}
