import type { Delivery } from "@jobwright/contracts/notifications";
import type { ServerContext } from "#context";
import { addMessage } from "./add-message.ts";
import { deliverToChannels } from "./channels/deliver-to-channels.ts";
import {
  emailOutcome,
  explainFailure,
  findMailbox,
  listedInApp,
  readChannels,
  type Channels,
  type Outcome,
} from "./channels.ts";
import { chosenFoot, composeMail } from "./compose-mail.ts";
import { logDeliveries } from "./log-deliveries.ts";
import type { NewMessage } from "./messages.repository.ts";
import { pushToBrowsers } from "./push-to-browsers.ts";
import { toDelivery } from "./to-contract.ts";

/**
 * Puts a message into the person's list and sends it at once by every way that they chose, whatever the hour.
 * Each delivery is logged; one that fails stops no other. Throws `user/not-found`.
 */
export async function sendNotification(
  ctx: ServerContext,
  userId: string,
  message: NewMessage,
): Promise<Delivery[]> {
  const id = await addMessage(ctx, userId, message);
  return deliverMessage(ctx, userId, { id, ...message });
}

/** Sends a message of the person's list as {@link sendNotification} does. Throws `user/not-found`. */
export async function deliverMessage(
  ctx: ServerContext,
  userId: string,
  message: NewMessage & { id: string },
): Promise<Delivery[]> {
  const channels = await readChannels(ctx, userId);
  const outcomes = await deliver(ctx, userId, message, channels);
  const rows = await logDeliveries(ctx, userId, message, [listedInApp, ...outcomes]);
  return rows.map(toDelivery);
}

/** Sends by the given channels, all at the same time. Never throws for a channel that fails. */
async function deliver(
  ctx: ServerContext,
  userId: string,
  message: NewMessage & { id: string },
  channels: Channels,
): Promise<Outcome[]> {
  const { title, text, link } = message;
  const outcomes = await Promise.all([
    channels.email ? [await sendByEmail(ctx, userId, message)] : [],
    channels.push ? pushToBrowsers(ctx, userId, { title, text, link }) : [],
    // A channel has a test of its own.
    message.kind === "test" ? [] : deliverToChannels(ctx, userId, message),
  ]);
  return outcomes.flat();
}

async function sendByEmail(ctx: ServerContext, userId: string, message: NewMessage): Promise<Outcome> {
  const { to, problem } = await findMailbox(ctx, userId);
  if (problem !== null) return emailOutcome(to, "failed", problem);
  const mail = composeMail(ctx.config, {
    title: message.title,
    text: message.text,
    link: message.link === null ? null : { path: message.link, label: `Open ${ctx.config.brandName}` },
    ...chosenFoot(ctx.config),
  });
  try {
    await ctx.mailer.send({ to, ...mail });
    return emailOutcome(to, "sent", null);
  } catch (error) {
    return emailOutcome(to, "failed", explainFailure(ctx, "email", error));
  }
}
