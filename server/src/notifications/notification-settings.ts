import type { NotificationSettings, NotificationSettingsPatch } from "@jobwright/contracts/notifications";
import type { UserContext } from "#context";
import { AppError } from "#platform/app-error";
import { isTimezone } from "#platform/is-timezone";
import { changeSearchSchedule, readSearchSchedule } from "#profile/profile.service";
import { findAddress, setAddress } from "./email-address.repository.ts";
import { confirmEmailCode, sendEmailCode } from "./email-code.ts";
import { findEmailObstacle, findPushObstacle } from "./find-obstacles.ts";
import { lookAtHeld } from "./outbox.repository.ts";
import { selectDevices } from "./push-devices.repository.ts";
import { toPushDevice } from "./to-contract.ts";

/** Throws `user/not-found`. */
export async function readNotificationSettings(ctx: UserContext): Promise<NotificationSettings> {
  const { db, user } = ctx;
  const [schedule, address, devices, publicKey] = await Promise.all([
    readSearchSchedule(ctx, user.uid),
    findAddress(db, user.uid),
    selectDevices(db, user.uid),
    ctx.push.readPublicKey(),
  ]);
  if (!address) throw new AppError("user/not-found");
  const { notificationType, quietHours, timezone } = schedule;
  return {
    notificationType,
    quietHours,
    timezone,
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
 * Changes the given settings and answers all of them. Where the address or the timezone is refused, nothing is changed.
 * `saveSchedule` runs the change of the schedule, in a transaction where more belongs to it. Throws `request/invalid` and what {@link sendEmailCode} throws.
 */
export async function mergeNotificationSettings(
  ctx: UserContext,
  patch: NotificationSettingsPatch,
  clientAddress: string,
  saveSchedule = (write: (inside: UserContext) => Promise<void>): Promise<void> => write(ctx),
): Promise<NotificationSettings> {
  const { email, notificationType, quietHours, timezone } = patch;
  if (timezone !== undefined && !isTimezone(timezone)) {
    throw new AppError("request/invalid", { fields: { timezone: "is not a timezone that is known here" } });
  }
  if (email !== undefined) await changeAddress(ctx, email, clientAddress);
  const change = {
    ...(notificationType === undefined ? {} : { notificationType }),
    ...(quietHours === undefined ? {} : { quietHours }),
    ...(timezone === undefined ? {} : { timezone }),
  };
  if (Object.keys(change).length > 0) {
    await saveSchedule((inside) => changeSearchSchedule(inside, ctx.user.uid, change));
  }
  if (quietHours !== undefined || timezone !== undefined) {
    await lookAtHeld(ctx.db, ctx.user.uid, ctx.clock.now());
  }
  return readNotificationSettings(ctx);
}

/** Throws what {@link confirmEmailCode} throws. */
export async function confirmEmail(ctx: UserContext, code: string): Promise<NotificationSettings> {
  await confirmEmailCode(ctx, code);
  return readNotificationSettings(ctx);
}

/** An address that the person is known to have needs no code. */
async function changeAddress(ctx: UserContext, email: string | null, clientAddress: string): Promise<void> {
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
