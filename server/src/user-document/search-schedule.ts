import type { SearchSchedule } from "@jobwright/contracts/preferences";
import type { Schedule } from "@jobwright/contracts/scheduled-searches";
import type { ServerContext } from "#context";
import { readNotificationChoice } from "#notifications/notifications.service";
import { readSchedule } from "#scheduled-searches/scheduled-searches.service";

/** The schedule of a person as the preferences show it, of all who keep a part of it. Throws `user/not-found`. */
export async function readSearchSchedule(
  ctx: Pick<ServerContext, "db">,
  userId: string,
): Promise<SearchSchedule> {
  return { ...(await readSchedule(ctx.db, userId)), ...(await readNotificationChoice(ctx, userId)) };
}

/** The parts of a schedule, by who keeps them: the scheduled searches, the notifications and the profile. */
export function splitSearchSchedule(searchSchedule: SearchSchedule): {
  schedule: Schedule;
  choice: Pick<SearchSchedule, "notificationType" | "quietHours">;
  timezone: string;
} {
  const { notificationType, quietHours, timezone, ...schedule } = searchSchedule;
  return { schedule, choice: { notificationType, quietHours }, timezone };
}
