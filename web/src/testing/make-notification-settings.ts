import type { NotificationSettings } from "@jobwright/contracts/notifications";

/** The settings of a guest without an e-mail address, with what a test changes. */
export function makeNotificationSettings(changes: Partial<NotificationSettings> = {}): NotificationSettings {
  return {
    notificationType: "Email",
    quietHours: { start: "22:00", end: "08:00" },
    timezone: "Europe/London",
    email: { isOn: true, address: null, unconfirmed: null, obstacle: "guest" },
    push: { publicKey: "", devices: [], obstacle: "noBrowser" },
    ...changes,
  };
}
