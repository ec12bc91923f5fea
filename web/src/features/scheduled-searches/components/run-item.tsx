import type { SearchRun } from "@jobwright/contracts/scheduled-searches";
import { IconChevronDown } from "@tabler/icons-react";
import { useId, useState } from "react";
import { describeMoment } from "../../../lib/describe-date.ts";
import { SourceTable } from "../../../ui/source-table.tsx";
import { TextButton } from "../../../ui/text-button.tsx";
import { describeAttempts, describeSources, findLateDue, triggerLabels } from "../describe-run.ts";
import classes from "./run-history.module.css";
import { RunResult } from "./run-result.tsx";

/** One run; opens to its boards. */
export function RunItem({ run, timezone }: { run: SearchRun; timezone: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const at = run.startedAt ?? run.dueAt;
  const time = describeMoment(at, timezone);
  const attempts = describeAttempts(run);
  const sources = describeSources(run);
  const lateDue = findLateDue(run);
  return (
    <li className={classes.run}>
      <div className={classes.line}>
        <strong>
          <time dateTime={at}>{time}</time>
        </strong>
        <span className="small muted">{triggerLabels[run.trigger]}</span>
        {lateDue !== null && <span className="small muted">Was due {describeMoment(lateDue, timezone)}</span>}
        {attempts !== null && <span className="small muted">{attempts}</span>}
      </div>
      <div className={classes.line}>
        <RunResult run={run} />
        {sources !== null && (
          <TextButton
            className={classes.toggle ?? ""}
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={`${sources}, of ${time}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            {sources}
            <IconChevronDown className={classes.chevron} size={16} stroke={1.75} aria-hidden />
          </TextButton>
        )}
      </div>
      <div id={id} hidden={!isOpen} className={classes.sources}>
        {isOpen && <SourceTable sources={run.sources} timezone={timezone} />}
      </div>
    </li>
  );
}
