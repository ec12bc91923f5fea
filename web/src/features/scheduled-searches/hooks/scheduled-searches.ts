import {
  RECENT_RUNS,
  scheduledSearchesEndpoints,
  type RecentRun,
  type ScheduledSearch,
  type SearchRun,
} from "@jobwright/contracts/scheduled-searches";
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { callApi } from "../../../lib/api-client.ts";
import { scheduledSearchesOptions } from "../../../lib/scheduled-searches.ts";
import { userDocumentOptions } from "../../../lib/user-document.ts";
import { WATCH_MS } from "../choose-refresh.ts";
import { isUnderWay } from "../search-states.ts";

/** The runs of one search, newest first, asked for again while one is under way. */
export function searchRunsOptions(uid: string, searchId: string) {
  return queryOptions({
    queryKey: ["search-runs", uid, searchId] as const,
    queryFn: async ({ signal }) =>
      (await callApi(scheduledSearchesEndpoints.listSearchRuns, { params: { searchId }, signal })).runs,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? WATCH_MS : false),
  });
}

/** Shows a run that was asked for as the newest of its search. */
export async function keepRun(queryClient: QueryClient, uid: string, run: SearchRun): Promise<void> {
  const { queryKey } = scheduledSearchesOptions(uid);
  // An answer that was on its way before the run would hide it again.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (searches) =>
    searches?.map((search) =>
      search.id === run.searchId
        ? { ...search, lastRun: run, recentRuns: addRecent(search.recentRuns, run) }
        : search,
    ),
  );
  void queryClient.invalidateQueries({ queryKey: searchRunsOptions(uid, run.searchId).queryKey });
}

function addRecent(runs: readonly RecentRun[], { id, dueAt, state, newJobs }: SearchRun): RecentRun[] {
  // An answer of the server may have named it already.
  const others = runs.filter((run) => run.id !== id);
  return [...others, { id, dueAt, state, newJobs }].slice(-RECENT_RUNS);
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
