import { useId } from "react";
import { Field, Select } from "../field.tsx";
import { formatTimeOfDay } from "../../lib/clock-time.ts";
import { timeChoices } from "./time-choices.ts";

/** A time of day, every half hour, in 12 hours with AM and PM. */
export function TimeField({
  label,
  value,
  onChange,
}: {
  label: string;
  /** "HH:MM". */
  value: string;
  onChange: (time: string) => void;
}) {
  const id = useId();
  return (
    <Field id={id} label={label}>
      <Select id={id} className="num" value={value} onChange={(event) => onChange(event.target.value)}>
        {timeChoices(value).map((time) => (
          <option key={time} value={time}>
            {formatTimeOfDay(time)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
