import { onSignedOut } from "../../../lib/session-events.ts";
import type { ProfileBase } from "../api/save-profile.ts";
import type { ProfileDraft } from "./profile-draft.ts";

type KeptDraft = { uid: string; base: ProfileBase; draft: ProfileDraft };

/** What was typed when the session ended under the form, until the same person is back on this page. */
let kept: KeptDraft | null = null;
onSignedOut(() => (kept = null));

export function keepDraft(draft: KeptDraft): void {
  kept = draft;
}

/** The kept draft of this person; null where there is none. A draft of somebody else is never given out. */
export function readKeptDraft(uid: string): KeptDraft | null {
  return kept?.uid === uid ? kept : null;
}

export function forgetKeptDraft(): void {
  kept = null;
}
