const listeners = new Set<() => void>();

/** Opens the palette from wherever its button is. */
export function openPalette(): void {
  for (const listener of listeners) listener();
}

export function onOpenPalette(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const isMac = /mac|iphone|ipad/i.test(globalThis.navigator?.userAgent ?? "");

/** The keys that open it, as this system names them. */
export function paletteKeys(): string {
  return isMac ? "⌘ K" : "Ctrl K";
}

export function isPaletteKey(event: KeyboardEvent): boolean {
  return (
    (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "k"
  );
}
