import type { Delivery } from "@jobwright/contracts/notifications";
import type { ServerContext } from "#context";
import { AppError } from "#platform/app-error";
import { MailError } from "#platform/mail/mailer";
import { PushError } from "#platform/push/push-sender";
import { readSearchSchedule } from "#profile/profile.service";
import { addMessage } from "./add-message.ts";
import { composeMail, settingsUrl } from "./compose-mail.ts";
import { deleteOldDeliveries, insertDeliveries, type NewDelivery } from "./deliveries.repository.ts";
import { findAddress } from "./email-address.repository.ts";
import { deleteDevice, selectDevices, type DeviceRow } from "./push-devices.repository.ts";
import type { NewMessage } from "./messages.repository.ts";
import { toDelivery } from "./to-contract.ts";

/** How long the delivery log remembers, and how much of it one person has. */
const KEPT_DELIVERY_DAYS = 90;
const KEPT_DELIVERIES = 200;
const DAY_MS = 24 * 60 * 60 * 1000;

/** What became of one message by one channel. */
type Outcome = Pick<Delivery, "channel" | "target" | "state" | "error">;

/** The channels besides the app that a message goes out by; the app's own list always has it. */
type Channels = { email: boolean; push: boolean };

/**
 * Puts a message into the person's list and sends it at once by every channel that they chose, whatever the hour.
 * Each delivery is logged; one that fails stops no other. Throws `user/not-found`.
 */
export async function sendNotification(
  ctx: ServerContext,
  userId: string,
  message: NewMessage,
): Promise<Delivery[]> {
  const channels = await readChannels(ctx, userId);
  const messageId = await addMessage(ctx, userId, message);
  const listed: Outcome = { channel: "app", target: "This app", state: "sent", error: null };
  const outcomes = await deliver(ctx, userId, message, channels);
  return logDeliveries(ctx, userId, { id: messageId, title: message.title }, [listed, ...outcomes]);
}

async function readChannels(ctx: ServerContext, userId: string): Promise<Channels> {
  const { notificationType: type } = await readSearchSchedule(ctx, userId);
  return { email: type === "Email" || type === "Both", push: type === "Push" || type === "Both" };
}

/** Sends by the given channels, all at the same time. Never throws for a channel that fails. */
async function deliver(
  ctx: ServerContext,
  userId: string,
  message: NewMessage,
  channels: Channels,
): Promise<Outcome[]> {
  const [byEmail, byPush] = await Promise.all([
    channels.email ? sendByEmail(ctx, userId, message) : [],
    channels.push ? sendByPush(ctx, userId, message) : [],
  ]);
  return [...byEmail, ...byPush];
}

async function sendByEmail(ctx: ServerContext, userId: string, message: NewMessage): Promise<Outcome[]> {
  const address = await findAddress(ctx.db, userId);
  if (!address) throw new AppError("user/not-found");
  const to = address.confirmed ?? address.own;
  const outcome = (state: Outcome["state"], error: string | null): Outcome[] => [
    { channel: "email", target: to ?? "No address", state, error },
  ];
  if (!ctx.mailer.isOn) return outcome("failed", "E-mail is off on this server.");
  if (to === null) return outcome("failed", "No confirmed e-mail address is set.");
  const { brandName } = ctx.config;
  const mail = composeMail(ctx.config, {
    title: message.title,
    text: message.text,
    link: message.link === null ? null : { path: message.link, label: `Open ${brandName}` },
    reason: `You get this because e-mail is chosen in your notification settings. Change that at ${settingsUrl(ctx.config)}`,
  });
  try {
    await ctx.mailer.send({ to, ...mail });
    return outcome("sent", null);
  } catch (error) {
    return outcome("failed", explain(ctx, "email", error));
  }
}

async function sendByPush(ctx: ServerContext, userId: string, message: NewMessage): Promise<Outcome[]> {
  const devices = await selectDevices(ctx.db, userId);
  if (devices.length === 0) {
    const error = "No browser is set to get notifications.";
    return [{ channel: "push", target: "No browser", state: "failed", error }];
  }
  return Promise.all(devices.map((device) => pushTo(ctx, device, message)));
}

async function pushTo(ctx: ServerContext, device: DeviceRow, message: NewMessage): Promise<Outcome> {
  const { title, text, link } = message;
  const outcome = { channel: "push", target: device.name } as const;
  try {
    await ctx.push.send(device, { title, text, link });
    return { ...outcome, state: "sent", error: null };
  } catch (error) {
    if (error instanceof PushError && error.isGone) await deleteDevice(ctx.db, device.userId, device.id);
    return { ...outcome, state: "failed", error: explain(ctx, "push", error) };
  }
}

/** The sentence for the person; the log gets the reason without the address. */
function explain(ctx: ServerContext, channel: "email" | "push", error: unknown): string {
  if (error instanceof MailError) {
    ctx.log.warn({ channel, reply: error.reply }, "An e-mail was not sent.");
    return error.message;
  }
  if (error instanceof PushError) {
    // A browser that ended its subscription is nothing for the operator to mend.
    if (!error.isGone) ctx.log.warn({ channel, reason: error.message }, "A push notification was not sent.");
    return error.message;
  }
  ctx.log.error({ channel, err: error }, "A notification could not be sent.");
  return "Something went wrong on the server, so it was not sent.";
}

async function logDeliveries(
  ctx: ServerContext,
  userId: string,
  message: { id: string; title: string },
  outcomes: Outcome[],
): Promise<Delivery[]> {
  const now = ctx.clock.now();
  const rows: NewDelivery[] = outcomes.map((outcome) => ({
    userId,
    messageId: message.id,
    title: message.title,
    createdAt: now,
    ...outcome,
  }));
  const logged = await insertDeliveries(ctx.db, rows);
  const before = new Date(now.getTime() - KEPT_DELIVERY_DAYS * DAY_MS);
  await deleteOldDeliveries(ctx.db, userId, { before, kept: KEPT_DELIVERIES });
  return logged.map(toDelivery);
}
