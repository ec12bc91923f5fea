import { useMemo } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { notify } from "../../../ui/notify.ts";
import { makeListingCalls } from "../api/listing-calls.ts";
import { makeListingActions, type ListingActions } from "../listing-actions.ts";
import { markOthersStale, searchKey } from "./use-search-results.ts";

export function useListingActions(uid: string, sessionId: string): ListingActions {
  const queryClient = useQueryClient();
  return useMemo(
    () =>
      makeListingActions({
        queryClient,
        queryKey: searchKey(uid, sessionId),
        calls: makeListingCalls(uid),
        tell: notify,
        onSaved: () => void markOthersStale(queryClient),
      }),
    [uid, sessionId, queryClient],
  );
}
