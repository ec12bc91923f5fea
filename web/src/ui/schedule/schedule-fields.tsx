import { CustomField } from "./custom-field.tsx";
import { DayField } from "./day-field.tsx";
import { monthDayOptions, weekdayOptions } from "./day-options.ts";
import { FrequencyField } from "./frequency-field.tsx";
import { changeDay, changeFrequency, changeTime, readDay, readTime } from "./schedule-changes.ts";
import { TimeField } from "./time-field.tsx";
import { useSchedulePreview, type PreviewedSchedule } from "./use-schedule-preview.ts";
import classes from "./schedule-fields.module.css";

/**
 * Frequency, day, time, or the custom expression of a schedule. Why a custom expression cannot run is said at its
 * field; `problem` is what else is wrong with it and comes first.
 */
export function ScheduleFields<T extends PreviewedSchedule>({
  value,
  onChange,
  problem,
}: {
  value: T;
  onChange: (schedule: T) => void;
  problem?: string | null | undefined;
}) {
  const { frequency } = value;
  return (
    <div className={classes.fields}>
      <FrequencyField value={frequency} onChange={(chosen) => onChange(changeFrequency(value, chosen))} />
      {frequency === "Custom" ? (
        <CheckedCustomField value={value} problem={problem ?? null} onChange={onChange} />
      ) : (
        <div className={classes.pair}>
          {frequency !== "Daily" && (
            <DayField
              label={frequency === "Weekly" ? "Day of week" : "Day of month"}
              options={frequency === "Weekly" ? weekdayOptions : monthDayOptions}
              value={readDay(value)}
              onChange={(day) => onChange(changeDay(value, day))}
            />
          )}
          <TimeField
            label="Time"
            value={readTime(value)}
            onChange={(time) => onChange(changeTime(value, time))}
          />
        </div>
      )}
    </div>
  );
}

function CheckedCustomField<T extends PreviewedSchedule>({
  value,
  problem,
  onChange,
}: {
  value: T;
  problem: string | null;
  onChange: (schedule: T) => void;
}) {
  const { query, isCurrent } = useSchedulePreview(value);
  return (
    <CustomField
      value={value.customSchedule}
      problem={problem ?? (isCurrent ? query.data?.problem : null) ?? null}
      onChange={(customSchedule) => onChange({ ...value, customSchedule })}
    />
  );
}
