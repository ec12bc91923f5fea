import "@mantine/core/styles/Paper.layer.css";
import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Modal.layer.css";
import { Modal } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useEffect, useState } from "react";
import { WizardLoader } from "./wizard-loader.tsx";
import { MantineRoot } from "../../../ui/mantine-root.tsx";
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
  // Only a dialog that was closed before gives the focus back; one that is loaded for its first opening never was.
  const [isShown, setIsShown] = useState(false);
  useEffect(() => setIsShown(isOpen), [isOpen]);

  function handleClose() {
    if (!isSaving) onClose();
  }

  return (
    <MantineRoot>
      <Modal.Root
        opened={isShown}
        onClose={handleClose}
        centered
        fullScreen={isNarrow}
        size={1024}
        padding={0}
        transitionProps={{ duration: 150 }}
        classNames={{
          overlay: styles.overlay ?? "",
          content: styles.content ?? "",
          title: styles.title ?? "",
          body: styles.body ?? "",
        }}
      >
        <Modal.Overlay />
        <Modal.Content data-narrow={isNarrow || undefined}>
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
        </Modal.Content>
      </Modal.Root>
    </MantineRoot>
  );
}
