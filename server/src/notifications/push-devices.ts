import type { PushDevice } from "@jobwright/contracts/notifications";
import { readSessionId } from "#auth/auth.service";
import type { UserContext } from "#context";
import type { Database } from "#db/client";
import { AppError } from "#platform/app-error";
import { isUuid } from "#platform/is-uuid";
import { isPushTarget } from "#platform/push/push-address";
import type { PushTarget } from "#platform/push/push-sender";
import { describeUserAgent } from "#platform/user-agent-name";
import * as repository from "./push-devices.repository.ts";
import { toPushDevice } from "./to-contract.ts";

/** Browsers of one person; the oldest makes room for a new one. */
const MAX_DEVICES = 20;

/**
 * Lets the browser of a request get push notifications until its session ends. Throws `notifications/push-refused`
 * where the address is none that may be used, or the keys are none.
 */
export async function addPushDevice(
  ctx: UserContext,
  target: PushTarget,
  headers: Headers,
): Promise<PushDevice> {
  if (!isPushTarget(ctx.config, target)) throw new AppError("notifications/push-refused");
  const userId = ctx.user.uid;
  const sessionId = await readSessionId(ctx, headers);
  const row = await ctx.db.transaction(async (tx) => {
    const device = await repository.upsertDevice(tx, {
      userId,
      sessionId,
      ...target,
      name: describeUserAgent(headers.get("user-agent")),
      createdAt: ctx.clock.now(),
    });
    await repository.deleteOldDevices(tx, userId, { id: device.id, kept: MAX_DEVICES });
    return device;
  });
  return toPushDevice(row);
}

/** A guest's browsers go on getting notifications with the session of the account that the guest becomes. */
export async function handOverPushDevices(
  tx: Database,
  { guestId, sessionId }: { guestId: string; sessionId: string | null },
): Promise<void> {
  await repository.changeSession(tx, guestId, sessionId);
}

/** Throws `notifications/device-not-found`. */
export async function deletePushDevice(ctx: UserContext, id: string): Promise<void> {
  const isDeleted = isUuid(id) && (await repository.deleteDevice(ctx.db, ctx.user.uid, id));
  if (!isDeleted) throw new AppError("notifications/device-not-found");
}
