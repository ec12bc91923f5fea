import { useId } from "react";
import { Field, Select } from "../field.tsx";
import type { DayOption } from "./day-options.ts";

/** A day of the week or of the month. */
export function DayField({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: readonly DayOption[];
  value: number;
  onChange: (day: number) => void;
}) {
  const id = useId();
  return (
    <Field id={id} label={label}>
      <Select
        id={id}
        className="num"
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        {options.map((option) => (
          <option key={option.day} value={option.day}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
