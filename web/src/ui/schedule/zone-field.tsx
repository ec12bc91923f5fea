import { useId, useMemo } from "react";
import { Field, Select } from "../field.tsx";
import { browserZone, offeredZoneChoices } from "./time-zones.ts";

/** "Timezone": the offered zones, then the browser's own and the current one. */
export function ZoneField({ value, onChange }: { value: string; onChange: (zone: string) => void }) {
  const id = useId();
  const choices = useMemo(() => offeredZoneChoices(value, browserZone()), [value]);
  return (
    <Field id={id} label="Timezone">
      <Select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {choices.map(({ zone, label }) => (
          <option key={zone} value={zone}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
