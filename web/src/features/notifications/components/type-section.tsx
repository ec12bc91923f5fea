import { notificationTypes } from "@jobwright/contracts/preferences";
import type { NotificationSettings } from "@jobwright/contracts/notifications";
import { typeLabels } from "../../../ui/schedule/notification-types.ts";
import { typeHints } from "../notification-types.ts";
import { sectionTexts } from "../section-texts.ts";
import { SettingsSection } from "./settings-section.tsx";
import styles from "./type-section.module.css";

type NotificationType = NotificationSettings["notificationType"];

/** The way notifications take (SE08). */
export function TypeSection({
  value,
  isSaved,
  onChange,
}: {
  value: NotificationType;
  isSaved: boolean;
  onChange: (type: NotificationType) => void;
}) {
  return (
    <SettingsSection {...sectionTexts.type} isSaved={isSaved}>
      <fieldset className={styles.choices}>
        <legend className="sr">Notification type</legend>
        {notificationTypes.map((type) => (
          <label key={type} className={styles.choice}>
            <input
              type="radio"
              name="notification-type"
              value={type}
              checked={value === type}
              aria-describedby={`notification-type-${type}`}
              onChange={() => onChange(type)}
            />
            <span className={styles.name}>{typeLabels[type]}</span>
            <span id={`notification-type-${type}`} className={styles.hint} aria-hidden="true">
              {typeHints[type]}
            </span>
          </label>
        ))}
      </fieldset>
    </SettingsSection>
  );
}
