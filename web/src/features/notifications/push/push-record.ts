import { readStoredJson, removeStored, writeStoredJson } from "../../../lib/browser-storage.ts";

/**
 * What this browser knows of its own push notifications: whose they are, which device they are on the server, and the
 * subscription's address, by which a renewed one is noticed. Not forgotten with the person's other things: it is how
 * the next person at this browser is kept from getting them.
 */
export type PushRecord = { uid: string; deviceId: string; endpoint: string };

const KEY = "push-device";

export function readPushRecord(): PushRecord | null {
  return readStoredJson("local", KEY, parseRecord);
}

export function writePushRecord(record: PushRecord): void {
  writeStoredJson("local", KEY, record);
}

export function removePushRecord(): void {
  removeStored("local", KEY);
}

function parseRecord(value: unknown): PushRecord {
  const { uid, deviceId, endpoint } = value as Record<string, unknown>;
  if (typeof uid !== "string" || typeof deviceId !== "string" || typeof endpoint !== "string") {
    throw new TypeError("not a push record");
  }
  return { uid, deviceId, endpoint };
}
