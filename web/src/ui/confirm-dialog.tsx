import "@mantine/core/styles/Paper.layer.css";
import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Modal.layer.css";
import { Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import classes from "./confirm-dialog.module.css";

/** Asks before what cannot be undone. Escape, the cross and Cancel leave everything as it is. */
export function ConfirmDialog({
  isOpen,
  title,
  text,
  confirmLabel,
  onConfirm,
  onClose,
  isBusy = false,
  error,
}: {
  isOpen: boolean;
  title: string;
  text: ReactNode;
  confirmLabel: string;
  onConfirm: () => void;
  onClose: () => void;
  isBusy?: boolean;
  /** What went wrong with the last try, as a sentence. */
  error?: string | undefined;
}) {
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      centered
      transitionProps={{ duration: 150 }}
      classNames={{
        overlay: classes.overlay ?? "",
        content: classes.content ?? "",
        title: classes.title ?? "",
        body: classes.body ?? "",
      }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <div className={classes.head}>
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </div>
        <Modal.Body>
          <div className="soft">{text}</div>
          {error !== undefined && (
            <p role="alert" className={classes.error}>
              {error}
            </p>
          )}
          <div className={classes.buttons}>
            <Button onClick={onClose} data-autofocus>
              Cancel
            </Button>
            <Button variant="danger" onClick={onConfirm} isBusy={isBusy}>
              {confirmLabel}
            </Button>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
