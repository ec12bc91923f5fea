import type { NotificationSettings } from "@jobwright/contracts/notifications";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useSignedInUser } from "../../../lib/session.tsx";
import { ErrorPanel } from "../../../ui/error-panel.tsx";
import { Note } from "../../../ui/note.tsx";
import { useDeliveries } from "../hooks/use-deliveries.ts";
import { useNotificationSettings, useSaveChoice, type Choice } from "../hooks/use-notification-settings.ts";
import { describeObstacle } from "../notification-types.ts";
import { MoreWaysSection } from "./channels/more-ways-section.tsx";
import { DeliveryLog } from "./delivery-log.tsx";
import { EmailSection } from "./email-section.tsx";
import { NotificationsSkeleton } from "./notifications-skeleton.tsx";
import { PushSection } from "./push-section.tsx";
import { TestSection } from "./test-section.tsx";
import { TimeSection } from "./time-section.tsx";
import { TypeSection } from "./type-section.tsx";
import styles from "./notifications-panel.module.css";

/** How a person is notified, a test of it, and what was sent (SE08 to SE14). */
export function NotificationsPanel() {
  const { uid } = useSignedInUser();
  const settings = useNotificationSettings(uid);
  const { save, pending, saved } = useSaveChoice(uid);
  // Read at the same time, and shown once the timezone is known.
  useDeliveries(uid);
  if (settings.data) {
    return <Sections uid={uid} settings={{ ...settings.data, ...pending }} saved={saved} onSave={save} />;
  }
  if (!settings.isError) return <NotificationsSkeleton />;
  return (
    <ErrorPanel
      title="The notification settings could not be shown."
      error={settings.error}
      isRetrying={settings.isFetching}
      onRetry={() => void settings.refetch()}
    />
  );
}

function Sections({
  uid,
  settings,
  saved,
  onSave,
}: {
  uid: string;
  settings: NotificationSettings;
  saved: readonly string[];
  onSave: (choice: Choice) => void;
}) {
  const obstacle = describeObstacle(settings);
  return (
    <div className={styles.panel}>
      {obstacle !== null && (
        <Note
          tone="amber"
          role="status"
          icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}
          title="Notifications cannot reach you as chosen"
        >
          {obstacle}
        </Note>
      )}
      <div className={styles.sections}>
        <TypeSection
          value={settings.notificationType}
          isSaved={saved.includes("notificationType")}
          onChange={(notificationType) => onSave({ notificationType })}
        />
        <EmailSection uid={uid} email={settings.email} />
        <PushSection uid={uid} push={settings.push} />
        <TimeSection
          uid={uid}
          quietHours={settings.quietHours}
          timezone={settings.timezone}
          saved={saved}
          onChange={onSave}
        />
        <TestSection uid={uid} />
        <MoreWaysSection uid={uid} timezone={settings.timezone} />
      </div>
      <DeliveryLog uid={uid} timezone={settings.timezone} />
    </div>
  );
}
