import type { SavedJob, StatusChange } from "@jobwright/contracts/jobs";
import { IconArrowRight } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { describeMoment } from "../../../lib/describe-date.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { ErrorPanel } from "../../../ui/error-panel.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { StatusBadge, statusLooks } from "../../../ui/status-badge.tsx";
import { OpenMark } from "../components/open-mark.tsx";
import { PutUpDays } from "../components/put-up-days.tsx";
import { SentResumeLine } from "./sent-resume-line.tsx";
import { statusChangesOptions } from "./status-changes-query.ts";
import styles from "./history-dialog.module.css";

type HistoryDialogProps = { uid: string; job: SavedJob; isOpen: boolean; onClose: () => void };

/** Every change of a job's status with its time, oldest first. */
export function HistoryDialog({ uid, job, isOpen, onClose }: HistoryDialogProps) {
  return (
    <Dialog title="History" isOpen={isOpen} size="md" onClose={onClose}>
      <p className={`${styles.about} soft`}>
        {job.title}, {job.company}
      </p>
      {isOpen && (
        <div className={styles.posting}>
          <OpenMark job={job} />
          <PutUpDays days={job.putUpDays} />
          <SentResumeLine uid={uid} jobId={job.id} />
        </div>
      )}
      {isOpen && <History uid={uid} job={job} />}
    </Dialog>
  );
}

function History({ uid, job }: { uid: string; job: SavedJob }) {
  const changes = useQuery(statusChangesOptions(uid));
  if (changes.data === undefined && changes.isError) {
    return (
      <ErrorPanel
        title="The history could not be read"
        error={changes.error}
        isRetrying={changes.isFetching}
        onRetry={() => void changes.refetch()}
      />
    );
  }
  if (changes.data === undefined) return <HistorySkeleton />;
  const own = changes.data.filter((change) => change.jobId === job.id);
  if (own.length === 0) {
    return (
      <p>
        No change yet. {statusLooks[job.status].label} since {describeMoment(job.statusSince)}.
      </p>
    );
  }
  return (
    <ol className={styles.list}>
      {own.map((change) => (
        <li key={`${change.at} ${change.to}`} className={styles.change}>
          <ChangeStep change={change} />
          <time dateTime={change.at} className="small muted num">
            {describeMoment(change.at)}
          </time>
        </li>
      ))}
    </ol>
  );
}

function ChangeStep({ change }: { change: StatusChange }) {
  return (
    <span className={styles.step}>
      {change.from === null ? (
        <span className="small soft">Added as</span>
      ) : (
        <>
          <StatusBadge status={change.from} />
          <IconArrowRight size={16} stroke={1.75} aria-label="to" />
        </>
      )}
      <StatusBadge status={change.to} />
    </span>
  );
}

function HistorySkeleton() {
  return (
    <div className={styles.list} role="status" aria-label="Reading the history">
      {[0, 1, 2].map((line) => (
        <span key={line} className={styles.change}>
          <Skeleton width={200} height={24} radius={12} />
          <Skeleton width={128} />
        </span>
      ))}
    </div>
  );
}
