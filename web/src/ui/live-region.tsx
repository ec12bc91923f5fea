import { useSyncExternalStore } from "react";

let line = "";
const listeners = new Set<() => void>();

/** Says one line to screen readers, politely; the same line again is said again. */
export function announce(text: string): void {
  line = text === line ? `${text}\u00a0` : text;
  for (const listener of listeners) listener();
}

/** The place that screen readers watch; the page frame holds the only one. */
export function LiveRegion() {
  const text = useSyncExternalStore(subscribe, () => line);
  return (
    <output className="sr" aria-live="polite">
      {text}
    </output>
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
