import { Suspense, lazy, useEffect, useMemo, useRef, useState } from "react";
import type { SavedJob } from "@jobwright/contracts/jobs";
import { neighbourOf } from "../list-changes.ts";
import { focusListing, isListingShown } from "../listing-focus.ts";
import { SavedCard } from "./saved-card.tsx";
import type { SavedJobActions } from "./use-saved-job-actions.ts";
import { SavedSkeletons } from "./saved-skeletons.tsx";
import styles from "./saved-cards.module.css";

/** From this many cards on only those near the window are in the page. */
const WINDOW_FROM = 24;

const SavedCardWindow = lazy(async () => ({
  default: (await import("./saved-card-window.tsx")).SavedCardWindow,
}));

type SavedCardsProps = { uid: string; jobs: readonly SavedJob[]; actions: SavedJobActions };

/** Saved jobs as cards. The focus of one that goes is taken by its neighbour. */
export function SavedCards({ uid, jobs, actions }: SavedCardsProps) {
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const cardActions = useFocusKeeping(jobs, actions);

  const [handleUnfold] = useState(() => (key: string) => {
    setUnfolded((before) => {
      const after = new Set(before);
      if (!after.delete(key)) after.add(key);
      return after;
    });
  });

  function renderCard(job: SavedJob) {
    return (
      <SavedCard
        uid={uid}
        job={job}
        actions={cardActions}
        hasFullText={unfolded.has(`${job.id} text`)}
        hasAllRequirements={unfolded.has(`${job.id} requirements`)}
        onUnfold={handleUnfold}
      />
    );
  }

  if (jobs.length > WINDOW_FROM) {
    return (
      <Suspense fallback={<SavedSkeletons />}>
        <SavedCardWindow jobs={jobs} renderCard={renderCard} />
      </Suspense>
    );
  }
  return (
    <div className={styles.grid} role="list">
      {jobs.map((job) => (
        <div key={job.id} className={styles.cell} role="listitem">
          {renderCard(job)}
        </div>
      ))}
    </div>
  );
}

/** The same actions; when a job leaves what is shown by one of them, the next card has the focus, else the one before. */
function useFocusKeeping(jobs: readonly SavedJob[], actions: SavedJobActions): SavedJobActions {
  const shown = useRef(jobs);
  const leaving = useRef<{ id: string; neighbourId: string | null } | null>(null);

  useEffect(() => {
    shown.current = jobs;
    // Also where the list goes with its last card. One that only changed keeps the focus.
    return () => {
      const left = leaving.current;
      leaving.current = null;
      if (left !== null && !isListingShown(left.id)) focusListing(left.neighbourId);
    };
  }, [jobs]);

  return useMemo(() => {
    const watch = (id: string) => {
      leaving.current = { id, neighbourId: neighbourOf(shown.current, id) };
    };
    return {
      ...actions,
      remove(job) {
        watch(job.id);
        actions.remove(job);
      },
      patch(job, fields) {
        if (fields.status !== undefined) watch(job.id);
        return actions.patch(job, fields);
      },
    };
  }, [actions]);
}
