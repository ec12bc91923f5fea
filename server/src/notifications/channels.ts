import type { Delivery } from "@jobwright/contracts/notifications";
import type { ServerContext } from "#context";
import { AppError } from "#platform/app-error";
import { isTimezone } from "#platform/is-timezone";
import { MailError } from "#platform/mail/mailer";
import { PushError } from "#platform/push/push-sender";
import { quietHoursEnd } from "#platform/schedule/quiet-hours";
import { findAddress } from "./email-address.repository.ts";
import { findEmailObstacle } from "./find-obstacles.ts";
import { readNotificationChoice } from "./notification-choice.ts";

/** What became of one message by one channel. */
export type Outcome = Pick<Delivery, "channel" | "target" | "state" | "error">;

/** Which of e-mail and push a person chose; the app's own list always has a message. */
export type Channels = {
  email: boolean;
  push: boolean;
  /** When the quiet hours end that it is now; null: it is none. */
  quietUntil: Date | null;
};

export const listedInApp: Outcome = { channel: "app", target: "This app", state: "sent", error: null };

export const noBrowser: Outcome = {
  channel: "push",
  target: "No browser",
  state: "failed",
  error: "No browser is set to get notifications.",
};

/** Throws `user/not-found`. */
export async function readChannels(
  ctx: Pick<ServerContext, "db" | "clock">,
  userId: string,
): Promise<Channels> {
  const { notificationType: type, quietHours, timezone } = await readNotificationChoice(ctx, userId);
  // An import may bring in a zone that this server does not know.
  const zone = isTimezone(timezone) ? timezone : "UTC";
  return {
    email: type === "Email" || type === "Both",
    push: type === "Push" || type === "Both",
    quietUntil: quietHoursEnd(quietHours, zone, ctx.clock.now()),
  };
}

/** Where e-mail to a person goes, or why none can; a sentence for them. Throws `user/not-found`. */
export async function findMailbox(
  ctx: Pick<ServerContext, "db" | "mailer">,
  userId: string,
): Promise<{ to: string; problem: null } | { to: string | null; problem: string }> {
  const address = await findAddress(ctx.db, userId);
  if (!address) throw new AppError("user/not-found");
  const to = address.confirmed ?? address.own;
  const obstacle = findEmailObstacle(ctx, address);
  if (obstacle === "off") return { to, problem: "E-mail is off on this server." };
  if (obstacle !== null || to === null) return { to, problem: "No confirmed e-mail address is set." };
  return { to, problem: null };
}

export function emailOutcome(to: string | null, state: Outcome["state"], error: string | null): Outcome {
  return { channel: "email", target: to ?? "No address", state, error };
}

/** The sentence for the person; the log gets the reason without the address. */
export function explainFailure(
  ctx: Pick<ServerContext, "log">,
  channel: "email" | "push",
  error: unknown,
): string {
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
