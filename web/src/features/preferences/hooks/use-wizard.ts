import { useEffect, useReducer, useRef, useState } from "react";
import type { UserDocument } from "@jobwright/contracts/profile";
import { storageKeys, writeStored } from "../../../lib/browser-storage.ts";
import { onSessionEnding } from "../../../lib/session-events.ts";
import { forgetDraft, isSameState, keepDraft, toDraftedState, type Draft } from "../wizard/draft.ts";
import { LAST_STEP } from "../wizard/wizard-steps.ts";
import {
  readStoredPreferences,
  reduceWizard,
  toStored,
  toWizardState,
  type StoredPreferences,
  type WizardPreferences,
  type WizardState,
} from "../wizard/wizard-state.ts";
import { browserZone } from "../../../ui/schedule/time-zones.ts";

/** The wizard on what is stored. Nothing was ever saved where no change raised the version and nothing is wanted. */
export function toStoredState(document: UserDocument): WizardState {
  return showStored(readStoredPreferences(document), document.preferencesVersion);
}

function showStored(stored: StoredPreferences, preferencesVersion: number): WizardState {
  const { titles, locations, skills } = stored;
  const isSaved = preferencesVersion > 0 || titles.length + locations.length + skills.length > 0;
  return toWizardState(stored, { isSaved, timezone: browserZone() });
}

/** Choices, step and version of the open wizard. Every change is kept as a draft until it is saved. */
export function useWizard(uid: string, document: UserDocument, start: { step: number; draft: Draft | null }) {
  const [base, setBase] = useState(() => ({
    version: start.draft?.version ?? document.preferencesVersion,
    stored: start.draft?.base ?? readStoredPreferences(document),
    state: toStoredState(document),
  }));
  const [state, dispatch] = useReducer(reduceWizard, start.draft, (draft) =>
    draft === null ? base.state : toDraftedState(uid, draft),
  );
  const [step, setStep] = useState(start.step);
  const [isResuming, setIsResuming] = useState(false);
  const isSaved = useRef(false);

  useEffect(() => {
    if (isSaved.current) return;
    if (isSameState(state, base.state)) forgetDraft(uid);
    else keepDraft(uid, state, { version: base.version, base: base.stored, step });
  }, [uid, state, step, base]);
  // The same person finds the wizard open again behind the sign-in (P94).
  useEffect(
    () => onSessionEnding(() => writeStored("session", storageKeys.wizardReopening(uid), "1")),
    [uid],
  );

  /** What is stored now is what the next change is made on; the choices stay. */
  function rebase(latest: UserDocument): void {
    setBase({
      version: latest.preferencesVersion,
      stored: readStoredPreferences(latest),
      state: toStoredState(latest),
    });
  }

  return {
    state,
    step,
    /** Whether saving resumes a paused search. */
    isResuming,
    setIsResuming,
    /** What the choices were made on. */
    base: {
      version: base.version,
      stored: base.stored,
      shown: toStored(showStored(base.stored, base.version)),
    },
    dispatch,
    change: (fields: Partial<WizardPreferences>) => dispatch({ type: "change", fields }),
    goTo: (next: number) => setStep(Math.min(Math.max(next, 0), LAST_STEP)),
    rebase,
    /** Puts other choices in place of those that stand there. */
    choose(preferences: StoredPreferences): void {
      const { timezone } = preferences.searchSchedule;
      dispatch({ type: "type-role", text: "" });
      dispatch({
        type: "change",
        fields: toWizardState(preferences, { isSaved: true, timezone }).preferences,
      });
    },
    /** Call after the save: there is nothing left to keep. */
    forget(): void {
      isSaved.current = true;
      forgetDraft(uid);
    },
  };
}

export type Wizard = ReturnType<typeof useWizard>;
