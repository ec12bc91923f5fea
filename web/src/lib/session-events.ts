type Listener = () => void;

const unauthorizedListeners = new Set<Listener>();
const endingListeners = new Set<Listener>();
const signedOutListeners = new Set<Listener>();

/** Called when an answer says that nobody is signed in. Returns how to stop listening. */
export function onUnauthorized(listener: Listener): () => void {
  return listenTo(unauthorizedListeners, listener);
}

export function reportUnauthorized(): void {
  for (const listener of unauthorizedListeners) listener();
}

/**
 * Called when a session ended without the person's doing, while their screens still stand: what they typed can be
 * kept for their return. Returns how to stop listening.
 */
export function onSessionEnding(listener: Listener): () => void {
  return listenTo(endingListeners, listener);
}

export function reportSessionEnding(): void {
  for (const listener of endingListeners) listener();
}

/** Called when a person signs out, before anything of theirs is forgotten. Returns how to stop listening. */
export function onSignedOut(listener: Listener): () => void {
  return listenTo(signedOutListeners, listener);
}

export function reportSignedOut(): void {
  for (const listener of signedOutListeners) listener();
}

function listenTo(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
