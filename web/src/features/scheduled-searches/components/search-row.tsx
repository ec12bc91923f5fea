import type { ScheduledSearch } from "@jobwright/contracts/scheduled-searches";
import { IconCalendarTime, IconMapPin } from "@tabler/icons-react";
import { useId, useRef, useState } from "react";
import { announce } from "../../../ui/live-region.tsx";
import { Meta, MetaItem } from "../../../ui/meta.tsx";
import { describeMerge } from "../../../ui/schedule/schedule-words.ts";
import type { SearchFailure } from "../describe-failure.ts";
import {
  describePlaces,
  describeRunsOf,
  describeTimes,
  nameSearch,
  statusLabels,
} from "../describe-search.ts";
import { useRunAnnouncement } from "../hooks/use-run-announcement.ts";
import { useSearchActions } from "../hooks/use-search-actions.ts";
import { isUnderWay } from "../search-states.ts";
import { ActionFailure } from "./action-failure.tsx";
import { AutomationError } from "./automation-error.tsx";
import { RecentRuns } from "./recent-runs.tsx";
import { RunResult } from "./run-result.tsx";
import { SearchBadges } from "./search-badges.tsx";
import { SearchButtons } from "./search-buttons.tsx";
import { UnreachedNote } from "./unreached-note.tsx";
import classes from "./search-row.module.css";

/** One scheduled search: what it looks for and when, its state, and what can be done with it. */
export function SearchRow({
  uid,
  search,
  now,
  onDeleted,
}: {
  uid: string;
  search: ScheduledSearch;
  now: number;
  onDeleted: () => void;
}) {
  const { update, retry, run } = useSearchActions(uid, search.id);
  const [busyWith, setBusyWith] = useState<"state" | "retry" | "run" | null>(null);
  const [failure, setFailure] = useState<SearchFailure | null>(null);
  const [editOpenings, setEditOpenings] = useState(0);
  useRunAnnouncement(search);
  const stateButton = useRef<HTMLButtonElement>(null);
  const id = useId();
  const runs = describeRunsOf(search, now);
  const name = nameSearch(search.preferences);

  async function handleState() {
    const status = search.status === "active" ? "paused" : "active";
    setBusyWith("state");
    setFailure(null);
    const result = await update({ status });
    setBusyWith(null);
    if (!result.isDone) setFailure(result.failure);
    else announce(`${name}: ${statusLabels[status]}`);
  }

  async function handleRetry() {
    setBusyWith("retry");
    setFailure(null);
    const result = await retry();
    setBusyWith(null);
    if (!result.isDone) {
      setFailure(result.failure);
      return;
    }
    // Its own button goes with the error.
    stateButton.current?.focus();
    announce(`${name} is scheduled again`);
  }

  async function handleRun() {
    setBusyWith("run");
    setFailure(null);
    const result = await run();
    setBusyWith(null);
    if (!result.isDone) setFailure(result.failure);
    else announce(`${name} is about to run`);
  }

  return (
    <article className={classes.row} aria-labelledby={id}>
      <div className={classes.about}>
        <div className={classes.title}>
          <h3 id={id} title={search.preferences.titles.join(", ") || undefined}>
            {name}
          </h3>
          <SearchBadges search={search} />
        </div>
        <Meta>
          <MetaItem icon={<IconMapPin size={16} stroke={1.75} aria-hidden />}>
            {describePlaces(search.preferences)}
          </MetaItem>
          <MetaItem icon={<IconCalendarTime size={16} stroke={1.75} aria-hidden />}>
            {describeTimes(search)}
          </MetaItem>
        </Meta>
        {search.mergedToMinutes !== null && (
          <p className={classes.notice}>{describeMerge(search.mergedToMinutes)}</p>
        )}
        {search.status === "active" && !search.isSample && (
          <UnreachedNote uid={uid} className={classes.notice} />
        )}
      </div>
      <div className={classes.runs}>
        <div className={classes.words}>
          <strong>{runs.next}</strong>
          <span className="small muted">{runs.detail}</span>
          {search.lastRun !== null && (
            <p className={classes.result}>
              {!isUnderWay(search.lastRun) && <RunResult run={search.lastRun} />}
            </p>
          )}
        </div>
        {search.recentRuns.length > 0 && <RecentRuns runs={search.recentRuns} />}
      </div>
      <SearchButtons
        ref={stateButton}
        uid={uid}
        search={search}
        busyWith={busyWith}
        editOpenings={editOpenings}
        onState={() => void handleState()}
        onRun={() => void handleRun()}
        onDeleted={onDeleted}
      />
      {search.cloudTaskError !== null && (
        <div className={classes.wide}>
          <AutomationError
            error={search.cloudTaskError}
            retryAfter={search.retryAfter}
            isBusy={busyWith === "retry"}
            onRetry={() => void handleRetry()}
            // No wait helps against a schedule that the scheduler refuses.
            onEdit={search.retryAfter === null ? () => setEditOpenings((count) => count + 1) : null}
          />
        </div>
      )}
      {failure !== null && (
        <div className={classes.wide}>
          <ActionFailure failure={failure} />
        </div>
      )}
    </article>
  );
}
