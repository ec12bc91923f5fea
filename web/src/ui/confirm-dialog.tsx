import { Modal } from "@mantine/core";
import type { FormEvent, ReactNode } from "react";
import { Button } from "./button.tsx";
import { DialogFrame } from "./dialog-frame.tsx";
import classes from "./confirm-dialog.module.css";

/**
 * Asks before what cannot be undone. Escape, the cross and Cancel leave everything as it is. A field among the children
 * with `data-autofocus` takes the focus, and Enter in it confirms. While it is busy it stays: what was begun cannot be
 * called back, and its failure is said here.
 */
export function ConfirmDialog({
  isOpen,
  title,
  text,
  confirmLabel,
  confirmVariant = "danger",
  disabledReason,
  onConfirm,
  onClose,
  isBusy = false,
  error,
  children,
}: {
  isOpen: boolean;
  title: string;
  text: ReactNode;
  confirmLabel: string;
  /** `primary` where nothing is destroyed. */
  confirmVariant?: "danger" | "primary";
  /** Why it cannot be confirmed yet. */
  disabledReason?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
  isBusy?: boolean;
  /** What went wrong with the last try, as a sentence. */
  error?: string | undefined;
  /** What is asked for besides the answer, such as a field. */
  children?: ReactNode;
}) {
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // A form that holds this dialog is another one.
    event.stopPropagation();
    if (!isBusy) onConfirm();
  }

  return (
    <DialogFrame isOpen={isOpen} isBusy={isBusy} looks={classes} onClose={onClose}>
      <div className={classes.head}>
        <Modal.Title>{title}</Modal.Title>
        <Modal.CloseButton aria-label="Close" aria-disabled={isBusy ? true : undefined} />
      </div>
      <Modal.Body>
        <div className="soft">{text}</div>
        <form noValidate onSubmit={handleSubmit}>
          {children !== undefined && <div className={classes.extra}>{children}</div>}
          {error !== undefined && (
            <p role="alert" className={classes.error}>
              {error}
            </p>
          )}
          <div className={classes.buttons}>
            <Button
              isBusy={isBusy}
              onClick={onClose}
              data-autofocus={children === undefined ? true : undefined}
            >
              Cancel
            </Button>
            <Button type="submit" variant={confirmVariant} isBusy={isBusy} disabledReason={disabledReason}>
              {confirmLabel}
            </Button>
          </div>
        </form>
      </Modal.Body>
    </DialogFrame>
  );
}
