import { notificationsEndpoints } from "@jobwright/contracts/notifications";
import { callApi } from "../../../lib/api-client.ts";
import { unsubscribe } from "./browser-push.ts";
import { removePushRecord, writePushRecord, type PushRecord } from "./push-record.ts";

/**
 * Ends push notifications in this browser alone. The push service then refuses what the server still sends to it, and
 * the server forgets the device.
 */
export async function stopPushHere(): Promise<void> {
  await unsubscribe();
  removePushRecord();
}

/**
 * This browser's notifications were another person's: they go on only where the device has moved to this one, as a
 * guest's does to the account. Where that cannot be known they end, so that nobody gets another's messages.
 */
export async function settleOwner(uid: string, record: PushRecord): Promise<void> {
  const hasMoved = await hasDevice(uid, record.deviceId).catch(() => false);
  if (hasMoved) writePushRecord({ ...record, uid });
  else await stopPushHere();
}

/** Asks the server whether a device is one of the person's. Throws `ApiError`. */
export async function hasDevice(uid: string, deviceId: string): Promise<boolean> {
  const { push } = await callApi(notificationsEndpoints.getNotificationSettings, { params: { uid } });
  return push.devices.some(({ id }) => id === deviceId);
}
