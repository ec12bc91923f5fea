import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import type { JobStatus, SavedJob } from "@jobwright/contracts/jobs";
import { StatusBadge, statusLooks } from "../../../ui/status-badge.tsx";
import { TextButton } from "../../../ui/text-button.tsx";
import { neighbourOf } from "../list-changes.ts";
import { focusListing } from "../listing-focus.ts";
import { BoardCard } from "./board-card.tsx";
import { boardColumns, groupByStatus } from "./board-columns.ts";
import type { SavedJobActions } from "./use-saved-job-actions.ts";
import styles from "./saved-board.module.css";

/** Cards of one status that are drawn at first, and how many more with each press. */
const FIRST_CARDS = 20;
const MORE_CARDS = 50;

type SavedBoardProps = { jobs: readonly SavedJob[]; actions: SavedJobActions };

/** The saved jobs by status. A card is moved by dragging it, or by its menu, which M opens. */
export function SavedBoard({ jobs, actions }: SavedBoardProps) {
  const groups = useMemo(() => groupByStatus(jobs), [jobs]);
  const shown = useRef(groups);
  const moved = useRef<{ id: string; neighbourId: string | null } | null>(null);

  useEffect(() => {
    shown.current = groups;
    // Also where the board goes with its last card. The moved one may be far down a column that is not drawn whole.
    return () => {
      if (moved.current !== null) focusListing(moved.current.id, moved.current.neighbourId);
      moved.current = null;
    };
  }, [groups]);

  const handleMove = useCallback(
    (job: SavedJob, status: JobStatus) => {
      if (job.status === status) return;
      moved.current = { id: job.id, neighbourId: neighbourOf(shown.current.get(job.status) ?? [], job.id) };
      void actions.patch(job, { status });
    },
    [actions],
  );

  return (
    <div className={styles.board} role="group" aria-label="Saved jobs by status" data-board>
      {boardColumns.map((statuses) => (
        <div key={statuses[0]} className={styles.column} data-column>
          {statuses.map((status) => (
            <BoardList key={status} status={status} jobs={groups.get(status) ?? []} onMove={handleMove} />
          ))}
        </div>
      ))}
    </div>
  );
}

type BoardListProps = {
  status: JobStatus;
  jobs: readonly SavedJob[];
  onMove: (job: SavedJob, status: JobStatus) => void;
};

function BoardList({ status, jobs, onMove }: BoardListProps) {
  const list = useRef<HTMLElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [count, setCount] = useState(FIRST_CARDS);

  useEffect(() => {
    if (list.current === null) return;
    return dropTargetForElements({
      element: list.current,
      onDragEnter: () => setIsOver(true),
      onDragLeave: () => setIsOver(false),
      onDrop: ({ source }) => {
        setIsOver(false);
        onMove(source.data["job"] as SavedJob, status);
      },
    });
  }, [status, onMove]);

  const rest = jobs.length - count;
  const headId = `board-${status}`;
  return (
    <section
      ref={list}
      className={styles.list}
      aria-labelledby={headId}
      data-over={isOver || undefined}
      data-empty={jobs.length === 0 || undefined}
    >
      <h3 id={headId} className={styles.head} data-status={status}>
        <StatusBadge status={status} />
        <span className="num">
          {jobs.length.toLocaleString("en-US")}
          <span className="sr"> {jobs.length === 1 ? "job" : "jobs"}</span>
        </span>
      </h3>
      <ul className={styles.cards}>
        {jobs.slice(0, count).map((job) => (
          <li key={job.id}>
            <BoardCard job={job} onMove={onMove} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <TextButton className={styles.more ?? ""} onClick={() => setCount(count + MORE_CARDS)}>
          {rest.toLocaleString("en-US")} more
          <span className="sr"> with status {statusLooks[status].label}</span>
        </TextButton>
      )}
      {jobs.length === 0 && <p className={styles.none}>None</p>}
    </section>
  );
}
