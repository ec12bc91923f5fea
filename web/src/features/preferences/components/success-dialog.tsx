import "@mantine/core/styles/Paper.layer.css";
import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Modal.layer.css";
import { wizardDelays } from "@jobwright/contracts/preferences";
import { Modal } from "@mantine/core";
import { useEffect } from "react";
import { Button } from "../../../ui/button.tsx";
import { fireConfetti } from "../fire-confetti.ts";
import { MantineRoot } from "../../../ui/mantine-root.tsx";
import styles from "./success-dialog.module.css";

/** Says that the preferences were saved, with confetti a moment later. Mount it closed, so that it gives the focus back. */
export function SuccessDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  useEffect(() => {
    if (!isOpen) return undefined;
    const ending = new AbortController();
    const timer = setTimeout(() => void fireConfetti(ending.signal), wizardDelays.confetti);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [isOpen]);

  return (
    <MantineRoot>
      <Modal.Root
        opened={isOpen}
        onClose={onClose}
        centered
        size={440}
        transitionProps={{ duration: 150 }}
        classNames={{ overlay: styles.overlay ?? "", content: styles.content ?? "", body: styles.body ?? "" }}
      >
        <Modal.Overlay />
        <Modal.Content>
          <Modal.Body>
            <Modal.Title className={styles.title ?? ""}>Preferences Saved! 🎉</Modal.Title>
            <p className="soft">
              Your preferences have been saved and will be used to find the best job matches.
            </p>
            <Button variant="primary" onClick={onClose} data-autofocus>
              Close
            </Button>
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </MantineRoot>
  );
}
