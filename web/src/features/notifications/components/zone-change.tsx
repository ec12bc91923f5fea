import type { ScheduledSearch, SearchStatus } from "@jobwright/contracts/scheduled-searches";
import { IconCalendarTime } from "@tabler/icons-react";
import { Button } from "../../../ui/button.tsx";
import { Note } from "../../../ui/note.tsx";
import { describeRun } from "../../../ui/schedule/run-words.ts";
import { describeClock } from "../../../ui/schedule/time-zones.ts";
import { useNow } from "../../../ui/schedule/use-now.ts";
import { useSchedulePreview } from "../../../ui/schedule/use-schedule-preview.ts";
import styles from "./settings-fields.module.css";

const titles: Record<SearchStatus, string> = {
  active: "This moves your scheduled search",
  paused: "This moves your scheduled search, which is paused",
  disabled: "This moves your scheduled search, which is disabled",
};

/** What another timezone does to the next run of a scheduled search, before it is saved. */
export function ZoneChange({
  search,
  from,
  to,
  onSave,
  onCancel,
}: {
  /** Undefined: which searches there are is not known. */
  search: ScheduledSearch | undefined;
  from: string;
  to: string;
  onSave: () => void;
  onCancel: () => void;
}) {
  return (
    <div className={styles.form}>
      <Note
        tone="amber"
        role="status"
        icon={<IconCalendarTime size={18} stroke={1.75} aria-hidden />}
        title={search === undefined ? "Not saved yet" : titles[search.status]}
      >
        {search === undefined ? (
          "A scheduled search will follow the new clock."
        ) : (
          <NextRunTimes search={search} from={from} to={to} />
        )}
      </Note>
      <div className={styles.row}>
        <Button variant="primary" onClick={onSave}>
          Save timezone
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </div>
  );
}

function NextRunTimes({ search, from, to }: { search: ScheduledSearch; from: string; to: string }) {
  const { frequency, customSchedule } = search.schedule;
  const now = useSchedulePreview({ frequency, customSchedule, timezone: from });
  const after = useSchedulePreview({ frequency, customSchedule, timezone: to });
  return (
    <dl className={styles.times}>
      <dt>Next run now</dt>
      <dd>{describeFirst(search.nextRunAt ?? now.query.data?.runs[0], from, useNow())}</dd>
      <dt>Next run after</dt>
      <dd aria-busy={!after.isCurrent}>
        {describeFirst(after.isCurrent ? after.query.data?.runs[0] : undefined, to, useNow(), from)}
      </dd>
    </dl>
  );
}

/** "Monday, November 23 at 9:00 AM, Tokyo", with the time on another clock where one is named. */
function describeFirst(run: string | undefined, zone: string, now: number, other?: string): string {
  if (run === undefined) return "…";
  const { day, time } = describeRun(run, zone, now);
  const words = `${day} at ${time}, ${describeClock(zone)}`;
  if (other === undefined) return words;
  const there = describeRun(run, other, now);
  return `${words} (${there.day} at ${there.time}, ${describeClock(other)})`;
}
