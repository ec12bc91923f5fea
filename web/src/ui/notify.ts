import type { NotificationContent } from "./notifications-layer.tsx";

let isNeeded = false;
const listeners = new Set<() => void>();

/** Shows the result of an action: a success for a moment, a failure until it is closed. What it needs is loaded with the first one. */
export async function notify(content: NotificationContent): Promise<void> {
  isNeeded = true;
  for (const listener of listeners) listener();
  const layer = await import("./notifications-layer.tsx");
  layer.showNotification(content);
}

/** For the host alone: whether a notification was ever asked for. */
export function isNotificationsNeeded(): boolean {
  return isNeeded;
}

export function onNotificationsNeeded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
