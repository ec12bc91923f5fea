import { notificationTypes } from "@jobwright/contracts/preferences";
import { SectionHeader } from "../../../ui/section-header.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { sectionTexts } from "../section-texts.ts";
import { LogSkeleton } from "./delivery-log.tsx";
import { SettingsSection } from "./settings-section.tsx";
import styles from "./notifications-panel.module.css";
import typeStyles from "./type-section.module.css";

/** The panel's final shape while its settings are read. */
export function NotificationsSkeleton() {
  return (
    <section className={styles.panel} aria-busy="true" aria-label="Loading the notification settings">
      <div className={styles.sections}>
        <SettingsSection {...sectionTexts.type}>
          <div className={typeStyles.choices}>
            {notificationTypes.map((type) => (
              <Skeleton key={type} height={64} radius={10} />
            ))}
          </div>
        </SettingsSection>
        <SettingsSection {...sectionTexts.email}>
          <Skeleton width={240} />
          <Skeleton width={88} height={40} radius={10} />
        </SettingsSection>
        <SettingsSection {...sectionTexts.push}>
          <Skeleton width={240} height={40} />
        </SettingsSection>
        <SettingsSection {...sectionTexts.quietHours}>
          <Skeleton width={176} height={64} radius={10} />
          <Skeleton width={200} />
        </SettingsSection>
        <SettingsSection {...sectionTexts.timezone}>
          <Skeleton width="22rem" height={64} radius={10} />
          <Skeleton width={144} />
        </SettingsSection>
        <SettingsSection {...sectionTexts.test}>
          <Skeleton width={216} height={40} radius={10} />
        </SettingsSection>
        <SettingsSection {...sectionTexts.more}>
          <Skeleton width={200} height={40} />
        </SettingsSection>
      </div>
      <div>
        <SectionHeader title="Delivery log" />
        <LogSkeleton />
      </div>
    </section>
  );
}
