import type { NotificationSettings } from "@jobwright/contracts/notifications";
import { useId, useMemo } from "react";
import { Field, Select } from "../../../ui/field.tsx";
import { timeChoices } from "../../../ui/schedule/time-choices.ts";
import { browserZone, timeIn, zoneGroups } from "../../../ui/schedule/time-zones.ts";
import { useNow } from "../../../ui/schedule/use-now.ts";
import type { Choice } from "../hooks/use-notification-settings.ts";
import { describeQuietHours } from "../quiet-hours.ts";
import { sectionTexts } from "../section-texts.ts";
import { SettingsSection } from "./settings-section.tsx";
import styles from "./settings-fields.module.css";

/** When notifications wait, and on whose clock (SE11, SE12). */
export function TimeSection({
  quietHours,
  timezone,
  saved,
  onChange,
}: {
  quietHours: NotificationSettings["quietHours"];
  timezone: string;
  /** The names of the settings that were saved last. */
  saved: readonly string[];
  onChange: (choice: Choice) => void;
}) {
  return (
    <>
      <SettingsSection {...sectionTexts.quietHours} isSaved={saved.includes("quietHours")}>
        <div className={styles.row}>
          <TimeField
            label="Start"
            value={quietHours.start}
            onChange={(start) => onChange({ quietHours: { ...quietHours, start } })}
          />
          <TimeField
            label="End"
            value={quietHours.end}
            onChange={(end) => onChange({ quietHours: { ...quietHours, end } })}
          />
        </div>
        <p className="small soft">{describeQuietHours(quietHours)}</p>
      </SettingsSection>
      <ZoneField
        timezone={timezone}
        isSaved={saved.includes("timezone")}
        onChange={(zone) => onChange({ timezone: zone })}
      />
    </>
  );
}

function TimeField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <Field id={id} label={label}>
      <Select id={id} className="num" value={value} onChange={(event) => onChange(event.target.value)}>
        {timeChoices(value).map((time) => (
          <option key={time}>{time}</option>
        ))}
      </Select>
    </Field>
  );
}

function ZoneField({
  timezone,
  isSaved,
  onChange,
}: {
  timezone: string;
  isSaved: boolean;
  onChange: (zone: string) => void;
}) {
  const id = useId();
  const time = timeIn(timezone, useNow());
  const groups = useMemo(
    () => zoneGroups(timezone, browserZone(), Intl.supportedValuesOf("timeZone")),
    [timezone],
  );
  return (
    <SettingsSection {...sectionTexts.timezone} isSaved={isSaved}>
      <Field id={id} label="Timezone">
        <Select
          id={id}
          className={styles.wide}
          value={timezone}
          onChange={(event) => onChange(event.target.value)}
        >
          {groups.map((group) => (
            <optgroup key={group.name} label={group.name}>
              {group.zones.map(({ zone, label }) => (
                <option key={zone} value={zone}>
                  {label}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </Field>
      <p className="small soft">
        {time === null ? "This browser does not know this timezone; it is kept." : `It is ${time} there now.`}
      </p>
    </SettingsSection>
  );
}
