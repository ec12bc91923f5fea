import { MESSAGES_PAGE, type Delivery, type Message } from "@jobwright/contracts/notifications";
import type { UserContext } from "#context";
import { AppError } from "#platform/app-error";
import { isUuid } from "#platform/is-uuid";
import { selectDeliveries } from "./deliveries.repository.ts";
import { limitTests } from "./limit-tests.ts";
import * as repository from "./messages.repository.ts";
import { dropMessage } from "./outbox.repository.ts";
import { sendNotification } from "./send-notification.ts";
import { toDelivery, toMessage } from "./to-contract.ts";

export { mergeGuestNotificationSettings } from "./merge-guest-notification-settings.ts";
export { addMessage } from "./add-message.ts";
export { readChannels } from "./channels.ts";
export { changeNotificationChoice, readNotificationChoice } from "./notification-choice.ts";
export { upsertNotificationChoice } from "./notification-choice.repository.ts";
export {
  changeEmailAddress,
  changeNotificationSettings,
  confirmEmail,
  readNotificationSettings,
} from "./notification-settings.ts";
export { addPushDevice, deletePushDevice, handOverPushDevices } from "./push-devices.ts";
export { notifyNewJobs } from "./notify-new-jobs.ts";
export { toNotifiedJob } from "./to-notified-job.ts";
export {
  exportDeliveries,
  importConfirmedEmail,
  importDeliveries,
  importMessages,
} from "./exported-notifications.repository.ts";

export { deliverMessage } from "./send-notification.ts";
export { sendDueMessages } from "./send-due-messages.ts";
export { sendDueToChannel } from "./channels/send-due-to-channel.ts";
export {
  addChannel,
  changeChannel,
  listChannels,
  removeChannel,
  replaceChannel,
  testChannel,
} from "./channels/channel-settings.ts";
export { importChannels } from "./channels/exported-channels.repository.ts";
export { mergeGuestFeed, readFeed, renewFeed, turnOffFeed } from "./feed/job-feed.ts";
export { readUnsubscribe, unsubscribe } from "./unsubscribe.ts";

/** Sends a test at once, also in quiet hours. Throws `request/rate-limited`. */
export async function sendTestNotification(ctx: UserContext): Promise<{ deliveries: Delivery[] }> {
  await limitTests(ctx, ctx.user.uid);
  const deliveries = await sendNotification(ctx, ctx.user.uid, {
    kind: "test",
    title: "Test notification",
    text: `This is how ${ctx.config.brandName} tells you about new jobs.`,
    link: "/settings?tab=notifications",
  });
  return { deliveries };
}

/** Newest first, from before a moment on where one is given. */
export async function listMessages(
  ctx: UserContext,
  before: string | undefined,
): Promise<{ messages: Message[]; unread: number; hasMore: boolean }> {
  const { db, user } = ctx;
  const [rows, unread] = await Promise.all([
    repository.selectMessages(db, user.uid, {
      before: before === undefined ? null : new Date(before),
      limit: MESSAGES_PAGE,
    }),
    repository.countUnread(db, user.uid),
  ]);
  const oldest = rows.at(-1);
  const hasMore = oldest !== undefined && (await repository.hasMessageBefore(db, user.uid, oldest.createdAt));
  return { messages: rows.map(toMessage), unread, hasMore };
}

export async function countUnreadMessages(ctx: UserContext): Promise<{ unread: number }> {
  return { unread: await repository.countUnread(ctx.db, ctx.user.uid) };
}

/** Marks the given messages, or all where none is given; ids of no message of the person's are passed over. */
export async function markMessagesRead(
  ctx: UserContext,
  ids: string[] | undefined,
): Promise<{ unread: number }> {
  await repository.markRead(ctx.db, ctx.user.uid, ids?.filter(isUuid) ?? null, ctx.clock.now());
  return countUnreadMessages(ctx);
}

/** What is still on its way of it is not sent any more. Throws `notifications/message-not-found`. */
export async function deleteMessage(ctx: UserContext, id: string): Promise<void> {
  const isDeleted =
    isUuid(id) &&
    (await ctx.db.transaction(async (tx) => {
      await dropMessage(tx, ctx.user.uid, id, {
        error: "The message was deleted before it was sent.",
        now: ctx.clock.now(),
      });
      return repository.deleteMessage(tx, ctx.user.uid, id);
    }));
  if (!isDeleted) throw new AppError("notifications/message-not-found");
}

/** The newest of the delivery log. */
export async function listDeliveries(ctx: UserContext): Promise<{ deliveries: Delivery[] }> {
  const rows = await selectDeliveries(ctx.db, ctx.user.uid, MESSAGES_PAGE);
  return { deliveries: rows.map(toDelivery) };
}
