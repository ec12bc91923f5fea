import type { ServerContext } from "#context";
import { PushError, type PushPayload } from "#platform/push/push-sender";
import { explainFailure, noBrowser, type Outcome } from "./channels.ts";
import { deleteDevice, selectDevices, type DeviceRow } from "./push-devices.repository.ts";

/** `mayPass`: it failed, and trying again makes sense. */
export type PushOutcome = Outcome & { mayPass: boolean };

/** Sends to every browser of a person at the same time, one outcome each; never throws for one that fails. */
export async function pushToBrowsers(
  ctx: ServerContext,
  userId: string,
  payload: PushPayload,
): Promise<PushOutcome[]> {
  const devices = await selectDevices(ctx.db, userId);
  if (devices.length === 0) return [{ ...noBrowser, mayPass: false }];
  return Promise.all(devices.map((device) => pushTo(ctx, device, payload)));
}

async function pushTo(ctx: ServerContext, device: DeviceRow, payload: PushPayload): Promise<PushOutcome> {
  const outcome = { channel: "push", target: device.name } as const;
  try {
    await ctx.push.send(device, payload);
    return { ...outcome, state: "sent", error: null, mayPass: false };
  } catch (error) {
    const isGone = error instanceof PushError && error.isGone;
    if (isGone) await deleteDevice(ctx.db, device.userId, device.id);
    return { ...outcome, state: "failed", error: explainFailure(ctx, "push", error), mayPass: !isGone };
  }
}
