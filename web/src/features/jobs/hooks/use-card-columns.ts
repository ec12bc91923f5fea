import { useSyncExternalStore } from "react";

/** Two cards beside the menu need this width; the styles of the grid use the same one. */
const query = typeof matchMedia === "function" ? matchMedia("(max-width: 1100px)") : null;

/** True where the cards stand in one column. */
export function isOneColumn(): boolean {
  return query?.matches ?? false;
}

export function useCardColumns(): 1 | 2 {
  return useSyncExternalStore(subscribe, isOneColumn) ? 1 : 2;
}

function subscribe(listener: () => void): () => void {
  query?.addEventListener("change", listener);
  return () => query?.removeEventListener("change", listener);
}
