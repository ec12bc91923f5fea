import { defaultNotificationChoice, type SearchSchedule } from "@jobwright/contracts/preferences";
import { eq } from "drizzle-orm";
import type { Database } from "#db/client";
import { notificationSettings } from "#db/schema/notifications";

export type NotificationChoice = Pick<SearchSchedule, "notificationType" | "quietHours">;

export async function selectNotificationChoice(db: Database, userId: string): Promise<NotificationChoice> {
  const { notificationType, quietHours } = notificationSettings;
  const [row] = await db
    .select({ notificationType, quietHours })
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId));
  return row ?? defaultNotificationChoice;
}

/** Writes the given fields. */
export async function upsertNotificationChoice(
  db: Database,
  userId: string,
  choice: Partial<NotificationChoice>,
): Promise<void> {
  const row = { userId, ...choice };
  await db
    .insert(notificationSettings)
    .values(row)
    .onConflictDoUpdate({ target: notificationSettings.userId, set: row });
}
