import { Modal } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { ReactNode } from "react";
import { DialogFrame } from "./dialog-frame.tsx";
import classes from "./dialog.module.css";

/**
 * A dialog with a head, a body that scrolls and a foot that stays. On narrow screens it fills the window. While it is
 * busy it stays.
 */
export function Dialog({
  title,
  isOpen,
  size = "lg",
  isBusy = false,
  onClose,
  foot,
  children,
}: {
  title: string;
  isOpen: boolean;
  /** Widths in pixels: md 440, lg 620, xl 780. */
  size?: "md" | "lg" | "xl";
  isBusy?: boolean;
  onClose: () => void;
  /** The buttons. */
  foot?: ReactNode;
  children: ReactNode;
}) {
  const isNarrow = useMediaQuery("(max-width: 768px)");
  return (
    <DialogFrame
      isOpen={isOpen}
      isBusy={isBusy}
      isFull={isNarrow === true}
      size={size}
      looks={classes}
      onClose={onClose}
    >
      <div className={classes.head}>
        <Modal.Title>{title}</Modal.Title>
        <Modal.CloseButton aria-label="Close" aria-disabled={isBusy ? true : undefined} />
      </div>
      <Modal.Body>{children}</Modal.Body>
      {foot !== undefined && <div className={classes.foot}>{foot}</div>}
    </DialogFrame>
  );
}
