import { FieldGroup, Input, ProblemLine, Select, describeField } from "../../../ui/field.tsx";
import type { MonthDraft } from "../editing/profile-draft.ts";
import { monthNames } from "../describe-profile.ts";
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
  const { id, ...described } = describeField(`profile-${path}`, problem);
  return (
    <FieldGroup id={id} label={label}>
      <span className={styles.month}>
        <Select
          id={id}
          {...described}
          aria-label={`${label}: month`}
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
        </Select>
        <Input
          {...described}
          aria-label={`${label}: year`}
          inputMode="numeric"
          placeholder="Year"
          autoComplete="off"
          maxLength={4}
          disabled={isDisabled}
          value={value.year}
          onChange={(event) => onChange({ ...value, year: event.target.value })}
        />
      </span>
      {problem !== undefined && <ProblemLine id={`${id}-problem`}>{problem}</ProblemLine>}
    </FieldGroup>
  );
}
