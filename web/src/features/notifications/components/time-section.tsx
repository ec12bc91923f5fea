import type { NotificationSettings } from "@jobwright/contracts/notifications";
import { TimeField } from "../../../ui/schedule/time-field.tsx";
import type { Choice } from "../hooks/use-notification-settings.ts";
import { describeQuietHours } from "../quiet-hours.ts";
import { sectionTexts } from "../section-texts.ts";
import { SettingsSection } from "./settings-section.tsx";
import styles from "./settings-fields.module.css";
import { ZoneSection } from "./zone-section.tsx";

/** When notifications wait, and on whose clock (SE11, SE12). */
export function TimeSection({
  uid,
  quietHours,
  timezone,
  saved,
  onChange,
}: {
  uid: string;
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
      <ZoneSection
        uid={uid}
        timezone={timezone}
        isSaved={saved.includes("timezone")}
        onChange={(zone) => onChange({ timezone: zone })}
      />
    </>
  );
}
