import { wizardDelays } from "@jobwright/contracts/preferences";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { PreferencesWizard } from "../hooks/use-preferences-wizard.ts";

const WizardDialog = lazy(async () => ({ default: (await import("./wizard-dialog.tsx")).WizardDialog }));
const SuccessDialog = lazy(async () => ({ default: (await import("./success-dialog.tsx")).SuccessDialog }));

/** The wizard, and the success dialog that follows its save. Both are loaded when the wizard opens for the first time. */
export function PreferencesHost({ uid, wizard }: { uid: string; wizard: PreferencesWizard }) {
  const [isSuccessOpen, setIsSuccessOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [hasOpened, setHasOpened] = useState(wizard.isOpen);
  if (wizard.isOpen && !hasOpened) setHasOpened(true);

  useEffect(() => () => clearTimeout(timer.current), []);

  function handleSaved() {
    wizard.close();
    timer.current = setTimeout(() => setIsSuccessOpen(true), wizardDelays.successDialog);
  }

  if (!hasOpened) return null;
  return (
    <Suspense>
      <WizardDialog
        uid={uid}
        isOpen={wizard.isOpen}
        step={wizard.step}
        onClose={wizard.close}
        onSaved={handleSaved}
      />
      {/* Mounted before it is wanted: mounted late it would come some 300 ms later than it is due. */}
      <Suspense>
        <SuccessDialog isOpen={isSuccessOpen} onClose={() => setIsSuccessOpen(false)} />
      </Suspense>
    </Suspense>
  );
}
