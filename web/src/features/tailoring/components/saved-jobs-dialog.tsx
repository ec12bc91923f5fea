import type { SavedJob } from "@jobwright/contracts/jobs";
import { givenText } from "@jobwright/contracts/tailoring-posting";
import type { UseQueryResult } from "@tanstack/react-query";
import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { useDeferredValue, useEffect, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { countOf } from "../../../lib/count-words.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorPanel } from "../../../ui/error-panel.tsx";
import { Field, Input } from "../../../ui/field.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { filterJobs } from "../inputs/filter-jobs.ts";
import styles from "./saved-jobs-dialog.module.css";

const FILTER_ID = "tailoring-saved-jobs-filter";
/** Height of a row in pixels, as its style says. */
const ROW_HEIGHT = 60;

type SavedJobsDialogProps = {
  saved: UseQueryResult<SavedJob[]>;
  isOpen: boolean;
  onClose: () => void;
  onChoose: (job: SavedJob) => void;
};

/** The saved jobs, to choose the one that a resume is tailored to. */
export function SavedJobsDialog({ saved, isOpen, onClose, onChoose }: SavedJobsDialogProps) {
  return (
    <Dialog title="Saved Jobs" isOpen={isOpen} onClose={onClose}>
      {saved.data === undefined && saved.isError && (
        <ErrorPanel
          title="Your saved jobs could not be read."
          error={saved.error}
          isRetrying={saved.isFetching}
          onRetry={() => void saved.refetch()}
        />
      )}
      {saved.data === undefined && !saved.isError && <Skeleton height={240} radius={10} />}
      {saved.data?.length === 0 && (
        <EmptyState
          headingLevel={3}
          title="No saved jobs yet"
          text="What a job search finds is saved. Until then, paste a job description."
        />
      )}
      {saved.data !== undefined && saved.data.length > 0 && <JobList jobs={saved.data} onChoose={onChoose} />}
    </Dialog>
  );
}

function JobList({ jobs, onChoose }: { jobs: SavedJob[]; onChoose: (job: SavedJob) => void }) {
  const [filter, setFilter] = useState("");
  const wanted = useDeferredValue(filter);
  const shown = useMemo(() => filterJobs(jobs, wanted), [jobs, wanted]);
  return (
    <div className={styles.stack}>
      <Field id={FILTER_ID} label="Find a job by its title or company">
        <Input
          id={FILTER_ID}
          type="search"
          autoComplete="off"
          data-autofocus
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
      </Field>
      <p className="small muted" role="status">
        {shown.length === jobs.length
          ? countOf(jobs.length, "job", "jobs")
          : `${shown.length.toLocaleString("en-US")} of ${countOf(jobs.length, "job", "jobs")}`}
      </p>
      <JobRows jobs={shown} onChoose={onChoose} />
    </div>
  );
}

/** Only the rows in sight are in the page; arrow keys, Home and End go through all. */
function JobRows({ jobs, onChoose }: { jobs: SavedJob[]; onChoose: (job: SavedJob) => void }) {
  const box = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const reachable = Math.min(current, jobs.length - 1);
  const virtualizer = useVirtualizer({
    count: jobs.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    useFlushSync: false,
    // The row that keys start from stays, wherever the list is scrolled to: the focus is never lost with it.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), reachable])].toSorted((a, b) => a - b),
  });
  const isMovedByKey = useRef(false);
  useEffect(() => {
    if (!isMovedByKey.current) return;
    isMovedByKey.current = false;
    box.current?.querySelector<HTMLElement>(`[data-index="${current}"]`)?.focus({ preventScroll: true });
  }, [current]);

  function handleKeyDown(event: KeyboardEvent) {
    const index = nextIndex(event.key, reachable, jobs.length);
    if (index === null) return;
    event.preventDefault();
    isMovedByKey.current = index !== current;
    setCurrent(index);
    virtualizer.scrollToIndex(index);
  }

  if (jobs.length === 0) return <p className="soft">No saved job has these words in its title or company.</p>;
  return (
    <div ref={box} className={styles.box}>
      <div role="list" className={styles.list} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const job = jobs[index];
          if (job === undefined) return null;
          return (
            <div
              key={key}
              role="listitem"
              aria-setsize={jobs.length}
              aria-posinset={index + 1}
              className={styles.row}
              style={{ transform: `translateY(${start}px)` }}
            >
              <button
                type="button"
                data-index={index}
                tabIndex={index === reachable ? 0 : -1}
                className={styles.job}
                onKeyDown={handleKeyDown}
                onFocus={() => setCurrent(index)}
                onClick={() => onChoose(job)}
              >
                <b>{job.title}</b>
                <span className="small muted">
                  {[job.company, job.location].map(givenText).filter(Boolean).join(", ")}
                </span>
              </button>
            </div>
          );
        })}
      </div>
    </div>
  );
}

function nextIndex(key: string, current: number, count: number): number | null {
  if (key === "ArrowDown") return Math.min(current + 1, count - 1);
  if (key === "ArrowUp") return Math.max(current - 1, 0);
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return null;
}
