import { readStored, storageKeys, writeStored } from "../../lib/browser-storage.ts";

const SET = "true";

/** What this browser knows of a person and the wizard. */
export type OpeningFlags = { hasSeenModal: boolean; hasCompletedOnboarding: boolean };

export function readFlags(uid: string): OpeningFlags {
  return {
    hasSeenModal: readStored("local", storageKeys.seenPreferencesModal(uid)) === SET,
    hasCompletedOnboarding: readStored("local", storageKeys.completedOnboarding(uid)) === SET,
  };
}

/** Opening or closing the wizard marks it as seen. */
export function markSeen(uid: string): void {
  writeStored("local", storageKeys.seenPreferencesModal(uid), SET);
}

/** A save sets all three flags, and so do preferences that exist already. */
export function markCompleted(uid: string): void {
  markSeen(uid);
  writeStored("local", storageKeys.completedOnboarding(uid), SET);
  writeStored("local", storageKeys.firstLogin(uid), SET);
}

/** What follows from the saved preferences that were read after the sign-in. */
export function decideOpening(flags: OpeningFlags, hasPreferences: boolean): "open" | "complete" | "stay" {
  if (hasPreferences) return "complete";
  return flags.hasSeenModal || flags.hasCompletedOnboarding ? "stay" : "open";
}
