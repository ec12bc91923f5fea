import type { NotificationSettings, NotificationSettingsPatch } from "@jobwright/contracts/notifications";
import type { UserContext } from "#context";
import { AppError } from "#platform/app-error";
import { withoutUndefined } from "#platform/without-undefined";
import { findAddress, setAddress } from "./email-address.repository.ts";
import { confirmEmailCode, sendEmailCode } from "./email-code.ts";
import { findEmailObstacle, findPushObstacle } from "./find-obstacles.ts";
import { changeNotificationChoice, readNotificationChoice } from "./notification-choice.ts";
import { recheckHeldMessages } from "./outbox.repository.ts";
import { selectDevices } from "./push-devices.repository.ts";
import { toPushDevice } from "./to-contract.ts";

/** Throws `user/not-found`. */
export async function readNotificationSettings(ctx: UserContext): Promise<NotificationSettings> {
  const { db, user } = ctx;
  const [choice, address, devices, publicKey] = await Promise.all([
    readNotificationChoice(ctx, user.uid),
    findAddress(db, user.uid),
    selectDevices(db, user.uid),
    ctx.push.readPublicKey(),
  ]);
  if (!address) throw new AppError("user/not-found");
  return {
    ...choice,
    email: {
      isOn: ctx.mailer.isOn,
      address: address.confirmed ?? address.own,
      unconfirmed: address.unconfirmed,
      obstacle: findEmailObstacle(ctx, address),
    },
    push: { publicKey, devices: devices.map(toPushDevice), obstacle: findPushObstacle(devices) },
  };
}

/**
 * Changes type, quiet hours and timezone where they are given. A timezone moves the person's scheduled search as well,
 * which is up to the caller. Throws `user/not-found`.
 */
export async function changeNotificationSettings(
  ctx: UserContext,
  change: Omit<NotificationSettingsPatch, "email">,
): Promise<void> {
  const { db, user, clock } = ctx;
  await changeNotificationChoice(ctx, user.uid, withoutUndefined(change));
  if (change.quietHours !== undefined || change.timezone !== undefined) {
    await recheckHeldMessages(db, user.uid, clock.now());
  }
}

/** Throws what {@link confirmEmailCode} throws. */
export async function confirmEmail(ctx: UserContext, code: string): Promise<NotificationSettings> {
  await confirmEmailCode(ctx, code);
  return readNotificationSettings(ctx);
}

/** An address that the person is known to have needs no code. Throws what {@link sendEmailCode} throws. */
export async function changeEmailAddress(
  ctx: UserContext,
  email: string | null,
  clientAddress: string,
): Promise<void> {
  const { db, user } = ctx;
  const known = await findAddress(db, user.uid);
  if (!known) throw new AppError("user/not-found");
  if (email === null || isSame(email, known.own)) return setAddress(db, user.uid, null);
  if (isSame(email, known.confirmed)) return setAddress(db, user.uid, known.confirmed);
  await sendEmailCode(ctx, email, clientAddress);
}

function isSame(email: string, known: string | null): boolean {
  return known !== null && email.toLowerCase() === known.toLowerCase();
}
