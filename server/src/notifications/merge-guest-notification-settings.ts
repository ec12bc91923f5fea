import { eq, inArray } from "drizzle-orm";
import type { Database } from "#db/client";
import { notificationSettings } from "#db/schema/notifications";
import type { NotificationChoice } from "./notification-choice.repository.ts";

type Leftover = { label: string; value: string };

/**
 * Merges a guest's notification settings into the account's: a confirmed address of the account stays, else the guest's
 * counts; type and quiet hours become `choice`. A code is bound to the user who asked for it, so an address of the
 * guest's that is not confirmed has to be set again. Returns the guest's addresses that did not stay.
 */
export async function mergeGuestNotificationSettings(
  tx: Database,
  { guestId, accountId }: { guestId: string; accountId: string },
  choice: NotificationChoice,
): Promise<{ leftovers: Leftover[] }> {
  const rows = await tx
    .select()
    .from(notificationSettings)
    .where(inArray(notificationSettings.userId, [guestId, accountId]))
    .orderBy(notificationSettings.userId)
    .for("update");
  const guest = rows.find((row) => row.userId === guestId);
  const account = rows.find((row) => row.userId === accountId);
  if (!guest) return { leftovers: [] };
  const leftovers: Leftover[] = [];
  if (guest.unconfirmedEmail !== null) {
    leftovers.push({ label: "Address for e-mail, not confirmed yet", value: guest.unconfirmedEmail });
  }
  if (!account) {
    await tx
      .update(notificationSettings)
      .set({ ...choice, unconfirmedEmail: null, codeHash: null, codeSentAt: null, codeTries: 0 })
      .where(eq(notificationSettings.userId, guestId));
    return { leftovers };
  }
  if (guest.email !== null && account.email !== null && guest.email !== account.email) {
    leftovers.push({ label: "Address for e-mail", value: guest.email });
  }
  await tx
    .update(notificationSettings)
    .set({ ...choice, email: account.email ?? guest.email })
    .where(eq(notificationSettings.userId, accountId));
  await tx.delete(notificationSettings).where(eq(notificationSettings.userId, guestId));
  return { leftovers };
}
