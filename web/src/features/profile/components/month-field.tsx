import { IconChevronDown } from "@tabler/icons-react";
import type { MonthDraft } from "../editing/profile-draft.ts";
import { monthNames } from "../describe-profile.ts";
import { FieldProblem, describeField } from "./form-field.tsx";
import styles from "./form-field.module.css";

/** A month and its year. Not every browser has a month picker, and a list with a number works by keys everywhere. */
export function MonthField({
  path,
  label,
  value,
  problem,
  isDisabled = false,
  onChange,
}: {
  path: string;
  label: string;
  value: MonthDraft;
  problem: string | undefined;
  isDisabled?: boolean;
  onChange: (value: MonthDraft) => void;
}) {
  const { id, ...described } = describeField(path, problem);
  return (
    <div className={styles.field} role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      <span className={styles.month}>
        <span className={styles.select}>
          <select
            id={id}
            {...described}
            aria-label={`${label}: month`}
            className={styles.input}
            disabled={isDisabled}
            value={value.month}
            onChange={(event) => onChange({ ...value, month: event.target.value })}
          >
            <option value="">Month</option>
            {monthNames.map((name, index) => (
              <option key={name} value={String(index + 1).padStart(2, "0")}>
                {name}
              </option>
            ))}
          </select>
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
        </span>
        <input
          type="text"
          {...described}
          aria-label={`${label}: year`}
          className={styles.input}
          inputMode="numeric"
          placeholder="Year"
          autoComplete="off"
          maxLength={4}
          disabled={isDisabled}
          value={value.year}
          onChange={(event) => onChange({ ...value, year: event.target.value })}
        />
      </span>
      <FieldProblem path={path} problem={problem} />
    </div>
  );
}
