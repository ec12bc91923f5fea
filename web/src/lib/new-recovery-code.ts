import { useSyncExternalStore } from "react";

type NewCode = { uid: string; code: string };

let shown: NewCode | null = null;
const listeners = new Set<() => void>();

/** Shows a recovery code that was just made until the person says that they keep it: no server can show it again. */
export function showNewRecoveryCode(uid: string, code: string): void {
  change({ uid, code });
}

export function forgetNewRecoveryCode(): void {
  change(null);
}

/** The code of this person that waits to be kept; null where none does. */
export function useNewRecoveryCode(uid: string): string | null {
  const current = useSyncExternalStore(subscribe, () => shown);
  return current?.uid === uid ? current.code : null;
}

function change(next: NewCode | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
