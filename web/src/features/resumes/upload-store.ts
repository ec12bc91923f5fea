import { onSignedOut } from "../../lib/session-events.ts";
import type { UploadState } from "../../ui/upload-progress.tsx";

type Entry = { state: UploadState; cancelling: AbortController };

/** Uploads go on while the person looks at another screen; the place that shows them may come back. */
const entries = new Map<string, Entry>();
const listeners = new Set<() => void>();

export function subscribeToUploads(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function readUpload(key: string): UploadState | null {
  return entries.get(key)?.state ?? null;
}

/** True while a file is being sent or read there. */
export function isUploading(key: string): boolean {
  const state = readUpload(key);
  return state !== null && state.step !== "failed";
}

/** Begins an upload; the signal is aborted when it is cancelled. */
export function beginUpload(key: string, fileName: string): AbortSignal {
  const cancelling = new AbortController();
  set(key, { state: { step: "sending", fileName, percent: 0 }, cancelling });
  return cancelling.signal;
}

/** Shows how far an upload is; one that has ended meanwhile stays ended. */
export function showStep(key: string, signal: AbortSignal, state: UploadState): void {
  const entry = entries.get(key);
  if (entry?.cancelling.signal === signal && !signal.aborted) set(key, { ...entry, state });
}

/** Says what was wrong with a file, or with its upload. */
export function showUploadFailure(key: string, title: string, text: string): void {
  set(key, { state: { step: "failed", title, text }, cancelling: new AbortController() });
}

/** Ends an upload, or what was said of one. */
export function endUpload(key: string): void {
  entries.get(key)?.cancelling.abort();
  entries.delete(key);
  tell();
}

function set(key: string, entry: Entry): void {
  entries.set(key, entry);
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

onSignedOut(() => {
  for (const key of entries.keys()) endUpload(key);
});
