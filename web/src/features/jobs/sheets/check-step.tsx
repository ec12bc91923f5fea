import { useId, type ReactNode } from "react";
import { type DayOrder } from "@jobwright/contracts/job-sheets";
import { jobStatuses } from "@jobwright/contracts/jobs";
import { countOf } from "../../../lib/count-words.ts";
import { FieldGroup, Select } from "../../../ui/field.tsx";
import { statusLooks } from "../../../ui/status-badge.tsx";
import { describeCheck, describeMore } from "./describe-sheet.ts";
import type { SheetDraft } from "./use-sheet-import.ts";
import styles from "./import-jobs.module.css";

type StepProps = { draft: SheetDraft; onChoice: (choice: SheetDraft["choice"]) => void };

/** What the import would do, and what the person has to decide before. */
export function CheckStep(props: StepProps) {
  const { preview, choice } = props.draft;
  const { check, statuses, days } = preview;
  return (
    <>
      <p className={styles.result} role="status">
        {describeCheck(check)}
      </p>
      {statuses.length > 0 && <Statuses {...props} />}
      {days.isAsked && <Days {...props} />}
      {check.broken > 0 && (
        <>
          <Rows title={`${countOf(check.broken, "row", "rows")} that cannot be read`} isOpen>
            {check.problems.map(({ line, problem }) => (
              <li key={line}>
                Line {line.toLocaleString("en-US")} {problem}.
              </li>
            ))}
            <More count={check.broken} named={check.problems.length} />
          </Rows>
          <Tick isOn={choice.skipBroken} onTick={(skipBroken) => props.onChoice({ ...choice, skipBroken })}>
            Leave these rows out and import the others
          </Tick>
        </>
      )}
      {check.known > 0 && (
        <Rows title={`${countOf(check.known, "job that is", "jobs that are")} there already`}>
          {check.knownRows.map(({ line, title, company, isTwiceInFile }) => (
            <li key={line}>
              Line {line.toLocaleString("en-US")}: {[title, company].filter(Boolean).join(", ")}
              {isTwiceInFile && " (twice in this file)"}
            </li>
          ))}
          <More count={check.known} named={check.knownRows.length} />
        </Rows>
      )}
      {check.changed > 0 && (
        <Tick isOn={choice.updateKnown} onTick={(updateKnown) => props.onChoice({ ...choice, updateKnown })}>
          Of {countOf(check.changed, "job", "jobs")} the file says something else: take its status, note,
          deadline and favorite. This is not undone with the import.
        </Tick>
      )}
      {check.kept.count > 0 && (
        <Rows title={`${countOf(check.kept.count, "cell", "cells")} kept in the note`}>
          <li>They could not be read as a day or a link, so they stay as they are.</li>
          {check.kept.cells.map(({ line, column, text }) => (
            <li key={`${line} ${column}`}>
              Line {line.toLocaleString("en-US")}, {column}: {text}
            </li>
          ))}
          <More count={check.kept.count} named={check.kept.cells.length} />
        </Rows>
      )}
    </>
  );
}

/** Which status each word of the file stands for; those that are not known have to be chosen. */
function Statuses({ draft: { preview, choice }, onChoice }: StepProps) {
  const id = useId();
  const { statuses } = choice;

  function handleChange(word: string, value: string) {
    const { [word]: _before, ...others } = statuses;
    const status = jobStatuses.find((each) => each === value);
    onChoice({ ...choice, statuses: status === undefined ? others : { ...others, [word]: status } });
  }

  return (
    <FieldGroup id={id} label="Statuses">
      <ul className={styles.columns}>
        {preview.statuses.map(({ word, count }, index) => (
          <li key={word} className={styles.column}>
            <div className={styles.about}>
              <label htmlFor={`${id}-${index}`}>{word}</label>
              <p className="small muted num">{countOf(count, "row", "rows")}</p>
            </div>
            <Select
              id={`${id}-${index}`}
              value={statuses[word.toLowerCase()] ?? ""}
              aria-required="true"
              onChange={({ target }) => handleChange(word.toLowerCase(), target.value)}
            >
              <option value="">Choose a status</option>
              {jobStatuses.map((status) => (
                <option key={status} value={status}>
                  {statusLooks[status].label}
                </option>
              ))}
            </Select>
          </li>
        ))}
      </ul>
    </FieldGroup>
  );
}

const orders: readonly { order: DayOrder; label: string }[] = [
  { order: "dayFirst", label: "Day, month, year" },
  { order: "monthFirst", label: "Month, day, year" },
];

function Days({ draft: { preview, choice }, onChoice }: StepProps) {
  const id = useId();
  return (
    <FieldGroup id={id} label={`How are days such as ${preview.days.examples[0] ?? ""} meant?`}>
      {orders.map(({ order, label }) => (
        <label key={order} className={styles.tick}>
          <input
            type="radio"
            name={id}
            checked={choice.dayOrder === order}
            onChange={() => onChoice({ ...choice, dayOrder: order })}
          />
          <span>{label}</span>
        </label>
      ))}
    </FieldGroup>
  );
}

function Rows({ title, isOpen = false, children }: { title: string; isOpen?: boolean; children: ReactNode }) {
  return (
    <details open={isOpen} className={styles.rows}>
      <summary>{title}</summary>
      <ul>{children}</ul>
    </details>
  );
}

function More({ count, named }: { count: number; named: number }) {
  const text = describeMore(count, named);
  return text === null ? null : <li>{text}</li>;
}

type TickProps = { isOn: boolean; onTick: (isOn: boolean) => void; children: ReactNode };

function Tick({ isOn, onTick, children }: TickProps) {
  return (
    <label className={styles.tick}>
      <input type="checkbox" checked={isOn} onChange={({ target }) => onTick(target.checked)} />
      <span>{children}</span>
    </label>
  );
}
