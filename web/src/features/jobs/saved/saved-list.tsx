import { Suspense, lazy, memo, useCallback, useMemo, useRef, useState } from "react";
import type { SavedJob } from "@jobwright/contracts/jobs";
import { countOf } from "../../../lib/count-words.ts";
import type { SavedJobsView } from "../../../lib/saved-jobs-view.ts";
import { savedJobsOptions } from "../../../lib/saved-jobs.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { TextButton } from "../../../ui/text-button.tsx";
import { useReadWhenLookedAt } from "../hooks/use-read-when-looked-at.ts";
import { showsApplication } from "./count-progress.ts";
import { SheetMenu } from "../sheets/sheet-menu.tsx";
import { noFilter } from "./filter-saved-jobs.ts";
import { SavedCards } from "./saved-cards.tsx";
import { SavedHead } from "./saved-head.tsx";
import { SavedSkeletons } from "./saved-skeletons.tsx";
import { SavedToolbar } from "./saved-toolbar.tsx";
import { statusChangesOptions } from "./status-changes-query.ts";
import { useSavedFilter } from "./use-saved-filter.ts";
import { useSavedJobActions } from "./use-saved-job-actions.ts";
import styles from "./saved-jobs.module.css";

/** Cards that are shown until all are asked for. */
const FIRST_CARDS = 3;

const SavedBoard = lazy(async () => ({ default: (await import("./saved-board.tsx")).SavedBoard }));
const SavedTable = lazy(async () => ({ default: (await import("./saved-table.tsx")).SavedTable }));
const ProgressChart = lazy(async () => ({ default: (await import("./progress-chart.tsx")).ProgressChart }));

type SavedListProps = {
  uid: string;
  /** At least one. */
  jobs: readonly SavedJob[];
  view: SavedJobsView;
  /** Of the heading. */
  titleId: string;
  onView: (view: SavedJobsView) => void;
  onAdd: () => void;
  onImport: () => void;
};

/** The saved jobs with their filters, as cards, a board or a table. */
export function SavedList({ uid, jobs, view, titleId, onView, onAdd, onImport }: SavedListProps) {
  useReadWhenLookedAt(savedJobsOptions(uid).queryKey, statusChangesOptions(uid).queryKey);
  const filter = useSavedFilter(jobs, view);
  const [hasAll, setHasAll] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const hasMore = view === "cards" && filter.shown.length > FIRST_CARDS;

  const { setFilter } = filter;
  const handleClear = useCallback(() => {
    setFilter(noFilter);
    field.current?.focus();
  }, [setFilter]);

  return (
    <>
      <SavedHead titleId={titleId} view={view} count={filter.shown.length}>
        <SavedToolbar
          field={field}
          filter={filter.filter}
          onFilter={filter.setFilter}
          view={view}
          onView={onView}
          waitingCount={filter.waitingCount}
          toggleLabel={hasMore ? toToggleLabel(hasAll, filter.shown.length) : null}
          hasAll={hasAll}
          onToggleAll={() => setHasAll(!hasAll)}
          onAdd={onAdd}
          sheets={<SheetMenu uid={uid} shown={filter.isFiltered ? filter.shown : null} onImport={onImport} />}
        />
      </SavedHead>
      <FoundJobs
        uid={uid}
        view={view}
        all={jobs}
        shown={filter.shown}
        isFiltered={filter.isFiltered}
        hasAll={hasAll}
        onClear={handleClear}
      />
    </>
  );
}

function toToggleLabel(hasAll: boolean, count: number): string {
  return hasAll ? "Show Less" : `View All (${count.toLocaleString("en-US")})`;
}

type FoundJobsProps = {
  uid: string;
  view: SavedJobsView;
  all: readonly SavedJob[];
  shown: readonly SavedJob[];
  isFiltered: boolean;
  hasAll: boolean;
  onClear: () => void;
};

/** The jobs that the filter lets through. A key in the filter draws the field first, and these after it. */
const FoundJobs = memo(function FoundJobs(props: FoundJobsProps) {
  const { uid, view, all, shown, isFiltered, hasAll, onClear } = props;
  const actions = useSavedJobActions(uid);
  const cards = useMemo(() => (hasAll ? shown : shown.slice(0, FIRST_CARDS)), [shown, hasAll]);
  return (
    <>
      <p className="sr" role="status">
        {isFiltered &&
          `${shown.length.toLocaleString("en-US")} of ${countOf(all.length, "job", "jobs")} shown`}
      </p>
      {shown.length === 0 ? (
        <p className="soft">
          No saved job fits the filter. <TextButton onClick={onClear}>Clear filter</TextButton>
        </p>
      ) : (
        <Suspense fallback={<SavedSkeletons />}>
          {view === "cards" && <SavedCards uid={uid} jobs={cards} actions={actions} />}
          {view === "board" && <SavedBoard jobs={shown} actions={actions} />}
          {view === "table" && <SavedTable uid={uid} jobs={shown} actions={actions} />}
        </Suspense>
      )}
      <div className={styles.progress}>
        <Suspense fallback={showsApplication(all) && <Skeleton height={196} radius={12} />}>
          <ProgressChart uid={uid} jobs={all} />
        </Suspense>
      </div>
    </>
  );
});
