import { useEffect, useReducer, useRef, useState } from "react";
import type { UserDocument } from "@jobwright/contracts/profile";
import { forgetDraft, isSameState, keepDraft, toDraftedState, type Draft } from "../wizard/draft.ts";
import { LAST_STEP } from "../wizard/wizard-steps.ts";
import { reduceWizard, toWizardState, type WizardPreferences } from "../wizard/wizard-state.ts";
import { browserZone } from "../../../ui/schedule/time-zones.ts";

/** The wizard on what is stored. Nothing was ever saved where no change raised the version and nothing is wanted. */
export function toStoredState({ jobPreferences, preferencesVersion }: UserDocument) {
  const { titles, locations, skills } = jobPreferences;
  const isSaved = preferencesVersion > 0 || titles.length + locations.length + skills.length > 0;
  return toWizardState(jobPreferences, { isSaved, timezone: browserZone() });
}

/** Choices, step and version of the open wizard. Every change is kept as a draft until it is saved. */
export function useWizard(uid: string, document: UserDocument, start: { step: number; draft: Draft | null }) {
  const [base, setBase] = useState(() => ({
    version: start.draft?.version ?? document.preferencesVersion,
    state: toStoredState(document),
  }));
  const [state, dispatch] = useReducer(reduceWizard, start.draft, (draft) =>
    draft === null ? base.state : toDraftedState(uid, draft),
  );
  const [step, setStep] = useState(start.step);
  const isSaved = useRef(false);

  useEffect(() => {
    if (isSaved.current) return;
    if (isSameState(state, base.state)) forgetDraft(uid);
    else keepDraft(uid, state, { version: base.version, step });
  }, [uid, state, step, base]);

  /** What is stored now is what the next change is made on; the choices stay. */
  function rebase(latest: UserDocument): void {
    setBase({ version: latest.preferencesVersion, state: toStoredState(latest) });
  }

  return {
    state,
    step,
    version: base.version,
    dispatch,
    change: (fields: Partial<WizardPreferences>) => dispatch({ type: "change", fields }),
    goTo: (next: number) => setStep(Math.min(Math.max(next, 0), LAST_STEP)),
    rebase,
    /** What was chosen gives way to what is stored now. */
    take(latest: UserDocument): void {
      rebase(latest);
      dispatch({ type: "replace", state: toStoredState(latest) });
    },
    /** Call after the save: there is nothing left to keep. */
    forget(): void {
      isSaved.current = true;
      forgetDraft(uid);
    },
  };
}

export type Wizard = ReturnType<typeof useWizard>;
