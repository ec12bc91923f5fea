const listeners = new Set<() => void>();

/** Opens the messages from wherever their button is. */
export function openMessages(): void {
  for (const listener of listeners) listener();
}

export function onOpenMessages(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
