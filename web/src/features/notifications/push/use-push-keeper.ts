import { useEffect, useEffectEvent } from "react";
import { onSignedOut } from "../../../lib/session-events.ts";
import { readPushRecord } from "./push-record.ts";

/**
 * Keeps push notifications with the person they belong to: they end in this browser when the person signs out, and
 * when somebody else is signed in here. A click on one leads to `onLink`.
 */
export function usePushKeeper(uid: string, onLink: (link: string) => void): void {
  const handleLink = useEffectEvent(onLink);

  useEffect(() => {
    function handleMessage(event: MessageEvent<{ type?: unknown; link?: unknown } | null>) {
      if (event.data?.type === "open-link" && typeof event.data.link === "string")
        handleLink(event.data.link);
    }
    const workers = "serviceWorker" in navigator ? navigator.serviceWorker : null;
    workers?.addEventListener("message", handleMessage);
    return () => workers?.removeEventListener("message", handleMessage);
  }, []);

  useEffect(() => {
    const record = readPushRecord();
    if (record !== null && record.uid !== uid) {
      void import("./push-owner.ts").then(({ settleOwner }) => settleOwner(uid, record));
    }
    return onSignedOut(() => {
      if (readPushRecord() !== null)
        void import("./push-owner.ts").then(({ stopPushHere }) => stopPushHere());
    });
  }, [uid]);
}
