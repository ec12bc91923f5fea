import { wizardDelays } from "@jobwright/contracts/preferences";
import { Modal } from "@mantine/core";
import { useEffect } from "react";
import { Button } from "../../../ui/button.tsx";
import { DialogFrame } from "../../../ui/dialog-frame.tsx";
import { fireConfetti } from "../fire-confetti.ts";
import styles from "./success-dialog.module.css";

/** Says that the preferences were saved, with confetti a moment later. */
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
    <DialogFrame isOpen={isOpen} looks={styles} onClose={onClose}>
      <Modal.Body>
        <Modal.Title>Preferences Saved! 🎉</Modal.Title>
        <p className="soft">
          Your preferences have been saved and will be used to find the best job matches.
        </p>
        <Button variant="primary" onClick={onClose} data-autofocus>
          Close
        </Button>
      </Modal.Body>
    </DialogFrame>
  );
}
