const listeners = new Set<() => void>();

/** Called when an answer says that nobody is signed in. Returns how to stop listening. */
export function onUnauthorized(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function reportUnauthorized(): void {
  for (const listener of listeners) listener();
}
