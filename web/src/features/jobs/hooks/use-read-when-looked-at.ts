import { useEffect, useEffectEvent } from "react";
import { useQueryClient, type QueryKey } from "@tanstack/react-query";

/** A tab that is looked at again becomes visible and has the focus within this time, in milliseconds. */
const ONE_LOOK_MS = 1000;

/** Reads queries anew, once, when the tab is looked at again: what they hold may have changed in another one. */
export function useReadWhenLookedAt(...queryKeys: QueryKey[]): void {
  const queryClient = useQueryClient();
  const read = useEffectEvent(() => {
    for (const queryKey of queryKeys) {
      void queryClient.refetchQueries({ queryKey, type: "active" }, { cancelRefetch: false });
    }
  });
  useEffect(() => {
    // What is shown first was read just now.
    let lookedAt = performance.now();
    function handleLook({ timeStamp }: Event) {
      if (document.visibilityState !== "visible" || timeStamp - lookedAt < ONE_LOOK_MS) return;
      lookedAt = timeStamp;
      read();
    }
    window.addEventListener("focus", handleLook);
    document.addEventListener("visibilitychange", handleLook);
    return () => {
      window.removeEventListener("focus", handleLook);
      document.removeEventListener("visibilitychange", handleLook);
    };
  }, []);
}
