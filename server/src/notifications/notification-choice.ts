import type { SearchSchedule } from "@jobwright/contracts/preferences";
import type { ServerContext } from "#context";
import { changePreferences, readUserPreferences } from "#profile/profile.service";
import {
  selectNotificationChoice,
  upsertNotificationChoice,
  type NotificationChoice,
} from "./notification-choice.repository.ts";

type Choice = NotificationChoice & Pick<SearchSchedule, "timezone">;

/** How a person is notified, and whose clock their quiet hours follow. Throws `user/not-found`. */
export async function readNotificationChoice(
  ctx: Pick<ServerContext, "db">,
  userId: string,
): Promise<Choice> {
  const { timezone } = await readUserPreferences(ctx, userId);
  return { ...(await selectNotificationChoice(ctx.db, userId)), timezone };
}

/** Changes the given fields and raises the version of the preferences. Throws `user/not-found`. */
export async function changeNotificationChoice(
  ctx: Pick<ServerContext, "db" | "clock">,
  userId: string,
  { timezone, ...choice }: Partial<Choice>,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await changePreferences({ ...ctx, db: tx }, userId, {
      ...(timezone === undefined ? {} : { timezone }),
      isScheduleChosen: true,
    });
    await upsertNotificationChoice(tx, userId, choice);
  });
}
