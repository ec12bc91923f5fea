import { useEffect, useSyncExternalStore } from "react";

/** Something that Ctrl/Cmd+K can do besides opening a screen. */
export type PaletteAction = { id: string; label: string; onSelect: () => void };

let actions: readonly PaletteAction[] = [];
const listeners = new Set<() => void>();

/** Offers an action in the palette while the calling screen is shown and `action` is not null. */
export function usePaletteAction(action: PaletteAction | null): void {
  useEffect(() => {
    if (action === null) return;
    setActions([...actions.filter((other) => other.id !== action.id), action]);
    return () => setActions(actions.filter((other) => other !== action));
  }, [action]);
}

export function usePaletteActions(): readonly PaletteAction[] {
  return useSyncExternalStore(subscribe, () => actions);
}

function setActions(next: readonly PaletteAction[]): void {
  actions = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
