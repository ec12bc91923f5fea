import type { SearchSchedule } from "@jobwright/contracts/preferences";
import type { ServerContext } from "#context";
import { mergeGuestNotificationSettings } from "#notifications/notifications.service";
import { mergeGuestProfile, readUserPreferences } from "#profile/profile.service";
import { mergeGuestSearches } from "#scheduled-searches/scheduled-searches.service";
import { readSearchSchedule } from "./search-schedule.ts";

type Leftover = { label: string; value: string };
type Merge = {
  guestId: string;
  accountId: string;
  /** Searches that are known by another id from now on. */
  renamed: { userId: string; from: string; to: string }[];
};

/**
 * Merges a guest's document, preferences and notification settings into the account's, and readies their scheduled
 * searches for the move. Schedule, notifications and timezone are one choice: the account's stays, else the guest's
 * counts. Returns the guest's values that did not stay, and the tasks at the scheduler that stand for nothing any more.
 * The caller's transaction holds both.
 */
export async function mergeGuestDocument(
  ctx: ServerContext,
  { guestId, accountId, renamed }: Merge,
): Promise<{ leftovers: Leftover[]; taskIds: string[] }> {
  const { db: tx } = ctx;
  const merge = { guestId, accountId };
  const now = ctx.clock.now();
  const [guest, account] = [await readChoice(ctx, guestId), await readChoice(ctx, accountId)];
  const chosen = !account.isChosen && guest.isChosen ? guest : account;
  const { notificationType, quietHours } = chosen.schedule;
  const document = await mergeGuestProfile(tx, merge, { renamed, now });
  const settings = await mergeGuestNotificationSettings(tx, merge, { notificationType, quietHours });
  const { taskIds } = await mergeGuestSearches(tx, merge, { isScheduleKept: account.isChosen, now });
  const lost = describeSchedule(guest.schedule);
  const isLost = account.isChosen && guest.isChosen && lost !== describeSchedule(account.schedule);
  const ofSchedule = isLost ? [{ label: "Search schedule", value: lost }] : [];
  return { leftovers: [...document.leftovers, ...ofSchedule, ...settings.leftovers], taskIds };
}

async function readChoice(
  ctx: ServerContext,
  userId: string,
): Promise<{ isChosen: boolean; schedule: SearchSchedule }> {
  const { chosen } = await readUserPreferences(ctx, userId);
  return { isChosen: chosen.searchSchedule, schedule: await readSearchSchedule(ctx, userId) };
}

function describeSchedule(schedule: SearchSchedule): string {
  const { enabled, frequency, customSchedule, notificationType, quietHours, timezone } = schedule;
  const quiet = `quiet hours ${quietHours.start} to ${quietHours.end}`;
  return `${enabled ? "on" : "off"}, ${frequency}, ${customSchedule}, ${notificationType}, ${quiet}, ${timezone}`;
}
