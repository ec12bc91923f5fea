import { useEffect } from "react";
import { profileEndpoints } from "@jobwright/contracts/profile";
import { queryOptions, useQuery, type QueryClient } from "@tanstack/react-query";
import { callApi } from "../../../lib/api-client.ts";
import { readSearch } from "../api/search-calls.ts";
import { SEARCH_KEY } from "../search-key.ts";
import { keepEndedSearch, markViewed, readStoredSearch, type StoredSearch } from "../search-session.ts";

export function searchKey(uid: string, sessionId: string) {
  return [SEARCH_KEY, uid, sessionId] as const;
}

/** What other screens hold of listings may be old after a change here; they read again when they open. */
export function markOthersStale(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: (query) => query.queryKey[0] !== SEARCH_KEY && query.queryKey[0] !== "session",
    refetchType: "none",
  });
}

/** The results of a session as the server has them; this tab keeps them. */
export function searchResultsOptions(uid: string, sessionId: string) {
  return queryOptions({
    queryKey: searchKey(uid, sessionId),
    queryFn: async ({ signal }) => {
      const search = await readSearch(uid, sessionId, signal);
      keepEndedSearch(search);
      return search;
    },
  });
}

/** The results of a session: what this tab kept at once, then what the server has. */
export function useSearchResults(uid: string, sessionId: string) {
  return useQuery({
    ...searchResultsOptions(uid, sessionId),
    initialData: () => readStoredSearch(sessionId) ?? undefined,
    initialDataUpdatedAt: 0,
  });
}

/** Raises `totalJobsViewed` by the listings of a search, once. A failure is not worth a person's attention. */
export function useCountViews(uid: string, search: StoredSearch | undefined): void {
  useEffect(() => {
    if (!search || search.jobs.length === 0 || !markViewed(search.sessionId)) return;
    const body = { jobsViewed: Math.min(search.jobs.length, 10_000) };
    callApi(profileEndpoints.mergeUserDocument, { params: { uid }, body }).catch(() => undefined);
  }, [uid, search]);
}
