import { lazy, Suspense, useSyncExternalStore } from "react";
import { isNotificationsNeeded, onNotificationsNeeded } from "./notify.ts";

const NotificationsLayer = lazy(async () => ({
  default: (await import("./notifications-layer.tsx")).NotificationsLayer,
}));

/** Holds the place of notifications; nothing is loaded before the first one. */
export function NotificationsHost() {
  const isNeeded = useSyncExternalStore(onNotificationsNeeded, isNotificationsNeeded);
  return <Suspense>{isNeeded && <NotificationsLayer />}</Suspense>;
}
