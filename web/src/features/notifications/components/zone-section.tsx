import { useQuery } from "@tanstack/react-query";
import { useId, useMemo, useState } from "react";
import { scheduledSearchesOptions } from "../../../lib/scheduled-searches.ts";
import { Field, Select } from "../../../ui/field.tsx";
import { browserZone, timeIn, zoneGroups } from "../../../ui/schedule/time-zones.ts";
import { useNow } from "../../../ui/schedule/use-now.ts";
import { sectionTexts } from "../section-texts.ts";
import { SettingsSection } from "./settings-section.tsx";
import { ZoneChange } from "./zone-change.tsx";
import styles from "./settings-fields.module.css";

/** The timezone (SE12). A choice that would move a scheduled search is saved once the person has seen both times. */
export function ZoneSection({
  uid,
  timezone,
  isSaved,
  onChange,
}: {
  uid: string;
  timezone: string;
  isSaved: boolean;
  onChange: (zone: string) => void;
}) {
  const id = useId();
  const searches = useQuery(scheduledSearchesOptions(uid));
  const moved = searches.data?.find(({ isSample, status }) => !isSample && status !== "disabled");
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = chosen ?? timezone;
  const time = timeIn(shown, useNow());
  const groups = useMemo(() => zoneGroups(shown, browserZone(), Intl.supportedValuesOf("timeZone")), [shown]);

  function handleChoice(zone: string) {
    // Without the list it is not known whether a search would move.
    const mayMove = moved !== undefined || searches.data === undefined;
    if (!mayMove) return onChange(zone);
    setChosen(zone === timezone ? null : zone);
  }
  function handleSave(zone: string) {
    setChosen(null);
    onChange(zone);
  }

  return (
    <SettingsSection {...sectionTexts.timezone} isSaved={isSaved && chosen === null}>
      <Field id={id} label="Timezone">
        <Select
          id={id}
          className={styles.wide}
          value={shown}
          onChange={(event) => handleChoice(event.target.value)}
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
      {chosen !== null && (
        <ZoneChange
          search={moved}
          from={timezone}
          to={chosen}
          onSave={() => handleSave(chosen)}
          onCancel={() => setChosen(null)}
        />
      )}
    </SettingsSection>
  );
}
