import type { NotificationType } from "@jobwright/contracts/preferences";
import type { ServerContext } from "#context";
import { holdPerson } from "#db/hold-person";
import { AppError } from "#platform/app-error";
import { changeNotificationChoice, readNotificationChoice } from "./notification-choice.ts";
import { readUnsubscribeToken } from "./unsubscribe-token.ts";

const withoutEmail: Partial<Record<NotificationType, NotificationType>> = { Email: "None", Both: "Push" };

/** Whether the reader of an e-mail gets any. Throws `notifications/link-refused`. */
export async function readUnsubscribe(ctx: ServerContext, token: string): Promise<{ isSubscribed: boolean }> {
  const userId = await findReader(ctx, token);
  const { notificationType } = await refuseMissing(readNotificationChoice(ctx, userId));
  return { isSubscribed: notificationType in withoutEmail };
}

/** Turns e-mail off for its reader, and leaves it off. Throws `notifications/link-refused`. */
export async function unsubscribe(ctx: ServerContext, token: string): Promise<{ isSubscribed: boolean }> {
  const userId = await findReader(ctx, token);
  await ctx.db.transaction(async (db) => {
    await holdPerson(db, userId);
    const { notificationType: current } = await refuseMissing(readNotificationChoice({ db }, userId));
    const notificationType = withoutEmail[current];
    if (notificationType) await changeNotificationChoice({ ...ctx, db }, userId, { notificationType });
  });
  return { isSubscribed: false };
}

async function findReader(ctx: ServerContext, token: string): Promise<string> {
  const userId = await readUnsubscribeToken(ctx.config, token);
  if (userId === null) throw new AppError("notifications/link-refused");
  return userId;
}

/** A person who is gone, or a guest who has an account now, has no link any more. */
async function refuseMissing<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError && error.code === "user/not-found") {
      throw new AppError("notifications/link-refused");
    }
    throw error;
  }
}
