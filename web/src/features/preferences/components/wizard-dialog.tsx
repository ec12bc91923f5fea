import { Modal } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useState } from "react";
import { DialogFrame } from "../../../ui/dialog-frame.tsx";
import { WizardLoader } from "./wizard-loader.tsx";
import styles from "./wizard-dialog.module.css";

const NARROW = "(max-width: 768px)";

/** The wizard's modal. Escape, the cross and a press beside it close it, but not while it saves; nothing is lost. */
export function WizardDialog({
  uid,
  isOpen,
  step,
  onClose,
  onSaved,
}: {
  uid: string;
  isOpen: boolean;
  /** The step that it opens at, 0 to 5. */
  step: number;
  onClose: () => void;
  onSaved: () => void;
}) {
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const [isSaving, setIsSaving] = useState(false);
  return (
    <DialogFrame
      isOpen={isOpen}
      isBusy={isSaving}
      isFull={isNarrow}
      size={1024}
      looks={styles}
      onClose={onClose}
    >
      <div className={styles.head}>
        <Modal.Title>Job Preferences</Modal.Title>
        <Modal.CloseButton
          aria-label="Close"
          size={40}
          iconSize={20}
          aria-disabled={isSaving ? true : undefined}
        />
      </div>
      <Modal.Body>
        <WizardLoader
          uid={uid}
          startStep={step}
          isNarrow={isNarrow}
          onSaving={setIsSaving}
          onSaved={onSaved}
        />
      </Modal.Body>
    </DialogFrame>
  );
}
