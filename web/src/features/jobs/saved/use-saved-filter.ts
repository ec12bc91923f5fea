import { useDeferredValue, useEffect, useMemo, useState } from "react";
import type { SavedJob } from "@jobwright/contracts/jobs";
import type { SavedJobsView } from "../../../lib/saved-jobs-view.ts";
import { isLongWait } from "./board-columns.ts";
import { filterSavedJobs, isEmptyFilter, noFilter, prepareForFilter } from "./filter-saved-jobs.ts";

/** Jobs that are prepared in one go while nothing else is to be done. */
const BATCH = 100;

/** The filter of the saved jobs, empty at start, and what it lets through of them. */
export function useSavedFilter(jobs: readonly SavedJob[], view: SavedJobsView) {
  const [filter, setFilter] = useState(noFilter);
  // Each view offers some of the filters; what it does not show must not hold jobs back either.
  const isBoard = view === "board";
  const effective = useMemo(
    () =>
      isBoard
        ? { ...filter, status: "all" as const }
        : { ...filter, hasFavoritesOnly: false, hasWaitingOnly: false },
    [filter, isBoard],
  );
  const deferred = useDeferredValue(effective);
  const shown = useMemo(() => filterSavedJobs(jobs, deferred, Date.now()), [jobs, deferred]);
  const waitingCount = useMemo(() => jobs.filter((job) => isLongWait(job, Date.now())).length, [jobs]);
  usePreparing(jobs);
  return {
    filter,
    setFilter,
    isFiltered: !isEmptyFilter(deferred),
    shown,
    waitingCount,
  };
}

/** Gets the jobs ready for the first key of the filter, a few at a time. */
function usePreparing(jobs: readonly SavedJob[]): void {
  useEffect(() => {
    let start = 0;
    let timer = setTimeout(prepare, 0);
    function prepare() {
      prepareForFilter(jobs.slice(start, start + BATCH));
      start += BATCH;
      if (start < jobs.length) timer = setTimeout(prepare, 0);
    }
    return () => clearTimeout(timer);
  }, [jobs]);
}
