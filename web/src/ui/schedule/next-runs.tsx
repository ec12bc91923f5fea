import type { SearchSchedule } from "@jobwright/contracts/preferences";
import type { SchedulePreview } from "@jobwright/contracts/scheduled-searches";
import { IconClockPause, IconPlayerPause } from "@tabler/icons-react";
import { useId } from "react";
import { Note } from "../note.tsx";
import { Skeleton } from "../skeleton.tsx";
import { TextButton } from "../text-button.tsx";
import { HearingNote } from "./hearing-note.tsx";
import { describeRun } from "./run-words.ts";
import { describeMerge, describeZone } from "./schedule-words.ts";
import { useNow } from "./use-now.ts";
import { useSchedulePreview, type PreviewedSchedule } from "./use-schedule-preview.ts";
import classes from "./next-runs.module.css";

const ICON = { size: 18, stroke: 1.75, "aria-hidden": true } as const;
const RUNS = 5;

/**
 * What a schedule means: in words, its next five runs, and how the person hears of them where that is known. It has
 * no surface of its own. Why a custom expression cannot run stands at its field; any other problem here.
 */
export function NextRuns({
  schedule,
  isPaused = false,
}: {
  /** The search is paused: it does not run at these times. */
  isPaused?: boolean;
  schedule: PreviewedSchedule & Partial<Pick<SearchSchedule, "notificationType">>;
}) {
  const { query, isCurrent } = useSchedulePreview(schedule);
  const id = useId();
  const preview = query.data;
  return (
    <section className={classes.panel} aria-labelledby={id} aria-busy={!isCurrent}>
      <h3 id={id}>Next five runs</h3>
      <p className={classes.words} aria-live="polite">
        {preview === undefined && query.isPending && <Skeleton width="80%" height={20} />}
        {preview !== undefined && describePreview(schedule, preview)}
      </p>
      <div className={classes.runs} data-stale={isCurrent ? undefined : true}>
        {preview === undefined && query.isError ? (
          <p className="small">
            The next runs could not be worked out.{" "}
            <TextButton onClick={() => void query.refetch()}>Try again</TextButton>
          </p>
        ) : (
          <RunList schedule={schedule} preview={preview} />
        )}
      </div>
      {isPaused && (
        <Note tone="amber" icon={<IconPlayerPause {...ICON} />}>
          <span className="small">Paused: it runs at these times once it is resumed.</span>
        </Note>
      )}
      {schedule.notificationType !== undefined && <HearingNote type={schedule.notificationType} />}
      {preview?.mergedToMinutes != null && (
        <Note tone="amber" icon={<IconClockPause {...ICON} />}>
          <span className="small">{describeMerge(preview.mergedToMinutes)}</span>
        </Note>
      )}
    </section>
  );
}

function describePreview(schedule: PreviewedSchedule, { words, problem }: SchedulePreview): string {
  if (words !== null) return `${words}, ${describeZone(schedule.timezone)}`;
  return schedule.frequency === "Custom" || problem === null
    ? "No runs until the schedule is corrected."
    : problem;
}

function RunList({
  schedule,
  preview,
}: {
  schedule: PreviewedSchedule;
  preview: SchedulePreview | undefined;
}) {
  const now = useNow();
  if (preview === undefined) return <RunSkeletons />;
  return (
    <ol>
      {preview.runs.map((run) => {
        const { day, time, when } = describeRun(run, schedule.timezone, now);
        return (
          <li key={run} className={classes.run}>
            <time dateTime={run} className={classes.at}>
              <strong>{day}</strong>
              <span className={classes.time}>{time}</span>
            </time>
            <span className={classes.when}>{when}</span>
          </li>
        );
      })}
    </ol>
  );
}

function RunSkeletons() {
  return (
    <div aria-hidden="true">
      {Array.from({ length: RUNS }, (_, run) => (
        <div key={run} className={classes.run}>
          <div className={classes.at}>
            <Skeleton width={150} height={20} />
            <Skeleton width={60} height={20} />
          </div>
          <Skeleton width={64} height={20} />
        </div>
      ))}
    </div>
  );
}
