import { useMemo } from "react";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { Listing } from "@jobwright/contracts/jobs";
import { notify } from "../../../ui/notify.ts";
import { makeListingCalls } from "../api/listing-calls.ts";
import { makeListingActions, type ListingActions, type ListingList } from "../listing-actions.ts";
import { keepEndedSearch, type StoredSearch } from "../search-session.ts";
import { markOthersStale, searchKey } from "./use-search-results.ts";

/** The results of a search, in ranked order; one without a number stands at the end. */
export function toResultList(
  queryClient: QueryClient,
  uid: string,
  sessionId: string,
): ListingList<StoredSearch, Listing> {
  const rankOf = ({ listingNumber }: Listing) => listingNumber ?? Infinity;
  return {
    queryClient,
    queryKey: searchKey(uid, sessionId),
    pick: ({ jobs }) => jobs,
    put: (search, jobs) => {
      const changed = { ...search, jobs };
      keepEndedSearch(changed);
      return changed;
    },
    isBelow: (other, job) => rankOf(other) > rankOf(job),
    onSaved: () => void markOthersStale(queryClient),
  };
}

export function useListingActions(uid: string, sessionId: string): ListingActions<Listing> {
  const queryClient = useQueryClient();
  return useMemo(() => {
    const list = toResultList(queryClient, uid, sessionId);
    return makeListingActions({ ...list, calls: makeListingCalls(uid), tell: notify });
  }, [uid, sessionId, queryClient]);
}
