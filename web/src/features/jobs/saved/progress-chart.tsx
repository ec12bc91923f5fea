import { useMemo } from "react";
import type { SavedJob } from "@jobwright/contracts/jobs";
import { useQuery } from "@tanstack/react-query";
import { countOf } from "../../../lib/count-words.ts";
import { formatShortDay } from "../../../lib/describe-date.ts";
import { Card } from "../../../ui/card.tsx";
import { ErrorPanel } from "../../../ui/error-panel.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { countProgress, showsApplication, type Progress, type Week } from "./count-progress.ts";
import { statusChangesOptions } from "./status-changes-query.ts";
import styles from "./progress-chart.module.css";

/** Of the bars of the weeks, in pixels. */
const BAR_HEIGHT = 88;

/** Applications over time, and how far they got; nothing before the first one. */
export function ProgressChart({ uid, jobs }: { uid: string; jobs: readonly SavedJob[] }) {
  const changes = useQuery(statusChangesOptions(uid));
  const progress = useMemo(
    () => (changes.data === undefined ? null : countProgress(jobs, changes.data, Date.now())),
    [jobs, changes.data],
  );
  if (progress === null ? !changes.isError && !showsApplication(jobs) : progress.steps[0]?.count === 0) {
    return null;
  }
  if (progress === null && changes.isError) {
    return (
      <ErrorPanel
        title="Your progress could not be read"
        error={changes.error}
        isRetrying={changes.isFetching}
        onRetry={() => void changes.refetch()}
      />
    );
  }
  return (
    <Card as="section" className={styles.card ?? ""} aria-labelledby="progress-title">
      <h3 id="progress-title" className="sr">
        Your applications
      </h3>
      {progress === null ? (
        <>
          <Skeleton height={148} />
          <Skeleton height={148} />
        </>
      ) : (
        <>
          <Weeks weeks={progress.weeks} />
          <Steps progress={progress} />
        </>
      )}
    </Card>
  );
}

function Weeks({ weeks }: { weeks: readonly Week[] }) {
  const most = Math.max(1, ...weeks.map(({ applications }) => applications));
  const sum = weeks.reduce((total, { applications }) => total + applications, 0);
  return (
    <div className={styles.part}>
      <h4>Applications a week</h4>
      <p className="small muted">
        {sum === 0
          ? `None in the last ${weeks.length} weeks`
          : `${sum.toLocaleString("en-US")} in the last ${weeks.length} weeks`}
      </p>
      <ol className={styles.weeks}>
        {weeks.map(({ start, applications }, index) => (
          <li key={start.getTime()}>
            <span className="sr">
              Week of {formatShortDay(start, new Date())}:{" "}
              {countOf(applications, "application", "applications")}
            </span>
            <span className={styles.number} aria-hidden>
              {applications > 0 && applications}
            </span>
            <span
              className={styles.bar}
              data-empty={applications === 0 || undefined}
              style={{ height: Math.max(2, (applications / most) * BAR_HEIGHT) }}
            />
            <span className={styles.day} aria-hidden>
              {index % 3 === 2 && formatShortDay(start, new Date())}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Steps({ progress: { steps, rejected } }: { progress: Progress }) {
  return (
    <div className={styles.part}>
      <h4>How far they got</h4>
      <p className="small muted">{describeRejected(rejected)}</p>
      <dl className={styles.steps}>
        {steps.map(({ label, count, share }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span className={styles.track}>
                <i style={{ width: `${share * 100}%` }} />
              </span>
              <span className="num">
                <b>{count.toLocaleString("en-US")}</b> {label !== "Applied" && count > 0 && toPercent(share)}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Of the applications; a job that was put aside without one is not among them. */
function describeRejected(rejected: number): string {
  return `${rejected === 0 ? "None" : rejected.toLocaleString("en-US")} of them rejected`;
}

function toPercent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
