import type { Delivery, Message, PushDevice } from "@jobwright/contracts/notifications";
import type { DeliveryRow } from "./deliveries.repository.ts";
import type { MessageRow } from "./messages.repository.ts";
import type { DeviceRow } from "./push-devices.repository.ts";

export function toMessage(row: MessageRow): Message {
  const { id, kind, title, text, link } = row;
  return { id, kind, title, text, link, createdAt: row.createdAt.toISOString(), isRead: row.readAt !== null };
}

export function toDelivery(row: DeliveryRow): Delivery {
  const { id, title, channel, target, state, error } = row;
  return { id, title, channel, target, state, error, at: (row.finishedAt ?? row.createdAt).toISOString() };
}

/** Its address and keys stay on the server. */
export function toPushDevice(row: DeviceRow): PushDevice {
  return { id: row.id, name: row.name, addedAt: row.createdAt.toISOString() };
}
