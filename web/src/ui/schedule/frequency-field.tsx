import { frequencies, type Frequency } from "@jobwright/contracts/preferences";
import { useId } from "react";
import classes from "./schedule-fields.module.css";

/** "Search Frequency": four radio buttons in one bar. */
export function FrequencyField({
  value,
  onChange,
}: {
  value: Frequency;
  onChange: (frequency: Frequency) => void;
}) {
  const name = useId();
  return (
    <fieldset className={classes.frequency}>
      <legend className={classes.legend}>Search Frequency</legend>
      <div className={classes.segments}>
        {frequencies.map((frequency) => (
          <label key={frequency} className={classes.segment}>
            <input
              type="radio"
              className={classes.radio}
              name={name}
              value={frequency}
              checked={frequency === value}
              onChange={() => onChange(frequency)}
            />
            {frequency}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
