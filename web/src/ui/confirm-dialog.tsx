import "@mantine/core/styles/Paper.layer.css";
import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/UnstyledButton.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Modal.layer.css";
import { Modal } from "@mantine/core";
import { useEffect, useState, type FormEvent, type ReactNode } from "react";
import { Button } from "./button.tsx";
import { MantineRoot } from "./mantine-root.tsx";
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
  // Only a dialog that was closed before gives the focus back; one that is loaded for its first opening never was.
  const [isShown, setIsShown] = useState(false);
  useEffect(() => setIsShown(isOpen), [isOpen]);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // A form that holds this dialog is another one.
    event.stopPropagation();
    if (!isBusy) onConfirm();
  }
  function handleClose() {
    if (!isBusy) onClose();
  }

  return (
    <MantineRoot>
      <Modal.Root
        opened={isShown}
        onClose={handleClose}
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
                <Button
                  type="submit"
                  variant={confirmVariant}
                  isBusy={isBusy}
                  disabledReason={disabledReason}
                >
                  {confirmLabel}
                </Button>
              </div>
            </form>
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </MantineRoot>
  );
}
