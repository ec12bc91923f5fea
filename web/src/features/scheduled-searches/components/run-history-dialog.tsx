import { KEPT_RUNS, type ScheduledSearch } from "@jobwright/contracts/scheduled-searches";
import { useQuery } from "@tanstack/react-query";
import { Dialog } from "../../../ui/dialog.tsx";
import { ErrorPanel } from "../../../ui/error-panel.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { describeClock } from "../../../ui/schedule/time-zones.ts";
import { nameSearch } from "../describe-search.ts";
import { searchRunsOptions } from "../hooks/scheduled-searches.ts";
import classes from "./run-history.module.css";
import { RunItem } from "./run-item.tsx";

type RunHistoryDialogProps = { uid: string; search: ScheduledSearch; isOpen: boolean; onClose: () => void };

/** The runs of a search, newest first, each with what came of it and of every board. */
export function RunHistoryDialog({ uid, search, isOpen, onClose }: RunHistoryDialogProps) {
  return (
    <Dialog title="History" size="xl" isOpen={isOpen} onClose={onClose}>
      <p className={`${classes.about} soft`}>{nameSearch(search.preferences)}</p>
      {isOpen && <Runs uid={uid} search={search} />}
    </Dialog>
  );
}

function Runs({ uid, search }: { uid: string; search: ScheduledSearch }) {
  const runs = useQuery(searchRunsOptions(uid, search.id));
  if (runs.data === undefined && runs.isError) {
    return (
      <ErrorPanel
        title="The history could not be read"
        error={runs.error}
        isRetrying={runs.isFetching}
        onRetry={() => void runs.refetch()}
      />
    );
  }
  if (runs.data === undefined) return <RunsSkeleton />;
  if (runs.data.length === 0) {
    return (
      <p className={classes.empty}>Not run yet. Each run will be here with what every board answered.</p>
    );
  }
  return (
    <>
      <ol className={classes.list} aria-label="Runs, newest first">
        {runs.data.map((run) => (
          <RunItem key={run.id} run={run} timezone={search.timezone} />
        ))}
      </ol>
      <p className="small muted">
        All times: {describeClock(search.timezone)}.
        {runs.data.length >= KEPT_RUNS && ` Older runs than the last ${KEPT_RUNS} are not kept.`}
      </p>
    </>
  );
}

function RunsSkeleton() {
  return (
    <div className={classes.list} role="status" aria-label="Reading the history">
      {[0, 1, 2].map((line) => (
        <div key={line} className={classes.run}>
          <Skeleton width={180} height={20} />
          <Skeleton width={240} height={20} />
        </div>
      ))}
    </div>
  );
}
