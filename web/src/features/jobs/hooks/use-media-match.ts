import { useCallback, useSyncExternalStore } from "react";

/** Whether a media query holds now; never where there is no window. */
export function isMediaMatch(query: string): boolean {
  return typeof matchMedia === "function" && matchMedia(query).matches;
}

export function useMediaMatch(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => isMediaMatch(query),
    () => false,
  );
}
