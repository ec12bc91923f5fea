import { useMemo } from "react";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { SavedJob } from "@jobwright/contracts/jobs";
import { savedJobsOptions } from "../../../lib/saved-jobs.ts";
import { userDocumentOptions } from "../../../lib/user-document.ts";
import { notify } from "../../../ui/notify.ts";
import { makeListingCalls } from "../api/listing-calls.ts";
import { makeListingActions, type ListingActions, type ListingList } from "../listing-actions.ts";
import { SEARCH_KEY } from "../search-key.ts";
import { statusChangesOptions } from "./status-changes-query.ts";

export type SavedJobActions = ListingActions<SavedJob>;

/** The saved jobs, newest first. */
export function toSavedList(queryClient: QueryClient, uid: string): ListingList<SavedJob[], SavedJob> {
  return {
    queryClient,
    queryKey: savedJobsOptions(uid).queryKey,
    pick: (jobs) => jobs,
    put: (_, jobs) => jobs,
    isBelow: (other, job) => other.createdAt < job.createdAt,
    onSaved(isMoved) {
      // The results of searches hold the same jobs; they are read again when they are opened.
      void queryClient.invalidateQueries({ queryKey: [SEARCH_KEY, uid], refetchType: "none" });
      if (!isMoved) return;
      void queryClient.invalidateQueries({ queryKey: statusChangesOptions(uid).queryKey });
      void queryClient.invalidateQueries({ queryKey: userDocumentOptions(uid).queryKey });
    },
  };
}

export function useSavedJobActions(uid: string): SavedJobActions {
  const queryClient = useQueryClient();
  return useMemo(() => {
    const list = toSavedList(queryClient, uid);
    return makeListingActions({ ...list, calls: makeListingCalls(uid), tell: notify });
  }, [uid, queryClient]);
}
