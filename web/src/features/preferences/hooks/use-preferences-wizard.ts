import { hasPreferences, wizardDelays } from "@jobwright/contracts/preferences";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import { readStored, storageKeys } from "../../../lib/browser-storage.ts";
import { useNewRecoveryCode } from "../../../lib/new-recovery-code.ts";
import { userDocumentOptions } from "../../../lib/user-document.ts";
import { decideOpening, markCompleted, markSeen, readFlags } from "../opening-rules.ts";

export type PreferencesWizard = {
  isOpen: boolean;
  /** The step that it was opened at, 0 to 5. */
  step: number;
  open: (step?: number) => void;
  close: () => void;
};

/**
 * Whether the wizard is open. It opens by itself for a person who neither saw it nor has preferences;
 * where the saved preferences cannot be read it stays closed.
 */
export function usePreferencesWizard(uid: string): PreferencesWizard {
  const [openedAt, setOpenedAt] = useState<number | null>(null);
  const { data } = useQuery(userDocumentOptions(uid));
  // A code that shows this one time is kept first.
  const isHeld = useNewRecoveryCode(uid) !== null;
  const isPreferring = data === undefined ? null : hasPreferences(data.jobPreferences);

  const open = useCallback(
    (step = 0) => {
      markSeen(uid);
      setOpenedAt(step);
    },
    [uid],
  );
  const close = useCallback(() => {
    markSeen(uid);
    setOpenedAt(null);
  }, [uid]);

  useEffect(() => {
    if (readStored("session", storageKeys.wizardReopening(uid)) !== null) open();
  }, [uid, open]);
  useEffect(() => {
    if (isPreferring === null || isHeld) return undefined;
    const decision = decideOpening(readFlags(uid), isPreferring);
    if (decision === "complete") markCompleted(uid);
    if (decision !== "open") return undefined;
    const timer = setTimeout(() => {
      // The person may have opened it themselves meanwhile.
      if (!readFlags(uid).hasSeenModal) open();
    }, wizardDelays.openByItself);
    return () => clearTimeout(timer);
  }, [uid, isPreferring, isHeld, open]);

  const isOpen = openedAt !== null;
  return useMemo(() => ({ isOpen, step: openedAt ?? 0, open, close }), [isOpen, openedAt, open, close]);
}
