import type { ScheduledSearch } from "@jobwright/contracts/scheduled-searches";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { findEnded } from "../search-states.ts";

/** When runs have ended between two looks at the list, has the saved jobs and the histories read again. */
export function useRunEnds(
  uid: string,
  searches: readonly ScheduledSearch[] | undefined,
  onEnded: () => void,
): void {
  const queryClient = useQueryClient();
  const seen = useRef(searches);
  const handleEnded = useEffectEvent(() => {
    for (const key of ["saved-jobs", "status-changes", "search-runs"]) {
      void queryClient.invalidateQueries({ queryKey: [key, uid] });
    }
    onEnded();
  });
  useEffect(() => {
    const before = seen.current;
    seen.current = searches;
    if (before === undefined || searches === undefined) return;
    if (findEnded(before, searches).length > 0) handleEnded();
  }, [searches]);
}
