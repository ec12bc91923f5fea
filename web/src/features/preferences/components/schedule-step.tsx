import type { SearchSchedule } from "@jobwright/contracts/preferences";
import { IconPlayerPause, IconPlayerPlay } from "@tabler/icons-react";
import { Badge } from "../../../ui/badge.tsx";
import { CrawlConsentNote } from "../../../ui/crawl/crawl-consent-note.tsx";
import { AdvancedScheduleFields } from "../../../ui/schedule/advanced-schedule-fields.tsx";
import { ScheduleFields } from "../../../ui/schedule/schedule-fields.tsx";
import { describeAutomation } from "../wizard/review-lines.ts";
import styles from "./schedule-step.module.css";

/** Whether and when the search runs by itself; the rest shows only while it does. */
export function ScheduleStep({
  uid,
  schedule,
  isPaused,
  onChange,
}: {
  uid: string;
  schedule: SearchSchedule;
  /** The scheduled search is paused and stays so. */
  isPaused: boolean;
  onChange: (schedule: SearchSchedule) => void;
}) {
  const { enabled } = schedule;
  const isActive = enabled && !isPaused;
  const Icon = isActive ? IconPlayerPlay : IconPlayerPause;
  return (
    <>
      <div className={styles.enabling} data-on={isActive || undefined}>
        <label className={styles.label}>
          <input
            type="checkbox"
            className={styles.box}
            checked={enabled}
            onChange={(event) => onChange({ ...schedule, enabled: event.target.checked })}
          />
          Enable Automated Job Search
        </label>
        <span className={styles.badge}>
          <Badge icon={<Icon aria-hidden />}>{describeAutomation(enabled, isPaused)}</Badge>
        </span>
      </div>
      {enabled ? (
        <>
          <ScheduleFields value={schedule} onChange={onChange} />
          <AdvancedScheduleFields value={schedule} onChange={onChange} />
        </>
      ) : (
        <p className="soft">
          While this is on, new jobs are looked for on a schedule. What is found is in this app.
        </p>
      )}
      <CrawlConsentNote uid={uid} opensNewTab />
    </>
  );
}
